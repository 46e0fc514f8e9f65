// Doing things: click-click, drag, keys. What a choice means is left to the server.
import { follow } from "./arrows.js";
import * as board from "./board.js";
import * as edit from "./edit.js";
import * as search from "./search.js";
import * as steps from "./steps.js";
import { t } from "./words.js";

let root, app, press = null, dragged = false;

export function mount(place, given) {
  root = place;
  app = given;
  root.addEventListener("click", click);
  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", () => { press = null; follow(null); });
  root.addEventListener("focusin", board.roving);
  document.addEventListener("keydown", key);
}

const card = (at) => app.state.picture?.cards.find((one) => one.at === at);
const seat = (name) => app.state.picture?.seats.find((one) => one.name === name);
const called = (at) => card(at)?.shown ?? at;

function click(event) {
  if (dragged) { dragged = false; return; }
  const node = event.target.closest("[data-at]");
  if (!node) { if (app.state.selected && !event.target.closest("button, input, form")) app.select(null); return; }
  if (event.shiftKey && app.state.selected && app.state.selected !== node.dataset.at) band(app.state.selected, node.dataset.at);
  else choose(node.dataset.at);
}

/** A band of the selected creature and this one, or none any more: whether they may form one the server says. */
function band(one, other) {
  const have = app.state.picture.bands.find((members) => members.includes(one)) ?? [one];
  if (have.includes(other)) app.change([{ do: "unband", member: other }], t("page-unbanded", { name: called(other) }));
  else app.change([{ do: "band", members: [...have, other] }], t("page-banded", { name: called(one), target: called(other) }));
}

/** Select, link, or unlink: the server's list of targets says which it is. */
function choose(at) {
  const { selected, choice } = app.state;
  if (app.state.walk) return;
  if (selected === at) { app.select(null); return; }
  if (selected && choice && choice.targets.some((target) => target.at === at)) { link(selected, at); return; }
  if (selected && !choice) { waiting = at; return; }
  if (card(at)) app.select(at);
}
let waiting = null;
setInterval(() => {
  if (waiting && app?.state.choice) { const at = waiting; waiting = null; choose(at); }
}, 20);

function link(from, to) {
  const target = app.state.choice.targets.find((one) => one.at === to);
  const who = card(from), kind = seat(who.seat)?.role === "attacking" ? "attack" : "block";
  if (target?.taken) { app.change([{ do: "unlink", who: from, target: to }], t("page-unlinked", { name: called(from), target: called(to) })); return; }
  const old = kind === "attack" && who.count < 2 ? app.state.picture.arrows.filter((one) => one.kind === "attack" && one.from === from) : [];
  const count = who.count > 1 ? { count: Math.min(app.state.amount, who.count) } : {};
  app.change([...old.map((one) => ({ do: "unlink", who: one.from, target: one.to })), { do: kind, who: from, target: to, ...count }],
    t(kind === "attack" ? "page-attacks" : "page-blocks", { name: called(from), target: called(to) }));
}

function down(event) {
  const node = event.target.closest("[data-at]");
  if (!node || event.button > 0 || app.state.walk) return;
  press = { at: node.dataset.at, x: event.clientX, y: event.clientY, id: event.pointerId, on: false };
}

function move(event) {
  if (!press) return;
  const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
  if (!press.on && far > 8) {
    press.on = dragged = true;
    root.setPointerCapture(press.id);
    if (app.state.selected !== press.at) app.select(press.at);
  }
  if (press.on) follow(press.at, event.clientX, event.clientY);
}

function up(event) {
  if (press?.on) {
    follow(null);
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-at]")?.dataset.at;
    if (over && over !== press.at) { if (app.state.choice) choose(over); else waiting = over; }
    setTimeout(() => { dragged = false; });
  }
  press = null;
}

/** Keys by place, so that they are the same on every layout. Letters only while the board has focus. */
function key(event) {
  const typing = event.target.closest("input, textarea, select");
  if (event.key === "Escape" && !typing) { if (app.state.edit) edit.open(app, null); else app.select(null); return; }
  if (typing || event.altKey) return;
  if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ") { event.preventDefault(); if (event.shiftKey) app.redo(); else app.undo(); return; }
  if (event.ctrlKey || event.metaKey || !(root.contains(event.target) || event.target === document.body)) return;
  const node = event.target.closest("[data-at]"), at = node?.dataset.at;
  if (event.code.startsWith("Arrow") && node) { event.preventDefault(); walk(node, event.code); return; }
  if (!app.state.letters && /^(Key|Slash|Bracket|Digit)/.test(event.code)) return;
  const done = letter(event, at);
  if (done) event.preventDefault();
}

function letter(event, at) {
  const one = at && card(at);
  const digit = /^Digit([1-9])$/.exec(event.code);
  if (digit) return send(Number(digit[1]) - 1);
  switch (event.code) {
    case "KeyT": if (one) app.change([{ do: "set", at, tapped: !one.states.includes("tapped") }]); return Boolean(one);
    case "KeyE": if (one) edit.open(app, at); return Boolean(one);
    case "Equal": case "NumpadAdd": return counters(one, 1);
    case "Minus": case "NumpadSubtract": return counters(one, -1);
    case "Delete": if (one) remove(at); return Boolean(one);
    case "KeyU": if (event.shiftKey) app.redo(); else app.undo(); return true;
    case "KeyN": document.querySelector("#dock textarea").focus(); return true;
    case "KeyV": document.querySelector("#panel h1")?.focus(); return true;
    case "KeyL": document.querySelector("[data-act=nearest]")?.click(); return true;
    case "KeyB": document.querySelector("[data-act=best]")?.click(); return true;
    case "BracketLeft": steps.back(app); return true;
    case "BracketRight": steps.on(app); return true;
    case "Slash": if (event.shiftKey) app.pop("keys"); else search.open(app, app.state.picture?.seats[app.state.active]?.name); return true;
  }
  if (event.key === "?") { app.pop("keys"); return true; }
  return false;
}

function counters(one, by) {
  if (!one) return false;
  const now = one.counters.find((counter) => counter.kind === "+1/+1")?.n ?? 0;
  if (now + by >= 0) app.change([{ do: "set", at: one.at, counters: { "+1/+1": now + by } }]);
  return true;
}

function remove(at) {
  const all = [...root.querySelectorAll("[data-at]")], place = all.findIndex((node) => node.dataset.at === at);
  const next = all[place + 1] ?? all[place - 1];
  if (app.state.selected === at) app.select(null);
  next?.focus();
  app.change([{ do: "remove", at }], t("page-removed", { name: called(at) }));
}

/** The selection to the n-th of its targets. */
function send(n) {
  const target = app.state.choice?.targets[n];
  if (target) link(app.state.selected, target.at);
  return Boolean(target);
}

/** Arrows inside a side; up and down to the other side, to the card that stands nearest. */
function walk(node, code) {
  const side = node.closest(".seat"), own = [...side.querySelectorAll("[data-at]")];
  if (code === "ArrowLeft" || code === "ArrowRight") {
    own[(own.indexOf(node) + (code === "ArrowRight" ? 1 : own.length - 1)) % own.length].focus();
    return;
  }
  const here = node.getBoundingClientRect(), x = here.left + here.width / 2, y = here.top + here.height / 2;
  let best = null, least = Infinity;
  for (const other of root.querySelectorAll("[data-at]")) {
    const box = other.getBoundingClientRect(), dy = box.top + box.height / 2 - y;
    if ((code === "ArrowUp" ? -dy : dy) < 12) continue;
    const far = Math.abs(dy) + 2 * Math.abs(box.left + box.width / 2 - x);
    if (far < least) { least = far; best = other; }
  }
  best?.focus();
}
