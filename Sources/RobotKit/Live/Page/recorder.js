// The recorder: shows the state that the server returns, and sends what the user does as steps.

const modes = [["tap", "a tap"], ["double tap", "a double tap"], ["long press", "a long press"], ["expect", "an expectation"]];
const gestures = [
  ["Swipe up", "swipe up"], ["Swipe down", "swipe down"], ["Swipe left", "swipe left"], ["Swipe right", "swipe right"],
  ["Go back", "go back"], ["Dismiss", "dismiss"], ["Wait 1 s", "wait 1s"],
];

const view = { state: null, mode: "tap", picked: null };

// Requests, one after the other: each step runs in the state that the previous one has left.

let last = Promise.resolve();

const ask = (path, order) => {
  last = last.then(async () => {
    document.body.setAttribute("aria-busy", "true");
    try {
      const options = order && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
      const response = await fetch(path, options);
      if (!response.ok) throw new Error(await response.text());
      show(await response.json());
    } catch (error) {
      showFailure(error instanceof TypeError
        ? "robotrun console doesn't respond: it has ended, or the app has crashed it. The steps so far can be copied from here."
        : error.message);
    }
    document.body.removeAttribute("aria-busy");
  });
  return last;
};

const showFailure = (text) => {
  byId("failure").hidden = !text;
  byId("failure").textContent = visible(text ?? "");
};

const warn = (element) => { byId("warning").textContent = visible(element?.warning ?? ""); };

// The screen: a drawing, and above it a control for each element, which the keyboard reaches as well.

const seconds = (time) => `${Number(time.toFixed(3))} s`;

const place = (node, [x, y, width, height]) => {
  const [screenWidth, screenHeight] = view.state.viewport;
  Object.assign(node.style, {
    left: `${100 * x / screenWidth}%`, top: `${100 * y / screenHeight}%`,
    width: `${100 * width / screenWidth}%`, height: `${100 * height / screenHeight}%`,
  });
  return node;
};

const canPick = ({ element, isPart }) => isDrawn(element) && element.unreachable !== "covered"
  && !["application", "window", "keyboard"].includes(element.type) && !(isPart && view.mode !== "expect")
  && !(["scrollView", "table", "collectionView", "other"].includes(element.type) && !element.identifier);

/** Where the element is shown: what a scroll view or the keyboard hides of it can't be clicked. */
const frameOf = ({ element }) => element.visible ?? element.frame;

const act = (item, isExpectation) => {
  warn(item);
  const step = isExpectation ? item.expectation
    : view.mode === "tap" || !item.locator ? item.action : `${view.mode} ${item.locator}`;
  if (!step) return showFailure(`${item.summary} can't be recorded: no step names it.`);
  if (item.input === "value" && !isExpectation) return askValue(item);
  return ask("step", { step });
};

const slider = (item) => place(make("input", {
  class: "pick", type: "range", min: 0, max: 100, step: 1, value: Math.round(100 * percent(item.element.value)),
  "aria-label": item.summary, "data-name": item.summary,
  onchange: (event) => { warn(item); ask("set", { locator: item.locator, text: `${event.target.value}%` }); },
}), frameOf(item));

const control = (item) => {
  if (item.input === "slider" && item.locator && view.mode !== "expect") return slider(item);
  const isNamed = view.mode === "expect" ? item.expectation : item.action;
  const node = place(make("button", {
    class: isNamed ? "pick" : "pick unnamed", type: "button", title: item.warning ?? item.summary,
    "aria-label": `${view.mode} ${item.summary}`, "data-name": item.summary,
  }), frameOf(item));
  node.item = item;
  return node;
};

/** A field over the one that has the focus in the app. */
const typing = (item) => {
  let isSent = false;
  const commit = (target, isReturn) => {
    const text = target.value;
    if (isSent || !text && !isReturn) return;
    isSent = true;
    warn(item);
    if (text) ask("type", { locator: item.locator, text, replacing: `tap ${item.locator}` });
    if (isReturn) ask("step", { step: "press return" });
  };
  return place(make("input", {
    class: "typing", type: item.element.type === "secureTextField" ? "password" : "text", autocomplete: "off",
    spellcheck: "false", "aria-label": `type into ${item.summary}`, "data-name": item.summary,
    title: "Enter types the text and presses return; Tab only types it", placeholder: item.element.value ?? item.element.placeholder ?? "",
    onkeydown: (event) => {
      if (event.isComposing) return;
      if (event.key === "Enter") { event.preventDefault(); commit(event.target, true); }
      if (event.key === "Escape") { event.target.value = ""; byId("step").focus(); }
    },
    onblur: (event) => commit(event.target, false),
  }), frameOf(item));
};

/** A field for a value, such as that of a picker wheel. */
const askValue = (item) => {
  const field = place(make("input", {
    class: "typing", type: "text", autocomplete: "off", "aria-label": `value of ${item.summary}`, placeholder: item.element.value ?? "",
    onkeydown: (event) => {
      if (event.key === "Enter") ask("set", { locator: item.locator, text: event.target.value });
      if (event.key === "Escape") event.target.remove();
    },
  }), frameOf(item));
  byId("stage").append(field);
  field.focus();
};

const showScreen = () => {
  const { elements, viewport } = view.state;
  const focused = document.activeElement?.closest?.("#stage") ? document.activeElement.dataset.name : null;
  const stage = byId("stage");
  if (!elements.length) return stage.replaceChildren(make("p", { class: "quiet" }, "No app runs. Launch one."));
  const drawing = screenView({ elements: elements.map((item) => item.element) }, viewport, null, "The screen of the app");
  const items = elements.filter(canPick);
  stage.replaceChildren(drawing, ...items.map(control));
  const field = elements.find(({ element, locator }) => element.focused && locator && fields.includes(element.type));
  if (field && view.mode === "tap") {
    stage.append(typing(field));
    if (focused !== null) stage.lastChild.focus();
  } else if (focused) {
    [...stage.querySelectorAll(".pick")].find((node) => node.dataset.name === focused)?.focus();
  }
};

const showClear = () => {
  const { elements } = view.state;
  const field = elements.find(({ element, locator }) => element.focused && element.value && locator && fields.includes(element.type));
  byId("gestures").replaceChildren(
    ...gestures.map(([name, step]) => make("button", { type: "button", onclick: () => ask("step", { step }) }, name)),
    ...(field ? [make("button", { type: "button", onclick: () => ask("step", { step: `clear ${field.locator}` }) }, `Clear ${field.locator}`)] : []));
};

// Everything else.

const list = (id, lines) => byId(id).replaceChildren(...lines.map((line) => make("li", {}, line)));

const show = (state) => {
  view.state = state;
  const { apps, previews, app, steps, text, time, requests, pending, pendingSummary, message, failure } = state;
  byId("facts").textContent = [
    `${counted(steps.length, "step")}, ${seconds(time)} of virtual time`, pendingSummary && `pending: ${pendingSummary}`,
  ].filter(Boolean).join("; ");
  showFailure(failure);
  byId("message").textContent = visible(message ?? "");
  list("steps", steps);
  list("pending", pending.length ? pending : ["none"]);
  list("requests", requests.length ? requests.map((request) => request.text) : ["none"]);
  byId("text").textContent = visible(text);
  byId("back").disabled = !steps.length;
  const names = app ? [app, ...apps.filter((name) => name !== app)] : apps;
  const launch = (name) => make("button", {
    type: "button", onclick: () => ask("step", { step: name === app ? "launch" : `launch ${name}` }),
  }, `Launch ${name}`);
  byId("apps").replaceChildren(...(state.elements.length ? [] : [...names.map(launch),
    ...(previews.length ? [make("details", {}, make("summary", {}, counted(previews.length, "preview")), previews.map(launch))] : [])]));
  byId("gestures").hidden = !state.elements.length;
  showClear();
  showScreen();
};

const setMode = (mode) => {
  view.mode = mode;
  for (const radio of document.querySelectorAll("#modes input")) radio.checked = radio.value === mode;
  if (view.state) showScreen();
};

byId("modes").append(...modes.map(([mode, words]) => make("label", {},
  make("input", { type: "radio", name: "mode", value: mode, checked: mode === view.mode, onchange: () => setMode(mode) }), ` ${words}`)));

// A field that loses the focus sends its text, and the screen is drawn anew before the click ends.
byId("stage").addEventListener("pointerdown", (event) => { view.picked = event.target.closest(".pick")?.item ?? null; });
byId("stage").addEventListener("click", (event) => {
  const item = event.detail ? view.picked ?? event.target.item : event.target.item;
  view.picked = null;
  if (item) act(item, view.mode === "expect" || event.shiftKey);
});

byId("step-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  warn(null);
  await ask("step", { step: byId("step").value });
  if (byId("failure").hidden) byId("step").value = "";
});
byId("back").addEventListener("click", () => { warn(null); ask("back", {}); });
byId("save-form").addEventListener("submit", (event) => {
  event.preventDefault();
  ask("save", { file: byId("file").value, name: byId("name").value });
});
addEventListener("keydown", (event) => {
  if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement && event.target.type !== "radio") return;
  event.preventDefault();
  ask("back", {});
});

ask("state");
