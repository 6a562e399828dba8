// The page of `robotrun ui`: it fetches the lines of the report as they are made, and sends what the user wants.

const live = {
  state: { apps: [], previews: [], steps: [], count: 0 }, issues: [], count: 0, expected: 0, requests: 0, draft: null, listed: new Set(), isListing: false, changed: new Set(), isNew: true, isGone: false, wanted: location.hash,
};

// Orders, one after the other.

const send = async (path, body) => {
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

let last = Promise.resolve();

const ask = (path, body) => {
  live.requests += 1;
  showBusy();
  last = last.then(async () => {
    let reply;
    try {
      reply = await send(path, body);
    } catch (error) {
      reply = { failure: error instanceof TypeError ? gone : error.message };
    }
    live.requests -= 1;
    live.expected = path === "stop" ? 0 : Math.max(live.expected, reply.jobs ?? 0);
    byId("message").textContent = visible(reply.message ?? "");
    showFailure(reply.failure);
    showBusy();
    return reply;
  });
  return last;
};

const gone = "robotrun ui doesn't respond: it has ended. What the page shows can be read, and the draft copied, until it is closed.";

const showFailure = (text) => {
  byId("failure").hidden = !text;
  byId("failure").textContent = visible(text ?? "");
};

const showBusy = () =>
  document.body.setAttribute("aria-busy", String(live.requests > 0 || Boolean(live.state.job) || live.state.count < live.expected));

/** Runs scenarios. */
const run = (scenarios) => {
  const files = new Map();
  for (const { feature, line } of scenarios) {
    if (feature.uri !== draftPath) files.set(feature.uri, [...(files.get(feature.uri) ?? []), line]);
  }
  if (!scenarios.length) byId("message").textContent = "nothing to run";
  if (scenarios.some(isDraft)) ask("rerun", {});
  if (files.size) ask("run", { paths: [...files].map(([uri, lines]) => [uri, ...new Set(lines)].join(":")) });
};

const written = () => report.scenarios.filter((scenario) => !isDraft(scenario));

// The scenarios, as lines come.

const isSame = (one, other) => one.name === other.name && one.row === other.row && one.rule === other.rule;

const emptyDraft = { name: "New scenario", tags: [], status: "unrun", duration: 0, hasRun: false, reason: undefined, step: undefined };

report.live = {
  /** The scenario that a line is about; the line of a new one may be changed. */
  known(found) {
    if (isDraft(found)) return live.draft;
    if (!live.isListing) {
      const known = found.feature.scenarios.find((scenario) => isSame(scenario, found) && scenario.line === found.line);
      live.isNew ||= !known;
      if (!known) found.hasRun = true;
      return known;
    }
    const same = found.feature.scenarios.filter((scenario) => isSame(scenario, found) && !live.listed.has(scenario));
    const known = same.find(({ line }) => line === found.line) ?? same[0];
    live.isNew ||= !known;
    found.order = live.listed.size;
    if (found.status === "skipped") found.status = "unrun";
    return known;
  },
  /** What a line changes in a scenario. */
  change(known, found) {
    live.changed.add(known);
    const { line, order: place, tags } = found;
    if (live.isListing && known.hasRun && found.status === "unrun") return { line, order: place, tags };
    if (live.isListing) return { ...found, hasRun: false, haystack: undefined, earlierLine: undefined };
    // The draft has run before without its last step.
    const earlierLine = known.hasRun && !isDraft(known) ? known.detailLine : undefined;
    return { ...found, order: known.order, hasRun: true, haystack: undefined, earlierLine };
  },
  /** Whether the steps of a line replace those of its scenario. */
  keepsDetail(scenario) {
    if (live.isListing) live.listed.add(scenario);
    return !(live.isListing && scenario.hasRun);
  },
  begin(job) {
    if (job === "listed") return endListing();
    report.issues = job === "list" ? [] : [...live.issues];
    live.isListing = job === "list";
    live.listed = new Set();
    return undefined;
  },
  show(state) {
    if (!state.job) live.isNew = true;
    if (!state.steps.length && live.draft.hasRun) {
      Object.assign(live.draft, { ...emptyDraft, detailLine: live.draftLine });
      live.changed.add(live.draft);
    }
    live.state = state;
  },
  isDraft,
  isBroken: () => Boolean(live.state.compiler ?? live.state.failure),
  features: () => sortedFeatures,
  run,
  // The keys reach a scenario by `r`, and a feature by its button.
  runButton: (name, action, isRow) => make("button", {
    type: "button", class: "run", title: `Run ${name}`, "aria-label": `Run ${name}`, tabindex: isRow ? "-1" : undefined, onclick: action }, "▶"),
  canActOn: canRecord,
  controls: recordingLayer,
  header: (scenario) => [make("div", { class: "bar actions" }, isDraft(scenario) ? [] : [
    make("button", { type: "button", onclick: () => run([scenario]) }, "Run ", make("kbd", {}, "r")),
    make("button", { type: "button", onclick: () => continueHere(scenario) }, "Continue from this step ", make("kbd", {}, "e"))]),
    isDraft(scenario) && showPane()],
  overview: () => live.state.output
    ? [make("h2", {}, "Printed by the last run"), make("pre", { id: "output" }, live.state.output)] : [],
};

/** Removes the scenarios that the files don't have any more; those of a file with an error stay. */
const endListing = () => {
  live.isListing = false;
  live.issues = report.issues;
  const isUnread = ({ uri }) => live.issues.some(({ kind, location }) => kind === "parse error" && location?.startsWith(`${uri}:`));
  const isThere = (scenario) => isDraft(scenario) || live.listed.has(scenario) || isUnread(scenario.feature);
  report.scenarios = report.scenarios.filter(isThere);
  for (const feature of report.features) feature.scenarios = feature.scenarios.filter(isThere);
  live.isNew = true;
};

let sortedFeatures = [];

/** The draft first, then features and scenarios that did not pass. */
const sortList = () => {
  const rank = (scenario) => isDraft(scenario) ? -1 : isProblem(scenario.status) ? 0 : 1;
  for (const feature of report.features) {
    feature.scenarios.sort((left, right) => rank(left) - rank(right) || (left.order ?? 0) - (right.order ?? 0));
  }
  const ranks = (feature) => rank(feature.scenarios[0]);
  sortedFeatures = report.features.filter(({ scenarios }) => scenarios.length).sort((left, right) => ranks(left) - ranks(right)
    || Math.min(...left.scenarios.map(({ order: place }) => place ?? 0)) - Math.min(...right.scenarios.map(({ order: place }) => place ?? 0)));
};

// The page, after lines have come.

const showCounts = () => {
  const counts = {};
  for (const { status } of written()) counts[status] = (counts[status] ?? 0) + 1;
  Object.assign(report.run, {
    noun: "scenario", scenarios: counts, steps: null, duration: written().reduce((sum, { duration }) => sum + duration, 0),
    flaky: written().filter(isFlaky).length, retried: 0, notStarted: 0,
  });
  showFacts();
  showFilters();
};

const showRows = () => {
  const focused = report.scenarios.find(({ number }) => rows[number]?.contains(document.activeElement));
  if (live.isNew) {
    sortList();
    report.scenarios.forEach((scenario, number) => { scenario.number = number; });
    rows.length = 0;
    byId("list").replaceChildren(...sortedFeatures.map(featureView));
  } else {
    for (const scenario of live.changed) {
      const row = rows[scenario.number];
      row.replaceWith(rowOf(scenario));
    }
  }
  for (const row of document.querySelectorAll("#list li.running")) row.classList.remove("running");
  const running = report.scenarios.find((scenario) => live.state.running === locationOf(scenario));
  rows[running?.number]?.classList.add("running");
  applyFilter();
  if (focused) rows[focused.number]?.firstChild.focus({ preventScroll: true });
  if (shown.scenario && rows[shown.scenario.number]) {
    filter.current = rows[shown.scenario.number].firstChild;
    filter.current.setAttribute("aria-current", "true");
  }
};

/** Shows the chosen scenario again if its result is new, or has gone. */
const showAgain = () => {
  const { scenario } = shown;
  if (scenario && !report.scenarios.includes(scenario)) return leaveScenario();
  if (!scenario) return live.isNew && !byId("detail").contains(document.activeElement) ? showOverview() : undefined;
  if (!live.changed.has(scenario)) {
    if (isDraft(scenario)) showPane();
    return undefined;
  }
  const active = document.activeElement;
  const isInPane = pane.contains(active);
  const name = active?.closest(".recording") && active.dataset.name;
  const step = isProblem(scenario.status) ? undefined : isDraft(scenario) ? Infinity : shown.step;
  showScenario(scenario, step);
  if (isInPane) return active.focus({ preventScroll: true });
  if (!isDraft(scenario)) return undefined;
  const same = name && [...byId("screens").querySelectorAll(".pick")].find((node) => node.dataset.name === name);
  return (byId("screens").querySelector("input.typing") ?? same)?.focus({ preventScroll: true });
};

const jobs = { list: "listing the scenarios", run: "running", draft: "running the draft", build: "building" };

const refresh = () => {
  const { job, running, watches, changed } = live.state;
  const trouble = live.state.compiler ?? live.state.failure ?? "";
  showCounts();
  showRows();
  showAgain();
  live.isNew = false;
  live.changed = new Set();
  byId("work").textContent = visible([job && (running ? `running ${running === draftPath ? "the draft" : running}` : jobs[job]), changed].filter(Boolean).join(" · "));
  byId("watch").checked = watches;
  byId("stop").disabled = !["run", "draft"].includes(job);
  byId("compiler").hidden = !trouble;
  // The same text would be announced again.
  if (byId("compiler").textContent !== visible(trouble)) byId("compiler").textContent = visible(trouble);
  showBusy();
  // Until it is found, or the user has chosen something.
  if (shown.scenario || fromAddress(live.wanted)) live.wanted = "";
};

const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

/** The lines that have come since; `null` if the server has gone. */
const fetchLines = async () => {
  try {
    const response = await fetch(`lines/${live.count}`);
    const text = await response.text();
    return response.ok ? text.split("\n").slice(0, -1) : null;
  } catch {
    return null;
  }
};

const poll = async () => {
  const found = await fetchLines();
  if (!found) {
    if (!live.isGone) showFailure(gone);
    live.isGone = true;
    await pause(2);
    return poll();
  }
  if (live.isGone) showFailure("");
  live.isGone = false;
  live.count += found.length;
  try {
    found.forEach(addLine);
    if (found.length) refresh();
  } catch (error) {
    showFailure(`The page has an error: ${error.stack ?? error}`);
    await pause(1);
  }
  return poll();
};

// Start.

const runShown = () => run(filter.words.length || filter.states.size ? filter.visible : written());
const runAll = () => ask("run", {});
const stop = () => ask("stop", {});

byId("app").querySelector("header").append(
  make("div", { class: "bar", role: "group", "aria-label": "Run" },
    make("button", { type: "button", id: "run-all", onclick: runAll }, "▶ Run all"),
    make("button", { type: "button", id: "run-failed", onclick: () => run(problems().filter((scenario) => !isDraft(scenario))) }, "Run failed"),
    make("button", { type: "button", id: "run-shown", onclick: runShown }, "Run shown ", make("kbd", {}, "R")),
    make("button", { type: "button", id: "stop", onclick: stop }, "Stop ", make("kbd", {}, ".")),
    make("label", {}, make("input", { type: "checkbox", id: "watch", onchange: (event) => ask("watch", { isOn: event.target.checked }) }), " Rerun saved files"),
    make("span", { id: "work", role: "status" }), make("span", { id: "message", role: "status" })),
  make("pre", { id: "failure", role: "alert", hidden: true }),
  make("pre", { id: "compiler", class: "reason failed", role: "alert", tabindex: "0", "aria-label": "Errors of the build or the run", hidden: true }));

keys.splice(-1, 0, [["r"], "run the shown scenario", () => shown.scenario && run([shown.scenario])],
  [["R"], "run all shown scenarios", runShown], [["."], "stop", stop],
  [["e"], "continue from the chosen step, in the draft", () => shown.scenario && !isDraft(shown.scenario) && continueHere(shown.scenario)],
  [["n"], "the draft: type and record steps", () => { showScenario(live.draft); byId("step").focus(); }],
  [["u"], "take the last step of the draft back", () => isDraft(shown.scenario) && ask("back", {})]);
showHelp();

addLine(JSON.stringify(["F", { uri: draftPath, name: "Draft", keyword: "Feature", tags: [], description: "" }]));
live.draft = addScenario({ f: 0, n: emptyDraft.name, s: emptyDraft.status, d: 0 });
live.draftLine = lines.push(JSON.stringify(["D", { keyword: "Scenario", attempts: [{ duration: 0, start: "", steps: [] }] }])) - 1;
live.draft.detailLine = live.draftLine;
byId("app").hidden = false;
poll();
