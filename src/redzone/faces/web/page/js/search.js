// Finding a card and putting it on a side. Rows hold no buttons for assistive tools; A, B … are for the mouse.
import { ask } from "./api.js";
import { colour, h } from "./glyphs.js";
import { t } from "./words.js";

let box = null;
const stripOf = (seat) => document.querySelector(`.seat[data-seat="${CSS.escape(seat ?? "")}"] .strip`);

/** The search box in a player's strip. */
export function open(app, seat, place = stripOf(seat)) {
  close();
  if (!place) return;
  box = combobox(app, seat, close);
  place.append(box);
  box.querySelector("input").focus();
}

export function close() {
  const add = box?.closest(".strip")?.querySelector("[data-act=add]");
  box?.remove();
  box = null;
  add?.focus();
}

/** A player's life, typed in place. */
export function life(app, seat, place) {
  close();
  const input = h("input", { type: "number", value: seat.life, "aria-label": t("page-life-of", { name: seat.name }) });
  box = h("form", { class: "finder" }, input);
  box.onsubmit = (event) => { event.preventDefault(); const n = input.valueAsNumber; close(); if (Number.isInteger(n)) app.change([{ do: "life", seat: seat.name, n }]); };
  input.onkeydown = (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } };
  place.append(box);
  input.select();
}

/** What was typed, set off in a name. */
function marked(name, typed) {
  const at = name.toLowerCase().indexOf(typed.toLowerCase());
  return at < 0 || !typed ? [name] : [name.slice(0, at), h("mark", {}, name.slice(at, at + typed.length)), name.slice(at + typed.length)];
}

/** The last row: what no card is called stands on the table as it is described. */
function described(q) {
  return /\d\s*\/\s*\d|=/.test(q) ? { text: q, note: "page-as-written" } : { text: `${q} = 2/2`, label: q, note: "page-unknown" };
}

let number = 0;
/** Combobox with listbox; Enter puts the card on the side, Shift+Enter on the next. */
export function combobox(app, seat, done) {
  const id = `hits-${++number}`;
  const input = h("input", { role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", "aria-label": t("page-find"), placeholder: t("page-find-hint"), autocomplete: "off", spellcheck: "false", maxlength: 150, "data-act": "find" });
  const list = h("ul", { class: "hits", role: "listbox", id, "aria-label": t("page-found"), hidden: true });
  const made = h("div", { class: "finder" }, input, list);
  let rows = [], at = 0, timer = 0, typed = "";
  const known = () => app.state.picture?.seats.map((one) => one.name) ?? [];
  const seats = () => (known().length ? known() : ["A", "B"]);
  const put = async (row, to = seat ?? seats()[0]) => {
    if (!row) return;
    const text = row.name ?? row.text, spoken = t("page-added", { name: row.shown ?? row.label ?? text, seat: to });
    clearTimeout(timer);
    input.value = "";
    show([], "");
    if (!known().length) {
      app.replace(to === "B" ? `A:\nB: ${text}` : `A: ${text}\nB:`, spoken);
      await app.check();
      if (known().length) open(app, to);
      return;
    }
    app.change([{ do: "add", seat: to, text }], spoken);
    await app.settled();
    const strip = box === made && !made.isConnected && stripOf(seat);
    if (strip) { strip.append(made); input.focus(); }
  };
  const show = (found, q) => {
    rows = found;
    typed = q;
    at = 0;
    list.hidden = !rows.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const names = seats(), own = seat ?? names[0], next = names[(names.indexOf(own) + 1) % names.length];
    list.replaceChildren(...rows.map((row, n) => {
      const item = h("li", { role: "option", id: `${id}-${n}`, "data-hit": row.name ?? row.text },
        row.name ? h("i", { class: `pip ${colour(row)[0]}`, "aria-hidden": "true" }, colour(row)[1]) : h("i", { class: "pip c", "aria-hidden": "true" }, "?"),
        h("span", {}, h("b", { lang: row.lang }, marked(row.shown ?? row.label ?? row.text, q)), h("small", {}, row.line ?? t(row.note))),
        h("span", { class: "push", "aria-hidden": "true" }, names.map((name) => h("span", { "data-seat": name }, name, name === own ? h("kbd", {}, "Enter") : name === next && h("kbd", {}, "⇧ Enter")))));
      item.onmousedown = (event) => { event.preventDefault(); put(row, event.target.closest("[data-seat]")?.dataset.seat); };
      return item;
    }));
    if (rows.length) fit();
    mark();
  };
  /** Where there is more room on the table: below, or above. */
  const fit = () => {
    const { top, bottom } = input.getBoundingClientRect(), board = document.getElementById("board").getBoundingClientRect();
    const below = Math.min(innerHeight, board.bottom) - bottom - 12, above = top - Math.max(52, board.top) - 12, up = below < 260 && above > below;
    list.classList.toggle("up", up);
    list.style.maxHeight = `${Math.max(140, Math.min(396, up ? above : below))}px`;
  };
  const mark = () => {
    [...list.children].forEach((item, n) => item.setAttribute("aria-selected", String(n === at)));
    if (rows.length) { input.setAttribute("aria-activedescendant", `${id}-${at}`); list.children[at].scrollIntoView({ block: "nearest" }); } else input.removeAttribute("aria-activedescendant");
  };
  const find = async () => {
    clearTimeout(timer);
    const q = input.value.trim();
    if (!q) { show([], ""); return; }
    const found = await ask(`/v1/cards?n=8&lang=${app.state.lang}&q=${encodeURIComponent(q)}`).catch(() => ({ cards: [] }));
    if (!found || input.value.trim() !== q) return;
    const exact = found.cards.some((row) => [row.name, row.shown].some((name) => name.toLowerCase() === q.toLowerCase()));
    show([...found.cards, ...(exact ? [] : [described(q)])], q);
  };
  input.oninput = () => { clearTimeout(timer); timer = setTimeout(find, 120); };
  input.onkeydown = async (event) => {
    const { key, shiftKey } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) await find();
      else { at = (at + (key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length; mark(); }
    } else if (key === "Enter") {
      event.preventDefault();
      if (!rows.length || input.value.trim() !== typed) await find();
      const names = seats(), own = seat ?? names[0];
      put(rows[at], shiftKey ? names[(names.indexOf(own) + 1) % names.length] : own);
    } else if (key === "Escape") {
      event.stopPropagation();
      if (!list.hidden) show([], ""); else done?.();
    }
  };
  input.onfocus = () => { if (rows.length) { list.hidden = false; input.setAttribute("aria-expanded", "true"); } };
  input.onblur = () => { list.hidden = true; input.setAttribute("aria-expanded", "false"); };
  return made;
}
