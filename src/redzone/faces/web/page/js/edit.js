// One card: size, keywords, counters, states, what it is attached to, where it stands. Beside the verdict, not in its place.
import { h, icon } from "./glyphs.js";
import { t } from "./words.js";

let made = null, shown = "";

export function open(app, at) {
  const back = app.state.edit;
  app.state.edit = at;
  app.render();
  if (at) document.querySelector("#panel .editor input")?.focus();
  else document.querySelector(`#table [data-at="${CSS.escape(back ?? "")}"]`)?.focus();
}

/** The form of the card that is edited; the same node as long as the card is the same. Null if none is. */
export function form(state, app) {
  const card = state.edit && state.picture?.cards.find((one) => one.at === state.edit);
  if (!card) { state.edit = null; shown = ""; return null; }
  const fault = state.problem && !state.problem.typed ? state.problem.detail : "";
  const signature = JSON.stringify([card, state.lang, fault, state.picture.cards.map((one) => one.at + one.shown)]);
  if (signature === shown) return made;
  shown = signature;
  const old = made, field = old?.contains(document.activeElement) && document.activeElement.dataset.field;
  made = build(card, state, app, fault);
  if (old?.parentNode) old.replaceWith(made);
  if (field) made.querySelector(`[data-field="${CSS.escape(field)}"]`)?.focus({ preventScroll: true });
  return made;
}

function build(card, state, app, fault) {
  const set = (fields) => app.change([{ do: "set", at: card.at, ...fields }]);
  const row = (word, input, wide) => h("label", { class: wide ? "wide" : null }, word, input);
  const check = (name, word) => {
    const box = h("input", { type: "checkbox", checked: card.states.includes(name), "data-field": name });
    box.onchange = () => set({ [name]: box.checked });
    return h("label", { class: "tick" }, box, t(word));
  };
  const number = (name, word, value, put) => {
    const input = h("input", { type: "number", value, "data-field": name });
    input.onchange = () => { if (Number.isInteger(input.valueAsNumber)) put(input.valueAsNumber); };
    return row(word, input);
  };
  const typed = (name, word, value, put, hint) => {
    const input = h("input", { type: "text", value, placeholder: hint, "data-field": name, maxlength: 400, autocomplete: "off", spellcheck: "false" });
    input.onchange = () => { if (input.value.trim() && input.value !== value) put(input.value.trim()); };
    return row(word, input, true);
  };
  const kinds = [...new Set([...(card.power == null ? [] : ["+1/+1", "-1/-1"]), ...card.counters.map((one) => one.kind)])];
  const counters = kinds.map((kind) => number(`counters ${kind}`, t("page-counters-of", { kind }), card.counters.find((one) => one.kind === kind)?.n ?? 0, (n) => set({ counters: { [kind]: Math.max(0, n) } })));
  const other = (text) => { const [, kind, n] = /^(.*?)(?:\s+x?(\d+))?$/.exec(text); set({ counters: { [kind]: Number(n ?? 1) } }); };
  const hosts = h("select", { "data-field": "attached" }, h("option", { value: "" }, t("page-nothing")), state.picture.cards.filter((one) => one.at !== card.at).map((one) => h("option", { value: one.at, selected: one.at === card.attached || one.group === card.attached }, `${one.at} ${one.shown}`)));
  hosts.onchange = () => set({ attached: hosts.value || null });
  const leave = (edits, spoken) => { state.edit = null; app.change(edits, spoken); document.querySelector("#table [data-at]")?.focus(); };
  return h("section", { class: "editor", "aria-label": t("page-edit", { name: card.shown }), onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); open(app, null); } } },
    h("h2", {}, h("span", { lang: card.lang }, card.shown), h("span", { class: "co" }, card.at), h("button", { class: "tool push", "aria-label": t("page-close"), "data-act": "close-edit", onclick: () => open(app, null) }, icon("bad"))),
    fault && h("p", { class: "fault", role: "alert" }, fault),
    h("div", { class: "form" },
      card.power != null && number("power", t("page-power"), card.power, (power) => set({ power, toughness: card.toughness })),
      card.power != null && number("toughness", t("page-toughness"), card.toughness, (toughness) => set({ power: card.power, toughness })),
      counters, check("tapped", "page-tapped"), check("came", "page-came"), row(t("page-attached"), hosts, true),
      typed("keywords", t("page-keywords"), "", (text) => set({ keywords: text.split(/[,;]\s*|\s+(?=[+-])/).filter(Boolean) }), "+flying -menace"),
      typed("kind", t("page-other-counters"), "", other, "shield 1"),
      typed("written", t("page-written"), card.written, (written) => set({ written }))),
    h("div", { class: "acts" }, state.picture.seats.filter((seat) => seat.name !== card.seat).map((seat) => h("button", { class: "act", "data-act": `to-${seat.name}`, onclick: () => leave([{ do: "swap", at: card.at, seat: seat.name }]) }, t("page-to-seat", { name: seat.name }))),
      h("button", { class: "act", "data-act": "remove", onclick: () => leave([{ do: "remove", at: card.at }], t("page-removed", { name: card.shown })) }, t("page-remove"))));
}
