// The draft: a scenario that is typed, and recorded by clicks on its last screen.

const draftPath = "-";
const modes = [["tap", "a tap"], ["double tap", "a double tap"], ["long press", "a long press"], ["expect", "an expectation"]];
const gestures = [
  ["Swipe up", "swipe up"], ["Swipe down", "swipe down"], ["Swipe left", "swipe left"], ["Swipe right", "swipe right"],
  ["Go back", "go back"], ["Dismiss", "dismiss"], ["Wait 1 s", "wait 1s"],
];
const draft = { mode: "tap", pressed: null, completed: "" };

const isDraft = (scenario) => scenario?.feature.uri === draftPath;
const typeStep = (locator, text) => `type ${quotedText(text)} into ${locator}`;
const setStep = (locator, text) => `set ${locator} to ${quotedText(text)}`;
const warn = (text) => { byId("warning").textContent = visible(text); };

/** Whether clicks on a frame are steps: it is the last screen of the draft, and all steps have passed. */
const canRecord = (trace, frame) => isDraft(shown.scenario) && !picker.isOn && shown.scenario.status === "passed"
  && shown.attempt === shown.detail.attempts.length - 1 && shown.step === attemptNow().steps.length - 1
  && frame.caption !== "Before" && frame.moment === trace.steps.at(-1).screen && !frame.action;

const record = ({ element, title }, isExpectation) => {
  const step = isExpectation ? expectationOf(element, title) : actionOn(element, draft.mode === "expect" ? "tap" : draft.mode);
  warn(warningOf(element, title));
  if (step) ask("step", { step });
};

/** The value of a slider such as `70%`, from 0 to 1. */
const percent = (value) => Math.min(1, Math.max(0, parseFloat(value ?? "0") / 100 || 0));

const slider = ({ element }, viewport) => place(make("input", {
  class: "pick", type: "range", min: 0, max: 100, step: 1, value: Math.round(100 * percent(element.value)),
  "aria-label": wordsOfElement(element), "data-name": wordsOfElement(element),
  onchange: (event) => { warn(warningOf(element)); ask("step", { step: setStep(element.locator, `${event.target.value}%`) }); },
}), element, viewport);

/** A field over an element that takes text: over the one that has the focus in the app, or for a value. */
const textField = ({ element }, viewport, commit, name) => {
  let isSent = false;
  const send = (target, isReturn) => {
    if (isSent || !target.value && !isReturn) return;
    isSent = true;
    warn(warningOf(element));
    commit(target.value, isReturn);
  };
  return place(make("input", {
    class: "typing", type: element.type === "secureTextField" ? "password" : "text", autocomplete: "off", spellcheck: "false",
    "aria-label": `${name} ${wordsOfElement(element)}`, placeholder: element.value ?? element.placeholder ?? "",
    title: "Enter sends the text and return; Tab only the text",
    onkeydown: (event) => {
      if (event.isComposing) return;
      if (event.key === "Enter") { event.preventDefault(); send(event.target, true); }
      if (event.key === "Escape") { event.target.value = ""; byId("step").focus(); }
    },
    onblur: (event) => send(event.target, false),
  }), element, viewport);
};

const typing = (item, viewport) => textField(item, viewport, (text, isReturn) => {
  const { locator } = item.element;
  if (text) ask("step", { step: typeStep(locator, text), replacing: `tap ${locator}` });
  if (isReturn) ask("step", { step: "press return" });
}, "type into");

/** The controls over the last screen of the draft. */
const recordingLayer = (screen, viewport) => {
  const isExpectation = draft.mode === "expect";
  const items = pickable(screen, isExpectation);
  const buttons = overlay(screen, viewport, isExpectation, draft.mode, () => {});
  const controls = items.map((item, index) => {
    if (item.element.type === "slider" && item.element.locator && !isExpectation) return slider(item, viewport);
    return Object.assign(buttons[index], { item });
  });
  const field = items.find(({ element }) => element.focused && element.locator && fields.includes(element.type));
  draft.focused = field?.element;
  if (field && draft.mode === "tap") controls.push(typing(field, viewport));
  return make("div", { class: "recording" }, controls);
};

const askValue = (item, viewport) => textField(item, viewport, (text) => ask("step", { step: setStep(item.element.locator, text) }), "value of");

// A field that loses the focus sends its text, and the screen may be drawn anew before the click ends.
byId("detail").addEventListener("pointerdown", (event) => { draft.pressed = event.target.closest(".recording .pick")?.item ?? null; });
byId("detail").addEventListener("click", (event) => {
  const own = event.target.closest?.(".recording .pick")?.item;
  const item = event.detail ? draft.pressed ?? own : own;
  draft.pressed = null;
  if (!item) return;
  const isExpectation = draft.mode === "expect" || event.shiftKey;
  if (!isExpectation && item.element.locator && ["pickerWheel", "datePicker"].includes(item.element.type)) {
    const field = askValue(item, attemptNow().trace.viewport);
    event.target.closest(".stage").append(field);
    return field.focus();
  }
  record(item, isExpectation);
});

const setMode = (mode) => {
  draft.mode = mode;
  if (isDraft(shown.scenario)) byId("screens").replaceChildren(...framesView());
};

const choices = make("datalist", { id: "completions" });

const complete = async (text) => {
  if (text === draft.completed) return;
  draft.completed = text;
  const reply = await send("complete", { text }).catch(() => ({}));
  if (byId("step").value === text) choices.replaceChildren(...(reply.completions ?? []).slice(0, 20).map((value) => make("option", { value })));
};

const runStep = async (event) => {
  event.preventDefault();
  warn("");
  const reply = await ask("step", { step: byId("step").value });
  if (!reply?.failure) byId("step").value = "";
};

/** The pane of the draft, which stays the same while the draft changes. */
const pane = make("section", { id: "draft", "aria-label": "Draft" },
  make("div", { id: "launches", class: "bar", role: "group", "aria-label": "Launch" }),
  make("form", { id: "step-form", class: "bar", onsubmit: runStep }, make("label", { for: "step" }, "Step"),
    make("input", { id: "step", list: "completions", autocomplete: "off", spellcheck: "false", placeholder: "expect button \"Save\"",
      oninput: (event) => complete(event.target.value) }), choices,
    make("button", { type: "submit" }, "Run"),
    make("button", { type: "button", id: "back", onclick: () => { warn(""); ask("back", {}); } }, "Undo"),
    make("button", { type: "button", id: "clear", onclick: () => ask("draft", { steps: [] }) }, "New")),
  make("div", { class: "bar" },
    make("fieldset", { id: "modes" }, make("legend", {}, "A click is"), modes.map(([mode, words]) => make("label", {},
      make("input", { type: "radio", name: "mode", value: mode, checked: mode === draft.mode, onchange: () => setMode(mode) }), ` ${words}`))),
    make("div", { id: "gestures", class: "bar", role: "group", "aria-label": "Gestures" })),
  make("p", { id: "warning", class: "warning", role: "status" }),
  make("form", { id: "save-form", class: "bar", onsubmit: (event) => {
    event.preventDefault();
    ask("save", { file: byId("file").value, name: byId("name").value });
  } }, make("label", { for: "name" }, "Name"), make("input", { id: "name", autocomplete: "off", placeholder: "A user logs in" }),
    make("label", { for: "file" }, "File"), make("input", { id: "file", autocomplete: "off", spellcheck: "false", placeholder: "scenarios/login.feature" }),
    make("button", { type: "submit" }, "Save")));

const stepButton = ([name, step]) => make("button", { type: "button", onclick: () => { warn(""); ask("step", { step }); } }, name);

const showPane = () => {
  const { apps, previews, app, steps } = live.state;
  const names = app ? [app, ...apps.filter((name) => name !== app)] : apps;
  const launch = (name) => stepButton([`Launch ${name}`, name === app ? "launch" : `launch ${name}`]);
  pane.querySelector("#launches").replaceChildren(...(steps.length ? [] : [...names.map(launch),
    ...(previews.length ? [fold(counted(previews.length, "preview"), () => previews.map(launch))] : [])]));
  pane.querySelector("#back").disabled = !steps.length;
  const { focused } = draft;
  pane.querySelector("#gestures").replaceChildren(...(steps.length ? gestures.map(stepButton) : []),
    ...(steps.length && focused?.value ? [stepButton([`Clear ${focused.locator}`, `clear ${focused.locator}`])] : []));
  return pane;
};

/** The lines of a step in a file. */
const linesOfStep = (step) => {
  const doc = step.doc ? [`"""${step.doc.mediaType ?? ""}`, ...step.doc.content.replaceAll('"""', '\\"\\"\\"').split("\n"), '"""'] : [];
  // The draft has no language of its own.
  const keyword = /^(given|when|then|and|but|\*) $/i.test(step.k ?? "") ? step.k : "";
  const table = (step.table ?? []).map((row) => `| ${row.map((cell) =>
    cell.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n")).join(" | ")} |`);
  return [`${keyword}${step.t}`, ...(step.tableIsFirst ? [...table, ...doc] : [...doc, ...table])].join("\n");
};

/** Begins the draft with the steps of a scenario up to the chosen one. */
const continueHere = async (scenario) => {
  const steps = attemptNow().steps.slice(0, shown.step + 1).filter((step) => !step.h).map(linesOfStep);
  const reply = await ask("draft", { steps, tags: scenario.tags });
  if (!reply?.failure) showScenario(live.draft);
};
