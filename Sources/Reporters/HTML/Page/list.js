// The scenarios by feature. Rows stand in blocks that are laid out only when they come into sight.

const blockSize = 50;
const rows = [];
const filter = { words: [], states: new Set(), visible: [], entry: null, current: null };

const templates = {};

/** A row for a state; rows are copied from it, since there may be ten thousand. */
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
  if (scenario.reason) button.append(make("span", { class: "why" }, scenario.reason));
  rows[scenario.number] = row;
  return row;
};

/** One listener for all rows. */
const chooseRow = (event) => {
  const row = event.target.closest?.("li");
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
      if (rows[scenario.number].hidden === isShown) rows[scenario.number].hidden = !isShown;
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

/** The next scenario of those that are shown, or the one before; of all, or of those that went wrong. */
const moveScenario = (way, wanted = () => true) => {
  const place = filter.visible.indexOf(shown.scenario);
  let next = place < 0 ? (way > 0 ? 0 : filter.visible.length - 1) : place + way;
  while (filter.visible[next] && !wanted(filter.visible[next])) next += way;
  if (filter.visible[next]) showScenario(filter.visible[next]);
};
