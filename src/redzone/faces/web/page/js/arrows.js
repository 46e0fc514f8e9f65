// The one overlay: reads all rectangles, then writes all paths. Every arrow lives in the lane.
import { h, icon, s } from "./glyphs.js";

let root, svg, tags, look, drag = null;

export function mount(place, state) {
  root = place;
  look = state;
  svg = s("svg", { class: "arrows", role: "img" });
  tags = h("div", { class: "tags", "aria-hidden": "true" });
  new ResizeObserver(() => requestAnimationFrame(() => render(look()))).observe(place);
}

/** All arrows: of the picture, those not answered yet, what is missing, what a repair would change. */
function wanted(state, picture) {
  const found = picture.arrows.filter((arrow) => arrow.state !== "missing").map((arrow) => ({ ...arrow, look: arrow.state === "fine" ? arrow.kind : arrow.state }));
  const key = (one) => `${one.from} ${one.to}`;
  const gone = new Set(state.ghosts.filter((one) => one.gone).map(key));
  const there = new Set(found.map(key));
  const arrows = found.filter((one) => !gone.has(key(one)));
  for (const one of state.ghosts) if (!one.gone && !there.has(key(one))) arrows.push({ ...one, look: one.kind, tag: "", rule: "" });
  if (state.selected) for (const one of state.choice?.missing ?? []) if (!there.has(key(one))) arrows.push({ ...one, kind: "block", look: "missing" });
  if (state.preview) {
    const less = new Set(state.preview.gone.map(key));
    for (const one of arrows) if (less.has(key(one))) one.dim = true;
    for (const one of state.preview.arrows) arrows.push({ ...one, kind: state.preview.step, look: "preview" });
  }
  return arrows;
}

const LAYERS = { attack: 0, missing: 1, block: 2, unmet: 3, illegal: 4, preview: 5 };
export function render(state) {
  const picture = state.walk?.picture ?? state.picture, table = document.getElementById("table");
  if (!picture || !table?.querySelector(".lane")) { svg.remove(); tags.remove(); return; }
  if (svg.parentNode !== table) table.append(svg, tags);
  const phone = root.clientWidth < 760;
  const arrows = wanted(state, picture).filter((one) => !phone || one.kind !== "attack" || one.look === "illegal").sort((a, b) => LAYERS[a.look] - LAYERS[b.look]);
  const ends = read(arrows, table, picture);
  const halo = arrows.length <= 40;
  const drawn = [], labels = [];
  spread(ends);
  let tagged = 0;
  for (const end of ends) if (end.tag) tagged += 1;
  for (const end of ends) {
    drawn.push(path(end, halo));
    const label = tagOf(end, tagged > 12);
    if (label) labels.push(label);
  }
  for (const band of picture.bands) { const one = bracket(band, table); if (one) drawn.push(one); }
  if (drag) drawn.push(drag);
  svg.setAttribute("aria-label", picture.summary);
  svg.replaceChildren(...drawn);
  tags.replaceChildren(...labels);
}

function rect(at, origin) {
  const node = document.querySelector(`#table [data-at="${CSS.escape(at)}"]`);
  if (!node) return null;
  const box = node.getBoundingClientRect();
  return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
}

/** Where every arrow's ends are; a part of a group stands for its whole if it is not drawn by itself. */
function read(arrows, table, picture) {
  const origin = table.getBoundingClientRect(), known = new Map();
  const find = (at) => {
    if (!known.has(at)) known.set(at, rect(at, origin) ?? rect(picture.cards.find((card) => card.group === at || card.at === at.split(".")[0] || card.group === at.split(".")[0])?.at ?? at, origin));
    return known.get(at);
  };
  return arrows.map((arrow) => ({ ...arrow, a: find(arrow.from), b: find(arrow.to) })).filter((end) => end.a && end.b);
}

/** Several ends on one card stand side by side, in the order of their other ends. */
function spread(ends) {
  const at = new Map();
  for (const end of ends) for (const [mine, other] of [["a", "b"], ["b", "a"]]) at.set(end[mine], [...(at.get(end[mine]) ?? []), { end, mine, x: end[other].left + end[other].width / 2 }]);
  for (const [box, list] of at) {
    list.sort((one, two) => one.x - two.x);
    const step = Math.min(24, Math.max(12, (box.width - 16) / list.length));
    list.forEach((item, n) => { item.end[`${item.mine}x`] = box.left + box.width / 2 + (n - (list.length - 1) / 2) * step; });
  }
}

function path(end, halo) {
  const down = end.a.top < end.b.top;
  const y1 = down ? end.a.top + end.a.height + 3 : end.a.top - 3, y2 = down ? end.b.top - 8 : end.b.top + end.b.height + 8;
  const half = (y1 + y2) / 2, d = `M${end.ax} ${y1}C${end.ax} ${half} ${end.bx} ${half} ${end.bx} ${y2}`;
  end.mid = [(end.ax + end.bx) / 2, half];
  const group = s("g", { class: `${end.look}${end.dim ? " gone" : ""}`, "data-arrow": `${end.from} ${end.to}` });
  if (halo) group.append(s("path", { class: "halo", d }));
  group.append(s("path", { class: "ln", d }));
  const way = down ? 1 : -1;
  if (end.kind === "attack") group.append(s("path", { class: "tri", d: `M${end.bx} ${y2 + 5 * way}L${end.bx - 6} ${y2 - 7 * way}L${end.bx + 6} ${y2 - 7 * way}Z` }));
  else group.append(s("path", { class: "bar", d: `M${end.bx - 11} ${y2}L${end.bx + 11} ${y2}` }));
  return group;
}

function bracket(band, table) {
  const origin = table.getBoundingClientRect();
  const boxes = band.map((at) => rect(at, origin)).filter(Boolean);
  if (boxes.length < 2) return null;
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.left + box.width));
  const y = Math.max(...boxes.map((box) => box.top + box.height)) + 5;
  return s("g", { class: "attack" }, s("path", { class: "ln", d: `M${left} ${y - 4}V${y}H${right}V${y - 4}` }));
}

const SIGNS = { illegal: "bad", unmet: "warn", block: "ok" };
/** What an arrow says on the spot: a word and a rule, or a dot where there is no room. */
function tagOf(end, dots) {
  if (!["illegal", "unmet", "block"].includes(end.look) && !end.tag) return null;
  const dot = dots || !end.tag || (root.clientWidth < 760 && end.look !== "illegal");
  const made = h("span", { class: `tag ${end.look}${dot ? " dot" : ""}`, "data-tag": `${end.from} ${end.to}` }, SIGNS[end.look] && icon(SIGNS[end.look]), !dot && end.tag, !dot && end.rule && h("span", { class: "rule num" }, end.rule));
  made.style.left = `${end.mid[0]}px`;
  made.style.top = `${end.mid[1]}px`;
  return made;
}

/** The one path that follows the pointer, or null. */
export function follow(from, x, y) {
  drag?.remove();
  drag = null;
  if (!from) return;
  const origin = document.getElementById("table").getBoundingClientRect(), box = rect(from, origin);
  if (!box) return;
  const x1 = box.left + box.width / 2, x2 = x - origin.left, y2 = y - origin.top;
  const y1 = y2 > box.top + box.height / 2 ? box.top + box.height : box.top, half = (y1 + y2) / 2;
  drag = s("g", { class: "preview" }, s("path", { class: "ln", d: `M${x1} ${y1}C${x1} ${half} ${x2} ${half} ${x2} ${y2}` }));
  svg.append(drag);
}
