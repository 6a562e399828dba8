// One scenario: its steps, the time line, and the screens before and after the step that is chosen.

const shown = { scenario: null, detail: null, attempt: 0, step: -1 };

const attemptNow = () => shown.detail.attempts[shown.attempt];

const tracedSteps = () => new Map((attemptNow().trace?.steps ?? []).map((step) => [step.index, step]));

/** The screens that tell of a step: at each thing that was done, and at its end. */
const framesOf = (trace, index) => {
  const place = trace.steps.findIndex((step) => step.index === index);
  if (place < 0) return [];
  const step = trace.steps[place];
  const frames = step.actions.map((action, number) => ({
    caption: number === 0 ? "Before" : "Then", what: `${action.action} ${action.element}`, time: action.time, moment: action.screen, action,
  }));
  const before = trace.steps.slice(0, place).findLast((earlier) => earlier.screen !== undefined)?.screen;
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

const treeView = (screen) => make("ol", { class: "tree" }, screen.elements.map((element) => {
  const text = [element.type, element.identifier, element.label && `"${element.label}"`,
    element.value && `= "${element.value}"`, element.placeholder && `placeholder "${element.placeholder}"`];
  const note = [...states(element), element.frame.join(" ")].join(", ");
  return make("li", { style: `padding-left: ${element.depth}em` }, text.filter(Boolean).join(" "), " ",
    make("span", { class: "quiet" }, `(${note})`));
}));

const frameView = (trace, frame) => {
  const screen = screenOf(trace.moments[frame.moment][1]);
  const words = `${frame.caption}${frame.what ? `: ${frame.what}` : ""}, at ${appTime(frame.time)}, app ${screen.app}`;
  return make("figure", { class: "frame" },
    make("figcaption", {}, make("b", {}, frame.caption), ` ${appTime(frame.time)}`,
      make("span", { class: "what" }, frame.what ?? "")),
    picture(screen, trace.viewport, frame.action, words),
    fold(`Elements (${screen.elements.length})`, () => treeView(screen)));
};

const stageOf = () => {
  const trace = attemptNow().trace;
  if (!trace) return [make("p", { class: "quiet" }, "No screens are in the stream for this scenario.")];
  const frames = framesOf(trace, shown.step);
  if (!frames.length) return [make("p", { class: "quiet" }, "Nothing was on the screen at this step.")];
  return frames.map((frame) => frameView(trace, frame));
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
  byId("stage")?.replaceChildren(...stageOf());
  const trace = attemptNow().trace;
  if (trace) byId("time").replaceChildren(timeline(trace, steps, shown.step, chooseStep));
  rememberPlace();
};

const rememberPlace = () =>
  history.replaceState(null, "", `#scenario-${shown.scenario.number + 1}${shown.step >= 0 ? `-${shown.step + 1}` : ""}`);

/** Where to look first: at what went wrong, else at the first step. */
const firstStep = (steps) => {
  const culprit = steps.findIndex((step) => isProblem(step.s ?? "passed"));
  return culprit < 0 ? 0 : culprit;
};

const quoted = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const commandView = (scenario) => {
  if (!(report.run.streams ?? []).some((stream) => stream.implementation.name === "robotrun")) return null;
  const command = `${report.run.replay} ${quoted(placeOf(scenario))}`;
  const copy = make("button", { type: "button", onclick: () => navigator.clipboard?.writeText(command)
    .then(() => { copy.textContent = "Copied"; }, () => getSelection().selectAllChildren(copy.previousSibling)) }, "Copy");
  return make("p", { class: "command" }, "To play it again: ", make("code", {}, command), copy);
};

const attemptChoice = (detail) => detail.attempts.length > 1 && make("div", { class: "attempts", role: "group", "aria-label": "Attempts" },
  detail.attempts.map((attempt, number) => make("button", {
    type: "button", "aria-pressed": String(number === shown.attempt), onclick: () => showAttempt(number),
  }, mark(attempt.status ?? "passed"), `Attempt ${number + 1}`)));

const showAttempt = (number) => {
  shown.attempt = number;
  const { scenario, detail } = shown;
  const attempt = attemptNow();
  shown.step = firstStep(attempt.steps);
  byId("detail").replaceChildren(
    make("h2", { id: "scenario", tabindex: "-1" }, mark(scenario.status), scenario.name || "(no name)",
      scenario.row && ` ${scenario.row}`),
    make("p", { class: "quiet" }, [detail.keyword, placeOf(scenario), scenario.rule && `Rule: ${scenario.rule}`,
      realTime(attempt.duration), readableDate(attempt.start), ...scenario.tags].filter(Boolean).join(" · ")),
    ...[detail.description && make("p", { class: "description" }, detail.description), commandView(scenario),
      attemptChoice(detail)].filter(Boolean),
    make("div", { id: "time" }),
    make("div", { class: "columns" }, stepList(attempt.steps, tracedSteps(), scenario, chooseStep),
      make("section", { id: "stage", "aria-label": "Screens of the step" })),
    ...(attempt.trace?.requests.length
      ? [fold(`Network (${attempt.trace.requests.length})`, () => network(attempt.trace.requests), { open: true })] : []));
  if (attempt.steps.length) chooseStep(shown.step, false); else rememberPlace();
};

/** Shows a scenario. */
const showScenario = (scenario, step) => {
  Object.assign(shown, { scenario, detail: detailOf(scenario) });
  showAttempt(shown.detail.attempts.length - 1);
  if (step !== undefined) chooseStep(step, false);
  selectRow(scenario);
  // Where the focus was on something that is gone, it goes on at the heading.
  if (document.activeElement === document.body) byId("scenario").focus({ preventScroll: true });
  byId("detail").scrollTop = 0;
};
