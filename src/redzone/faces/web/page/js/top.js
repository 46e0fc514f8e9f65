// The header: where combat stands, undo and redo, examples, sharing, language, theme; and what pops up from it.
import { h, icon, s } from "./glyphs.js";
import * as examples from "./examples.js";
import * as steps from "./steps.js";
import { keysTable, LANGUAGES, t } from "./words.js";

let root, nodes = {};

function tool(act, name, label, word) {
  const made = h("button", { class: "tool", "data-act": act, "aria-label": word ? null : t(label), title: t(label) }, icon(name), word && h("span", { class: "long" }, t(label)));
  if (word) made.setAttribute("aria-label", t(label));
  return made;
}

export function mount(place, app) {
  root = place;
  const logo = s("svg", { viewBox: "0 0 24 18", "aria-hidden": "true" }, s("path", { d: "M2 9h9", stroke: "currentColor", "stroke-width": 2.5, "stroke-linecap": "round" }), s("path", { d: "M9 3.5l7 5.5-7 5.5z", fill: "currentColor" }), s("path", { d: "M20.5 1v16", stroke: "var(--bad)", "stroke-width": 3.5, "stroke-linecap": "round" }));
  nodes = {
    steps: h("nav", { class: "steps", "aria-label": t("page-combat") }),
    undo: tool("undo", "undo", "page-undo"), redo: tool("redo", "redo", "page-redo"),
    examples: tool("examples", "book", "page-examples", true), share: tool("share", "share", "page-share", true),
    keys: tool("keys", "keys", "page-keys"), theme: tool("theme", "sun", "page-theme"),
  };
  nodes.undo.onclick = app.undo;
  nodes.redo.onclick = app.redo;
  nodes.examples.onclick = () => app.pop("examples");
  nodes.keys.onclick = () => app.pop("keys");
  nodes.theme.onclick = () => { app.dark(document.documentElement.dataset.theme === "dark" ? "light" : "dark"); };
  nodes.share.onclick = () => share(app);
  const language = h("div", { class: "seg", role: "group", "aria-label": t("page-language") }, LANGUAGES.map((code) =>
    h("button", { "data-lang": code, lang: code, "aria-pressed": String(code === app.state.lang), onclick: () => app.language(code) }, code.toUpperCase())));
  root.replaceChildren(h("a", { class: "brand", href: "./", "aria-label": "redzone" }, logo, h("span", { class: "word" }, "redzone")), nodes.steps,
    h("div", { class: "group push" }, nodes.undo, nodes.redo, nodes.examples, nodes.share, nodes.keys), language, nodes.theme);
}

async function share(app) {
  app.address();
  let copied = false;
  try { await navigator.clipboard.writeText(location.href); copied = true; } catch { /* no clipboard without https */ }
  app.state.shared = copied ? t("page-copied") : location.href;
  app.pop("share");
}

const STEPS = [["set up", "page-set-up"], ["attack", "page-attackers"], ["block", "page-blockers"], ["damage", "page-damage"]];

export function render(state, app) {
  const now = state.walk ? 3 : Math.max(0, STEPS.findIndex(([step]) => step === (state.picture?.step ?? "set up")));
  const signature = JSON.stringify([now, Boolean(state.picture), state.lang]);
  if (nodes.steps.dataset.shows !== signature) nodes.steps.replaceChildren(...STEPS.flatMap(([step, word], at) => [
    at ? h("i", { class: "sep" }) : null,
    h("button", { class: at < now ? "done" : null, "data-step": step, "aria-current": at === now ? "step" : null, disabled: at === 3 && !state.picture, onclick: () => steps.go(app, step) }, at < now && icon("ok"), h("span", {}, t(word))),
  ]).filter(Boolean));
  nodes.steps.dataset.shows = signature;
  pops(state, app);
}

let popped = null;
function pops(state, app) {
  if (popped === state.pop) return;
  popped = state.pop;
  const place = document.getElementById("pops");
  if (!popped) { place.replaceChildren(); return; }
  const titles = { examples: "page-examples", keys: "page-keys", share: "page-share" };
  const inside = { examples: () => examples.gallery(app), keys: () => keysTable(app), share: () => h("p", { "data-act": "shared" }, state.shared) }[popped]();
  const close = h("button", { class: "tool", "aria-label": t("page-close"), onclick: () => app.pop(null) }, icon("bad"));
  const box = h("section", { class: "pop", "aria-label": t(titles[popped]), "data-pop": popped }, h("h2", {}, t(titles[popped]), close), inside);
  box.onkeydown = (event) => { if (event.key === "Escape") { app.pop(null); nodes[{ examples: "examples", keys: "keys", share: "share" }[popped]]?.focus(); } };
  place.replaceChildren(box);
  (box.querySelector("[data-example]") ?? close).focus();
}
