// The verdict in a judge's order: legal or not, what is broken, requirements, cost, repairs.
import { h, icon, rich } from "./glyphs.js";
import * as edit from "./edit.js";
import * as steps from "./steps.js";
import { symbol, t } from "./words.js";

let root, shown = "", opened = false;
export function mount(place) { root = place; }

const SEALS = { legal: ["is-ok", "ok"], illegal: ["is-bad", "bad"], undecided: ["is-warn", "warn"], error: ["is-warn", "warn"] };

export function render(state, app) {
  document.getElementById("app").classList.toggle("waiting", state.waiting);
  root.setAttribute("aria-busy", String(state.waiting));
  const signature = JSON.stringify([state.panel, state.problem, state.offline, state.slow, state.edit, state.edit && state.picture, state.lang, state.walk && [state.walk.due, state.walk.log, state.walk.over, state.walk.error], state.edition]);
  if (signature === shown) return;
  shown = signature;
  opened = Boolean(state.open);
  const focus = document.activeElement?.closest("#panel [data-act]")?.dataset.act;
  if (state.edit) root.replaceChildren(...edit.form(state, app));
  else if (state.walk) root.replaceChildren(...steps.panel(state, app));
  else root.replaceChildren(...verdict(state, app));
  if (focus) root.querySelector(`[data-act="${focus}"]`)?.focus({ preventScroll: true });
}

function verdict(state, app) {
  const panel = state.panel;
  if (state.offline) return [trouble(t("page-no-answer"), t("page-kept"), app)];
  if (state.problem?.busy) return [trouble(t("page-busy"), state.problem.detail, app)];
  if (!panel) return [head(["is-plain", "none"], t("page-set-up"), state.problem && !state.problem.typed ? state.problem.detail : "")];
  const says = [];
  for (const line of panel.warnings) says.push(h("p", { class: "warn-line", "data-warning": "" }, line));
  if (state.problem && !state.problem.typed) says.push(h("p", { class: "warn-line", "data-problem": "" }, state.problem.detail));
  const open = h("button", { class: "why", "data-act": "why", "aria-expanded": String(Boolean(state.open)), onclick: () => { state.open = !state.open; shown = ""; app.render(); } }, t("page-why"));
  return [...says, head(SEALS[panel.state] ?? ["is-plain", "none"], panel.headline, state.slow ? t("page-counting") : panel.summary), h("div", { class: "reasons" },
    panel.reasons.map(reason), options(panel), panel.notes.map((note) => h("p", { class: "note" }, note))), open, fixes(panel, state, app)];
}

function head([look, sign], title, summary) {
  root.className = `panel ${look}${opened ? " open" : ""}`;
  return h("div", { class: "verdict" }, h("h1", { tabindex: -1, "data-verdict": look }, h("span", { class: "seal" }, icon(sign)), h("span", {}, rich(title, symbol, true))), summary && h("p", {}, rich(summary, symbol)));
}

function trouble(title, detail, app) {
  const made = head(["is-warn", "warn"], title, detail);
  made.append(h("div", { class: "acts" }, h("button", { class: "act first", "data-act": "again", onclick: app.check }, t("page-again"))));
  return made;
}

const chip = (rule) => h("span", { class: "rule-link" }, rule);
const SIGNS = { y: "ok", n: "warn", o: "none" };

function reason(one) {
  const met = one.possible != null && one.obeyed >= one.possible;
  return h("section", { class: "reason", "data-reason": one.kind }, h("h2", {}, h("span", { class: "costline" }, one.title, one.cost && rich(one.cost, symbol, true)), one.count && h("span", { class: `count${met ? " ok" : ""}` }, one.count), one.rules.slice(0, 2).map(chip)),
    one.text && h("p", {}, rich(one.text, symbol)),
    one.possible > 0 && one.possible <= 24 && h("div", { class: "meter", role: "img", "aria-label": one.count }, Array.from({ length: one.possible }, (_, at) => h("i", { class: at < one.obeyed ? "on" : null }))),
    one.items.length > 0 && h("ul", { class: "checks" }, one.items.map((item) => h("li", { class: item.state }, icon(SIGNS[item.state]), h("span", {}, rich(item.text, symbol))))));
}

function options(panel) {
  if (!panel.options.length) return null;
  return h("section", { class: "reason", "data-reason": "options" }, h("ul", { class: "checks" }, panel.options.map((one) =>
    h("li", { class: one.able ? (one.must ? "n" : "y") : "o" }, icon(one.able ? (one.must ? "flag" : "ok") : "none"), h("span", {}, rich(one.text, symbol))))));
}

function fixes(panel, state, app) {
  const buttons = panel.fixes.map((fix, at) => {
    const made = h("button", { class: `fix${at ? "" : " first"}`, "data-act": fix.kind }, h("span", {}, rich(fix.title, symbol)), h("small", { class: "detail" }, rich(fix.detail, symbol)), h("small", { class: "short" }, rich(fix.short || fix.detail, symbol)), icon("go"));
    const preview = (on) => () => { state.preview = on ? fix : null; app.render(); };
    made.onmouseenter = made.onfocus = preview(true);
    made.onmouseleave = made.onblur = preview(false);
    made.onclick = () => { state.preview = null; state.selected = null; app.change([{ do: "declare", step: fix.step, text: fix.declaration }], fix.title); };
    return made;
  });
  const other = state.edition === "current" ? "classic" : "current";
  return h("div", { class: "fixes" }, buttons, h("div", { class: "foot" }, h("span", { "data-count": "" }, panel.foot.count),
    h("button", { "data-act": "edition", title: t(`page-edition-${other}`), onclick: () => app.edition(other) }, panel.foot.edition)));
}
