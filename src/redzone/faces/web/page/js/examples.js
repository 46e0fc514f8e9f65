// The first screen and the gallery: positions from the server.
import { ask } from "./api.js";
import { h } from "./glyphs.js";
import { combobox } from "./search.js";
import { t } from "./words.js";

let boards = [];

export async function load(app) {
  try { boards = (await ask(`/v1/examples?lang=${app.state.lang}`))?.examples ?? boards; } catch { /* without a server the table still works */ }
}

const LEGAL = (legal) => (legal == null ? "page-example-open" : legal ? "page-example-legal" : "page-example-illegal");

export function gallery(app) {
  return h("ul", { class: "gallery" }, boards.map((board, at) => h("li", {}, h("button", {
    "data-example": at, onclick: () => { app.state.pop = null; app.state.selected = null; app.replace(board.notation, board.title); app.render(); },
  }, h("span", {}, board.title), h("small", {}, t(LEGAL(board.legal)))))));
}

/** Nothing there yet: search, paste, examples. */
export function empty(app) {
  return h("div", { class: "empty", id: "empty" }, h("h1", {}, t("page-welcome")), h("p", {}, t("page-welcome-how")), combobox(app, null), h("h2", {}, t("page-examples-n", { n: boards.length })), gallery(app));
}
