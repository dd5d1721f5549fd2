// Times as Discord writes them, by the clock of the sandbox, which a test can turn:
// it is `clock.offset` milliseconds ahead of the browser's.
import { useEffect, useState } from "./vendor/htm-preact-standalone.module.js";

export const clock = { offset: 0 };
export const now = () => Date.now() + clock.offset;

const EPOCH = 1420070400000n;
/** The time at which a snowflake was made, in milliseconds. */
export const madeAt = (id) => Number((BigInt(id) >> 22n) + EPOCH);

const format = (options) => {
  const made = new Intl.DateTimeFormat(undefined, options);
  return (ms) => made.format(ms);
};
const SHAPES = {
  t: format({ hour: "2-digit", minute: "2-digit" }),
  T: format({ hour: "2-digit", minute: "2-digit", second: "2-digit" }),
  d: format({ day: "2-digit", month: "2-digit", year: "numeric" }),
  D: format({ day: "numeric", month: "long", year: "numeric" }),
  f: format({ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  F: format({ weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  s: format({ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  S: format({ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" }),
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function relativeTo(ms, at) {
  const seconds = Math.round((ms - at) / 1000);
  const [unit, size] = UNITS.find(([, span]) => Math.abs(seconds) >= span) ?? UNITS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}

export const full = SHAPES.F;
export const short = SHAPES.t;
export const written = (ms, style, at) => (style === "R" ? relativeTo(ms, at) : (SHAPES[style] ?? SHAPES.f)(ms));

const dayOf = (ms) => new Date(ms).toDateString();
export const sameDay = (one, other) => dayOf(one) === dayOf(other);
export const day = SHAPES.D;

export function stamp(ms) {
  if (sameDay(ms, now())) return short(ms);
  if (sameDay(ms, now() - 86400000)) return `Yesterday at ${short(ms)}`;
  return `${SHAPES.d(ms)} ${short(ms)}`;
}

/** Draws its component again each second while `ticking`. */
export function useTick(ticking = true) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now();
}
