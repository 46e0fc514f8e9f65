// Walking a combat: every step is the server's; what has been done is a list of records that can be cut short.
import { ask, Refused } from "./api.js";
import { h, rich } from "./glyphs.js";
import { symbol, t } from "./words.js";

/** Begin to walk, or go back to setting up. */
export function go(app, step) {
  if (step !== "damage") { app.state.walk = null; app.render(); return; }
  if (!app.state.walk) walk(app, [], null, []);
}

/** The same state in another language. */
export function again(app) { const { walk: now } = app.state; walk(app, now.records, null, now.past); }

/** One thing done: the records grow; where it is refused they stay and the reason is shown. */
async function walk(app, records, act, past) {
  const { state } = app;
  try {
    const found = await ask("/v1/step", { notation: state.notation, records, do: act, lenient: true, lang: state.lang, edition: state.edition });
    if (!found) return;
    const now = state.walk;
    state.walk = { ...found, past, error: "" };
    state.selected = state.choice = null;
    if (now || act) app.say(found.lines.map((line) => line.text).slice(0, 6).join(" "));
  } catch (error) {
    const text = error instanceof Refused ? error.message : t("page-no-answer");
    if (state.walk) state.walk = { ...state.walk, error: text };
    else state.problem = { detail: text };
    app.say(text);
  }
  app.render();
  if (state.walk && !state.walk.error) document.querySelector("#panel [data-act=pass]")?.focus({ preventScroll: true });
}

export function on(app, act = "pass") {
  const { walk: now } = app.state;
  if (!now) go(app, "damage");
  else if (!now.over || act !== "pass") walk(app, now.records, act, [...now.past, now.records]);
}

export function back(app) {
  const { walk: now } = app.state;
  if (!now) return;
  if (!now.past.length) { app.state.walk = null; app.render(); return; }
  walk(app, now.past.at(-1), null, now.past.slice(0, -1));
}

export function render() {}

export function panel(state, app) {
  const now = state.walk, due = now.due;
  document.getElementById("panel").className = "panel is-plain";
  const line = h("input", { "aria-label": t("page-do"), placeholder: due?.example ?? "pass", "data-act": "do", autocomplete: "off", spellcheck: "false", maxlength: 400 });
  const form = h("form", {}, line, h("button", { class: "act", "data-act": "send" }, t("page-send")));
  form.onsubmit = (event) => { event.preventDefault(); if (line.value.trim()) on(app, line.value.trim()); };
  const can = (now.can ?? []).filter((word) => word !== "pass");
  return [h("section", { class: "due", "aria-label": t("page-due") }, h("h1", { tabindex: -1 }, now.over ? t("page-over") : due?.who ? `${due.who}: ` : "", now.over ? "" : rich(due?.what ?? "", symbol)),
    now.error && h("p", { role: "alert", "data-step-error": "" }, now.error),
    due?.waits?.length > 0 && h("p", {}, due.waits.join(", ")),
    h("div", { class: "acts" }, !now.over && h("button", { class: "act first", "data-act": "pass", onclick: () => on(app) }, t("page-pass")), can.map((word) => h("button", { class: "act", "data-act": word, onclick: () => on(app, word) }, t(`page-can-${word}`))),
      due?.example && h("button", { class: "act", "data-act": "example", onclick: () => on(app, due.example) }, due.example),
      h("button", { class: "act", "data-act": "back", onclick: () => back(app) }, now.past.length ? t("page-back") : t("page-leave"))),
    !now.over && form),
  h("div", { class: "log", role: "log", tabindex: 0, "aria-label": t("page-log") }, h("ol", {}, now.log.map((one) => h("li", { class: one.kind === "trigger" ? "own" : null }, h("span", {}, rich(one.text, symbol)), one.rule && h("span", { class: "rule-link" }, one.rule)))))];
}
