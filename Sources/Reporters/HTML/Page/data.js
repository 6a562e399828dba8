// The data are one JSON array with an entry a line. Only the entries of the list are read at the start.

const read = (line) => JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line)[1];

const report = { features: [], scenarios: [], issues: [], run: {} };

const lines = byId("data").textContent.split("\n");
const drawn = { elements: [], screens: [], lines: [] };

lines.forEach((line, number) => {
  switch (line[2]) {
    case "F": report.features.push({ ...read(line), scenarios: [] }); break;
    case "S": {
      const { f, n, l, r, o, g, s, d, a, m, p } = read(line);
      const scenario = {
        number: report.scenarios.length, feature: report.features[f], name: n, line: l, rule: r, row: o,
        tags: g ?? [], status: s ?? "passed", duration: d, attempts: a ?? 1, reason: m, step: p,
      };
      scenario.feature.scenarios.push(scenario);
      report.scenarios.push(scenario);
      break;
    }
    case "D": report.scenarios[report.scenarios.length - 1].detailLine = number; break;
    case "E": case "P": drawn.lines.push(number); break;
    case "X": report.issues.push(read(line)); break;
    case "C": report.coverage = read(line); break;
    case "R": report.run = read(line); break;
  }
});

const isProblem = (status) => status !== "passed" && status !== "skipped";
const problems = report.scenarios.filter(({ status }) => isProblem(status));
const isFlaky = (scenario) => scenario.attempts > 1 && scenario.status === "passed";

/** Why a scenario did not pass: the step and the first line of the reason. */
const failureOf = ({ step, reason }) => [step, reason].filter(Boolean).join(": ");

const locationOf = (scenario) => scenario.line ? `${scenario.feature.uri}:${scenario.line}` : scenario.feature.uri;

const detailOf = (scenario) => read(lines[scenario.detailLine]);

/** A screen by its index. All of them are read when the first one is shown. */
const screenOf = (index) => {
  for (const number of drawn.lines.splice(0)) {
    drawn[lines[number][2] === "E" ? "elements" : "screens"].push(...read(lines[number]));
  }
  const screen = drawn.screens[index];
  return screen && {
    app: screen.app, elements: screen.elements.map((element) => drawn.elements[element]), drawing: screen.drawing,
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
