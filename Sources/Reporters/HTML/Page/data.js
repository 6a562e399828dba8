// The data are one JSON array, a line an entry. Only what the list shows is read at once.

const read = (line) => JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line)[1];

const report = { features: [], scenarios: [], incidents: [], run: {} };

const lines = byId("data").textContent.split("\n");
const drawn = { elements: [], screens: [], lines: [] };

lines.forEach((line, number) => {
  switch (line[2]) {
    case "F": report.features.push({ ...read(line), scenarios: [] }); break;
    case "S": {
      const { f, n, l, r, o, g, s, d, a, m } = read(line);
      const scenario = {
        number: report.scenarios.length, feature: report.features[f], name: n, line: l, rule: r, row: o,
        tags: g ?? [], status: s ?? "passed", duration: d, attempts: a ?? 1, reason: m,
      };
      scenario.feature.scenarios.push(scenario);
      report.scenarios.push(scenario);
      break;
    }
    case "D": report.scenarios[report.scenarios.length - 1].detailLine = number; break;
    case "E": case "P": drawn.lines.push(number); break;
    case "X": report.incidents.push(read(line)); break;
    case "R": report.run = read(line); break;
  }
});

const isProblem = (status) => status !== "passed" && status !== "skipped";
const isFlaky = (scenario) => scenario.attempts > 1 && scenario.status === "passed";

const placeOf = (scenario) => scenario.line ? `${scenario.feature.uri}:${scenario.line}` : scenario.feature.uri;

const detailOf = (scenario) => read(lines[scenario.detailLine]);

/** A screen by its place. All of them are read when the first one is wanted. */
const screenOf = (place) => {
  for (const number of drawn.lines.splice(0)) {
    drawn[lines[number][2] === "E" ? "elements" : "screens"].push(...read(lines[number]));
  }
  const screen = drawn.screens[place];
  return screen && { app: screen.app, elements: screen.elements.map((element) => drawn.elements[element]) };
};

/** What a search looks through: what the list shows, and the texts of the steps as they are written in the data. */
const haystackOf = (scenario) => {
  scenario.haystack ??= [
    scenario.name, scenario.feature.name, placeOf(scenario), scenario.rule ?? "", scenario.tags.join(" "),
    scenario.reason ?? "", isFlaky(scenario) ? "flaky" : "",
    ...(lines[scenario.detailLine].match(/"t":"(?:[^"\\]|\\.)*"/g) ?? [])
      .map((text) => text.includes("\\") ? JSON.parse(text.slice(4)) : text.slice(5, -1)),
  ].join("\n").toLowerCase();
  return scenario.haystack;
};
