// The text box: what is on the table as people write it, both ways. What can't be read leaves the table as it is.
import { h, icon } from "./glyphs.js";
import { t } from "./words.js";

const HINT = "A: Boggart Brute\nB: Hill Giant; Wall of Omens\nBoggart Brute -> B\nHill Giant x Boggart Brute";
let box, under, said, timer = 0, told = "";

export function mount(place, app) {
  box = h("textarea", { "aria-label": t("page-notation"), spellcheck: "false", autocomplete: "off", "data-act": "notation", placeholder: HINT });
  under = h("pre", { "aria-hidden": "true" });
  said = h("div", { class: "said", id: "notation-said", role: "status" });
  const copy = h("button", { class: "tool push", "data-act": "copy" }, icon("copy"), h("span", {}, t("page-copy")));
  copy.onclick = async () => { try { await navigator.clipboard.writeText(box.value); copy.lastChild.textContent = t("page-copied"); } catch { box.select(); } };
  place.replaceChildren(h("header", {}, h("span", {}, t("page-notation")), copy), h("div", { class: "code" }, under, box), said);
  box.oninput = () => { clearTimeout(timer); timer = setTimeout(() => { unlink(); app.replace(box.value); }, 350); };
  box.onscroll = () => { under.scrollTop = box.scrollTop; };
  told = "";
}

/** A shared link, pasted: what it holds. */
function unlink() {
  const [, held] = /^https?:\/\/\S+?#(\S+)$/.exec(box.value.trim()) ?? [];
  if (held) try { box.value = decodeURIComponent(held.replace(/\+/g, " ")); } catch { /* as it was typed */ }
}

export function render(state, app) {
  const problem = state.problem?.typed && state.problem.text !== state.notation ? state.problem : null;
  const text = problem ? problem.text : state.notation;
  if (document.activeElement !== box && box.value !== text) box.value = text;
  const signature = JSON.stringify([problem, state.notation]);
  if (signature === told) return;
  told = signature;
  if (!problem && box.value.trim() !== state.notation.trim() && document.activeElement === box) return;
  said.replaceChildren(...(problem ? message(problem, app) : []));
  box.setAttribute("aria-invalid", String(Boolean(problem)));
  if (problem) box.setAttribute("aria-describedby", "notation-said"); else box.removeAttribute("aria-describedby");
  under.replaceChildren(...(problem ? wavy(box.value, problem) : []));
}

function message(problem, app) {
  const where = problem.line ? `${t("page-line", { line: problem.line, column: problem.column })} ` : "";
  const first = problem.faults?.find((fault) => fault.suggestion);
  const made = [where, problem.detail, " "];
  if (first) {
    const use = h("button", { "data-act": "suggestion" }, t("page-use", { what: first.suggestion }));
    use.onclick = () => { box.value = mended(box.value, first); app.replace(box.value); };
    made.push(use);
  }
  return made;
}

/** Where a fault begins in the text, and behind its end. */
function span(text, fault) {
  const lines = text.split("\n");
  const start = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + [...(lines[fault.line - 1] ?? "")].slice(0, fault.column - 1).join("").length;
  return [start, start + Math.max(1, fault.length ?? 1)];
}

function mended(text, fault) {
  const [from, to] = span(text, fault);
  return text.slice(0, from) + fault.suggestion + text.slice(to);
}

function wavy(text, problem) {
  const faults = (problem.faults ?? []).filter((fault) => fault.line).map((fault) => span(text, fault)).sort((a, b) => a[0] - b[0]);
  const parts = [];
  let at = 0;
  for (const [from, to] of faults) {
    if (from < at) continue;
    parts.push(text.slice(at, from), h("mark", {}, text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at)];
}
