// Finding a card and putting it on a side. Rows hold no buttons for assistive tools; A, B … are for the mouse.
import { ask } from "./api.js";
import { h } from "./glyphs.js";
import { t } from "./words.js";

let box = null;

/** The search box in a player's strip. */
export function open(app, seat, place) {
  close();
  const strip = place ?? document.querySelector(`.seat[data-seat="${CSS.escape(seat ?? "")}"] .strip`);
  if (!strip) return;
  box = combobox(app, seat, close);
  strip.append(box);
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
  box.onsubmit = (event) => { event.preventDefault(); const n = input.valueAsNumber; close(); if (Number.isFinite(n)) app.change([{ do: "life", seat: seat.name, n }]); };
  input.onkeydown = (event) => { if (event.key === "Escape") close(); };
  place.append(box);
  input.select();
}

let number = 0;
/** Combobox with listbox; Enter puts the card on the side, Shift+Enter on the next. */
export function combobox(app, seat, done) {
  const id = `hits-${++number}`;
  const input = h("input", { role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", "aria-label": t("page-find"), placeholder: t("page-find"), autocomplete: "off", spellcheck: "false", maxlength: 150, "data-act": "find" });
  const list = h("ul", { class: "hits", role: "listbox", id, "aria-label": t("page-found"), hidden: true });
  const made = h("div", { class: "finder" }, input, list);
  let rows = [], at = 0, timer = 0;
  const seats = () => app.state.picture?.seats.map((one) => one.name) ?? [];
  const put = (row, to) => {
    if (!row) return;
    const first = seats().length === 0;
    const text = row.name ?? row.text;
    if (first) app.replace(`A: ${text}\nB:`);
    else app.change([{ do: "add", seat: to ?? seat ?? seats()[0], text }], t("page-added", { name: row.shown ?? text, seat: to ?? seat ?? "A" }));
    input.value = "";
    show([]);
    if (first) done?.();
  };
  const show = (found) => {
    rows = found;
    at = 0;
    list.hidden = !rows.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    list.replaceChildren(...rows.map((row, n) => {
      const item = h("li", { role: "option", id: `${id}-${n}`, "data-hit": row.name ?? row.text }, h("span", {}, h("span", { lang: row.lang }, row.shown ?? row.text), h("small", {}, row.line ?? t("page-as-written"))),
        h("span", { class: "push", "aria-hidden": "true" }, seats().map((name) => h("span", { "data-seat": name }, name))));
      item.onmousedown = (event) => { event.preventDefault(); put(row, event.target.closest("[data-seat]")?.dataset.seat); };
      return item;
    }));
    mark();
  };
  const mark = () => {
    [...list.children].forEach((item, n) => item.setAttribute("aria-selected", String(n === at)));
    if (rows.length) { input.setAttribute("aria-activedescendant", `${id}-${at}`); list.children[at].scrollIntoView({ block: "nearest" }); } else input.removeAttribute("aria-activedescendant");
  };
  const find = async () => {
    const q = input.value.trim();
    if (!q) { show([]); return; }
    try {
      const found = await ask(`/v1/cards?n=8&lang=${app.state.lang}&q=${encodeURIComponent(q)}`);
      if (found) show([...found.cards, ...(/\d|=/.test(q) || !found.cards.length ? [{ text: /\d|=/.test(q) ? q : `${q} = 2/2` }] : [])]);
    } catch { show([{ text: /\d|=/.test(q) ? q : `${q} = 2/2` }]); }
  };
  input.oninput = () => { clearTimeout(timer); timer = setTimeout(find, 120); };
  input.onkeydown = async (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); if (rows.length) { at = (at + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length; mark(); } }
    else if (event.key === "Enter") {
      event.preventDefault();
      clearTimeout(timer);
      if (!rows.length) await find();
      const all = seats(), own = seat ?? all[0], next = all[(all.indexOf(own) + 1) % all.length];
      put(rows[at], event.shiftKey ? next : own);
    } else if (event.key === "Escape") { event.stopPropagation(); if (rows.length) show([]); else done?.(); }
  };
  input.onblur = () => { list.hidden = true; input.setAttribute("aria-expanded", "false"); };
  return made;
}
