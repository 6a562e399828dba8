// Keys. The help is created from the same table.

const keys = [
  [["j", "ArrowDown"], "next scenario", () => moveScenario(1)],
  [["k", "ArrowUp"], "previous scenario", () => moveScenario(-1)],
  [["l", "ArrowRight"], "next step", () => shown.scenario && chooseStep(shown.step + 1)],
  [["h", "ArrowLeft"], "previous step", () => shown.scenario && chooseStep(shown.step - 1)],
  [["f"], "next failed scenario", () => moveScenario(1, (scenario) => isProblem(scenario.status))],
  [["F"], "previous failed scenario", () => moveScenario(-1, (scenario) => isProblem(scenario.status))],
  [["p"], "show the step and the query of an element: pick it on a screen", () => setPicking(!picker.isOn)],
  [["/"], "search", () => byId("search").focus()],
  [["o"], "overview of the run", () => leaveScenario()],
  [["Escape"], "clear the search and the filters", () => clearSearch()],
  [["?"], "this help", () => byId("help").showModal()],
];

const shownKey = { ArrowDown: "↓", ArrowUp: "↑", ArrowRight: "→", ArrowLeft: "←", Escape: "Esc" };

const showHelp = () => byId("help-keys").replaceChildren(...keys.flatMap(([names, what]) => [
  make("dt", {}, names.flatMap((name, index) => [index ? " " : "", make("kbd", {}, shownKey[name] ?? name)])),
  make("dd", {}, what)]));

const leaveScenario = () => {
  leaveRow();
  Object.assign(shown, { scenario: null, detail: null, step: -1 });
  history.replaceState(null, "", location.pathname + location.search);
  showOverview();
};

const clearSearch = () => {
  byId("search").value = "";
  filter.states.clear();
  showFilters();
  search();
};

const search = () => {
  filter.words = wordsOf(byId("search").value);
  applyFilter();
};

const isTyping = (target) => target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);

const press = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (isTyping(event.target)) {
    if (event.target.id !== "search") return;
    if (event.key === "Escape") { clearSearch(); event.target.blur(); }
    if (event.key === "Enter" && filter.visible[0]) showScenario(filter.visible[0]);
    return;
  }
  // The arrow keys scroll tables and drawings that are wider than the page.
  if (event.key.startsWith("Arrow") && event.target.closest?.(".scroller, summary, input")) return;
  const known = keys.find(([names]) => names.includes(event.key));
  if (!known) return;
  event.preventDefault();
  known[2]();
};

// Start.

/** Shows what an address names: `#scenario-3`, `#scenario-3-5`, and in a live page `#a.feature:12`, `#a.feature:12-5`. */
const fromAddress = (fragment) => {
  const match = /^#(.*\d)(?:-(\d+))$|^#(.*)$/.exec(fragment);
  const scenario = match && report.scenarios.find((scenario) => fragmentOf(scenario) === (match[1] ?? match[3]));
  if (scenario) showScenario(scenario, match[2] && Number(match[2]) - 1);
  return Boolean(scenario);
};

showHelp();
byId("list").addEventListener("click", chooseRow);

let waiting;
byId("search").addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 80);
});
byId("overview-button").addEventListener("click", leaveScenario);
byId("help-button").addEventListener("click", () => byId("help").showModal());
byId("help-close").addEventListener("click", () => byId("help").close());
addEventListener("keydown", press);
addEventListener("hashchange", () => fromAddress(location.hash));
