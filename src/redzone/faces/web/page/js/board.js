// The two sides: cards, players, what is attached, marks. Keyed by coordinate; only what changed is written.
import { colour, glyph, h, icon, rich } from "./glyphs.js";
import * as examples from "./examples.js";
import * as search from "./search.js";
import { spoken, symbol, t } from "./words.js";

let root, table;
const kept = new Map();

export function mount(place) {
  root = place;
  table = h("div", { class: "table", id: "table" });
  root.replaceChildren(table);
}

/** Forget what was drawn: the words have changed. */
export function forget() { kept.clear(); shape = ""; }

let shape = "";
export function render(state, app) {
  const picture = state.walk?.picture ?? state.picture;
  if (!picture || !picture.seats.length) {
    if (shape !== "empty") { shape = "empty"; kept.clear(); table.replaceChildren(examples.empty(app)); }
    return;
  }
  const wanted = picture.seats.map((seat) => seat.name).join("\n") + picture.seats.length;
  if (wanted !== shape) { shape = wanted; kept.clear(); frame(picture); }
  const on = new Map();
  for (const card of picture.cards) if (card.attached) on.set(card.attached, [...(on.get(card.attached) ?? []), card]);
  const look = context(state, picture);
  const seen = new Set();
  for (const seat of picture.seats) side(seat, picture, on, look, seen, app);
  for (const [at, entry] of kept) if (!seen.has(at)) { entry.node.remove(); kept.delete(at); }
  roving();
}

/** What the selection means for every card. */
function context(state, picture) {
  const choice = state.choice, targets = new Map((choice?.targets ?? []).map((target) => [target.at, target]));
  const chooser = state.selected;
  return { targets, chooser, choosing: Boolean(choice && chooser), amount: state.amount, walking: Boolean(state.walk), picture, assets: state.assets };
}

function frame(picture) {
  const many = picture.seats.length > 2;
  const active = picture.seats.findIndex((seat) => seat.role === "attacking");
  const order = picture.seats.map((_, at) => at);
  const first = Math.max(active, 0);
  const turned = [...order.slice(first), ...order.slice(0, first)];
  const below = many ? [turned[0]] : turned.slice(1), above = many ? turned.slice(1) : [turned[0]];
  const box = (at) => {
    const seat = picture.seats[at];
    return h("section", { class: "seat", "data-seat": seat.name, "aria-label": seat.said },
      h("div", { class: "strip" }), h("div", { class: "row back" }), h("div", { class: "row front" }), h("div", { class: "row aims" }));
  };
  document.getElementById("app").classList.toggle("many", many);
  table.replaceChildren(h("div", { class: "seats above" }, above.map(box)), h("div", { class: "lane" }), h("div", { class: "seats below" }, below.map(box)));
}

const CREATURES = new Set(["creature", "planeswalker", "battle"]);
function side(seat, picture, on, look, seen, app) {
  const box = table.querySelector(`[data-seat="${CSS.escape(seat.name)}"].seat`);
  box.setAttribute("aria-label", seat.said);
  strip(box.querySelector(".strip"), seat, look, app);
  const own = picture.cards.filter((card) => card.seat === seat.name && !(card.attached && picture.cards.some((c) => c.at === card.attached || c.group === card.attached)));
  const front = own.filter((card) => CREATURES.has(card.kind)), back = own.filter((card) => !CREATURES.has(card.kind));
  const narrow = root.clientWidth < 760 || (picture.seats.length > 2 && seat.role !== "attacking");
  const size = front.length > 18 ? "token" : front.length > 6 || narrow ? "mini" : "card";
  const many = picture.seats.length > 2;
  const nodes = [], phone = root.clientWidth < 760, aims = [];
  if (seat.role === "defending") (phone || many ? aims : nodes).push(slot(`@${seat.name}`, ["seat", seat, look.targets.get(seat.name), look.choosing, many || phone, look.chooser, phone && attackers(seat.name, picture)], () => plate(seat, look, many || phone, phone && attackers(seat.name, picture)), seen));
  for (const card of front) nodes.push(slot(card.at, [card, on.get(card.group) ?? on.get(card.at), size, ...about(card, look)], () => whole(card, on.get(card.at) ?? on.get(card.group) ?? [], size, look, app), seen));
  place(box.querySelector(".front"), nodes);
  place(box.querySelector(".aims"), aims);
  place(box.querySelector(".back"), back.map((card) => slot(card.at, [card, "token", ...about(card, look)], () => whole(card, on.get(card.at) ?? [], "token", look, app), seen)));
}

function about(card, look) { return [look.targets.get(card.at), look.choosing, look.chooser === card.at, look.chooser === card.at && look.amount]; }

/** The kept element of a place, made anew only if what it shows is another. */
function slot(at, shows, make, seen) {
  seen.add(at);
  const signature = JSON.stringify(shows), known = kept.get(at);
  if (known?.signature === signature) return known.node;
  const made = make();
  if (known) {
    const focused = known.node.contains(document.activeElement) && document.activeElement.dataset.at;
    known.node.replaceWith(made);
    if (focused) made.querySelector(`[data-at="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  kept.set(at, { node: made, signature });
  return made;
}

/** The nodes in this order, moving as few as can be. */
function place(row, nodes) {
  nodes.forEach((node, at) => { if (row.children[at] !== node) row.insertBefore(node, row.children[at] ?? null); });
  while (row.children.length > nodes.length) row.lastChild.remove();
}

function strip(place, seat, look, app) {
  const hint = seat.name === hintSeat(look) ? app.state.choice.hint : "";
  const signature = JSON.stringify([seat, hint, app.state.active]);
  if (place.dataset.shows === signature) return;
  place.dataset.shows = signature;
  place.replaceChildren(h("b", {}, seat.name), h("span", { class: "role" }, seat.team ? `${t(`page-role-${seat.role || "none"}`)} (${seat.team})` : t(`page-role-${seat.role || "none"}`)),
    seat.life == null ? null : h("button", { class: "life", "data-act": "life", "aria-label": t("page-life", { n: seat.life }), onclick: () => search.life(app, seat, place) }, icon("heart"), String(seat.life)),
    h("span", { class: "hint" }, hint),
    h("button", { class: "add", "data-act": "add", "aria-label": t("page-add-to", { name: seat.name }), onclick: () => search.open(app, seat.name, place) }, icon("add"), t("page-add")));
}

function hintSeat(look) {
  if (!look.choosing) return null;
  return look.picture.cards.find((card) => card.at === look.chooser)?.seat;
}

function stateOf(at, look) {
  if (!look.choosing || at === look.chooser) return "";
  const target = look.targets.get(at);
  return target ? (target.able ? " able" : " quiet") : "";
}

/** What a card is while something is selected: its price, or why not, for those who listen. */
function described(at, look) {
  const target = look.choosing && look.targets.get(at);
  if (!target) return null;
  const why = target.why?.map((reason) => reason.message).join(" ");
  return h("span", { class: "sr", id: `d-${at}` }, target.able ? spoken(target.price) || t("page-able") : why || t("page-not-able"));
}

/** Who attacks this, for screens too narrow for attack arrows. */
function attackers(name, picture) {
  return picture.arrows.filter((one) => one.kind === "attack" && one.to === name).map((one) => one.from).join(" ");
}

function plate(seat, look, many, by) {
  const target = look.targets.get(seat.name);
  const button = h("button", {
    class: (many ? "plate" : "target") + stateOf(seat.name, look), "data-at": seat.name, "data-side": seat.name, tabindex: -1,
    "aria-label": seat.said, "aria-describedby": target && look.choosing ? `d-${seat.name}` : null,
  }, h("span", { class: "who" }, seat.name), many ? h("span", { class: "col" }, h("b", {}, t(`page-role-${seat.role || "none"}`)), seat.facts) : h("span", { class: "role" }, t(`page-role-${seat.role || "none"}`)),
  seat.life == null ? null : h("span", { class: "life" }, icon("heart"), String(seat.life)), by && h("span", { class: "co" }, `← ${by}`));
  return h("div", { class: "slot" }, h("div", { class: "marks" }, price(target, look)), button, described(seat.name, look));
}

function price(target, look) {
  if (!look.choosing || !target?.price || !target.able) return null;
  return h("span", { class: "price" }, rich(target.price, symbol));
}

function whole(card, attached, size, look, app) {
  const tabs = attached.slice(0, 2).map((one) => tab(one, look));
  if (attached.length > 2) tabs.push(h("span", { class: "mark" }, `+${attached.length - 2}`));
  return h("div", { class: "slot" }, stepper(card, look, app),
    h("div", { class: "marks" }, card.marks.map(mark), price(look.targets.get(card.at), look)),
    h("div", { class: "tabs" }, tabs),
    body(card, size, look), described(card.at, look));
}

function tab(card, look) {
  return h("button", { class: `attach ${colour(card)[0]}${stateOf(card.at, look)}`, "data-at": card.at, "data-side": card.seat, tabindex: -1, "aria-label": card.label, "aria-pressed": String(look.chooser === card.at) },
    h("span", { lang: card.lang }, card.shown), h("span", { class: "co" }, card.at));
}

const MARKS = { must: "flag", came: "sick", unblocked: "go", blocked: "shield" };
function mark(one) {
  const kind = { must: "must", need: "bad", blocked: "ok" }[one.kind] ?? "";
  return h("span", { class: `mark ${kind}`, "data-mark": one.kind }, one.price ? rich(one.price, symbol) : MARKS[one.kind] && icon(MARKS[one.kind]), h("span", { class: "word" }, one.text));
}

/** How many of a stack are meant. */
function stepper(card, look, app) {
  if (look.chooser !== card.at || card.count < 2) return null;
  const set = (by) => () => { app.state.amount = Math.min(card.count, Math.max(1, look.amount + by)); app.render(); };
  return h("div", { class: "spin", role: "group", "aria-label": t("page-how-many") },
    h("button", { "aria-label": t("page-less"), "data-act": "less", onclick: set(-1) }, icon("none")),
    h("output", {}, t("page-of", { n: look.amount, all: card.count })),
    h("button", { "aria-label": t("page-more"), "data-act": "more", onclick: set(1) }, icon("add")));
}

function cut(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 997;
  return `${[65, 90, 115, 140][sum % 4]}deg`;
}

/** The user's own picture of a card, where the server has a folder of them. */
function art(card, look) {
  if (!look.assets) return null;
  const image = h("img", { class: "art", alt: "", loading: "lazy", src: `assets/${encodeURIComponent(card.name)}.jpg` });
  image.onerror = () => image.remove();
  return image;
}

function numbers(card) {
  if (card.power != null) return `${card.power}/${card.toughness}`;
  return card.loyalty ?? card.defense ?? null;
}

function body(card, size, look) {
  const [edge, letter] = colour(card), tapped = card.states.includes("tapped"), pt = numbers(card);
  const classes = [size, edge, tapped && "tapped", card.bad && "bad", card.count > 1 && size !== "token" && "stack", card.states.includes("came") && "sick"].filter(Boolean).join(" ") + stateOf(card.at, look);
  const button = h("button", {
    class: classes, "data-at": card.at, "data-side": card.seat, tabindex: -1, "aria-label": card.label, "aria-pressed": look.chooser === card.at ? "true" : "false",
    "aria-describedby": look.choosing && look.targets.has(card.at) ? `d-${card.at}` : null,
  });
  button.style.setProperty("--cut", cut(card.name));
  const name = h("span", { class: "nm", lang: card.lang }, size === "card" && h("i", { class: `pip ${edge}` }, letter), card.shown);
  const shown = pt == null ? null : h("span", { class: `pt ${card.change}` }, String(pt));
  const where = h("span", { class: "co" }, card.at), turned = tapped && h("span", { class: "tap" }, icon("tap"), size === "card" && t("page-tapped"));
  if (size === "token") button.append(...[where, name, tapped && icon("tap"), card.count > 1 && h("span", { class: "n" }, `×${card.count}`), shown].filter(Boolean));
  else button.append(...[name, h("span", { class: "field" }, glyph(card.glyph, card.shown), art(card, look), size === "card" && card.line && h("span", { class: "kw" }, card.line)),
    h("span", { class: "ft" }, where, turned, shown), card.count > 1 && h("span", { class: "times" }, `×${card.count}`)].filter(Boolean));
  return card.count > 1 && size !== "token" ? h("div", { class: "stacked" }, button) : button;
}

/** One stop of Tab a side: the card that was there last, else the first. */
function roving() {
  for (const box of table.querySelectorAll(".seat")) {
    const all = [...box.querySelectorAll("[data-at]")];
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}
export { roving };
