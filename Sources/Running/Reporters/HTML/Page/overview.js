// The scenarios by feature. Rows are in blocks, whose layout is computed when they become visible.

const blockSize = 50;
const rows = [];
const filter = { words: [], states: new Set(), visible: [], entry: null, current: null };

const templates = {};

/** The template of rows with a status; rows are copied from it, since there may be ten thousand. */
const templateOf = (status) => templates[status] ??= make("li", { class: status },
  make("button", { type: "button", tabindex: "-1" }, mark(status), make("span", { class: "name" }, " "),
    make("span", { class: "quiet" }, " ")));

const rowOf = (scenario) => {
  const row = templateOf(scenario.status).cloneNode(true);
  const button = row.firstChild;
  const name = button.childNodes[1];
  const title = scenario.name || "(no name)";
  name.firstChild.data = scenario.row ? `${title} ${scenario.row}` : title;
  button.lastChild.firstChild.data = realTime(scenario.duration);
  if (isFlaky(scenario)) name.after(make("span", { class: "flaky" }, "flaky"));
  const failure = failureOf(scenario);
  if (failure) button.append(make("span", { class: "why" }, failure));
  if (report.live) row.append(report.live.runButton(title, () => report.live.run([scenario]), true));
  rows[scenario.number] = row;
  return row;
};

/** One listener for all rows. */
const chooseRow = (event) => {
  const row = event.target.closest?.("#list li > button:first-child")?.parentElement;
  const number = row ? rows.indexOf(row) : -1;
  if (number >= 0) showScenario(report.scenarios[number]);
};

const blocksOf = (scenarios) => {
  const blocks = [];
  for (let start = 0; start < scenarios.length; start += blockSize) {
    blocks.push(make("ul", {}, scenarios.slice(start, start + blockSize).map(rowOf)));
  }
  return blocks;
};

const featureView = (feature, number) => {
  const bad = feature.scenarios.filter((scenario) => isProblem(scenario.status)).length;
  const count = bad ? `${bad} of ${feature.scenarios.length}` : `${feature.scenarios.length}`;
  feature.section = make("section", { "aria-labelledby": `feature-${number}` },
    make("h2", { id: `feature-${number}`, title: feature.uri }, feature.name, " ",
      make("span", { class: bad ? "count failed" : "count" }, bad ? `${marks.failed} ${count}` : count),
      report.live?.runButton(feature.name, () => report.live.run(feature.scenarios))),
    blocksOf(feature.scenarios));
  return feature.section;
};

const isWanted = (scenario) => {
  if (filter.states.size && !filter.states.has(scenario.status) && !(filter.states.has("flaky") && isFlaky(scenario))) {
    return false;
  }
  return !filter.words.length || filter.words.every((word) => haystackOf(scenario).includes(word));
};

/** The words of a search; text in quotation marks is one word. */
const wordsOf = (text) => [...text.toLowerCase().matchAll(/"([^"]+)"?|(\S+)/g)].map((match) => match[1] ?? match[2]);

const applyFilter = () => {
  filter.visible = [];
  for (const feature of report.live?.features() ?? report.features) {
    let any = false;
    for (const scenario of feature.scenarios) {
      const isShown = isWanted(scenario);
      if (rows[scenario.number].hidden === isShown) rows[scenario.number].hidden = !isShown;
      if (isShown) { any = true; filter.visible.push(scenario); }
    }
    feature.section.hidden = !any;
  }
  const [found, all] = [filter.visible, report.scenarios].map((scenarios) => scenarios.filter((scenario) => !report.live?.isDraft(scenario)).length);
  const total = counted(all, report.run.noun);
  byId("found").textContent = filter.words.length || filter.states.size ? `${found.toLocaleString("en")} of ${total}` : total;
  enterList();
};

/** The tab key focuses one row; the arrow keys move from there. */
const enterList = () => {
  const current = rows[shown.scenario?.number];
  const row = current && !current.hidden ? current : rows[filter.visible[0]?.number];
  if (filter.entry) filter.entry.tabIndex = -1;
  filter.entry = row?.firstChild;
  if (filter.entry) filter.entry.tabIndex = 0;
};

const leaveRow = () => {
  filter.current?.removeAttribute("aria-current");
  filter.current = null;
};

const selectRow = (scenario) => {
  leaveRow();
  const button = rows[scenario.number].firstChild;
  filter.current = button;
  button.setAttribute("aria-current", "true");
  enterList();
  if (byId("list").contains(document.activeElement)) button.focus({ preventScroll: true });
  button.scrollIntoView({ block: "nearest" });
};

/** Shows the next or previous of the visible scenarios; of all, or of the failed ones. */
const moveScenario = (step, wanted = () => true) => {
  const position = filter.visible.indexOf(shown.scenario);
  let next = position < 0 ? (step > 0 ? 0 : filter.visible.length - 1) : position + step;
  while (filter.visible[next] && !wanted(filter.visible[next])) next += step;
  if (filter.visible[next]) showScenario(filter.visible[next]);
};

// The run as a whole.

const order = ["failed", "ambiguous", "undefined", "pending", "unknown", "skipped", "passed", "unrun"];

const countsOf = (counts, noun) => {
  const parts = order.filter((status) => counts[status]).map((status) => `${counts[status].toLocaleString("en")} ${status}`);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return counted(total, noun) + (parts.length ? ` (${parts.join(", ")})` : "");
};

const extrasOf = ({ flaky, retried, notStarted }) => [
  flaky && `${flaky} flaky`, retried && `${retried} retried`, notStarted && `${notStarted} not run`,
].filter(Boolean);

const showFacts = () => {
  const { name, noun, scenarios, steps, duration, start } = report.run;
  const verdict = order.find((status) => scenarios[status]) ?? "passed";
  const isBad = report.live?.isBroken() || isProblem(verdict) || report.issues.some((issue) => issue.status && isProblem(issue.status));
  // What has not run has not passed.
  const isOpen = report.live && (scenarios.unrun || !Object.keys(scenarios).length);
  const word = isBad ? (isProblem(verdict) ? verdict : "failed") : isOpen ? "unrun" : "passed";
  const title = report.live ? name ?? "robotrun ui" : name ? `${name} test report` : "Test report";
  byId("title").replaceChildren(mark(word), `${title}: ${word}`);
  document.title = `${marks[word]} ${title}: ${countsOf(scenarios, noun)}`;
  byId("facts").textContent = [countsOf(scenarios, noun), steps && countsOf(steps, "step"), ...extrasOf(report.run),
    realTime(duration), start && readableDate(start)].filter(Boolean).join(" · ");
};

const showFilters = () => {
  const names = [...order, "flaky"].filter((name) => (name === "flaky" ? report.run.flaky : report.run.scenarios[name]) || filter.states.has(name));
  const focused = document.activeElement?.dataset.state;
  byId("filters").replaceChildren(...names.map((name) => make("button", {
    type: "button", "aria-pressed": String(filter.states.has(name)), "data-state": name, onclick: (event) => toggleState(name, event.currentTarget),
  }, name === "flaky" ? "" : mark(name), `${name} `, make("b", {}, ((name === "flaky" ? report.run.flaky : report.run.scenarios[name]) ?? 0).toLocaleString("en")))));
  if (focused) byId("filters").querySelector(`[data-state=${focused}]`)?.focus();
};

const toggleState = (name, button) => {
  const isOn = !filter.states.has(name);
  if (isOn) filter.states.add(name); else filter.states.delete(name);
  button.setAttribute("aria-pressed", String(isOn));
  applyFilter();
};

const issueView = (issue) => make("li", { class: issue.status ?? "" },
  make("h3", {}, issue.status && mark(issue.status), issue.title),
  make("p", { class: "quiet" }, [issue.kind, issue.location].filter(Boolean).join(" · ")),
  issue.text && make("pre", { class: `reason ${issue.status}` }, issue.text),
  (issue.attachments ?? []).map(attachmentView));

const scenarioLinks = (scenarios, note) => make("ol", {}, scenarios.map((scenario) => make("li", {},
  make("button", { type: "button", class: "plainlink", onclick: () => showScenario(scenario) }, scenario.name || "(no name)"),
  " ", make("span", { class: "quiet" }, note(scenario)))));

/** The failed scenarios, grouped by the step and the reason. */
const reasonsView = () => {
  const groups = new Map();
  for (const scenario of problems()) {
    const reason = failureOf(scenario) || scenario.status;
    groups.set(reason, [...(groups.get(reason) ?? []), scenario]);
  }
  const sorted = [...groups].sort((left, right) => right[1].length - left[1].length).slice(0, 50);
  return sorted.map(([reason, scenarios]) => make("li", {}, make("b", {}, reason), " ",
    make("span", { class: "quiet" }, counted(scenarios.length, report.run.noun)),
    scenarios.length > 5 ? fold("Which", () => scenarioLinks(scenarios, locationOf)) : scenarioLinks(scenarios, locationOf)));
};

const factsView = () => {
  const streams = new Map((report.run.streams ?? []).map((stream) => [JSON.stringify(stream), stream]));
  const rows = [...streams.values()].flatMap(({ implementation, runtime, os, cpu, ci }) => [
    ["Runner", `${implementation.name} ${implementation.version ?? ""}`],
    ["Platform", [runtime, os, cpu].map((product) => `${product.name} ${product.version ?? ""}`.trim()).filter(Boolean).join(", ")],
    ...(ci ? [["CI", [ci.name, ci.buildNumber, ci.git?.revision].filter(Boolean).join(" "), ci.url]] : []),
  ]).concat(report.run.properties ?? []);
  return make("dl", { class: "facts" }, rows.flatMap(([name, value, url]) =>
    [make("dt", {}, name), make("dd", {}, value, url && [" ", link(url)])]));
};

/** The page without a chosen scenario. */
const showOverview = () => {
  // A few scenarios with their times are all in the list beside it.
  const slowest = report.scenarios.length <= 5 || report.live ? [] : report.scenarios.toSorted((left, right) => right.duration - left.duration).slice(0, 5);
  const reasons = reasonsView();
  byId("detail").replaceChildren(
    ...(report.issues.length ? [make("h2", {}, "Outside of scenarios"), make("ol", { class: "issues" }, report.issues.map(issueView))] : []),
    ...(reasons.length ? [make("h2", {}, "Failures"), make("ol", { class: "reasons" }, reasons)] : []),
    ...(slowest.length ? [make("h2", {}, "Slowest"), scenarioLinks(slowest, (scenario) => realTime(scenario.duration))] : []),
    ...(report.live?.overview() ?? []), ...coverageView(), make("h2", {}, "About this run"), factsView());
};
