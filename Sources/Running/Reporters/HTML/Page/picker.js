// The picker: what is clicked on a screen has a step, an expectation and a query.

const picker = { isOn: false };

/** A text as steps quote it; `${` in it is not a variable. */
const quotedText = (text) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`.replaceAll("${", () => "$${");

/** The step of a click on an element; `undefined` if no step names it. */
const actionOn = ({ type, locator, value }, verb = "tap") => locator && (type === "switch" && value && verb === "tap"
  ? `set ${locator} to "${value === "1" ? "off" : "on"}"` : `${verb} ${locator}`);

const reading = ["staticText", "textField", "searchField", "textView", "slider", "stepper", "picker", "pickerWheel", "datePicker"];

/** The step that expects what an element shows. The title of a navigation bar names the screen. */
const expectationOf = (element, title) => {
  const { type, locator, enabled, selected, value, label } = element;
  if (title ?? (type === "navigationBar" && element.identifier)) return `expect screen ${quotedText(title ?? element.identifier)}`;
  if (!locator) return undefined;
  if (enabled === false) return `expect ${locator} is disabled`;
  if (selected) return `expect ${locator} is selected`;
  if (type === "switch") return `expect ${locator} is ${value === "1" ? "on" : "off"}`;
  const text = value ?? label ?? "";
  if (fields.includes(type) && !text) return `expect ${locator} is empty`;
  // A locator with the text expects it already.
  const isShown = !text || locator.includes('"') || text.includes("\n");
  return reading.includes(type) && !isShown ? `expect ${locator} reads ${quotedText(text)}` : `expect ${locator}`;
};

/** Whether a step names an element by its identifier alone. */
const isIdentified = ({ identifier, locator }) => Boolean(identifier && locator)
  && [identifier, quotedText(identifier)].some((name) => locator === name || locator.endsWith(` ${name}`))
  && !/^(first|last|\d+(st|nd|rd|th)) | in /.test(locator);

/** Why the step of an element is fragile, and the remedy. */
const warningOf = (element, title) => {
  if (isIdentified(element) || title || ["navigationBar", "alert"].includes(element.type) || element.identifier === "BackButton") return "";
  const words = (element.label || element.placeholder || element.type).match(/[A-Za-z0-9]+/g)?.slice(0, 4) ?? [element.type];
  const name = words.map((word, index) => index ? word[0].toUpperCase() + word.slice(1).toLowerCase() : word.toLowerCase()).join("");
  const modifier = `.accessibilityIdentifier("${name}")`;
  const summary = wordsOfElement(element);
  return element.locator
    ? `${summary} ${element.identifier ? "shares its identifier" : "has no accessibility identifier"}, so the step names it by `
      + `${element.locator}, which breaks if the screen changes; add ${modifier} to its view`
    : `${summary} can't be named: no name or number finds it alone; add ${modifier} to its view`;
};

const controlTypes = ["button", "link", "cell", "tab", "switch", "slider", ...fields, "pickerWheel", "datePicker"];

/** The elements of a screen that can be clicked, each with the title if it is that of the navigation bar. */
const pickable = (screen, takesParts) => {
  const ancestors = [];
  return screen.elements.map((element, index) => {
    ancestors.length = Math.min(ancestors.length, element.depth);
    const isPart = ancestors.some(({ type }) => controlTypes.includes(type)) && !controlTypes.includes(element.type) && !isIdentified(element);
    const bar = element.type === "staticText" ? ancestors.findLast(({ type }) => type === "navigationBar") : undefined;
    ancestors.push(element);
    return { element, index, title: bar?.identifier, isPart };
  }).filter(({ element, isPart }) => isDrawn(element) && element.unreachable !== "covered" && (takesParts || !isPart)
    && !["application", "window", "keyboard"].includes(element.type)
    && (element.identifier || !["scrollView", "table", "collectionView", "other"].includes(element.type)));
};

/** Puts a node over the part of a drawing that shows an element. */
const place = (node, { visible, frame }, [width, height]) => {
  const [x, y, w, h] = visible ?? frame;
  Object.assign(node.style, {
    left: `${100 * x / width}%`, top: `${100 * y / height}%`, width: `${100 * w / width}%`, height: `${100 * h / height}%`,
  });
  return node;
};

/** A button over each element of a screen, which the keyboard reaches as well. */
const overlay = (screen, viewport, takesParts, verb, choose) => pickable(screen, takesParts).map((item) => place(make("button", {
  type: "button", class: item.element.locator || item.title ? "pick" : "pick unnamed", title: wordsOfElement(item.element),
  "aria-label": `${verb} ${wordsOfElement(item.element)}`, "data-name": wordsOfElement(item.element), onclick: (event) => choose(item, event),
}), item.element, viewport));

const copyable = (title, text) => {
  const code = make("code", {}, text ?? "");
  return text && [make("dt", {}, title), make("dd", {}, code, " ", copyButton(text, code, `Copy: ${title}`))];
};

/** Shows the step and the query of an element, and marks it in the tree. */
const showPicked = (item, tree) => {
  const target = byId("picked");
  if (!target) return;
  for (const row of byId("screens").querySelectorAll(".tree [aria-current]")) row.removeAttribute("aria-current");
  if (!item) return target.replaceChildren();
  const { element, title } = item;
  tree.open = true;
  tree.fill();
  const row = tree.querySelectorAll(".tree > li")[item.index];
  row?.setAttribute("aria-current", "true");
  // Not into view: the drawing would leave it.
  if (row) row.parentElement.scrollTop = row.offsetTop - row.parentElement.clientHeight / 2;
  const warning = element.locator ? warningOf(element, title) : "";
  target.replaceChildren(make("p", {}, make("b", {}, wordsOfElement(element))),
    element.locator || title
      ? make("dl", {}, [copyable("Step", actionOn(element)), copyable("Expectation", expectationOf(element, title)),
        copyable("XCUITest", element.query)].filter(Boolean))
      : make("p", { class: "quiet" }, "This screen was recorded without the names of its elements; robotrun ui has those of each screen."),
    ...(warning ? [make("p", { class: "warning" }, warning)] : []));
};

const pickLayer = (screen, viewport, tree) => overlay(screen, viewport, true, "pick", (item) => showPicked(item, tree));

const setPicking = (isOn) => {
  picker.isOn = isOn;
  byId("pick-button")?.setAttribute("aria-pressed", String(isOn));
  if (shown.scenario) byId("screens")?.replaceChildren(...framesView());
  showPicked(null);
};

const pickBar = (trace) => trace && [
  make("div", { class: "bar" }, make("button", {
    type: "button", id: "pick-button", "aria-pressed": String(picker.isOn), onclick: () => setPicking(!picker.isOn),
  }, "Pick an element ", make("kbd", {}, "p"))),
  make("div", { id: "picked", role: "status" })];
