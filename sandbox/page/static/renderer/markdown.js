// Discord's markdown parsed into a tree: {kind, ...fields, inside: [nodes]}.
// Text never becomes HTML: text.js turns the tree into elements.

/** @type {[string, string, string[]][]} */
const STYLES = [
  ["***", "***", ["strong", "em"]],
  ["**", "**", ["strong"]],
  ["__", "__", ["underline"]],
  ["~~", "~~", ["strike"]],
  ["||", "||", ["spoiler"]],
];

/** @type {[RegExp, (found: RegExpExecArray) => object][]} */
const TOKENS = [
  [/<@!?(\d+)>/y, (m) => ({ kind: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<\/([^:>\n]+):(\d+)>/y, (m) => ({ kind: "command", name: m[1], id: m[2] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => ({ kind: "time", seconds: Number(m[1]), style: m[2] ?? "f" })],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => ({ kind: "emoji", name: m[1], id: m[2] })],
  [/@(everyone|here)\b/y, (m) => ({ kind: "everyone", name: m[1] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ kind: "link", href: m[1], inside: [plain(m[1])] })],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?*_~|]/y, (m) => ({ kind: "link", href: m[0], inside: [plain(m[0])] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ kind: "code", text: m[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
];

const plain = (text) => ({ kind: "text", text });

const isSafe = (href) => /^https?:\/\//i.test(href);

function maskedLink(text, at) {
  const rule = /\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(<?([^\s<>()]+(?:\([^\s()]*\)[^\s()]*)?)>?(?:\s+"([^"]*)")?\)/y;
  rule.lastIndex = at;
  const found = rule.exec(text);
  if (!found || !isSafe(found[2])) return null;
  return {
    length: found[0].length,
    node: { kind: "link", href: found[2], title: found[3], inside: readInline(found[1]) },
  };
}

function styled(text, at) {
  for (const [open, close, kinds] of STYLES) {
    if (!text.startsWith(open, at)) continue;
    let end = text.indexOf(close, at + open.length);
    if (end <= at + open.length) continue;
    // The longest run closes: **bold *both*** ends with the last two stars.
    while (open !== "||" && text[end + close.length] === close[0]) end += 1;
    const inside = readInline(text.slice(at + open.length, end));
    const node = kinds.reduceRight((inner, kind) => [{ kind, inside: inner }], inside)[0];
    return { length: end + close.length - at, node };
  }
  return emphasis(text, at);
}

function emphasis(text, at) {
  const star = /\*(?=[^\s*])((?:\*\*[\s\S]*?\*\*|[^*])*?[^\s*]|\*\*[\s\S]*?\*\*)\*(?!\*)/y;
  const line = /_((?:__|[^_])+?)_(?![A-Za-z0-9_])/y;
  const rule = text[at] === "*" ? star : line;
  if (rule === line && /\w/.test(text[at - 1] ?? "")) return null;
  rule.lastIndex = at;
  const found = rule.exec(text);
  return found && { length: found[0].length, node: { kind: "em", inside: readInline(found[1]) } };
}

function token(text, at) {
  for (const [rule, make] of TOKENS) {
    rule.lastIndex = at;
    const found = rule.exec(text);
    if (found) return { length: found[0].length, node: make(found) };
  }
  return null;
}

/** One run of text without blocks -> nodes. */
export function readInline(text) {
  const nodes = [];
  let words = "";
  const flush = () => {
    if (words) nodes.push(plain(words));
    words = "";
  };
  for (let at = 0; at < text.length; ) {
    const sign = text[at];
    if (sign === "\\" && /[^A-Za-z0-9\s]/.test(text[at + 1] ?? "")) {
      words += text[at + 1];
      at += 2;
      continue;
    }
    let found = null;
    if ("<@h`".includes(sign)) found = token(text, at);
    else if (sign === "[") found = maskedLink(text, at);
    else if ("*_~|".includes(sign)) found = styled(text, at);
    if (found) {
      flush();
      nodes.push(found.node);
      at += found.length;
    } else {
      words += sign;
      at += 1;
    }
  }
  flush();
  return nodes;
}

const ITEM = /^(\s*)(?:[-*]|(\d{1,9})\.)\s+(.*)$/;

function readList(lines, from) {
  const first = ITEM.exec(lines[from]);
  const depth = first[1].length;
  const list = { kind: "list", start: first[2] ? Number(first[2]) : null, items: [] };
  let at = from;
  while (at < lines.length) {
    const found = ITEM.exec(lines[at]);
    if (found && found[1].length > depth + 1) {
      const [nested, next] = readList(lines, at);
      list.items.at(-1).push(nested);
      at = next;
    } else if (found && found[1].length >= depth && Boolean(found[2]) === Boolean(first[2])) {
      list.items.push(readInline(found[3]));
      at += 1;
    } else if (!found && /^\s{2,}\S/.test(lines[at])) {
      list.items.at(-1).push({ kind: "break" }, ...readInline(lines[at].trim()));
      at += 1;
    } else break;
  }
  return [list, at];
}

function readLines(text, nodes) {
  const lines = text.split("\n");
  let run = [];
  const flush = () => {
    if (run.length) nodes.push({ kind: "lines", inside: readInline(run.join("\n")) });
    run = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (heading || small || ITEM.test(line) || /^>(>>)? /.test(line)) flush();
    if (heading) {
      nodes.push({ kind: "heading", level: heading[1].length, inside: readInline(heading[2]) });
      at += 1;
    } else if (small) {
      nodes.push({ kind: "subtext", inside: readInline(small[1]) });
      at += 1;
    } else if (ITEM.test(line)) {
      const [list, next] = readList(lines, at);
      nodes.push(list);
      at = next;
    } else if (line.startsWith(">>> ")) {
      nodes.push({ kind: "quote", inside: read([line.slice(4), ...lines.slice(at + 1)].join("\n")) });
      at = lines.length;
    } else if (line.startsWith("> ")) {
      const quoted = [];
      while (at < lines.length && lines[at].startsWith("> ")) quoted.push(lines[at++].slice(2));
      nodes.push({ kind: "quote", inside: read(quoted.join("\n")) });
    } else {
      run.push(line);
      at += 1;
    }
  }
  flush();
}

/** A whole text -> block nodes. */
export function read(text) {
  const nodes = [];
  const fence = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```/g;
  let from = 0;
  for (const found of text.matchAll(fence)) {
    const before = text.slice(from, found.index).replace(/\n$/, "");
    if (before) readLines(before, nodes);
    nodes.push({ kind: "block", language: found[1] ?? "", text: found[2].replace(/\n$/, "") });
    from = found.index + found[0].length;
    if (text[from] === "\n") from += 1;
  }
  const rest = text.slice(from);
  if (rest) readLines(rest, nodes);
  return nodes;
}
