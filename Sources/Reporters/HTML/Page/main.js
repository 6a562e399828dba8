// The beginning.

const fromAddress = () => {
  const match = /^#scenario-(\d+)(?:-(\d+))?$/.exec(location.hash);
  const scenario = match && report.scenarios[Number(match[1]) - 1];
  if (scenario) showScenario(scenario, match[2] && Number(match[2]) - 1);
  return Boolean(scenario);
};

showFacts();
showFilters();
showHelp();
byId("list").append(...report.features.map(featureView));
byId("list").addEventListener("click", chooseRow);
byId("app").hidden = false;
applyFilter();
if (!fromAddress()) showOverview();

let waiting;
byId("search").addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 80);
});
byId("help-button").addEventListener("click", () => byId("help").showModal());
byId("help-close").addEventListener("click", () => byId("help").close());
addEventListener("keydown", press);
addEventListener("hashchange", fromAddress);
