// Files to be sent: choosing and dropping them, and the list of chosen ones.
import { html, useEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { size } from "./media.js";
import { store } from "./store.js";

export const MOST_FILES = 10;
const MOST_MB = 10; // what Discord takes from a member without a subscription

/** Why Discord would not take these files, or "". */
export function unsendable(files) {
  const large = files.find((file) => file.size > MOST_MB * 1048576);
  if (large) return `${large.name} is too large: ${size(large.size)}. Up to ${MOST_MB} MB can be sent.`;
  const empty = files.find((file) => file.size === 0);
  return empty ? `${empty.name} is empty.` : "";
}

/** @typedef {{ onDragOver: (event: any) => void, onDragLeave: (event: any) => void, onDrop: (event: any) => void }} Drop */

/**
 * Whether files are held over a box, and the handlers that take files dropped on it.
 * @param {(files: File[]) => void} take
 * @returns {[boolean, Drop]}
 */
export function useDrop(take) {
  const [over, setOver] = useState(false);
  const holds = (event) => event.dataTransfer.types.includes("Files");
  return [over, {
    onDragOver: (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event) => event.currentTarget.contains(event.relatedTarget) || setOver(false),
    onDrop: (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  }];
}

/** Takes files dropped anywhere on the page, unless a modal is open; whether files are held over it. */
export function useDropAnywhere(take) {
  const [over, { onDragOver, onDragLeave, onDrop }] = useDrop((files) => store.modal || take(files));
  useEffect(() => {
    const heard = { dragover: onDragOver, dragleave: onDragLeave, drop: onDrop };
    for (const [name, handler] of Object.entries(heard)) document.documentElement.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(heard)) document.documentElement.removeEventListener(name, handler);
    };
  });
  return over && !store.modal;
}

/** The input of a file chooser, inside its label; the same file may be chosen again. */
export function FileInput({ take, ...facts }) {
  const onChange = (event) => {
    take([...event.target.files]);
    event.target.value = "";
  };
  return html`<input type="file" class="unseen" onChange=${onChange} ...${facts} />`;
}

const kindOf = ({ type }) => (type.startsWith("audio/") ? "sound" : "file");

export function Thumb({ file, edge }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (!file.type.startsWith("image/")) return setUrl("");
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return html`<span class="thumb"><${Icon} name=${kindOf(file)} size=${edge / 2} /></span>`;
  return html`<img class="thumb" src=${url} alt="" onError=${() => setUrl("")} />`;
}

/** The chosen files, each with a button that removes it. */
export function Chosen({ files, set }) {
  if (files.length === 0) return null;
  return html`<ul class="chosen" aria-label="Chosen files">${files.map((file) => html`<li key=${file}><${Thumb} file=${file} edge=${48} />
    <div><b class="clip" title=${file.name}>${file.name}</b><small>${size(file.size)}</small></div>
    <button type="button" class="round" aria-label="Remove ${file.name}" onClick=${() => set(files.filter((one) => one !== file))}><${Icon}
      name="bin" /></button></li>`)}</ul>`;
}

const amount = (least, most) => {
  if (most === 1) return "One file";
  return least === most ? `${most} files` : `${Math.max(least, 1)} to ${most} files`;
};

/** A modal's field for files; where it takes one, a new file replaces the old one. */
export function FileField({ part, value, set, label, id, wrong }) {
  const [refused, setRefused] = useState("");
  const [least, most] = [part.min_values ?? 1, part.max_values ?? 1];
  const take = (files) => {
    const fitting = most === 1 ? files.slice(0, 1) : [...value, ...files].slice(0, most);
    const fault = unsendable(fitting);
    setRefused(fault);
    if (!fault && files.length) set(fitting);
  };
  const [over, drop] = useDrop(take);
  const full = most > 1 && value.length >= most;
  const wanted = most > 1 ? "files" : value.length ? "one" : "a file";
  const verb = value.length === 0 ? "Choose" : most === 1 ? "Choose another" : "Add";
  return html`<div class="files">
    <${Chosen} files=${value} set=${set} />
    <label class=${`drop ${over ? "over" : ""} ${full ? "full" : ""}`} ...${drop}>
      <${FileInput} take=${take} id=${id} multiple=${most > 1} disabled=${full} data-custom-id=${part.custom_id} aria-label=${label}
        aria-invalid=${Boolean(wrong)} aria-describedby=${`${id}-more`} />
      <${Icon} name="up" /><span><b>${full ? "No more files fit here" : `${verb} ${wanted}`}</b>
        <small>${amount(least, most)}, up to ${MOST_MB} MB${most === 1 ? "" : " each"}</small></span></label>
    ${refused && html`<p class="fault" role="alert">${refused}</p>`}</div>`;
}
