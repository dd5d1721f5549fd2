// A match: its players with their clocks, the board, what there is to choose, and what else can be done.
import { html } from "./vendor/libraries.js";
import { hint, look, nextMatch, offer, placeShown, showFilm, showLists, tryHere } from "./actions.js";
import { Board, Choices } from "./board.js";
import { Clock } from "./clock.js";
import { Ending } from "./ending.js";
import { Icon } from "./icons.js";
import { Hint } from "./exercise.js";
import { Invite } from "./invite.js";
import { PlayOn } from "./play_on.js";
import { Steps } from "./steps.js";
import { ask, need, say, store } from "./store.js";
/** @import { EndState, MatchState, SeatState, TurnState } from "./packets.js" */

/** @param {{ player: SeatState, turn: TurnState, ended: EndState | null, decided: boolean }} props */
function Player({ player, turn, ended, decided }) {
  const { name, label, colour, mover, remaining_ms, rating, change, gone, you, place } = player;
  const deadline = mover && !ended ? turn.deadline_ms : null;
  const points = change === null || !ended ? "" : ` (${change < 0 ? "−" : "+"}${Math.abs(change)})`;
  const won = decided && place === 1;
  const left = deadline === null ? remaining_ms : null, paused = mover ? turn.paused_until_ms : null;
  const looks = `player ${mover && !ended ? "mover" : ""} ${gone && !ended ? "gone" : ""}`;
  return html`<div class=${looks} style=${{ "--seat": colour }}>
    <span class="seat" aria-hidden="true"></span>
    <span class="name">${name}${you && html`<small>${say("page-you")}</small>`}</span>
    <span class="more">${label}${rating && ` · ${rating}${points}`}${won && " · 🏆"}</span>
    ${mover && turn.thinking && html`<span class="thinking" role="status">${say("page-thinking")}</span>`}
    ${!ended && html`<${Clock} deadline=${deadline} remaining=${left} paused=${paused} />`}</div>`;
}

/**
 * The players from the far side of the board to the near one, as this member sees it.
 * @param {MatchState} match
 */
function ordered({ seats, you }) {
  const near = you ?? 0;
  return [...seats.slice(near + 1), ...seats.slice(0, near), seats[near]];
}

const WAITING = { draw: "page-draw-waits", takeback: "page-takeback-waits" };
const OFFERED = { draw: "page-draw-offered", takeback: "page-takeback-offered" };

/** @param {{ match: MatchState }} props */
function Offers({ match }) {
  return match.offers.map(({ kind, by, yours, waits }) => html`<div class="offer" key=${kind} role="status">
    <p>${yours ? say(WAITING[kind]) : say(OFFERED[kind], { player: by })}</p>
    ${waits && match.may.includes(`answer-${kind}`) && html`<div class="finish">
      <button type="button" class="plain" disabled=${store.busy}
        onClick=${() => offer(`decline-${kind}`)}>${say("page-decline")}</button>
      <button type="button" class="play" disabled=${store.busy}
        onClick=${() => offer(`accept-${kind}`)}>${say("page-accept")}</button></div>`}</div>`);
}

/** @param {{ match: MatchState }} props */
function Tools({ match }) {
  const may = (/** @type {MatchState["may"][number]} */ action) => match.may.includes(action);
  /**
   * @param {string} name
   * @param {string} text
   * @param {() => void} done
   */
  const tool = (name, text, done) => html`<button type="button" class="action" disabled=${store.busy}
    onClick=${done}><${Icon} name=${name} /><span>${say(text)}</span></button>`;
  const resign = () => ask({ text: say("page-resign-sure"), label: say("page-resign-yes"), done: () => offer("resign") });
  return html`<div class="tools">
    ${may("undo-step") && tool("undo", "page-undo-step", () => offer("undo-step"))}
    ${may("hint") && tool("hint", "page-hint", hint)}
    ${may("offer-takeback") && !may("undo-step") && tool("undo", "page-takeback", () => offer("offer-takeback"))}
    ${may("offer-draw") && tool("hands", "page-draw", () => offer("offer-draw"))}
    ${may("resign") && tool("flag", "page-resign", resign)}
    ${tool("try", "page-try", tryHere)}
    ${match.you !== null && tool("next", "page-next", nextMatch)}</div>`;
}

/** @param {{ match: MatchState }} props */
function Status({ match }) {
  const { ended, turn, you, seats } = match;
  if (store.film) return html`<p class="status" aria-live="polite"></p>`;
  if (store.look) return html`<p class="status" aria-live="polite">${store.look.happened || say("page-beginning")}</p>`;
  if (ended) return html`<div class="status" aria-live="polite"><h2>${ended.verdict}</h2><p>${ended.how}</p></div>`;
  const mine = turn.seat !== null && turn.seat === you;
  const whose = mine ? say("page-your-turn") : turn.seat === null ? "" : say("page-their-turn", { player: seats[turn.seat].name });
  return html`<p class=${`status ${mine ? "mine" : ""}`} aria-live="polite"><b>${whose}</b> ${match.happened}</p>`;
}

export function Match() {
  const match = need("match"), { menu, look: looked, hint: hinted, film } = store;
  const shown = looked ?? hinted?.shown ?? match;
  const asked = looked || hinted?.shown || film ? null : menu;
  const picture = asked?.picture ?? shown.picture, ended = film ? null : match.ended;
  const players = ordered(match), decided = ended !== null && match.seats.some(({ place }) => (place ?? 0) > 1);
  const line = (/** @type {SeatState} */ player) => html`<${Player} key=${player.seat} player=${player}
    turn=${match.turn} ended=${ended} decided=${decided} />`;
  return html`<main tabindex="-1" class="table">
    <header><button type="button" class="tool" aria-label=${say("page-lists")}
        onClick=${showLists}><${Icon} name="list" /></button>
      <h1>${match.title}</h1><${Invite} /><span class="number">#${match.match}</span></header>
    <div class="others">${players.slice(0, -1).map(line)}</div>
    <div class="middle"><${Board} key=${match.match} picture=${picture} film=${film} menu=${asked}
      plain=${shown.picture} /></div>
    <div class="own">${players.slice(-1).map(line)}</div>
    <section class="side">
      <${Status} match=${match} />${!film && html`<${Offers} match=${match} />`}
      ${ended && (!looked || store.analysis) && html`<${Ending} ended=${ended} played=${match.you !== null} />`}
      ${hinted && !film && html`<${Hint} />`}
      ${asked && html`<${Choices} menu=${asked} />`}
      ${match.you === null && html`<p class="note">${say("page-watching")}</p>`}
      <${Steps} step=${store.step ?? match.steps} last=${match.steps} go=${look} film=${showFilm} />
      ${ended && looked && match.seats.length === 2 && html`<${PlayOn} key=${looked.ply} place=${placeShown()} />`}
      <${Tools} match=${match} /></section></main>`;
}
