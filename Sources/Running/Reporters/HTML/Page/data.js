// The data are entries, one a line. Only those of the list are read at the start.

const read = (line) => JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line)[1];

/** The report; `live` is what `robotrun ui` adds. */
const report = { features: [], scenarios: [], issues: [], run: {}, live: null };

const lines = [];
/** What screens consist of, by the letters of the lines, and the numbers of the lines that weren't read yet. */
const drawn = { E: [], G: [], P: [], unread: [] };

const addFeature = (feature) => {
  const known = report.features.find(({ uri }) => uri === feature.uri);
  if (known) Object.assign(known, feature); else report.features.push({ ...feature, scenarios: [] });
};

const addScenario = ({ f, n, l, r, o, g, s, d, a, m, p }) => {
  const found = {
    feature: report.features[f], name: n, line: l, rule: r, row: o, tags: g ?? [], status: s ?? "passed", duration: d,
    attempts: a ?? 1, reason: m, step: p,
  };
  const known = report.live?.known(found);
  if (known) return Object.assign(known, report.live.change(known, found));
  const scenario = { number: report.scenarios.length, ...found };
  scenario.feature.scenarios.push(scenario);
  report.scenarios.push(scenario);
  return scenario;
};

/** The list of scenarios in `robotrun ui` has errors of files as well as the run. */
const addIssue = (issue) => {
  if (!report.live || !report.issues.some((known) => JSON.stringify(known) === JSON.stringify(issue))) report.issues.push(issue);
};

let latest;

const addLine = (line) => {
  const number = lines.push(line) - 1;
  switch (line[2]) {
    case "F": addFeature(read(line)); break;
    case "S": latest = addScenario(read(line)); break;
    case "D": if (report.live?.keepsDetail(latest) ?? true) latest.detailLine = number; break;
    case "E": case "G": case "P": drawn.unread.push(number); break;
    case "X": addIssue(read(line)); break;
    case "C": report.coverage = read(line); break;
    case "R": report.run = read(line); break;
    case "J": report.live?.begin(read(line)); break;
    case "L": report.live?.show(read(line)); break;
  }
};

const isProblem = (status) => !["passed", "skipped", "unrun"].includes(status);
const problems = () => report.scenarios.filter(({ status }) => isProblem(status));
const isFlaky = (scenario) => scenario.attempts > 1 && scenario.status === "passed";

/** Why a scenario did not pass: the step and the first line of the reason. */
const failureOf = ({ step, reason }) => [step, reason].filter(Boolean).join(": ");

const locationOf = (scenario) => scenario.line ? `${scenario.feature.uri}:${scenario.line}` : scenario.feature.uri;

/** The part of the page's address that stays the scenario's: by number, or by location while scenarios come and go. */
const fragmentOf = (scenario) => report.live ? encodeURI(locationOf(scenario)) : `scenario-${scenario.number + 1}`;

/** The attempts of a scenario, with the last one of its previous run in `robotrun ui`. */
const detailOf = (scenario) => {
  const detail = read(lines[scenario.detailLine]);
  const earlier = scenario.earlierLine === undefined ? [] : read(lines[scenario.earlierLine]).attempts.slice(-1);
  return { ...detail, attempts: [...earlier.map((attempt) => ({ ...attempt, isEarlier: true })), ...detail.attempts] };
};

/** A screen by its index. All of them are read when the first one is shown. */
const screenOf = (index) => {
  for (const number of drawn.unread.splice(0)) {
    // Not an argument for each: there may be more than a call takes.
    for (const item of read(lines[number])) drawn[lines[number][2]].push(item);
    lines[number] = "";
  }
  const screen = drawn.P[index];
  return screen && {
    app: screen.app, elements: screen.elements.map((element) => drawn.E[element]),
    drawing: screen.drawing.map((line) => drawn.G[line]).join("\n"),
  };
};

/** The text of a scenario for the search: the text in the list, and those of the steps. */
const haystackOf = (scenario) => {
  scenario.haystack ??= [
    scenario.name, scenario.feature.name, locationOf(scenario), scenario.rule ?? "", scenario.tags.join(" "),
    failureOf(scenario), isFlaky(scenario) ? "flaky" : "",
    ...(lines[scenario.detailLine].match(/"t":"(?:[^"\\]|\\.)*"/g) ?? [])
      .map((text) => text.includes("\\") ? JSON.parse(text.slice(4)) : text.slice(5, -1)),
  ].join("\n").toLowerCase();
  return scenario.haystack;
};
