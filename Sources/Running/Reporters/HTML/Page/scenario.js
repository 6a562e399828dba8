// Attachments by their type. Only web addresses become links.

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
  // The two schedules are a table of their own.
  if (type === explorationType) return null;
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

/** The attachments of a step: images last, beside each other. */
const attachmentViews = (attachments) => {
  const images = attachments.filter(({ type, body }) => type.startsWith("image/") && body);
  return [attachments.filter((attachment) => !images.includes(attachment)).map(attachmentView),
    images.length > 0 && make("div", { class: "images" }, images.map(attachmentView))];
};

// The steps of an attempt, with their arguments and results.

const tableView = (rows) => make("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": "Table of the step" },
  make("table", {}, rows.map((row) => make("tr", {}, row.map((cell) => make("td", {}, cell))))));

const innerView = (steps) => make("ol", { class: "inner" }, steps.map((step) => make("li", {},
  mark(step.s ?? "passed"), make("span", {}, step.t), " ", make("span", { class: "quiet" }, step.p),
  step.inner && innerView(step.inner))));

const snippetsView = (snippets) => snippets.map((snippet) => make("figure", { class: "snippet" },
  make("figcaption", {}, `Define it like this (${snippet.language})`), make("pre", {}, snippet.code)));

const stepTimes = (step, traced) => [
  traced && traced.end > traced.start ? `${virtualTime(traced.end - traced.start)} virtual time`
    : step.w && `${virtualTime(step.w / 1_000_000)} virtual time`,
  step.d && realTime(step.d),
].filter(Boolean).join(" · ");

const argumentsView = (step) => {
  const views = [step.doc && make("pre", { class: "doc" }, step.doc.content), step.table && tableView(step.table)];
  return step.tableIsFirst ? views.reverse() : views;
};

const stepExtras = (step) => [
  argumentsView(step),
  step.inner && (step.s === undefined || step.s === "passed"
    ? fold(counted(step.inner.length, "inner step"), () => innerView(step.inner)) : innerView(step.inner)),
  step.m && make("pre", { class: `reason ${step.s ?? "passed"}` }, step.m),
  step.x && fold("Stack trace", () => make("pre", {}, step.x)),
  step.snippets && snippetsView(step.snippets),
  step.attachments && attachmentViews(step.attachments),
];

/** The list of steps; each can be chosen. */
const stepList = (steps, traced, scenario, choose) => make("ol", { class: "steps", "aria-label": "Steps" },
  steps.map((step, index) => {
    const status = step.s ?? "passed";
    const location = step.p ?? (step.l ? `${scenario.feature.uri}:${step.l}` : "");
    return make("li", { class: `${status}${step.h ? " hook" : ""}` },
      make("button", { type: "button", class: "step", "data-step": index, title: location, onclick: () => choose(index) },
        mark(status), make("span", { class: "text" }, step.k && make("b", {}, step.k), step.t),
        make("span", { class: "quiet times" }, stepTimes(step, traced.get(index)))),
      make("div", { class: "extras" }, stepExtras(step)));
  }));

// One scenario: its steps, the time line, and the screens before and after the chosen step.

const shown = { scenario: null, detail: null, attempt: 0, step: -1 };

const attemptNow = () => shown.detail.attempts[shown.attempt];

const tracedSteps = () => new Map((attemptNow().trace?.steps ?? []).map((step) => [step.index, step]));

/** The screens of a step: before each action, and at its end. */
const framesOf = (trace, index) => {
  const position = trace.steps.findIndex((step) => step.index === index);
  if (position < 0) return [];
  const step = trace.steps[position];
  const frames = step.actions.map((action, number) => ({
    caption: number === 0 ? "Before" : "Then", what: `${action.action} ${action.element}`, time: action.time, moment: action.screen, action,
  }));
  const before = trace.steps.slice(0, position).findLast((earlier) => earlier.screen !== undefined)?.screen;
  if (!frames.length && before !== undefined) frames.push({ caption: "Before", time: step.start, moment: before });
  if (step.screen === undefined) return frames;
  const isSame = frames.length === 1 && !frames[0].action
    && trace.moments[frames[0].moment][1] === trace.moments[step.screen][1];
  if (isSame) return [{ caption: "Before and after", time: step.end, moment: step.screen }];
  return [...frames, { caption: "After", time: step.end, moment: step.screen }];
};

const states = (element) => [
  element.enabled === false && "disabled", element.selected && "selected", element.focused && "focused",
  element.unreachable === "offScreen" ? "off screen" : element.unreachable,
].filter(Boolean);

const wordsOfElement = (element) => [element.type, element.identifier, element.label && `"${element.label}"`,
  element.value && `= "${element.value}"`, element.placeholder && `placeholder "${element.placeholder}"`].filter(Boolean).join(" ");

const treeView = (screen) => make("ol", { class: "tree" }, screen.elements.map((element) =>
  make("li", { style: `padding-left: ${element.depth}em` }, wordsOfElement(element), " ",
    make("span", { class: "quiet" }, `(${[...states(element), element.frame.join(" ")].join(", ")})`))));

const frameView = (trace, frame) => {
  const screen = screenOf(trace.moments[frame.moment][1]);
  const words = `${frame.caption}${frame.what ? `: ${frame.what}` : ""}, at ${virtualTime(frame.time)}, app ${screen.app}`;
  const canAct = report.live?.canActOn(trace, frame) ?? false;
  const tree = fold(`Elements (${screen.elements.length})`, () => treeView(screen), { open: picker.isOn || canAct });
  return make("figure", { class: canAct ? "frame stage-frame" : "frame" },
    make("figcaption", {}, make("b", {}, frame.caption), ` ${virtualTime(frame.time)}`,
      make("span", { class: "what" }, frame.what ?? "")),
    make("div", { class: "stage" }, screenView(screen, trace.viewport, frame.action, words),
      canAct ? report.live.controls(screen, trace.viewport, tree) : picker.isOn && pickLayer(screen, trace.viewport, tree)),
    tree);
};

const framesView = () => {
  const trace = attemptNow().trace;
  if (!trace) return [make("p", { class: "quiet" }, "No screens were recorded for this scenario.")];
  const frames = framesOf(trace, shown.step);
  if (!frames.length) return [make("p", { class: "quiet" }, "There was no screen at this step.")];
  const pending = trace.steps.find((step) => step.index === shown.step)?.pending;
  return [...frames.map((frame) => frameView(trace, frame)), ...(pending ? [make("section", { class: "pending" },
    make("h3", {}, "Pending work"), make("ul", {}, (pending.length ? pending : ["none"]).map((line) => make("li", {}, line))))] : [])];
};

/** Chooses a step, and shows its screens. */
const chooseStep = (index, focuses = true) => {
  const steps = attemptNow().steps;
  if (!steps.length) return;
  shown.step = Math.min(Math.max(0, index), steps.length - 1);
  for (const button of byId("detail").querySelectorAll(".step")) {
    const isCurrent = Number(button.dataset.step) === shown.step;
    if (isCurrent) button.setAttribute("aria-current", "step"); else button.removeAttribute("aria-current");
    if (isCurrent && focuses) { button.focus({ preventScroll: true }); button.scrollIntoView({ block: "nearest" }); }
  }
  byId("screens")?.replaceChildren(...framesView());
  showPicked(null);
  const trace = attemptNow().trace;
  if (trace) byId("time").replaceChildren(timeline(trace, steps, shown.step, chooseStep));
  updateAddress();
};

const updateAddress = () =>
  history.replaceState(null, "", `#${fragmentOf(shown.scenario)}${shown.step >= 0 ? `-${shown.step + 1}` : ""}`);

/** The step that is chosen first: the first failed one, else the first one. */
const firstStep = (steps) => {
  const failed = steps.findIndex((step) => isProblem(step.s ?? "passed"));
  return failed < 0 ? 0 : failed;
};

const quoted = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const commandView = (scenario, attempt) => {
  if (report.live?.isDraft(scenario) || !(report.run.streams ?? []).some((stream) => stream.implementation.name === "robotrun")) return null;
  const schedule = explorationOf(attempt)?.schedule;
  const command = `${report.run.rerun} ${quoted(locationOf(scenario))}${schedule ? ` --schedule ${quoted(schedule)}` : ""}`;
  const code = make("code", {}, command);
  return make("p", { class: "command" }, "Run it again: ", code, copyButton(command, code));
};

/** The failed step with the lines of its reason that fit above the steps; the rest is at the step. */
const reasonView = (attempt, scenario) => {
  const step = attempt.steps.find((step) => isProblem(step.s ?? "passed"));
  const reason = step?.m?.split("\n").filter((line, number) => number === 0 || /^would have/.test(line)).join("\n");
  if (!reason && !scenario.reason) return null;
  return make("pre", { class: `reason ${step?.s ?? "failed"}`, id: "reason" },
    step ? `${step.k ?? ""}${step.t}\n${reason ?? ""}` : scenario.reason);
};

const attemptChoice = (detail) => detail.attempts.length > 1 && make("div", { class: "attempts", role: "group", "aria-label": "Attempts" },
  detail.attempts.map((attempt, number) => make("button", {
    type: "button", "aria-pressed": String(number === shown.attempt), onclick: () => showAttempt(number),
  }, mark(attempt.status ?? "passed"), attemptName(detail, number))));

const showAttempt = (number) => {
  shown.attempt = number;
  const { scenario, detail } = shown;
  const attempt = attemptNow();
  shown.step = firstStep(attempt.steps);
  byId("detail").replaceChildren(
    make("h2", { id: "scenario", tabindex: "-1" }, mark(scenario.status), scenario.name || "(no name)",
      scenario.row && ` ${scenario.row}`),
    make("p", { class: "quiet" }, [detail.keyword, !report.live?.isDraft(scenario) && locationOf(scenario), scenario.rule && `Rule: ${scenario.rule}`,
      realTime(attempt.duration), attempt.start && readableDate(attempt.start), ...scenario.tags].filter(Boolean).join(" · ")),
    ...[isProblem(attempt.status ?? "passed") && reasonView(attempt, scenario),
      detail.description && make("p", { class: "description" }, detail.description), commandView(scenario, attempt),
      attemptChoice(detail), ...(report.live?.header(scenario, attempt) ?? [])].filter(Boolean),
    ...[schedulesView(attempt)].filter(Boolean), make("div", { id: "time" }),
    make("div", { class: "columns" }, stepList(attempt.steps, tracedSteps(), scenario, chooseStep),
      make("section", { "aria-label": "Screens of the step", class: "look" }, pickBar(attempt.trace),
        make("div", { id: "screens" }))),
    ...(attempt.trace?.requests.length
      ? [fold(`Network (${attempt.trace.requests.length})`, () => network(attempt.trace.requests), { open: true })] : []),
    ...(number > 0 ? [comparison(detail, number)] : []));
  if (attempt.steps.length) chooseStep(shown.step, false); else updateAddress();
};

/** Shows a scenario. */
const showScenario = (scenario, step) => {
  Object.assign(shown, { scenario, detail: detailOf(scenario) });
  showAttempt(shown.detail.attempts.length - 1);
  if (step !== undefined) chooseStep(step, false);
  selectRow(scenario);
  // If the focused element was removed, the heading gets the focus.
  if (document.activeElement === document.body) byId("scenario").focus({ preventScroll: true });
  byId("detail").scrollTop = 0;
};
