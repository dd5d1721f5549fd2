// Times that run: the mover's until the deadline, the others' as they stand.
import { html, useEffect, useState } from "./vendor/libraries.js";
import { now, say } from "./store.js";

const SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
/** A time left as it is read at a glance: days and hours, hours and minutes, minutes and seconds. @param {number} left */
export function timeLeft(left) {
  const ms = Math.max(0, left);
  if (ms >= 2 * DAY) return say("page-days-hours", { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)}:${two(Math.floor((ms % HOUR) / MINUTE))} h`;
  return `${Math.floor(ms / MINUTE)}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
}

/** @param {{ deadline?: number | null, remaining?: number | null, paused?: number | null, hurry?: number }} props */
export function Clock({ deadline = null, remaining = null, paused = null, hurry = HOUR }) {
  const [, tick] = useState(0);
  const left = deadline === null ? remaining : deadline - now();
  useEffect(() => {
    if (deadline === null || left === null || left <= 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), left % (left < HOUR ? SECOND : MINUTE) + 1);
    return () => clearTimeout(timer);
  });
  if (left === null) return null;
  const urgent = deadline !== null && left < hurry;
  const looks = `clock ${deadline === null ? "" : "running"} ${urgent ? "urgent" : ""}`;
  return html`<span class=${looks}>${paused !== null && "⏸ "}${timeLeft(left)}</span>`;
}
