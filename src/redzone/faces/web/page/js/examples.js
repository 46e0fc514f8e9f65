// The first screen and the gallery: positions from the server.
import { ask } from "./api.js";
import { h, icon } from "./glyphs.js";
import { combobox } from "./search.js";
import { t } from "./words.js";

let boards = [];

export async function load(app) {
  try { boards = (await ask(`/v1/examples?lang=${app.state.lang}`))?.examples ?? boards; } catch { /* without a server the table still works */ }
}

const SAID = (legal) => (legal == null ? ["none", "page-example-open"] : legal ? ["ok", "page-example-legal"] : ["bad", "page-example-illegal"]);

export function gallery(app) {
  return h("ul", { class: "gallery" }, boards.map((board, at) => {
    const [sign, word] = SAID(board.legal);
    return h("li", {}, h("button", {
      "data-example": at, onclick: () => { Object.assign(app.state, { pop: null, selected: null, choice: null, edit: null }); app.replace(board.notation, board.title); app.render(); document.getElementById("board").focus(); },
    }, h("span", {}, board.title), h("small", { class: sign }, icon(sign), t(word))));
  }));
}

/** Nothing there yet: search, an empty table, examples. What is pasted goes into the notation below. */
export function empty(app) {
  const find = combobox(app, null);
  if (matchMedia("(pointer: fine)").matches) setTimeout(() => { if (document.activeElement === document.body) find.querySelector("input").focus(); });
  const tables = [2, 3, 4].map((n) => h("button", { class: "act", "data-table": n, onclick: () => { app.replace(["A:", "B:", "C:", "D:"].slice(0, n).join("\n"), t("page-table-for", { n })); app.render(); document.getElementById("board").focus(); } }, t("page-table-for", { n })));
  return h("div", { class: "empty", id: "empty" }, h("h1", {}, t("page-welcome")), h("p", {}, t("page-welcome-how")), find, h("div", { class: "acts" }, tables), h("h2", {}, t("page-examples-n", { n: boards.length })), gallery(app));
}
