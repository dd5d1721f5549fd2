// Images and files: alone, in galleries, enlarged over the page.
import { html, useState } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { useOverlay } from "./renderer/overlay.js";

/** An upload's address on the host of this page, as 127.0.0.1 and localhost are two hosts to a browser. */
export function local(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith("/cdn/") ? pathname + search : null;
}

function Lightbox({ url, alt, close }) {
  const box = useOverlay(close);
  const away = (event) => event.target === event.currentTarget && close();
  return html`<div class="overlay lightbox" role="dialog" aria-modal="true" aria-label="Picture" ref=${box} onClick=${away}>
    <button type="button" class="round close" aria-label="Close the picture" data-first onClick=${close}><${Icon} name="close" /></button>
    <img src=${url} alt=${alt} onClick=${close} />
    ${alt && html`<p class="caption">${alt}</p>`}
    <a href=${url} target="_blank" rel="noopener noreferrer">Open in browser</a>
  </div>`;
}

export const safe = (url) => (/^https?:\/\//.test(url ?? "") ? url : undefined);

/**
 * An image; the page may load nothing from outside, so a foreign one is only a link.
 * `width` and `height` are the file's, so nothing jumps while it loads.
 */
export function Picture({ url: given, alt = "", width, height, spoiler = false, label = "" }) {
  const url = local(given);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(!spoiler);
  const [altShown, setAltShown] = useState(false);
  const ratio = width && height ? { aspectRatio: `${width} / ${height}`, "--natural": `${width}px`, "--ratio": width / height } : {};
  if (!url) return html`<a class="outside" href=${safe(given)} target="_blank" rel="noopener noreferrer">${alt || "Picture"}</a>`;
  const press = () => (shown ? setOpen(true) : setShown(true));
  return html`<figure class=${`picture ${shown ? "" : "hidden"}`} style=${ratio}>
    <button type="button" class="enlarge" onClick=${press} aria-label=${shown ? `Enlarge picture${label}` : "Spoiler picture, show it"}>
      <img src=${url} alt=${shown ? alt : ""} width=${width} height=${height} loading="lazy" decoding="async" />
      ${!shown && html`<span class="veil">Spoiler</span>`}
    </button>
    ${alt && shown && html`<button type="button" class="alt" aria-label="Description of the picture" aria-expanded=${altShown}
      onClick=${() => setAltShown(!altShown)}>ALT</button>`}
    ${altShown && html`<figcaption class="alt-text" role="status">${alt}</figcaption>`}
    ${open && html`<${Lightbox} url=${url} alt=${alt} close=${() => setOpen(false)} />`}
  </figure>`;
}

export const size = (bytes) =>
  bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(2)} MB`;

export function FileCard({ name, url: given, bytes, spoiler = false, icon = "file" }) {
  const url = local(given) ?? safe(given);
  const [shown, setShown] = useState(!spoiler);
  if (!shown) return html`<button type="button" class="file veiled" onClick=${() => setShown(true)}>Spoiler file, show it</button>`;
  return html`<div class="file"><${Icon} name=${icon} size="28" />
    <div><a href=${url} target="_blank" rel="noopener noreferrer">${name}</a>
      ${bytes !== undefined && html`<small>${size(bytes)}</small>`}</div>
    <a class="round" href=${url} download=${name} aria-label="Download ${name}"><${Icon} name="down" /></a></div>`;
}

const isPicture = (attachment) => attachment.content_type?.startsWith("image/") && attachment.width;
const isHidden = (attachment) => attachment.filename.startsWith("SPOILER_");

function Attached({ file }) {
  const { filename: name, url, size: bytes, content_type: type = "" } = file;
  const card = (icon) => html`<${FileCard} name=${name} url=${url} bytes=${bytes} spoiler=${isHidden(file)} icon=${icon} />`;
  if (isHidden(file)) return card("file");
  if (type.startsWith("video/")) return html`<video class="film" controls preload="metadata" src=${local(url)} aria-label=${name}></video>`;
  if (!type.startsWith("audio/")) return card("file");
  return html`<div class="playing">${card("sound")}<audio controls preload="metadata" src=${local(url)} aria-label=${name}></audio></div>`;
}

export function Attachments({ attachments }) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((one) => !isPicture(one));
  return html`${pictures.length > 0 && html`<div class="gallery" data-count=${pictures.length}>
      ${pictures.map((one) => html`<${Picture} key=${one.id} url=${one.url} alt=${one.description} width=${one.width}
        height=${one.height} spoiler=${isHidden(one)} />`)}
    </div>`}
    ${files.map((one) => html`<${Attached} key=${one.id} file=${one} />`)}`;
}

export function Gallery({ items }) {
  return html`<div class="gallery" data-count=${items.length}>${items.map(
    ({ media, description, spoiler }, place) => html`<${Picture} key=${media.url} url=${media.url} alt=${description ?? ""}
      width=${media.width} height=${media.height} spoiler=${spoiler}
        label=${items.length > 1 ? ` ${place + 1} of ${items.length}` : ""} />`,
  )}</div>`;
}
