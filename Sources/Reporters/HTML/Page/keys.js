// Keys. Each is told by the help, from the same table.

const keys = [
  [["j", "ArrowDown"], "next scenario", () => moveScenario(1)],
  [["k", "ArrowUp"], "scenario before", () => moveScenario(-1)],
  [["l", "ArrowRight"], "next step", () => shown.scenario && chooseStep(shown.step + 1)],
  [["h", "ArrowLeft"], "step before", () => shown.scenario && chooseStep(shown.step - 1)],
  [["f"], "next scenario that went wrong", () => moveScenario(1, (scenario) => isProblem(scenario.status))],
  [["F"], "the one before that went wrong", () => moveScenario(-1, (scenario) => isProblem(scenario.status))],
  [["/"], "search", () => byId("search").focus()],
  [["o"], "overview of the run", () => leaveScenario()],
  [["Escape"], "empties the search", () => clearSearch()],
  [["?"], "this help", () => byId("help").showModal()],
];

const shownKey = { ArrowDown: "↓", ArrowUp: "↑", ArrowRight: "→", ArrowLeft: "←", Escape: "Esc" };

const showHelp = () => byId("help-keys").replaceChildren(...keys.flatMap(([names, what]) => [
  make("dt", {}, names.flatMap((name, place) => [place ? " " : "", make("kbd", {}, shownKey[name] ?? name)])),
  make("dd", {}, what)]));

const leaveScenario = () => {
  leaveRow();
  Object.assign(shown, { scenario: null, detail: null, step: -1 });
  history.replaceState(null, "", location.pathname + location.search);
  showOverview();
};

const clearSearch = () => {
  byId("search").value = "";
  search();
};

const search = () => {
  filter.words = wordsOf(byId("search").value);
  applyFilter();
};

const isTyping = (target) => target instanceof HTMLInputElement;

const press = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (isTyping(event.target)) {
    if (event.key === "Escape") { clearSearch(); event.target.blur(); }
    if (event.key === "Enter" && filter.visible[0]) showScenario(filter.visible[0]);
    return;
  }
  // Tables and pictures that are wider than their place are scrolled by the arrows.
  if (event.key.startsWith("Arrow") && event.target.closest?.(".scroller, summary")) return;
  const known = keys.find(([names]) => names.includes(event.key));
  if (!known) return;
  event.preventDefault();
  known[2]();
};
