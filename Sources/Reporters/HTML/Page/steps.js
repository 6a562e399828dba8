// The steps of an attempt, with their data and what became of them.

const tableView = (rows) => make("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": "Table of the step" },
  make("table", {}, rows.map((row) => make("tr", {}, row.map((cell) => make("td", {}, cell))))));

const innerView = (steps) => make("ol", { class: "inner" }, steps.map((step) => make("li", {},
  mark(step.s ?? "passed"), make("span", {}, step.t), " ", make("span", { class: "quiet" }, step.p),
  step.inner && innerView(step.inner))));

const snippetsView = (snippets) => snippets.map((snippet) => make("figure", { class: "snippet" },
  make("figcaption", {}, `to define it (${snippet.language})`), make("pre", {}, snippet.code)));

const stepTimes = (step, traced) => [
  traced && traced.end > traced.start ? `${appTime(traced.end - traced.start)} app time`
    : step.w && `${appTime(step.w / 1_000_000)} app time`,
  step.d && realTime(step.d),
].filter(Boolean).join(" · ");

const stepExtras = (step) => [
  step.doc && make("pre", { class: "doc" }, step.doc.content),
  step.table && tableView(step.table),
  step.inner && (step.s === undefined || step.s === "passed"
    ? fold(counted(step.inner.length, "inner step"), () => innerView(step.inner)) : innerView(step.inner)),
  step.m && make("pre", { class: `reason ${step.s ?? "passed"}` }, step.m),
  step.x && fold("Stack trace", () => make("pre", {}, step.x)),
  step.snippets && snippetsView(step.snippets),
  step.attachments?.map(attachmentView),
];

/** The list of steps; each can be chosen. */
const stepList = (steps, traced, scenario, choose) => make("ol", { class: "steps", "aria-label": "Steps" },
  steps.map((step, index) => {
    const status = step.s ?? "passed";
    const place = step.p ?? (step.l ? `${scenario.feature.uri}:${step.l}` : "");
    return make("li", { class: `${status}${step.h ? " hook" : ""}` },
      make("button", { type: "button", class: "step", "data-step": index, title: place, onclick: () => choose(index) },
        mark(status), make("span", { class: "sentence" }, step.k && make("b", {}, step.k), step.t),
        make("span", { class: "quiet times" }, stepTimes(step, traced.get(index)))),
      make("div", { class: "extras" }, stepExtras(step)));
  }));
