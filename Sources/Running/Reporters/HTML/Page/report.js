// The page of a stored report: all data are in it.

byId("data").textContent.split("\n").forEach(addLine);
showFacts();
showFilters();
byId("list").append(...report.features.map(featureView));
byId("app").hidden = false;
applyFilter();
if (!fromAddress(location.hash)) {
  // A single failure is what the page was opened for.
  if (problems().length === 1 && !report.issues.length) showScenario(problems()[0]); else showOverview();
}
