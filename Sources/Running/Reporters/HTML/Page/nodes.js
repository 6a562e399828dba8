// Values of the report only get into text nodes and attributes, never into markup.

const byId = (id) => document.getElementById(id);

/**
 * A string with invisible characters, and those that change its direction, as code points: `<U+202E>`. Joiners are
 * shown only beside ASCII: other scripts and emoji need them.
 */
const invisible = new RegExp("[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029]|(?![\\u200c\\u200d\\ufe00-\\ufe0f])"
  + "(?![\\u{e0100}-\\u{e01ef}])\\p{Default_Ignorable_Code_Point}|(?<![^\\0-\\x7f])[\\u200c\\u200d]"
  + "|[\\u200c\\u200d](?![^\\0-\\x7f])", "gu");
const visible = (text) => text.replace(invisible, (found) => {
  const code = found.codePointAt(0);
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
});

const fill = (node, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    // The policy of a page allows styles of scripts, not those of attributes.
    else if (name === "style") node.style.cssText = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) node.append(typeof child === "string" ? visible(child) : child);
  }
  return node;
};

const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

/** A fold whose content is created when it is first opened. */
const fold = (title, content, attributes = {}) => {
  const body = make("div", { class: "folded" });
  const details = make("details", attributes, make("summary", {}, title), body);
  const open = () => {
    if (details.open && !body.hasChildNodes()) body.append(...[content()].flat(Infinity));
  };
  details.addEventListener("toggle", open);
  // The event comes later.
  details.fill = open;
  if (attributes.open) open();
  return details;
};

/** A button that copies a text, or selects the node that shows it where there is no clipboard. */
const copyButton = (text, node, name = "Copy") => {
  const select = () => getSelection().selectAllChildren(node);
  const button = make("button", { type: "button", "aria-label": name, onclick: () => navigator.clipboard
    ? navigator.clipboard.writeText(text).then(() => { button.textContent = "Copied"; }, select) : select() }, "Copy");
  return button;
};

/** Real time, from microseconds. */
const realTime = (microseconds) => {
  if (microseconds < 1000) return `${microseconds} µs`;
  if (microseconds < 1_000_000) return `${Number((microseconds / 1000).toPrecision(3))} ms`;
  const seconds = microseconds / 1_000_000;
  if (seconds < 60) return `${Number(seconds.toFixed(2))} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
};

/** Virtual time, from seconds. */
const virtualTime = (seconds) => {
  if (seconds !== 0 && seconds < 1) return `${Number((seconds * 1000).toFixed(3))} ms`;
  return `${Number(seconds.toFixed(3))} s`;
};

/** `2026-11-21 07:41:25 UTC`, from `2026-11-21T07:41:25.123Z`. */
const readableDate = (date) => date.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC");

const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

const marks = {
  passed: "✓", failed: "✗", skipped: "–", pending: "…", undefined: "?", ambiguous: "≠", unknown: "·", unrun: "○",
};

/** Statuses have a sign and a word, not only a color. */
const mark = (status) =>
  make("span", { class: `mark ${status}` }, make("span", { "aria-hidden": "true" }, marks[status] ?? "·"),
    make("span", { class: "unseen" }, ` ${status} `));
