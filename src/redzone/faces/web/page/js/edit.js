// One card: size, keywords, counters, states, what it is attached to, where it stands.
import { h, icon } from "./glyphs.js";
import { t } from "./words.js";

export function open(app, at) {
  const back = app.state.edit;
  app.state.edit = at;
  app.render();
  if (at) document.querySelector("#panel input")?.focus();
  else document.querySelector(`#table [data-at="${CSS.escape(back ?? "")}"]`)?.focus();
}

export function form(state, app) {
  const card = state.picture?.cards.find((one) => one.at === state.edit);
  if (!card) { state.edit = null; return []; }
  document.getElementById("panel").className = "panel is-plain";
  const set = (fields) => app.change([{ do: "set", at: card.at, ...fields }]);
  const check = (name, word) => {
    const box = h("input", { type: "checkbox", checked: card.states.includes(name), "data-field": name });
    box.onchange = () => set({ [name]: box.checked });
    return h("label", {}, t(word), box);
  };
  const number = (name, word, value) => {
    const input = h("input", { type: "number", value, "data-field": name });
    input.onchange = () => { if (Number.isFinite(input.valueAsNumber)) set({ [name]: input.valueAsNumber }); };
    return h("label", {}, t(word), input);
  };
  const words = h("input", { type: "text", placeholder: "+flying -menace", "data-field": "keywords", maxlength: 100 });
  words.onchange = () => { if (words.value.trim()) set({ keywords: words.value.trim().split(/[,;]+\s*|\s+(?=[+-])/) }); };
  const plus = card.counters.find((one) => one.kind === "+1/+1")?.n ?? 0;
  const counters = h("input", { type: "number", min: 0, value: plus, "data-field": "counters" });
  counters.onchange = () => { if (Number.isFinite(counters.valueAsNumber)) set({ counters: { "+1/+1": counters.valueAsNumber } }); };
  const hosts = h("select", { "data-field": "attached" }, h("option", { value: "" }, t("page-nothing")), state.picture.cards.filter((one) => one.at !== card.at).map((one) => h("option", { value: one.at, selected: one.at === card.attached || one.group === card.attached }, `${one.at} ${one.shown}`)));
  hosts.onchange = () => set({ attached: hosts.value || null });
  const raw = h("input", { type: "text", value: card.written, "data-field": "written", maxlength: 400 });
  raw.onchange = () => set({ written: raw.value });
  const others = state.picture.seats.filter((seat) => seat.name !== card.seat);
  return [h("div", { class: "verdict" }, h("h1", {}, h("span", { lang: card.lang }, card.shown), h("button", { class: "tool push", "aria-label": t("page-close"), "data-act": "close-edit", onclick: () => open(app, null) }, icon("bad"))), h("p", {}, card.at)),
    h("div", { class: "reasons" }, h("div", { class: "form" },
      card.power != null && number("power", "page-power", card.power), card.power != null && number("toughness", "page-toughness", card.toughness),
      h("label", {}, t("page-counters"), counters), check("tapped", "page-tapped"), check("came", "page-came"),
      h("label", { class: "wide" }, t("page-keywords"), words), h("label", {}, t("page-attached"), hosts), h("label", { class: "wide" }, t("page-written"), raw),
      h("div", { class: "acts" }, others.map((seat) => h("button", { class: "act", onclick: () => { app.state.edit = null; app.change([{ do: "swap", at: card.at, seat: seat.name }]); } }, t("page-to-seat", { name: seat.name }))),
        h("button", { class: "act", "data-act": "remove", onclick: () => { app.state.edit = null; app.change([{ do: "remove", at: card.at }], t("page-removed", { name: card.shown })); } }, t("page-remove")))))];
}
