// Walking a combat: every step is the server's; what has been done is a list of records that can be cut short.
import { ask, Refused } from "./api.js";
import { h, icon, rich } from "./glyphs.js";
import { symbol, t } from "./words.js";

/** Begin to walk, or go back to setting up. */
export function go(app, step) {
  if (step === "damage") { if (!app.state.walk) walk(app, []); return; }
  app.state.walk = null;
  app.render();
}

/** The same state in another language. */
export function again(app) { const { records, full } = app.state.walk; walk(app, records, null, full); }

/** One thing done: the records grow; where it is refused they stay and the reason is shown. */
async function walk(app, records, act = null, full = null) {
  const { state } = app;
  try {
    const found = await ask("/v1/step", { notation: state.notation, records, do: act, lenient: true, lang: state.lang, edition: state.edition });
    if (!found) return false;
    const all = full && found.records.every((record, at) => full[at] === record) ? full : found.records;
    state.walk = { ...found, full: all, names: { ...(full || act ? state.walk?.names : null), [found.records.length]: found.said }, error: found.refused ? [found.refused.text, ...found.refused.rules].join(" ") : "" };
    state.selected = state.choice = state.edit = null;
    app.say(found.refused?.text ?? (found.over ? t("page-over") : found.due?.what));
  } catch (error) {
    const text = error instanceof Refused ? error.message : t("page-no-server");
    if (state.walk) state.walk = { ...state.walk, error: text };
    else state.problem = { detail: text };
    app.say(text);
  }
  const mine = document.activeElement?.closest("#panel .due");
  app.render();
  if ((mine || document.activeElement === document.body) && state.walk && !state.walk.error) document.querySelector("#panel .due .act.first, #panel .due h1")?.focus({ preventScroll: true });
  return Boolean(state.walk && !state.walk.error);
}

/** On: what was stepped back from, else the next thing. */
export function on(app, act = "pass") {
  const now = app.state.walk;
  if (!now) { go(app, "damage"); return; }
  const { records, full } = now;
  if (act === "pass" && full.length > records.length) walk(app, full.slice(0, records.length + 1), null, full);
  else if (!now.over || act !== "pass") walk(app, records, act);
}

export function back(app) {
  const now = app.state.walk;
  if (!now) return;
  if (now.records.length > 1) walk(app, now.records.slice(0, -1), null, now.full);
  else go(app, "set up");
}

/** On and on until somebody has to decide. */
async function end(app) {
  for (let left = 40; left; left--) if (!app.state.walk || app.state.walk.over || !app.state.walk.can.includes("pass") || !await walk(app, app.state.walk.records, "pass")) return;
}

// --- the course so far, where the notation stands otherwise ---
let course = "";
export function render(state, app) {
  const dock = document.getElementById("dock"), now = state.walk;
  dock.classList.toggle("walking", Boolean(now));
  let place = dock.querySelector(".course");
  if (!now) { place?.remove(); course = ""; return; }
  const signature = JSON.stringify([now.records, now.full.length, now.log.length, state.lang, now.over]);
  if (place && signature === course) return;
  course = signature;
  if (!place) dock.append(place = h("div", { class: "course" }));
  const old = place.contains(document.activeElement) && document.activeElement.dataset.act;
  const items = done(now).map((part, at) => h("li", {}, h("button", { "data-act": `course-${at}`, onclick: () => walk(app, now.records.slice(0, at + 2), null, now.full) }, h("span", { class: "dot" }, icon("ok")), h("span", { class: "n" }, part.name), h("small", {}, part.rule))));
  if (!now.over) items.push(h("li", { class: "now", "aria-current": "step" }, h("span", { class: "dot" }), h("span", { class: "n" }, name(now.due?.kind ?? "event", t("page-now"))), h("small", {}, now.due?.rule ?? "")));
  const tool = (act, word, off, run) => h("button", { class: "tool", "data-act": act, disabled: off, onclick: run }, t(word));
  const ended = now.over && now.full.length === now.records.length;
  place.replaceChildren(h("ol", { class: "timeline", "aria-label": t("page-timeline") }, items), h("div", { class: "steer" },
    tool("back", now.records.length > 1 ? "page-back" : "page-leave", false, () => back(app)),
    tool("forward", "page-forward", ended || (now.full.length === now.records.length && !now.can.includes("pass")), () => on(app)),
    tool("to-end", "page-to-end", ended || !now.can.includes("pass"), () => end(app))));
  if (old) place.querySelector(`[data-act="${old}"]:not([disabled])`)?.focus();
  place.querySelector(".timeline").lastChild?.scrollIntoView?.({ block: "nearest", inline: "end" });
}

const NAMES = { attackers: "page-attackers", blockers: "page-blockers", divide: "page-damage" };
function name(kind, other) { return kind === "event" ? other : t(NAMES[kind] ?? `page-walk-${kind}`); }

/** The log in parts: what was done, and what came of it. */
function done({ log, names }) {
  const parts = [];
  for (const one of log) {
    if (one.kind === "done") parts.push({ text: one.text, lines: [], kind: "event", rule: "" });
    else if (parts.length) { const part = parts.at(-1); part.lines.push(one); if (part.lines.length === 1) { part.kind = one.kind === "trigger" ? "event" : one.kind; part.rule = one.rule; } }
  }
  parts.forEach((part, at) => { part.name = name(part.kind, part.text !== "pass" ? t("page-walk-event") : names[at + 2] ?? t("page-walk-pass")); });
  return parts;
}

// --- the panel: what is due, and the log ---
let due = null, log = null, shown = "", told = [];
export function panel(root, state, app) {
  const now = state.walk;
  root.className = "panel is-plain walk";
  const signature = JSON.stringify([now.due, now.over, now.can, now.error, state.lang, now.records.length]);
  if (due && root.contains(due) && signature === shown) return;
  shown = signature;
  const next = decision(now, app);
  if (due && root.contains(due)) due.replaceWith(next);
  else {
    log = h("div", { class: "log", role: "log", tabindex: 0, "aria-label": t("page-log") });
    told = [];
    root.replaceChildren(next, log);
  }
  due = next;
  log.setAttribute("aria-label", t("page-log"));
  write(now.log);
}

/** Only what is new is written, so that only that is read aloud. */
function write(lines) {
  const keys = lines.map((line) => JSON.stringify(line));
  let same = 0;
  while (same < told.length && told[same] === keys[same]) same++;
  while (log.children.length > same) log.lastChild.remove();
  for (const line of lines.slice(same)) log.append(h("div", { class: line.kind === "done" ? "said" : line.kind === "trigger" ? "own" : null }, h("span", {}, rich(line.kind === "done" ? word(line.text) : line.text, symbol)), line.rule && h("span", { class: "rule-link" }, line.rule)));
  told = keys;
  log.scrollTop = log.scrollHeight;
}

function decision(now, app) {
  const { due: asked } = now;
  const box = h("section", { class: "due", "aria-label": t("page-due") }, h("h1", { tabindex: -1 }, now.over ? t("page-over") : rich(asked?.what ?? "", symbol), !now.over && asked?.rule && h("span", { class: "rule-link" }, asked.rule)),
    now.error && h("p", { class: "fault", role: "alert", "data-step-error": "" }, now.error),
    asked?.waits?.length > 0 && h("ul", {}, counted(asked.waits).map(([text, n]) => h("li", {}, rich(text, symbol), n > 1 && ` ×${n}`))));
  if (now.over) return box;
  const division = asked?.kind === "divide" && divide(asked, now, app);
  if (division) box.append(division);
  else box.append(h("div", { class: "acts" }, choices(asked, now).map((text, at) => h("button", { class: `act${at ? "" : " first"}`, "data-act": /^[a-z, ]+$/.test(text) ? text : `choice-${at}`, onclick: () => on(app, text) }, word(text)))));
  const line = h("input", { "aria-label": t("page-do"), placeholder: asked?.example ?? "pass", "data-act": "do", autocomplete: "off", spellcheck: "false", maxlength: 400 });
  box.append(h("form", { onsubmit: (event) => { event.preventDefault(); if (line.value.trim()) on(app, line.value.trim()); } }, line, h("button", { class: "act", "data-act": "send" }, t("page-send"))));
  return box;
}

function counted(texts) {
  const found = new Map();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return [...found];
}

const choices = (asked, now) => [...new Set([...(asked?.options ?? []), ...now.can])];

function word(text) {
  const code = `page-can-${text.replace(/\W+/g, "-")}`, said = text === "pass" ? t("page-pass") : t(code);
  return said === code ? text : said;
}

const FORM = /^(.*?\()(.*)\)$/s;
const parts = (option) => FORM.exec(option)?.[2].split("; ").map((part) => {
  const cut = part.indexOf(": ");
  return [part.slice(0, cut), new Map([...part.slice(cut + 2).matchAll(/(.+?) (\d+)(?:, |$)/g)].map((hit) => [hit[1], Number(hit[2])]))];
}) ?? [];

/** Dividing damage: who may be dealt how much is read off the server's own options; whether it is right, the server says. */
function divide(asked, now, app) {
  const table = new Map();
  for (const option of asked.options) for (const [from, shares] of parts(option)) {
    const all = table.get(from) ?? table.set(from, new Map()).get(from);
    for (const to of shares.keys()) if (!all.has(to)) all.set(to, 0);
  }
  for (const [from, shares] of parts(asked.example)) for (const [to, n] of shares) table.get(from).set(to, n);
  if (!table.size) return null;
  const lists = [...table].map(([from, shares]) => {
    const total = [...shares.values()].reduce((sum, n) => sum + n, 0), left = h("output", { class: "count" });
    const rows = [...shares.keys()].map((to) => {
      const output = h("output", { "data-share": to });
      const by = (step) => () => { shares.set(to, Math.min(total, Math.max(0, shares.get(to) + step))); fill(); };
      return h("li", {}, h("span", {}, called(to, now), h("small", {}, size(to, now))), h("span", { class: "spin", role: "group", "aria-label": t("page-amount-for", { name: called(to, now) }) },
        h("button", { type: "button", "aria-label": t("page-less"), onclick: by(-1) }, icon("none")), output, h("button", { type: "button", "aria-label": t("page-more"), onclick: by(1) }, icon("add"))));
    });
    const fill = () => {
      const sum = [...shares.values()].reduce((all, n) => all + n, 0);
      left.textContent = t("page-of", { n: sum, all: total });
      left.classList.toggle("ok", sum === total);
      for (const row of rows) { const output = row.querySelector("output"); output.textContent = shares.get(output.dataset.share); }
    };
    fill();
    return h("div", { class: "split" }, h("h2", {}, h("span", {}, called(from, now)), left), h("ul", {}, rows));
  });
  const deal = () => {
    const said = [...table].map(([from, shares]) => `${from}: ${[...shares].filter(([, n]) => n).map(([to, n]) => `${to} ${n}`).join(", ")}`);
    on(app, `${FORM.exec(asked.example)[1]}${said.join("; ")})`);
  };
  return h("div", {}, lists, h("button", { class: "act first wide", "data-act": "deal", onclick: deal }, t("page-deal"), icon("go")));
}

const found = (name, now) => now.picture.cards.find((card) => [card.at, card.alias, card.name].includes(name));
const called = (name, now) => found(name, now)?.shown ?? name;
const size = (name, now) => { const card = found(name, now); return card?.power == null ? "" : ` ${card.power}/${card.toughness}`; };
