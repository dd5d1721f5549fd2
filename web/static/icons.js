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
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M19 8v6M16 11h6",
  chevron: "m6 9 6 6 6-6",
  check: "m5 12.500 4.500 4.500L19 7.500",
  close: "M6 6l12 12M18 6 6 18",
  home: "M20 18v-4a4 4 0 0 0-4-4H5M9 5L4 10l5 5",
};

/** @param {{ name: string }} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
