// The scenarios by feature. Rows stand in blocks that are laid out only when they come into sight.

const blockSize = 50;
const rows = [];
const filter = { words: [], states: new Set(), visible: [] };

const rowOf = (scenario) => {
  const row = make("li", { class: scenario.status, "data-number": scenario.number },
    make("button", { type: "button", tabindex: "-1", onclick: () => showScenario(scenario) }, mark(scenario.status),
      make("span", { class: "name" }, scenario.name || "(no name)", scenario.row && ` ${scenario.row}`),
      isFlaky(scenario) && make("span", { class: "flaky" }, "flaky"),
      make("span", { class: "quiet" }, realTime(scenario.duration)),
      scenario.reason && make("span", { class: "why" }, scenario.reason)));
  rows[scenario.number] = row;
  return row;
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
      make("span", { class: bad ? "count failed" : "count" }, bad ? `${marks.failed} ${count}` : count)),
    blocksOf(feature.scenarios));
  return feature.section;
};

const isWanted = (scenario) => {
  if (filter.states.size && !filter.states.has(scenario.status) && !(filter.states.has("flaky") && isFlaky(scenario))) {
    return false;
  }
  return !filter.words.length || filter.words.every((word) => haystackOf(scenario).includes(word));
};

/** Words are looked for each by itself, what stands in quotation marks as it is. */
const wordsOf = (text) => [...text.toLowerCase().matchAll(/"([^"]+)"?|(\S+)/g)].map((match) => match[1] ?? match[2]);

const applyFilter = () => {
  filter.visible = [];
  for (const feature of report.features) {
    let any = false;
    for (const scenario of feature.scenarios) {
      const isShown = isWanted(scenario);
      rows[scenario.number].hidden = !isShown;
      if (isShown) { any = true; filter.visible.push(scenario); }
    }
    feature.section.hidden = !any;
  }
  byId("found").textContent = filter.words.length || filter.states.size
    ? `${filter.visible.length.toLocaleString("en")} of ${counted(report.scenarios.length, "scenario")}`
    : counted(report.scenarios.length, "scenario");
  enterList();
};

/** One row can be reached by the tabulator key; the arrows go on from there. */
const enterList = () => {
  const current = rows[shown.scenario?.number];
  const row = current && !current.hidden ? current : rows[filter.visible[0]?.number];
  for (const button of byId("list").querySelectorAll("button[tabindex='0']")) button.tabIndex = -1;
  if (row) row.firstChild.tabIndex = 0;
};

const selectRow = (scenario) => {
  byId("list").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const button = rows[scenario.number].firstChild;
  button.setAttribute("aria-current", "true");
  enterList();
  if (byId("list").contains(document.activeElement)) button.focus({ preventScroll: true });
  button.scrollIntoView({ block: "nearest" });
};

/** The next scenario of those that are shown, or the one before; of all, or of those that went wrong. */
const moveScenario = (way, wanted = () => true) => {
  const place = filter.visible.indexOf(shown.scenario);
  let next = place < 0 ? (way > 0 ? 0 : filter.visible.length - 1) : place + way;
  while (filter.visible[next] && !wanted(filter.visible[next])) next += way;
  if (filter.visible[next]) showScenario(filter.visible[next]);
};
