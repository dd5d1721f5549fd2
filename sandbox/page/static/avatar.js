// Avatars and icons as SVG: a penguin for a member, the initials for a server.
import { html } from "./vendor/htm-preact-standalone.module.js";

const SKIES = ["#5b8def", "#e0803f", "#3aa676", "#b565c9", "#d9a327", "#d5567a", "#3ea6b8", "#7a73d1"];
const SCARVES = ["#ffd166", "#ffffff", "#ffd1dc", "#fff3b0", "#30336b", "#c7f0db", "#ffe3c2", "#ffd166"];

function mark(id) {
  let sum = 0;
  for (const sign of String(id)) sum = (sum * 31 + sign.charCodeAt(0)) >>> 0;
  return sum;
}

/** The colours of the members to choose from, all different; others get one by their id. */
const tones = new Map();
export function setTones(members) {
  for (const [place, { id }] of members.entries()) tones.set(id, place % SKIES.length);
}
const toneOf = (id) => tones.get(id) ?? mark(id) % SKIES.length;

export function Avatar({ user, size = 40 }) {
  const tone = toneOf(user.id);
  const sky = user.bot ? "#5865f2" : SKIES[tone];
  const scarf = user.bot ? "#f9d65c" : SCARVES[tone];
  return html`<svg class="avatar" viewBox="0 0 40 40" width=${size} height=${size} aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill=${sky} />
    <path d="M5.5 34a20 20 0 0 0 29 0C31 30 26 29 20 29S9 30 5.5 34z" fill="#fff" opacity=".55" />
    <path d="M20 6.5c-6 0-9 4.6-9 11 0 6.500-2 9.500-2 13.500
      C12.500 34.500 16 36 20 36s7.500-1.500 11-5c0-4-2-7-2-13.500 0-6.400-3-11-9-11z" fill="#1d2433" />
    <path d="M20 13c-1.500-2.200-6-2-6 3 0 3-2 7.500-1.200 12.500
      C14 31.500 17 33 20 33s6-1.500 7.200-4.500C28 23.500 26 19 26 16c0-5-4.500-5.200-6-3z" fill="#fff" />
    <circle cx="16.900" cy="15.600" r="1.400" fill="#1d2433" /><circle cx="23.100" cy="15.600" r="1.400" fill="#1d2433" />
    <path d="M17.500 18h5L20 21.400z" fill="#f59f2c" />
    <path d="M12.200 22.300c4.600 2.700 11 2.700 15.600 0l.5 2.900c-2 1.200-3.800 1.700-5.300 1.900
      l.6 5-3 .2-.7-4.900c-2.800.1-5.700-.6-8.100-2.100z" fill=${scarf} />
    ${user.bot && html`<path
      d="M14 8.500V3.800l2.400 1.500 1.400-2.300h4.400l1.400 2.300L26 3.800v4.700c-3.500 1.300-8.500 1.300-12 0z" fill="#f9d65c" />`}
  </svg>`;
}

export function Initials({ name }) {
  const letters = name.split(/\s+/).map((word) => word[0]).join("").slice(0, 3);
  return html`<span aria-hidden="true">${letters}</span>`;
}

const PATHS = {
  hash: "M9 3 7.500 21M16.500 3 15 21M4 9h17M3 15h17",
  thread: "M5 4v7a4 4 0 0 0 4 4h10M15 11l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "m6 9 6 6 6-6",
  check: "m5 12.500 4.500 4.500L19 7.500",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"
    + "M12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  send: "M4 12 20 4l-5 16-3.500-6.500z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  at: "M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6"
    + "M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.800 3.500 2.700 3.500 5.500",
  reply: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  up: "M12 16V4M6 9l6-6 6 6M5 21h14",
  plus: "M12 5v14M5 12h14",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  sound: "M9 18V6l10-2v12M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM19 16a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z",
  down: "M12 4v12M6 11l6 6 6-6M5 21h14",
  chat: "M4 5h16v11H9l-5 4z",
};
export const Icon = ({ name, size = 20 }) =>
  html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
