// The modal that the bot opened.
import { closeModal, FileField, html, Icon, say, submit, useState } from "../parts.js";
import { Dots } from "./components.js";
import { useOverlay } from "./overlay.js";
import { Select } from "./selects.js";
import { FormattedText } from "./text.js";

const FIELDS = [3, 4, 5, 6, 7, 8, 19, 21, 22, 23];

/** [{part, label, description}] in the order they are drawn; a text display has only `part`. */
function rows(components) {
  return components.flatMap((one) => {
    if (one.type === 1) return rows(one.components);
    if (one.type === 18) return [{ part: one.component, label: one.label, description: one.description }];
    return [{ part: one, label: one.label }];
  });
}

const first = (part) => {
  if (part.type === 4) return part.value ?? "";
  if (part.type === 23) return Boolean(part.default);
  if (part.type === 21) return part.options.find((one) => one.default)?.value ?? null;
  return (part.options ?? []).filter((one) => one.default).map(({ value }) => value)
    .concat((part.default_values ?? []).map(({ id }) => id));
};

function fault(part, value) {
  const required = part.required ?? true;
  if (part.type === 4) {
    if (!value) return required ? say("page-form-required") : "";
    if (value.length < (part.min_length ?? 0)) return `${say("page-form-short")} ${part.min_length}`;
    return "";
  }
  if (part.type === 23) return "";
  const count = Array.isArray(value) ? value.length : Number(value !== null);
  if (count === 0) return required ? say("page-form-required") : "";
  if (count < (part.min_values ?? 1)) return `${say("page-form-few")} ${part.min_values}`;
  return "";
}

function Text({ part, value, set, label, id, wrong }) {
  const facts = {
    id, value, "data-custom-id": part.custom_id, placeholder: part.placeholder ?? "", maxlength: part.max_length ?? 4000,
    "aria-label": label, "aria-invalid": Boolean(wrong), "aria-describedby": `${id}-more`, onInput: (event) => set(event.target.value),
  };
  const field = part.style === 2 ? html`<textarea rows="4" ...${facts}></textarea>` : html`<input type="text"
    autocomplete="off" ...${facts} />`;
  return html`${field}${part.max_length && html`<small class="count" aria-hidden="true">${value.length} / ${part.max_length}</small>`}`;
}

function Ticks({ part, value, set, id }) {
  const many = part.type === 22;
  const on = (one) => (many ? value.includes(one) : value === one);
  const flip = (one) => {
    if (!many) return set(one);
    return set(on(one) ? value.filter((other) => other !== one) : [...value, one]);
  };
  return html`<div class="ticks">${part.options.map((option) => html`<label class="tick">
    <input type=${many ? "checkbox" : "radio"} name=${id} checked=${on(option.value)} onChange=${() => flip(option.value)} />
    <span>${option.label}${option.description && html`<small>${option.description}</small>`}</span></label>`)}</div>`;
}

function Control(facts) {
  const { part, value, set, label, channel } = facts;
  if (part.type === 4) return html`<${Text} ...${facts} />`;
  if (part.type === 19) return html`<${FileField} ...${facts} />`;
  if (part.type === 21 || part.type === 22) return html`<${Ticks} ...${facts} />`;
  if (part.type === 23) {
    return html`<label class="tick"><input type="checkbox" checked=${value}
      onChange=${(event) => set(event.target.checked)} /><span>${say("page-form-yes")}</span></label>`;
  }
  return html`<${Select} part=${part} channel=${channel} label=${label} taken=${set} />`;
}

function Row({ row, value, wrong, set, channel, place }) {
  const { part, label, description } = row;
  const id = `field-${place}`;
  if (part.type === 10) return html`<${FormattedText} text=${part.content} channel=${channel} />`;
  if (!FIELDS.includes(part.type)) return html`<p class="subtext">${label}: ${say("page-unknown-part")}</p>`;
  const required = part.type !== 23 && (part.required ?? true);
  return html`<div class=${`modal-field ${wrong ? "wrong" : ""}`}>
    <label for=${id}>${label}${required && html`<span class="required" title=${say("page-form-required")}>*</span>`}</label>
    ${description && html`<p class="modal-more">${description}</p>`}
    <${Control} part=${part} value=${value} set=${set} label=${label} channel=${channel} id=${id} wrong=${wrong} />
    <p class="fault" id=${`${id}-more`} role=${wrong ? "alert" : undefined}>${wrong}</p></div>`;
}

export function Modal({ modal }) {
  const all = rows(modal.components);
  const fields = all.filter(({ part }) => FIELDS.includes(part.type));
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ part }) => [part.custom_id, first(part)])));
  const [wrong, setWrong] = useState({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const box = useOverlay(closeModal);
  const send = async (event) => {
    event.preventDefault();
    const faults = Object.fromEntries(fields.map(({ part }) => [part.custom_id, fault(part, values[part.custom_id])]));
    setWrong(faults);
    if (Object.values(faults).some(Boolean)) return;
    setBusy(true);
    const failed = await submit(modal, values);
    setBusy(false);
    setError(failed);
  };
  const set = (id) => (value) => {
    setValues((known) => ({ ...known, [id]: value }));
    setWrong((known) => ({ ...known, [id]: "" }));
  };
  return html`<div class="overlay" ref=${box} onMouseDown=${(event) => event.target === event.currentTarget && closeModal()}>
    <form class="modal" role="dialog" aria-modal="true" aria-labelledby="modal-title" onSubmit=${send} novalidate>
      <header><h2 id="modal-title">${modal.title}</h2>
        <button type="button" class="round" aria-label=${say("page-close")} onClick=${closeModal}><${Icon} name="close" /></button></header>
      <div class="modal-body">
        ${all.map((row, place) => html`<${Row} key=${place} row=${row} place=${place} channel=${modal.channel_id}
          value=${values[row.part.custom_id]} wrong=${wrong[row.part.custom_id]} set=${set(row.part.custom_id)} />`)}
        ${error && html`<p class="failure" role="alert">${error}</p>`}
      </div>
      <footer><button type="button" class="button plain" onClick=${closeModal}>${say("page-form-cancel")}</button>
        <button type="submit" class=${`button primary ${busy ? "waiting" : ""}`} disabled=${busy}><span
          class="face">${say("page-form-send")}</span>${busy && html`<${Dots} />`}</button></footer>
    </form></div>`;
}
