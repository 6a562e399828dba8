// What was attached, by its kind. Only addresses of the web become links.

const isLink = (text) => /^https?:\/\/[^\s]+$/i.test(text);
const link = (text) => isLink(text) ? make("a", { href: text, rel: "noreferrer noopener", target: "_blank" }, text) : text;

const decoded = ({ body, base64 }) =>
  base64 ? new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))) : body;

const isText = (type) => /^text\/|[/+](json|xml|yaml|javascript)(;|$)/.test(type);

const ownNames = {
  "text/x.robotrun.screen+plain": "Elements at the failure", "text/x.robotrun.network+plain": "Network log",
  "text/x.robotrun.output+plain": "Output of the process",
};

const size = ({ body, base64 }) => counted(base64 ? Math.floor(body.length * 3 / 4) : body.length, "byte");

const imageAddress = ({ type, body, base64 }) =>
  `data:${type.split(";")[0]}${base64 ? ";base64," + body : "," + encodeURIComponent(body)}`;

/** A link that saves the data as a file. */
const download = (attachment, name) => {
  const bytes = attachment.base64
    ? Uint8Array.from(atob(attachment.body), (letter) => letter.charCodeAt(0)) : attachment.body;
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const anchor = make("a", { href: address, download: name });
  anchor.click();
  URL.revokeObjectURL(address);
};

const attachmentView = (attachment) => {
  const { type, name, body, url } = attachment;
  const title = name ?? ownNames[type] ?? type;
  if (body === undefined || body === null) return make("p", { class: "attachment" }, `${title} `, link(url ?? ""));
  if (type.startsWith("image/")) {
    return make("figure", { class: "attachment" },
      make("img", { src: imageAddress(attachment), alt: title, loading: "lazy" }), make("figcaption", {}, title));
  }
  if (type.startsWith("text/uri-list")) {
    const addresses = decoded(attachment).split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
    return make("ul", { class: "attachment" }, addresses.map((address) => make("li", {}, link(address))));
  }
  if (type.startsWith("text/x.cucumber.log")) return make("pre", { class: "attachment log" }, decoded(attachment));
  if (isText(type)) return fold(ownNames[type] ?? `${title} (${type})`, () => make("pre", {}, decoded(attachment)), { class: "attachment" });
  return make("p", { class: "attachment" }, `${title} (${type}, ${size(attachment)}) `,
    make("button", { type: "button", onclick: () => download(attachment, name ?? "attachment") }, "Save"));
};
