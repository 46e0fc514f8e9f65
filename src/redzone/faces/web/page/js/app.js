// The page: one state, one render. What it shows is what the server said; no rule is decided here.
import { ask, Refused } from "./api.js";
import * as arrows from "./arrows.js";
import * as act from "./act.js";
import * as board from "./board.js";
import * as examples from "./examples.js";
import * as notation from "./notation.js";
import * as panel from "./panel.js";
import * as steps from "./steps.js";
import * as top from "./top.js";
import { keep, preferred, speak, spoken, t, theme } from "./words.js";

const state = {
  notation: "", picture: null, panel: null, problem: null, offline: false, waiting: false, slow: false,
  selected: null, amount: 1, choice: null, preview: null, ghosts: [], edit: null, walk: null, pop: null,
  lang: "en", edition: "current", letters: keep.read("letters") !== "off", active: 0,
};
const past = [], future = [];
let base = "", queue = [], words = "", timer = 0, clock = [], said = "", sayTimer = 0, number = 0, going = false, asking = false;

const app = { state, change, replace, select, say, t, undo, redo, render, check, language, edition, dark, pop, address, settled };

/** Put changes to the position: drawn at once, asked about a moment later. */
function change(edits, spoken = "") {
  state.walk = null;
  queue.push(...edits);
  words = spoken;
  for (const edit of edits) ghost(edit);
  render();
  later();
}

/** What a change will look like until the server has answered. */
function ghost(edit) {
  const kind = edit.do === "attack" || edit.do === "block" ? edit.do : null;
  if (kind) state.ghosts.push({ from: edit.who, to: edit.target, kind });
  if (edit.do === "unlink") state.ghosts = [...state.ghosts.filter((g) => g.from !== edit.who || g.to !== edit.target), { from: edit.who, to: edit.target, gone: true }];
}

/** Another position altogether: typed, an example, undone. */
function replace(text, spoken = "") {
  base = text;
  queue = [];
  words = spoken;
  state.walk = null;
  later();
}

/** Ask in a moment; what is still under way counts for nothing any more. */
function later() { number += 1; asking = true; clearTimeout(timer); timer = setTimeout(check, 60); }

/** Ask about the position as it is now. */
async function check() {
  clearTimeout(timer);
  const mine = ++number, sent = queue.length, spoken = words;
  wait(true);
  try {
    const answer = await ask("/v1/check", { notation: base, edits: queue, page: true, lenient: true, lang: state.lang, edition: state.edition });
    if (!answer || mine !== number) return;
    keepPast(answer.notation);
    base = answer.notation;
    queue = queue.slice(sent);
    words = "";
    take({ picture: answer.picture, panel: answer.panel, problem: answer.problem ?? null, offline: false, notation: base });
    say(spoken ? `${spoken}. ${answer.panel.aloud}` : answer.panel.aloud);
    if (state.selected) select(state.selected, true);
  } catch (error) {
    if (mine !== number) return;
    refused(error, sent);
  } finally {
    if (mine === number) { asking = false; wait(false); state.ghosts = []; queue.forEach(ghost); render(); }
  }
}

function refused(error, sent) {
  if (!(error instanceof Refused)) { state.offline = true; return; }
  const { problem, status } = error;
  state.offline = false;
  state.problem = { ...problem, text: base, typed: sent === 0, busy: status === 503 };
  if (problem.picture) {
    keepPast(problem.notation);
    base = problem.notation;
    queue = queue.slice(sent);
    take({ picture: problem.picture, panel: problem.panel, notation: base, problem: null });
    say(problem.panel.aloud);
    return;
  }
  if (sent) { queue = []; base = state.notation; }
  say(problem.detail);
}

function take(found) { Object.assign(state, found); address(); }

function keepPast(text) {
  if (text === state.notation) return;
  if (state.notation && past.at(-1) !== state.notation && !going) { past.push(state.notation); future.length = 0; }
  going = false;
}

function undo() { walkPast(past, future, "page-undone"); }
function redo() { walkPast(future, past, "page-redone"); }
function walkPast(from, to, code) {
  if (!from.length) return;
  to.push(state.notation);
  going = true;
  replace(from.pop(), t(code));
}

/** After 150 ms a bar, after 2 s a word: the old verdict stays. */
function wait(on) {
  clock.forEach(clearTimeout);
  clock = [];
  state.waiting = state.slow = false;
  if (on) clock = [setTimeout(() => { state.waiting = true; render(); }, 150), setTimeout(() => { state.slow = true; render(); }, 2000)];
}

/** Select a creature, or let go (null): the server says what it may still choose. */
async function select(at, again = false) {
  if (!again) { state.choice = null; state.amount = 1; }
  state.selected = at;
  if (!at) { state.choice = null; render(); return; }
  if (!again) render();
  try {
    const found = await ask("/v1/options", { notation: base, edits: queue, select: at, lenient: true, lang: state.lang, edition: state.edition });
    if (!found || state.selected !== at) return;
    state.choice = found;
    if (!again) say(found.aloud);
  } catch (error) {
    if (state.selected === at) state.choice = { targets: [], hint: error instanceof Refused ? error.message : t("page-no-server"), missing: [] };
  }
  render();
}

/** Tell those who listen: 400 ms after the last change, and only what is new. */
function say(text) {
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => {
    if (text && text !== said) document.getElementById("live").textContent = spoken(said = text);
  }, 400);
}

/** The position in the address, so that it can be sent and opened again. */
function address() {
  const hash = state.notation ? `#${encodeURIComponent(state.notation).replace(/%20/g, "+")}` : "";
  if (location.hash !== hash) history.replaceState(null, "", location.pathname + location.search + hash);
}

function opened() {
  try { return decodeURIComponent(location.hash.slice(1).replace(/\+/g, " ")); } catch { return ""; }
}

async function language(code) {
  state.lang = code;
  keep.write("lang", code);
  await speak(code).catch(() => {});
  top.mount(document.getElementById("top"), app);
  notation.mount(document.getElementById("dock"), app);
  board.forget();
  await examples.load(app);
  render();
  if (state.walk) steps.again(app); else if (base.trim()) check();
}

function edition(name) { state.edition = name; later(); }

function dark(name) {
  document.documentElement.dataset.theme = name;
  keep.write("theme", name);
}

function pop(name) { state.pop = state.pop === name ? null : name; render(); }

/** Resolves when every answer has come (for tests and for what must wait). */
async function settled() {
  while (asking || queue.length || state.ghosts.length || clock.length) await new Promise((done) => setTimeout(done, 10));
}

let frame = 0;
/** Draw the state: elements first, then arrows once the browser has laid them out. */
function render() {
  board.render(state, app);
  panel.render(state, app);
  notation.render(state, app);
  top.render(state, app);
  steps.render(state, app);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => arrows.render(state));
}

async function start() {
  document.documentElement.dataset.theme = theme();
  state.lang = preferred();
  board.mount(document.getElementById("board"), app);
  panel.mount(document.getElementById("panel"), app);
  arrows.mount(document.getElementById("board"), () => state);
  act.mount(document.getElementById("board"), app);
  base = opened();
  addEventListener("hashchange", () => { const text = opened(); if (text !== state.notation) replace(text); });
  state.assets = await ask("/v1/health").then((found) => found?.assets, () => false);
  await language(state.lang);
  document.documentElement.dataset.ready = "yes";
}

window.redzone = app;
start();
