// The time line, virtual time from left to right: steps in the first row, then their actions, then requests.

/** The rows of requests: those that overlap are in rows of their own. */
const requestRows = (requests, scale, end) => {
  const ends = [];
  return requests.map((request) => {
    const x = scale(request.start);
    const width = Math.max(4, scale(request.end ?? end) - x);
    const free = ends.findIndex((last) => last <= x);
    const row = free < 0 ? ends.length : free;
    ends[row] = x + width;
    return { request, x, width, row };
  });
};

const legend = (items) => make("span", { class: "legend" }, items.map(([name, text]) =>
  make("span", {}, make("i", { class: name, "aria-hidden": "true" }), text)));

const timeline = (trace, steps, current, choose) => {
  const end = Math.max(0, ...trace.steps.map((step) => step.end), ...trace.requests.map((request) => request.end ?? 0));
  const scale = (time) => Number((1000 * time / (end || 1)).toFixed(1));
  // Steps that take no virtual time are drawn side by side.
  const minWidth = 10;
  let free = 0;
  const lane = trace.steps.map((step) => {
    const x = Math.max(free, scale(step.start));
    const width = Math.max(minWidth, scale(step.end) - x);
    free = x + width;
    return { step, x, width };
  });
  const total = Math.max(1000, free);
  const placed = requestRows(trace.requests, scale, end);
  const rows = Math.max(0, ...placed.map(({ row }) => row + 1));
  const height = 34 + 11 * rows;
  const bars = lane.map(({ step, x, width }) => {
    const record = steps[step.index];
    const title = `${record.k ?? ""}${record.t}: ${virtualTime(step.start)} to ${virtualTime(step.end)}`;
    const name = `bar ${record.s ?? "passed"}${step.index === current ? " current" : ""}`;
    return draw("g", { class: name, onclick: () => choose(step.index) }, draw("title", {}, title),
      draw("rect", { x: x + 1, y: 2, width: width - 2, height: 14, rx: 2 }),
      step.actions.map((action) => draw("rect", {
        x: Math.min(x + width - 6, Math.max(x + 2, scale(action.time))), y: 19, width: 4, height: 7, class: "action",
      })));
  });
  const requests = placed.map(({ request, x, width, row }) => draw("g", { class: "request" },
    draw("title", {}, request.text), draw("rect", { x, y: 30 + 11 * row, width, height: 8, rx: 2 })));
  const words = `Virtual time from 0 s to ${virtualTime(end)}: ${counted(trace.steps.length, "step")}, `
    + counted(trace.requests.length, "request");
  const names = [["swatch-step", "step"],
    steps.some((step) => isProblem(step.s ?? "passed")) && ["swatch-failed", "failed step"],
    trace.steps.some((step) => step.actions.length) && ["swatch-action", "action"], rows && ["swatch-request", "request"]];
  return make("figure", { class: "timeline" },
    draw("svg", { viewBox: `0 0 ${total} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": words,
      style: `height: ${(height / 15).toFixed(2)}rem` }, bars, requests),
    make("figcaption", {}, make("span", {}, "0 s"), legend(names.filter(Boolean)),
      make("span", {}, `${virtualTime(end)} virtual time`)));
};

const network = (requests) => make("ol", { class: "network" }, requests.map((request) => make("li", {}, request.text)));
