// Words in the reader's language, the theme, and the table of keys.
import { ask } from "./api.js";
import { h } from "./glyphs.js";

export const LANGUAGES = ["en", "fr", "ru"];
let words = {}, plural = new Intl.PluralRules("en");

/** The text of a code, its {fields} filled; forms for numbers are chosen by `n`. */
export function t(code, args = {}) {
  let text = words[code] ?? code;
  if (typeof text === "object") text = text[plural.select(args.n ?? 0)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => args[name] ?? whole);
}

/** Load a language's words and put them where the page names them. */
export async function speak(language) {
  const found = await ask(`/v1/words?lang=${language}`);
  if (!found) return;
  words = found.words;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll("[data-t]")) place.textContent = t(place.dataset.t);
  for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", t(place.dataset.label));
}

/** A mana symbol as it is said; hybrids part by part. */
export function symbol(letters) {
  return letters.split("/").map((letter) => words[`page-mana-${letter.toLowerCase()}`] ?? letter).join(" / ");
}

/** A text with its symbols as they are said. */
export function spoken(text) { return text.replace(/\{([^{}]{1,8})\}/g, (_, symbols) => symbol(symbols)); }

export const keep = {
  read: (name) => { try { return localStorage.getItem(`redzone-${name}`); } catch { return null; } },
  write: (name, value) => { try { localStorage.setItem(`redzone-${name}`, value); } catch { /* private window */ } },
};

/** The browser's language if it is one of ours. */
export function preferred() {
  const said = new URLSearchParams(location.search).get("lang") ?? keep.read("lang");
  return [said, ...navigator.languages.map((tag) => tag.slice(0, 2))].find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

export function theme() {
  const said = new URLSearchParams(location.search).get("theme") ?? keep.read("theme");
  return ["light", "dark"].includes(said) ? said : (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

const KEYS = ["Tab", "← ↑ → ↓", "Enter", "Esc", "1-9", "/", "V", "[ ]", "T", "+ -", "E", "Delete", "U", "N", "L B", "?", "Shift+Enter"];

/** The table of keys, and whether letters are keys at all. */
export function keysTable(app) {
  const rows = KEYS.map((key, at) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(`page-key-${at + 1}`))));
  const box = h("input", { type: "checkbox", checked: app.state.letters });
  box.onchange = () => { app.state.letters = box.checked; keep.write("letters", box.checked ? "on" : "off"); };
  return [h("table", {}, h("tbody", {}, rows)), h("div", { class: "form" }, h("label", {}, t("page-letters"), box))];
}
