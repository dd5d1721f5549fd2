// The signs on buttons, drawn as lines.
import { html } from "./vendor/libraries.js";

/** @type {Record<string, string>} */
const PATHS = {
  list: "M4 6h16M4 12h16M4 18h16",
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  film: "M4 5h16v14H4zM10 9l5 3-5 3z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
  key: "M15 3a6 6 0 1 1-5 9l-7 7v2h4v-3h3v-3l1-1M16 8h.01",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  flag: "M5 21V4M5 4h13l-3 4 3 4H5",
  hands: "M3 12l4-4 5 4 5-4 4 4-5 6-4-3-4 3z",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M19 8v6M16 11h6",
  try: "M6 3v12M6 9c0 4 12 2 12-4M4 15h4v5H4zM16 2h4v4h-4z",
  home: "M20 18v-4a4 4 0 0 0-4-4H5M9 5L4 10l5 5",
  remove: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v6M14 11v6",
  next: "M4 12h14M13 6l6 6-6 6",
};

/** @param {{ name: string }} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
