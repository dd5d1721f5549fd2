// The box for a command that is being filled in, with a field for each option.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { runCommand, suggestions } from "./actions.js";
import { Icon } from "./avatar.js";
import { FileInput, Thumb } from "./files.js";
import { fault, fixed, KINDS, narrowed, optionValue } from "./commands.js";
import { LIST, optionId, Suggestions, useActive } from "./suggest.js";

const PAUSE_MS = 180;
const optionalItem = ({ name, shown, description }) => ({ value: name, label: shown, more: description });

/** The bot's suggestions for the focused option, requested after a short pause in typing; the former ones until they come. */
function useLive(option, entry, channel, offer, values) {
  const [live, setLive] = useState({ key: "", items: [], failed: "" });
  const typed = entry?.typed ?? "";
  const wanted = Boolean(option?.autocomplete && !entry?.chosen);
  const key = wanted ? `${option.name}/${typed}` : "";
  useEffect(() => {
    if (!wanted) {
      setLive({ key, items: [], failed: "" });
      return undefined;
    }
    let current = true;
    const timer = setTimeout(async () => {
      let items = [];
      let failed = "";
      try {
        const choices = await suggestions(channel, offer, { ...values(), [option.name]: typed }, option.name);
        items = choices.map(({ name, value }) => ({ value, label: name }));
      } catch {
        failed = "Loading options failed.";
      }
      if (current) setLive({ key, items, failed });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, offer]);
  return { ...live, waiting: wanted && live.key !== key };
}

function Pill({ option, entry, wrong, focused, popup, facts }) {
  const shown = entry?.chosen?.label ?? entry?.typed ?? "";
  return html`<label class=${`pill ${focused ? "focused" : ""} ${wrong ? "wrong" : ""}`}>
    <span class="pill-name">${option.shown}</span>
    <input role="combobox" data-option=${option.name} value=${shown} style=${{ width: `calc(${Math.max(shown.length, 2)}ch + 24px)` }}
      aria-label="${option.shown}, ${KINDS[option.type]}, ${option.required ? "required" : "optional"}" aria-invalid=${Boolean(wrong)}
      aria-expanded=${popup !== null} aria-controls=${LIST} aria-activedescendant=${popup ?? undefined}
        autocomplete="off" autocapitalize="off" spellcheck="false"
      enterkeyhint="next" inputmode=${option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : undefined} ...${facts} />
  </label>`;
}

/** The field for a file: a press or Space opens the chooser, Backspace removes the file. */
function FilePill({ option, entry, wrong, focused, facts, take }) {
  const file = entry?.chosen?.value;
  const onKeyDown = (event) => {
    if (event.key !== "Backspace" || !file) return facts.onKeyDown(event);
    event.preventDefault();
    return take(undefined);
  };
  const chosen = ([one]) => one && take({ typed: one.name, chosen: { value: one, label: one.name } });
  return html`<label class=${`pill ${focused ? "focused" : ""} ${wrong ? "wrong" : ""}`}>
    <span class="pill-name">${option.shown}</span>
    <${FileInput} take=${chosen} data-option=${option.name} aria-label="${option.shown}, file, ${option.required ? "required" : "optional"}"
      aria-invalid=${Boolean(wrong)} onKeyDown=${onKeyDown} onFocus=${facts.onFocus} />
    ${file ? html`<span class="pill-file"><${Thumb} file=${file} edge=${26} /><span class="clip">${file.name}</span></span>`
      : html`<span class="pill-file none">choose a file</span>`}
  </label>`;
}

function useCommand(offer, channel) {
  const required = useMemo(() => offer.options.filter((one) => one.required).map(({ name }) => name), [offer]);
  const [added, setAdded] = useState([]);
  const [entries, setEntries] = useState({});
  const [faults, setFaults] = useState({});
  const fields = [...required, ...added];
  const named = (name) => offer.options.find((one) => one.name === name);
  const values = () => {
    const all = fields.map((name) => [name, optionValue(named(name), entries[name], channel)]);
    return Object.fromEntries(all.filter(([, value]) => value !== undefined));
  };
  const enter = (name, entry) => {
    setEntries((known) => ({ ...known, [name]: entry }));
    setFaults((known) => ({ ...known, [name]: "" }));
  };
  const check = () => {
    const found = Object.fromEntries(fields.map((name) => [name, fault(named(name), entries[name], channel)]));
    setFaults(found);
    return fields.find((name) => found[name]);
  };
  const drop = (name) => {
    setAdded(added.filter((one) => one !== name));
    enter(name, undefined);
  };
  return { required, fields, named, values, entries, faults, enter, check, drop, add: (name) => setAdded([...added, name]) };
}

/** Moves the cursor among the fields: `focus("")` is the free text at the end. */
function useCursor(box, fields) {
  const [target, setTarget] = useState({ name: fields[0] ?? "" });
  // Before the next key can arrive: what is typed fast must not land in the field that was left.
  useLayoutEffect(() => box.current?.querySelector(target.name ? `[data-option="${target.name}"]` : "[data-tail]")?.focus(), [target]);
  const focus = (name) => setTarget({ name });
  const onward = (from, filled) => {
    const empty = (name) => name !== from && !(filled[name]?.chosen || filled[name]?.typed);
    const at = fields.indexOf(from);
    focus([...fields.slice(at + 1), ...fields.slice(0, at)].find(empty) ?? "");
  };
  const aside = (event, place, step) => {
    const { selectionStart, selectionEnd, value } = event.target;
    if (event.target.type !== "file" && (selectionStart !== selectionEnd || selectionStart !== (step < 0 ? 0 : value.length))) return;
    const all = [...fields, ""];
    const next = all[all.indexOf(place) + step];
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  return { focus, onward, aside };
}

/** What each key does in a field or at the end; the arrows up and down move in the list. */
const keys = ({ place, option, typed, items, waiting, pickActive, send, leave, hide, back, cursor }) => ({
  Enter: (event) => {
    event.preventDefault();
    if ((items.length || (waiting && typed)) && (option || typed)) pickActive();
    else send();
  },
  Tab: (event) => {
    if (event.shiftKey || !(items.length || waiting) || !typed) return;
    event.preventDefault();
    pickActive();
  },
  Escape: (event) => {
    event.preventDefault();
    if (items.length) hide();
    else leave("");
  },
  Backspace: (event) => {
    if (event.target.value !== "") return;
    event.preventDefault();
    back();
  },
  ArrowLeft: (event) => cursor.aside(event, place, -1),
  ArrowRight: (event) => cursor.aside(event, place, 1),
});

function listed({ option, entry, tail, rest, live, closed, channel }) {
  if (closed || entry?.chosen) return [];
  if (option?.autocomplete) return live.items;
  return option ? narrowed(fixed(option, channel) ?? [], entry?.typed ?? "") : narrowed(rest.map(optionalItem), tail);
}

function Line({ offer, command, place, popup, rest, tail, onField, onTail, cursor, leave, send }) {
  const { fields, named, entries, faults } = command;
  return html`<div class="composer-line" role="group" aria-label="Command ${offer.shown}"
      onClick=${(event) => event.target === event.currentTarget && cursor.focus("")}>
    <span class="command-chip">/${offer.shown}</span>
    ${fields.map((field) => html`<${named(field).type === 11 ? FilePill : Pill} key=${field} option=${named(field)} entry=${entries[field]}
      wrong=${faults[field]} focused=${field === place} popup=${field === place ? popup : null} facts=${onField(field)}
      take=${(entry) => command.enter(field, entry)} />`)}
    <input data-tail role="combobox" class="tail" value=${tail}
      aria-label=${rest.length ? "More options, or Enter to send" : "Enter to send"}
      aria-expanded=${!place && popup !== null} aria-controls=${LIST} placeholder=${rest.length ? `+${rest.length} optional` : ""}
      autocomplete="off" autocapitalize="off" enterkeyhint="send" ...${onTail} />
    <span class="composer-ends">
      <button type="button" class="round" aria-label="Leave the command" onClick=${() => leave("")}><${Icon} name="close" /></button>
      <button type="button" class="round go" aria-label="Send command" onClick=${send}><${Icon} name="send" /></button></span>
  </div>`;
}

export function CommandBox({ offer, channel, leave }) {
  const command = useCommand(offer, channel);
  const { fields, named, entries, faults } = command;
  const [place, setPlace] = useState(fields[0] ?? "");
  const [tail, setTail] = useState("");
  const [closed, setClosed] = useState(false);
  const box = useRef(null);
  const cursor = useCursor(box, fields);
  const option = named(place);
  const entry = entries[place];
  const live = useLive(option, entry, channel, offer, command.values);
  const rest = offer.options.filter(({ name }) => !fields.includes(name));
  const items = listed({ option, entry, tail, rest, live, closed, channel });
  const typed = option ? entry?.typed ?? "" : tail;
  const [active, move] = useActive(items.length, `${place}/${typed}/${closed}`);
  const [hurried, setHurried] = useState(false); // Enter came before the suggestions for what was typed

  const pick = (item) => {
    setClosed(false);
    setHurried(false);
    if (!option) {
      command.add(item.value);
      setTail("");
      return cursor.focus(item.value);
    }
    const done = { typed: item.label, chosen: item };
    command.enter(place, done);
    return cursor.onward(place, { ...entries, [place]: done });
  };
  const pickActive = () => (live.waiting && typed ? setHurried(true) : pick(items[active]));
  useLayoutEffect(() => {
    if (!hurried || live.waiting) return;
    setHurried(false);
    if (items.length) pick(items[active]);
  }, [hurried, live.waiting]);
  const send = () => {
    const wrong = command.check();
    if (wrong) return cursor.focus(wrong);
    runCommand(channel, offer, command.values());
    return leave("");
  };
  const back = () => {
    const at = option ? fields.indexOf(place) : fields.length;
    if (option && !option.required) command.drop(place);
    if (at === 0 && (!option || option.required)) leave(`/${offer.shown}`);
    else cursor.focus(fields[at - 1] ?? fields.find((name) => name !== place) ?? "");
  };
  const hide = () => setClosed(true);
  const onKey = keys({ place, option, typed, items, waiting: live.waiting, pickActive, send, leave, hide, back, cursor });
  const onKeyDown = (event) => event.isComposing || move(event) || onKey[event.key]?.(event);
  const at = (name, take) => ({
    onKeyDown,
    onFocus: () => { setPlace(name); setClosed(false); setHurried(false); },
    onInput: (event) => { take(event.target.value); setClosed(false); setHurried(false); },
  });
  const onField = (name) => at(name, (words) => command.enter(name, { typed: words }));

  const optionNote = option && `${option.description}${option.required ? "" : " (optional)"}`;
  const note = live.failed || optionNote || (rest.length ? "More options" : offer.description);
  return html`<div class="command-box" ref=${box}>
    <${Suggestions} title=${option ? option.shown : `/${offer.shown}`} note=${note} fault=${faults[place]} items=${items} active=${active}
      pick=${pick} waiting=${live.waiting && !closed && !entry?.chosen} label=${option ? `Values for ${option.shown}` : "More options"} />
    <${Line} offer=${offer} command=${command} place=${place} popup=${items.length ? optionId(active) : null} rest=${rest} tail=${tail}
      onField=${onField} onTail=${at("", setTail)} cursor=${cursor} leave=${leave} send=${send} /></div>`;
}
