// The answer to a press, over the match or the list.
import { html, useEffect, useRef } from "./vendor/libraries.js";
import { frame } from "./frame.js";
import { Icon } from "./icons.js";
import { closeCard, topCard } from "./presses.js";
import { Components } from "./renderer/components.js";
import { say, store } from "./store.js";
/** @import { Ref } from "./vendor/libraries.js" */

export function Card() {
  const { film, match, menu } = store, address = topCard()?.touch ? menu?.picture?.url ?? null : null;
  const { card } = frame("card", { card: topCard() }, address, film !== null && !film.url);
  /** @type {Ref<HTMLElement | null>} */
  const main = useRef(null);
  useEffect(() => main.current?.scrollTo(0, 0), [card]);
  return html`<main tabindex="-1" class="table answer" ref=${main}>
    <header><button type="button" class="tool" aria-label=${say("page-close")} onClick=${closeCard}><${Icon} name="home" /></button>
      <h1>${match ? match.title : "Rookery"}</h1>${match && html`<span class="number">#${match.match}</span>`}</header>
    ${card && html`<${Components} message=${card} />`}</main>`;
}
