// The coverage over the pictures of the screens, and the two schedules of an explored scenario.

const coverageStates = [["asserted", "asserted"], ["actedOn", "acted on"], ["seen", "only seen"]];
const coverageState = (element) => coverageStates.find(([name]) => element[name] > 0);

/** Digits differ from row to row: elements are counted as one. */
const general = (text) => text.replace(/#?[0-9]+/g, "#");

const nameOf = (element) => element.isIdentified ? element.name : `"${element.name}"`;

/** The elements of a picture that the coverage counts, each with its entry. */
const countedElements = (screen, elements) => {
  const entries = new Map(elements.map((entry) => [JSON.stringify([entry.type, entry.isIdentified, entry.name]), entry]));
  return screen.elements.filter((element) => isDrawn(element) && element.unreachable !== "covered").map((element) => {
    const name = element.identifier ?? element.label ?? element.placeholder ?? "";
    return [element, entries.get(JSON.stringify([element.type, Boolean(element.identifier), general(name)]))];
  }).filter(([, entry]) => entry);
};

const coveragePicture = ({ name, picture, viewport, elements }) => {
  const screen = screenOf(picture);
  const view = screenView(screen, viewport, undefined, `Coverage of ${name}`);
  view.append(...countedElements(screen, elements).map(([element, entry]) => {
    const [state, words] = coverageState(entry);
    const [x, y, width, height] = element.visible ?? element.frame;
    return draw("g", { class: `covered ${state}` }, draw("title", {}, `${nameOf(entry)}: ${words}`),
      draw("rect", { x, y, width, height, rx: 4 }));
  }));
  return view;
};

const coverageTable = (elements) => make("table", {},
  make("thead", {}, make("tr", {}, ["Element", "", "Scenarios", "Acting on it", "Asserting it"].map((title) => make("th", { scope: "col" }, title)))),
  make("tbody", {}, elements.map((element) => {
    const [state, words] = coverageState(element);
    return make("tr", {}, make("td", {}, `${element.type} ${nameOf(element)}`),
      make("td", {}, make("i", { class: `swatch-${state}`, "aria-hidden": "true" }), ` ${words}`),
      [element.seen, element.actedOn, element.asserted].map((count) => make("td", {}, String(count))));
  })));

const coverageScreen = (screen) => make("section", { class: "coverage" }, make("h3", {}, screen.name),
  screen.picture === undefined
    ? [make("p", { class: "quiet" }, "No picture of this screen was recorded; run with --trace all."), coverageTable(screen.elements)]
    : [coveragePicture(screen), fold(counted(screen.elements.length, "element"), () => coverageTable(screen.elements))]);

/** The coverage of the run; empty if it wasn't recorded. */
const coverageView = () => {
  const { coverage } = report;
  if (!coverage) return [];
  return [make("h2", { id: "coverage" }, "Coverage"),
    make("p", {}, `${coverage.covered} of ${counted(coverage.all, "element")} acted on or asserted`, " ",
      legend(coverageStates.map(([name, words]) => [`swatch-${name}`, words]))),
    make("div", { class: "coverages" }, coverage.screens.map(coverageScreen))];
};

// A scenario that fails under a schedule: what happened in the ordinary run and in that one, at the same virtual times.

const explorationType = "application/x.robotrun.exploration+json";

const explorationOf = (attempt) => {
  const found = attempt.steps.flatMap((step) => step.attachments ?? []).find((attachment) => attachment.type === explorationType);
  return found && JSON.parse(decoded(found));
};

const eventView = ({ kind, text, count, isDeviation }) => make("li", { class: `event event-${kind}${isDeviation ? " deviation" : ""}` },
  isDeviation && make("b", {}, "◆ deviation: "), kind === "step" ? make("b", {}, text) : text, count > 1 && ` × ${count}`);

const eventsView = (events, time) => make("td", {}, make("ul", {}, events.filter((event) => event.time === time).map(eventView)));

/** The events of both runs in a table, with a row for each time. */
const schedulesView = (attempt) => {
  const exploration = explorationOf(attempt);
  if (!exploration?.failingEvents) return null;
  const { ordinaryEvents, failingEvents, failures, schedules, deviations } = exploration;
  const times = [...new Set([...ordinaryEvents, ...failingEvents].map((event) => event.time))].sort((left, right) => left - right);
  return make("section", { id: "schedules", "aria-label": "Schedules" }, make("h3", {}, "The ordinary and the failing schedule"),
    make("p", {}, `It fails under ${failures} of ${counted(schedules, "schedule")}. The smallest differs in this:`),
    make("ul", {}, deviations.map((deviation) => make("li", {}, deviation))),
    make("div", { class: "scroller both", tabindex: "0", role: "region", "aria-label": "Both runs in virtual time" },
      make("table", { class: "schedules" },
        make("thead", {}, make("tr", {}, ["Time", "Ordinary", "Failing"].map((title) => make("th", { scope: "col" }, title)))),
        make("tbody", {}, times.map((time) => make("tr", {}, make("th", { scope: "row" }, virtualTime(time)),
          eventsView(ordinaryEvents, time), eventsView(failingEvents, time)))))));
};
