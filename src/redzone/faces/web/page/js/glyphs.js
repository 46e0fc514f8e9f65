// Our own drawings: creature glyphs on a 48 grid, icons on a 16 grid.
const GLYPHS = {
  angel: '<circle cx="24" cy="14" r="4.5"/><path d="M18 6.5h12M24 20l-5 21h10zM20 22C12 12 6 14 4 20c2 9 9 12 16 9M28 22c8-10 14-8 16-2-2 9-9 12-16 9"/>',
  axe: '<path d="M12 45l18-36" fill="none"/><path d="M27 13C33 4 45 10 43 26c-6-5-12-5-20-3z"/>',
  bear: '<circle cx="13" cy="14" r="5"/><circle cx="35" cy="14" r="5"/><circle cx="24" cy="26" r="14"/><path d="M19 32a5 4 0 0 1 10 0c0 3-2 4-5 4s-5-1-5-4zM18 23v.5M30 23v.5"/>',
  beast: '<path d="M6 28c0-10 8-15 18-15 8 0 12 3 14 7l6 1-3 8h-5v11h-6V31H18v9h-6v-9c-4 0-6-1-6-3z"/><path d="M38 20l2-7M34 19v.5"/>',
  bird: '<path d="M4 18c9-2 14 2 17 8 3-10 10-16 23-17-2 16-9 25-22 27l-7 7 1-8C9 32 5 26 4 18z"/>',
  cat: '<path d="M10 8l8 6h12l8-6v18c0 9-6 15-14 15S10 35 10 26z"/><path d="M18 23v2M30 23v2M21 31l3 2 3-2M4 30l8 1M44 30l-8 1"/>',
  drake: '<path d="M5 31C13 11 29 6 44 8c-6 4-6 8-4 12-6 0-8 4-7 9-6-2-10 2-11 9-4-5-10-7-17-7z"/><path d="M5 31l28-13" fill="none"/>',
  elf: '<path d="M24 4c15 9 15 23 0 30C9 27 9 13 24 4z"/><path d="M24 12v33M24 23l7-6M24 23l-7-6M24 30l6-5M24 30l-6-5" fill="none"/>',
  eye: '<path d="M4 24c9-13 31-13 40 0-9 13-31 13-40 0z"/><circle cx="24" cy="24" r="7"/><path d="M24 23v2M24 6v4M24 38v4" fill="none"/>',
  flame: '<path d="M24 4c6 10 14 14 12 26-1 9-7 14-12 14s-11-5-12-14c-1-6 3-10 5-15 2 5 3 6 5 7 2-6 3-10 2-18z"/><path d="M24 28c5 5 4 10 0 12-4-2-5-7 0-12z"/>',
  gear: '<circle cx="24" cy="24" r="14"/><circle cx="24" cy="24" r="6"/><path d="M24 4v6M24 38v6M4 24h6M38 24h6M10 10l4 4M34 34l4 4M38 10l-4 4M14 34l-4 4" fill="none"/>',
  giant: '<path d="M3 42l15-29 8 13 5-9 14 25z"/><path d="M18 13l-4 12 5-3 4 5" fill="none"/>',
  goblin: '<path d="M24 11c-8 0-10 6-10 11L4 17c2 9 6 13 11 13 2 7 6 10 9 10s7-3 9-10c5 0 9-4 11-13l-10 5c0-5-2-11-10-11z"/><path d="M18 24l4 2M30 24l-4 2M20 33q4 2 8 0"/>',
  guard: '<path d="M24 5l16 5v13c0 11-7 17-16 21C15 40 8 34 8 23V10z"/><path d="M24 12v25M14 21h20" fill="none"/>',
  hat: '<path d="M24 4l11 27H13z"/><path d="M4 34c8-5 32-5 40 0-8 6-32 6-40 0zM20 15l4 2" />',
  horse: '<path d="M14 44c0-10 2-14 0-20l-8 4-2-6 14-14 3-5 3 6c9 4 13 14 13 35z"/><path d="M19 16v.5" />',
  insect: '<ellipse cx="24" cy="30" rx="8" ry="11"/><circle cx="24" cy="14" r="5"/><path d="M16 26L6 20M16 32H6M17 38l-8 5M32 26l10-6M32 32h10M31 38l8 5M21 10l-5-6M27 10l5-6" fill="none"/>',
  lizard: '<path d="M6 30c6-14 16-17 25-15l8-5 5 4-4 8c-2 9-9 13-17 13l-3 8h-4l1-8H9z"/><path d="M37 15v.5M26 19l-4 6" />',
  moon: '<path d="M32 5C16 8 10 18 12 28c2 10 12 16 26 14-10-4-15-10-15-18s4-14 9-19z"/>',
  mountain: '<path d="M3 41l14-25 7 11 5-8 16 22z"/>',
  ogre: '<path d="M14 20c0-9 20-9 20 0l2 14c0 6-6 9-12 9s-12-3-12-9z"/><path d="M14 19C8 18 5 12 7 6c3 6 7 7 10 8M34 19c6-1 9-7 7-13-3 6-7 7-10 8M18 25l4 1M30 25l-4 1M21 36h6"/>',
  plant: '<path d="M24 45V20" fill="none"/><path d="M24 22C10 22 8 12 8 6c11 0 16 6 16 16zM24 30c12 0 15-8 15-14-10 0-15 5-15 14z"/>',
  rat: '<path d="M6 30c2-10 10-15 20-15 10 0 17 8 17 16H16c-4 0-8 1-10-1z"/><circle cx="16" cy="16" r="5"/><path d="M12 24v.5M43 31c3 4 1 9-5 10" fill="none"/>',
  seal: '<path d="M24 4l20 20-20 20L4 24z"/><circle cx="24" cy="24" r="8"/>',
  serpent: '<path d="M8 42c14 4 30 0 28-9S14 26 14 16C14 8 26 4 36 9l5-2-2 7c-8 0-15 0-15 4 0 5 20 4 20 16 0 11-20 13-36 8z"/><path d="M33 11v.5" />',
  skull: '<path d="M24 5C13 5 8 13 8 21c0 6 3 9 7 11v9h18v-9c4-2 7-5 7-11 0-8-5-16-16-16z"/><path d="M17 19a3 3 0 1 0 .1 0zM31 19a3 3 0 1 0 .1 0zM20 41v-5M28 41v-5"/>',
  spider: '<path d="M18 26l-9-6-4 6M17 30H8l-4 7M18 34l-6 5-1 6M19 22l-7-9-6-1M30 26l9-6 4 6M31 30h9l4 7M30 34l6 5 1 6M29 22l7-9 6-1" fill="none"/><ellipse cx="24" cy="31" rx="7" ry="9"/><circle cx="24" cy="19" r="4.5"/>',
  spirit: '<path d="M10 44V20C10 10 16 4 24 4s14 6 14 16v24l-7-5-7 5-7-5z"/><path d="M18 20v3M30 20v3"/>',
  sword: '<path d="M24 3l4 6v23h-8V9zM14 32h20M24 32v13"/>',
  vine: '<path d="M9 45c0-16 29-11 29-26 0-11-15-13-19-5-3 7 5 12 10 6" fill="none"/><path d="M15 36c-6 0-9-4-9-9 6 0 9 3 9 9zM34 29c6 0 9 4 9 9-6 0-9-3-9-9z"/>',
  wall: '<path d="M5 9h38v31H5z"/><path d="M5 19h38M5 30h38M18 9v10M32 9v10M11 19v11M25 19v11M38 19v11M18 30v10M32 30v10" fill="none"/>',
  water: '<path d="M4 26c8-14 22-14 30-4l10-7-2 11 2 11-10-7c-8 10-22 10-30-4z"/><path d="M14 23v.5"/>',
  wolf: '<path d="M8 6l10 8h12l10-8-2 18-8 12-6 8-6-8-8-12z"/><path d="M18 22l3 2M30 22l-3 2M22 37h4"/>',
};
const ICONS = {
  ok: "M3 8.5l3.5 3.5L13 4.5", bad: "M4 4l8 8M12 4l-8 8", warn: "M8 3v6M8 12.5v.2", none: "M4 8h8", go: "M3 8h10M9 4l4 4-4 4", add: "M3 8h10M8 3v10",
  undo: "M4 7h6a4 4 0 0 1 0 8H7M4 7l3-3M4 7l3 3", redo: "M12 7H6a4 4 0 0 0 0 8h3M12 7L9 4M12 7l-3 3",
  book: "M2.5 3H7a1 1 0 0 1 1 1v9a1 1 0 0 0-1-1H2.5zM13.5 3H9a1 1 0 0 0-1 1v9a1 1 0 0 1 1-1h4.5z",
  share: "M8 10V2M8 2L5 5M8 2l3 3M4 8H3v6h10V8h-1", copy: "M6 6h8v8H6zM10 6V2H2v8h4", keys: "M5.5 6a2.5 2.5 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M8 13v.2",
  sun: "M8 5a3 3 0 1 0 .1 0zM8 1.5v1M8 13.5v1M1.500 8h1M13.500 8h1M3.400 3.400l.7.7M11.900 11.900l.7.7M12.600 3.400l-.7.7M4.100 11.900l-.7.7",
  heart: "M8 13.5C3 10 1.500 7.500 2.500 5 3.500 2.500 6.800 2.500 8 5c1.200-2.500 4.500-2.500 5.500 0 1 2.500-.5 5-5.500 8.500z",
  tap: "M3 8a5 5 0 0 1 9-3M12.500 1.500V5H9", flag: "M4 14V2.500h8l-2 3 2 3H4", sick: "M3 4h4L3 8.500h4M9 8h4l-4 5h4", shield: "M8 1.500L13.500 3.500v4c0 4-2.500 6-5.500 7-3-1-5.500-3-5.500-7v-4z",
};
const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; text is text, never markup. */
export function h(name, attrs = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attrs)) {
    if (value === false || value == null) continue;
    if (key.startsWith("on")) made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(9).filter((child) => child != null && child !== false && child !== ""));
  return made;
}

/** The same for SVG. */
export function s(name, attrs = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attrs)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

/** A creature's drawing, or a shield with its initial. */
export function glyph(name, title) {
  if (GLYPHS[name]) {
    const drawn = s("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" });
    drawn.innerHTML = GLYPHS[name];
    return drawn;
  }
  const drawn = s("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" });
  drawn.innerHTML = '<path d="M24 5l16 5v13c0 11-7 17-16 21C15 40 8 34 8 23V10z"/>';
  const letter = s("text", { x: 24, y: 30, "text-anchor": "middle", "font-size": 18, stroke: "none", fill: "currentColor" });
  letter.textContent = [...title][0] ?? "?";
  drawn.append(letter);
  return drawn;
}

const COLOURS = { W: "w", U: "u", B: "b", R: "r", G: "g" };

/** The class of a card's colour, and its letter. */
export function colour(card) {
  if (card.colors.length > 1) return ["m", "M"];
  if (card.colors) return [COLOURS[card.colors], card.colors];
  return ["c", card.kind === "artifact" ? "A" : "C"];
}

/** Text with mana symbols drawn as discs; `say` names a symbol for those who listen. */
export function rich(text, say, big) {
  return text.split(/(\{[^{}]{1,8}\})/).map((part) => {
    if (!/^\{.*\}$/.test(part)) return part;
    const symbol = part.slice(1, -1);
    return h("i", { class: `pip ${COLOURS[symbol] ?? "c"}${big ? " big" : ""}`, role: "img", "aria-label": say(symbol) }, symbol);
  });
}
