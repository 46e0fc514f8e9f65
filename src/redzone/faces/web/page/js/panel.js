// The verdict in a judge's order: legal or not, what is broken, requirements, cost, repairs. Above it the card that is edited.
import { h, icon, rich } from "./glyphs.js";
import * as edit from "./edit.js";
import * as steps from "./steps.js";
import { symbol, t } from "./words.js";

let root, shown = "", opened = false;

export function mount(place, app) {
  root = place;
  let from = null;
  root.addEventListener("touchstart", (event) => { from = event.target.closest(".verdict") ? event.touches[0].clientY : null; }, { passive: true });
  root.addEventListener("touchend", (event) => {
    const way = from == null ? 0 : event.changedTouches[0].clientY - from;
    if (Math.abs(way) > 30) unfold(app, way < 0);
  });
}

const SEALS = { legal: ["is-ok", "ok"], illegal: ["is-bad", "bad"], undecided: ["is-warn", "warn"], error: ["is-warn", "warn"] };

export function render(state, app) {
  document.getElementById("app").classList.toggle("waiting", state.waiting);
  root.setAttribute("aria-busy", String(state.waiting));
  if (state.walk) { shown = ""; steps.panel(root, state, app); return; }
  const signature = JSON.stringify([state.panel, state.problem, state.offline, state.slow, state.lang, state.edition, state.open, Boolean(state.edit)]);
  const form = edit.form(state, app);
  if (signature === shown && root.contains(form) === Boolean(form) && Boolean(root.querySelector(".editor")) === Boolean(form)) return;
  const focused = document.activeElement?.closest("#panel [data-act]"), old = focused?.dataset.act, place = [...root.querySelectorAll(".fix")].indexOf(focused), typing = form?.contains(document.activeElement) ? document.activeElement : null;
  if (signature !== shown || !root.querySelector(".verdict")) {
    shown = signature;
    opened = Boolean(state.open);
    for (const node of [...root.children]) if (node !== form) node.remove();
    root.append(...verdict(state, app));
  }
  for (const node of root.querySelectorAll(".editor")) if (node !== form) node.remove();
  if (form && form.parentNode !== root) root.prepend(form);
  if (typing) typing.focus({ preventScroll: true });
  else if (old && !root.contains(document.activeElement)) (root.querySelector(`[data-act="${CSS.escape(old)}"]`) ?? root.querySelectorAll(".fix")[place] ?? root.querySelector("h1")).focus({ preventScroll: true });
}

function unfold(app, on) {
  app.state.open = on;
  app.render();
}

function verdict(state, app) {
  const { panel, problem } = state;
  if (state.offline) return [trouble(t("page-no-answer"), t("page-kept"), app)];
  if (problem?.busy) return [trouble(t("page-busy"), problem.detail, app)];
  const fault = problem && !state.edit && problem.detail;
  if (!panel) return [head(fault ? ["is-warn", "warn"] : ["is-plain", "none"], t("page-set-up"), fault)];
  const top = head(SEALS[panel.state] ?? ["is-plain", "none"], panel.headline, state.slow ? t("page-counting") : panel.summary);
  if (panel.state === "undecided") top.append(again(app));
  return [
    ...panel.warnings.map((line) => h("p", { class: "warn-line", "data-warning": "" }, icon("warn"), h("span", {}, line))),
    fault && h("p", { class: "warn-line", "data-problem": "" }, icon("warn"), h("span", {}, fault)),
    top,
    h("div", { class: "reasons", tabindex: 0, role: "group", "aria-label": t("page-why") }, panel.reasons.map(reason), options(panel), panel.notes.map((note) => h("p", { class: "note", "data-note": "" }, rich(note, symbol)))),
    fixes(panel, state, app),
  ].filter(Boolean);
}

function head([look, sign], title, summary) {
  root.className = `panel ${look}${opened ? " open" : ""}`;
  return h("div", { class: "verdict" }, h("h1", { tabindex: -1, "data-verdict": look }, h("span", { class: "seal" }, icon(sign)), h("span", {}, rich(title, symbol, true))), summary && h("p", {}, rich(summary, symbol)));
}

const again = (app) => h("div", { class: "acts" }, h("button", { class: "act first", "data-act": "again", onclick: app.check }, t("page-again")));

function trouble(title, detail, app) {
  const made = head(["is-warn", "warn"], title, detail);
  made.append(again(app));
  return made;
}

/** "Name: fact", the name set off. */
function named(text) {
  const [, name, rest] = /^([^:{]{1,70}?)(\s?:\s.+)$/s.exec(text) ?? [];
  return name ? [h("b", {}, name), rich(rest, symbol)] : rich(text, symbol);
}

const chip = (rule) => h("span", { class: "rule-link" }, rule);
const SIGNS = { y: "ok", n: "warn", o: "none" };

function line(state, sign, text) { return h("li", { class: state }, icon(sign), h("span", {}, named(text))); }

function reason(one) {
  const all = Math.max(one.possible ?? 0, one.obeyed ?? 0), met = one.possible != null && one.obeyed >= one.possible;
  return h("section", { class: "reason", "data-reason": one.kind },
    h("h2", {}, h("span", { class: "costline" }, one.title, one.cost && rich(one.cost, symbol, true)), one.count && h("span", { class: `count${met ? " ok" : ""}` }, one.count), h("span", { class: "chips" }, one.rules.map(chip))),
    one.text && h("p", {}, one.kind === "requirements" ? named(one.text) : rich(one.text, symbol)),
    all > 0 && all <= 24 && h("div", { class: "meter", role: "img", "aria-label": one.count }, Array.from({ length: all }, (_, at) => h("i", { class: at < one.obeyed ? "on" : null }))),
    one.items.length > 0 && h("ul", { class: "checks" }, one.items.map((item) => line(item.state, SIGNS[item.state] ?? "none", item.text))));
}

/** What may be done, where nothing is declared yet. */
function options(panel) {
  if (!panel.options.length) return null;
  return h("section", { class: "reason", "data-reason": "options" }, h("ul", { class: "checks" }, panel.options.map((one) =>
    one.able ? line(one.must ? "n" : "y", one.must ? "flag" : "ok", one.text) : line("o", "none", one.text))));
}

function fixes(panel, state, app) {
  const buttons = panel.fixes.map((fix, at) => {
    const made = h("button", { class: `fix${at ? "" : " first"}`, "data-act": fix.kind }, h("span", {}, rich(fix.title, symbol)), h("small", { class: "detail" }, rich(fix.detail, symbol)), h("small", { class: "short" }, rich(fix.short || fix.detail, symbol)), icon("go"));
    const preview = (on) => () => { if (state.preview !== on) { state.preview = on; app.render(); } };
    made.onmouseenter = made.onfocus = preview(fix);
    made.onmouseleave = made.onblur = preview(null);
    made.onclick = () => { state.preview = null; state.selected = state.choice = null; app.change([{ do: "declare", step: fix.step, text: fix.declaration }], fix.title); };
    return made;
  });
  const other = state.edition === "current" ? "classic" : "current";
  return h("div", { class: "fixes" }, buttons, h("div", { class: "foot" },
    h("button", { class: "why", "data-act": "why", "aria-expanded": String(opened), onclick: () => unfold(app, !state.open) }, t("page-why")),
    h("span", { "data-count": "" }, panel.foot.count),
    h("button", { "data-act": "edition", title: t(`page-edition-${other}`), onclick: () => app.edition(other) }, panel.foot.edition)));
}
