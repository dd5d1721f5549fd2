// Select menus, in messages and in modals.
import { Avatar, Emoji, html, Icon, offered, say, useEffect, useLayoutEffect, useRef, useState } from "../parts.js";

const before = (part) => (part.type === 3 ? part.options.filter((one) => one.default) : (part.default_values ?? []))
  .map((one) => one.value ?? one.id);

function Option({ option, chosen, active, many, id, pick }) {
  return html`<li id=${id} role="option" aria-selected=${chosen} class=${`option ${active ? "active" : ""}`}
    data-value=${option.value} onMouseDown=${(event) => event.preventDefault()} onClick=${pick}>
    ${option.user && html`<${Avatar} user=${option.user} size="24" />`}
    ${option.emoji && html`<${Emoji} emoji=${option.emoji} silent />`}
    <span class="option-words"><span>${option.label}</span>${option.description && html`<small>${option.description}</small>`}</span>
    ${many ? html`<span class=${`box ${chosen ? "on" : ""}`}>${chosen && html`<${Icon}
      name="check" size="14" />`}</span>` : chosen && html`<${Icon} name="check" size="18" />`}
  </li>`;
}

let made = 0;
function newName() {
  made += 1;
  return `select-${made}`;
}
const ROOM_PX = 320; // height of an open list

/**
 * Whether the list is open, and on which side of the box there is room for it.
 * @param {import("../vendor/htm-preact-standalone.module.js").Ref<Element>} box
 * @param {() => void} close
 * @returns {[boolean, (open: boolean) => void, boolean]}
 */
function useOpen(box, close) {
  const [open, setOpen] = useState(false);
  const [up, setUp] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const away = (event) => box.current?.contains(event.target) || close();
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  });
  useLayoutEffect(() => {
    const frame = box.current.closest(".scroller");
    if (!open || !frame) return;
    const [outer, inner] = [frame, box.current].map((one) => one.getBoundingClientRect());
    const below = outer.bottom - inner.bottom;
    setUp(below < ROOM_PX && inner.top - outer.top > below);
  }, [open]);
  return [open, setOpen, up];
}

function List({ name, label, shown, values, active, many, up, pick, close, range }) {
  return html`<div class=${`select-list ${up ? "up" : ""}`}>
    <ul role="listbox" id=${`${name}-list`} aria-label=${label} aria-multiselectable=${many}>
      ${shown.map((option, place) => html`<${Option} key=${option.value} id=${`${name}-${place}`} option=${option} many=${many}
        chosen=${values.includes(option.value)} active=${place === active} pick=${() => pick(option.value)} />`)}
      ${shown.length === 0 && html`<li class="none">${say("page-select-none")}</li>`}
    </ul>
    ${many && html`<button type="button" class="select-done" onClick=${() => close()}>${say("page-select-done")} · ${
      values.length} / ${range}</button>`}</div>`;
}

/** The values after one more pick. */
function after(values, value, { least, most }) {
  const has = values.includes(value);
  if (most === 1) return has && least === 0 ? [] : [value];
  if (has) return values.filter((one) => one !== value);
  return values.length < most ? [...values, value] : values;
}

/**
 * A menu. `done` gets the values at once when there can be one, else when the list closes;
 * `taken` gets them at each change (for modals).
 */
export function Select({ part, channel, label, busy = false, disabled = false, done, taken }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [values, setValues] = useState(() => before(part));
  const [name] = useState(newName);
  const box = useRef(null);
  const [least, most] = [part.min_values ?? 1, part.max_values ?? 1];
  const many = most > 1;
  const set = JSON.stringify(before(part));
  useEffect(() => setValues(JSON.parse(set)), [set]);

  const close = () => {
    setOpen(false);
    setTyped("");
    if (many && done && values.length >= least && JSON.stringify(values) !== set) done(values);
  };
  const [open, setOpen, up] = useOpen(box, close);
  const all = offered(part, channel);
  const shown = all.filter((one) => `${one.label} ${one.description ?? ""}`.toLowerCase().includes(typed.toLowerCase()));
  useEffect(() => {
    if (open) document.getElementById(`${name}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active]);
  const pick = (value) => {
    const next = after(values, value, { least, most });
    setValues(next);
    taken?.(next);
    if (many) return;
    setOpen(false);
    setTyped("");
    done?.(next);
  };
  const unfold = () => {
    setActive(0);
    setOpen(true);
  };
  const onKey = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!open && (step || event.key === "Enter" || event.key === " ")) unfold();
    else if (open && step) setActive((active + step + shown.length) % Math.max(shown.length, 1));
    else if (open && event.key === "Enter") shown[active] && pick(shown[active].value);
    else if (open && (event.key === "Escape" || event.key === "Tab")) close();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };

  const chosen = values.map((value) => all.find((one) => one.value === value)?.label ?? value).join(", ");
  const empty = part.placeholder || say("page-select");
  return html`<div class=${`select ${open ? "open" : ""}`} ref=${box} onKeyDown=${onKey}>
    <div class="select-box">
      <input role="combobox" class="select-input" aria-label=${label ?? empty} aria-expanded=${open} aria-controls=${`${name}-list`}
        aria-activedescendant=${open && shown.length ? `${name}-${active}` : undefined} data-custom-id=${part.custom_id} autocomplete="off"
        placeholder=${(open && chosen) || empty} value=${open ? typed : chosen} readonly=${!open}
        disabled=${disabled || part.disabled || busy}
        onInput=${(event) => { setTyped(event.target.value); setActive(0); }} onClick=${() => open || unfold()} />
      ${busy ? html`<span class="dots" role="status" aria-label=${say("page-dots")}><i></i><i></i><i></i></span>`
        : html`<${Icon} name="chevron" />`}
    </div>
    ${open && html`<${List} name=${name} label=${label ?? empty} shown=${shown} values=${values} active=${active} many=${many} up=${up}
      pick=${pick} close=${close} range=${least === most ? most : `${least}–${most}`} />`}
  </div>`;
}
