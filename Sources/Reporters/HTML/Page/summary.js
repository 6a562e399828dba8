// What is said of the run as a whole.

const order = ["failed", "ambiguous", "undefined", "pending", "unknown", "skipped", "passed"];

const countsOf = (counts, noun) => {
  const parts = order.filter((status) => counts[status]).map((status) => `${counts[status].toLocaleString("en")} ${status}`);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return counted(total, noun) + (parts.length ? ` (${parts.join(", ")})` : "");
};

const extrasOf = ({ flaky, retried, unplayed }) => [
  flaky && `${flaky} flaky`, retried && `${retried} played again`, unplayed && `${unplayed} never played`,
].filter(Boolean);

const showFacts = () => {
  const { scenarios, steps, duration, start } = report.run;
  const verdict = order.find((status) => scenarios[status]) ?? "passed";
  const isBad = isProblem(verdict) || report.incidents.some((incident) => incident.status && isProblem(incident.status));
  const word = isBad ? (isProblem(verdict) ? verdict : "failed") : "passed";
  byId("title").replaceChildren(mark(word), `Test report: ${word}`);
  document.title = `${marks[word]} Test report: ${countsOf(scenarios, "scenario")}`;
  byId("facts").textContent = [countsOf(scenarios, "scenario"), countsOf(steps, "step"), ...extrasOf(report.run),
    realTime(duration), start && readableDate(start)].filter(Boolean).join(" · ");
};

const showFilters = () => {
  const names = order.filter((status) => report.run.scenarios[status]);
  if (report.run.flaky) names.push("flaky");
  byId("filters").replaceChildren(...names.map((name) => make("button", {
    type: "button", "aria-pressed": "false", "data-state": name, onclick: (event) => toggleState(name, event.currentTarget),
  }, name === "flaky" ? "" : mark(name), `${name} `, make("b", {}, (report.run.scenarios[name] ?? report.run.flaky).toLocaleString("en")))));
};

const toggleState = (name, button) => {
  const isOn = !filter.states.has(name);
  if (isOn) filter.states.add(name); else filter.states.delete(name);
  button.setAttribute("aria-pressed", String(isOn));
  applyFilter();
};

const incidentView = (incident) => make("li", { class: incident.status ?? "" },
  make("h3", {}, incident.status && mark(incident.status), incident.title),
  make("p", { class: "quiet" }, [incident.kind, incident.place].filter(Boolean).join(" · ")),
  incident.text && make("pre", { class: `reason ${incident.status}` }, incident.text),
  (incident.attachments ?? []).map(attachmentView));

const scenarioLinks = (scenarios, note) => make("ol", {}, scenarios.map((scenario) => make("li", {},
  make("button", { type: "button", class: "plainlink", onclick: () => showScenario(scenario) }, scenario.name || "(no name)"),
  " ", make("span", { class: "quiet" }, note(scenario)))));

/** Scenarios that did not pass for the same reason stand together. */
const reasonsView = () => {
  const groups = new Map();
  for (const scenario of report.scenarios) {
    if (!isProblem(scenario.status)) continue;
    const reason = scenario.reason ?? scenario.status;
    groups.set(reason, [...(groups.get(reason) ?? []), scenario]);
  }
  const sorted = [...groups].sort((left, right) => right[1].length - left[1].length).slice(0, 50);
  return sorted.map(([reason, scenarios]) => make("li", {}, make("b", {}, reason), " ",
    make("span", { class: "quiet" }, counted(scenarios.length, "scenario")),
    scenarios.length > 5 ? fold("Which", () => scenarioLinks(scenarios, placeOf)) : scenarioLinks(scenarios, placeOf)));
};

const factsView = () => {
  const streams = new Map((report.run.streams ?? []).map((stream) => [JSON.stringify(stream), stream]));
  const rows = [...streams.values()].flatMap(({ implementation, runtime, os, cpu, ci }) => [
    ["played by", `${implementation.name} ${implementation.version ?? ""}`],
    ["on", [runtime, os, cpu].map((product) => `${product.name} ${product.version ?? ""}`.trim()).filter(Boolean).join(", ")],
    ...(ci ? [["CI", [ci.name, ci.buildNumber, ci.git?.revision].filter(Boolean).join(" "), ci.url]] : []),
  ]).concat(report.run.properties ?? []);
  return make("dl", { class: "facts" }, rows.flatMap(([name, value, url]) =>
    [make("dt", {}, name), make("dd", {}, value, url && [" ", link(url)])]));
};

/** What is shown before a scenario is chosen. */
const showOverview = () => {
  const slowest = report.scenarios.toSorted((left, right) => right.duration - left.duration).slice(0, 5);
  const reasons = reasonsView();
  byId("detail").replaceChildren(
    ...(report.incidents.length ? [make("h2", {}, "Outside of scenarios"), make("ol", { class: "incidents" }, report.incidents.map(incidentView))] : []),
    ...(reasons.length ? [make("h2", {}, "What went wrong"), make("ol", { class: "reasons" }, reasons)] : []),
    ...(slowest.length ? [make("h2", {}, "Slowest"), scenarioLinks(slowest, (scenario) => realTime(scenario.duration))] : []),
    make("h2", {}, "The run"), factsView());
};
