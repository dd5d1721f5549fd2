// A match: its players with their clocks, the board, what there is to choose, and what else can be done.
import { html, useEffect, useRef, useState } from "./vendor/libraries.js";
import { look, nextMatch, showFilm, showLists } from "./actions.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { frame } from "./frame.js";
import { Icon } from "./icons.js";
import { Invite } from "./invite.js";
import { loose } from "./presses.js";
import { Components } from "./renderer/components.js";
import { need, request, say, store } from "./store.js";
/** @import { Card } from "./presses.js" @import { EndState, LookState, MatchState, SeatState, TurnState } from "./packets.js" */
/** @import { Ref } from "./vendor/libraries.js" */

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

/** The players from the far side of the board to the near one, as this member sees it. @param {MatchState} match */
function ordered({ seats, you }) {
  const near = you ?? 0;
  return [...seats.slice(near + 1), ...seats.slice(0, near), seats[near]];
}

/** @param {{ match: MatchState }} props */
const Offers = ({ match }) => match.offers.map(({ text, buttons }) => html`<div class="offer" key=${text} role="status">
  <p>${text}</p>${buttons.length > 0 && html`<${Components} message=${loose(buttons)} />`}</div>`);

/** @param {{ match: MatchState, looked: LookState | null }} props */
function Status({ match, looked }) {
  const { ended, turn, you, seats } = match;
  if (store.film) return html`<p class="status" aria-live="polite"></p>`;
  if (looked) return html`<p class="status" aria-live="polite">${looked.happened || say("page-beginning")}</p>`;
  if (ended) return html`<div class="status" aria-live="polite"><h2>${ended.verdict}</h2><p>${ended.how}</p></div>`;
  const mine = turn.seat !== null && turn.seat === you;
  const whose = mine ? say("page-your-turn") : turn.seat === null ? "" : say("page-their-turn", { player: seats[turn.seat].name });
  return html`<p class=${`status ${mine ? "mine" : ""}`} aria-live="polite"><b>${whose}</b> ${match.happened}</p>`;
}

/** What is asked in words, and the choices that are nowhere on the picture. @param {{ card: Card }} props */
const Question = ({ card }) => html`<div class="question" tabindex="-1" aria-busy=${store.busy} aria-live="polite">
  ${card.menu?.pull && html`<p class="note">${say("page-pull")}</p>`}<${Components} message=${card} /></div>`;

/** Back and forth through the moves, and one as a film; turns are counted. @param {{ step: number, match: MatchState }} props */
function Steps({ step, match: { steps: last, turns } }) {
  const turn = step < last ? store.look?.turn ?? turns : turns;
  /** @param {string} name @param {number} to @param {string} text */
  const button = (name, to, text) => html`<button type="button" class="tool" aria-label=${say(text)}
    disabled=${to === step || to < 0 || to > last} onClick=${() => look(to)}><${Icon} name=${name} /></button>`;
  return html`<nav class="steps" aria-label=${say("page-moves")}>
    ${button("first", 0, "page-first")}${button("back", step - 1, "page-earlier")}
    <button type="button" class="tool film" disabled=${step === 0} onClick=${showFilm}
      aria-label=${say("page-film-of", { turn, turns })}><${Icon} name="film" /><span
      class="count" data-step=${step}>${turn} / ${turns}</span></button>
    ${button("on", step + 1, "page-later")}${button("last", last, "page-last")}</nav>`;
}

/** All moves where there is room for them; each leads to its position. @param {{ match: MatchState, step: number }} props */
function Moves({ match: { match, ply }, step }) {
  const [moves, setMoves] = useState(/** @type {string[]} */ ([])), list = /** @type {Ref<Element | null>} */ (useRef(null));
  useEffect(() => {
    if (matchMedia("(min-width: 760px)").matches) request("moves", { match }).then((found) => found && setMoves(found.moves));
  }, [match, ply]);
  useEffect(() => list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" }), [moves, step]);
  const line = (/** @type {string} */ move, /** @type {number} */ place) => html`<li><button type="button"
    aria-current=${place + 1 === step} onClick=${() => look(place + 1)}>${move}</button></li>`;
  return moves.length > 0 && html`<ol class="moves" ref=${list} aria-label=${say("page-moves")}>${moves.map(line)}</ol>`;
}

export function Match() {
  const { film } = store, newest = need("match"), question = store.look || film ? null : store.question;
  const next = (question?.menu?.picture ?? (store.look ?? newest).picture).url;
  const parts = { match: newest, looked: store.look, asked: question, step: store.step };
  const { match, looked, asked, step, waits } = frame("match", parts, next, film !== null && !film.url);
  const shown = looked ?? match, menu = asked?.menu ?? null, picture = menu?.picture ?? shown.picture, ended = film ? null : match.ended;
  const players = ordered(match), decided = ended !== null && match.seats.some(({ place }) => (place ?? 0) > 1);
  const line = (/** @type {SeatState} */ player) => html`<${Player} key=${player.seat} player=${player}
    turn=${match.turn} ended=${ended} decided=${decided} />`;
  return html`<main tabindex="-1" class="table">
    <header><button type="button" class="tool" aria-label=${say("page-lists")}
        onClick=${showLists}><${Icon} name="list" /></button>
      <h1>${match.title}</h1><${Invite} /><span class="number">#${match.match}</span></header>
    <div class="others">${players.slice(0, -1).map(line)}</div>
    <div class="middle"><${Board} key=${match.match} picture=${picture} film=${film} menu=${waits || film ? null : menu} waits=${waits}
      plain=${shown.picture} /></div>
    <div class="own">${players.slice(-1).map(line)}</div>
    <section class="side">
      <${Status} match=${match} looked=${looked} />${!film && html`<${Offers} match=${match} />`}
      ${asked && !film && html`<${Question} card=${asked} />`}
      ${match.you === null && html`<p class="note">${say("page-watching")}</p>`}
      <${Moves} match=${match} step=${step ?? match.steps} /><${Steps} step=${step ?? match.steps} match=${match} />
      <div class="tools"><${Components} message=${loose(looked ? looked.buttons : match.buttons)} />
        ${match.you !== null && html`<button type="button" class="button secondary" disabled=${store.busy}
          onClick=${nextMatch}>${say("page-next")}</button>`}</div></section></main>`;
}
