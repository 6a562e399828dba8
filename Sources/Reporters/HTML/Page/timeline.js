// App time from left to right: steps in one lane, what was done and asked of the server below.

const timeline = (trace, steps, current, choose) => {
  const end = Math.max(0, ...trace.steps.map((step) => step.end), ...trace.requests.map((request) => request.end ?? 0));
  const scale = (time) => Number((1000 * time / (end || 1)).toFixed(1));
  // Steps that take no app time are drawn beside one another, where they happened.
  const least = 10;
  let free = 0;
  const lane = trace.steps.map((step) => {
    const x = Math.max(free, scale(step.start));
    const width = Math.max(least, scale(step.end) - x);
    free = x + width;
    return { step, x, width };
  });
  const total = Math.max(1000, free);
  const height = 34 + (trace.requests.length ? 14 : 0);
  const bars = lane.map(({ step, x, width }) => {
    const told = steps[step.index];
    const title = `${told.k ?? ""}${told.t}: ${appTime(step.start)} to ${appTime(step.end)}`;
    const name = `bar ${told.s ?? "passed"}${step.index === current ? " current" : ""}`;
    return draw("g", { class: name, onclick: () => choose(step.index) }, draw("title", {}, title),
      draw("rect", { x: x + 1, y: 2, width: width - 2, height: 14, rx: 2 }),
      step.actions.map((action) => draw("rect", {
        x: Math.min(x + width - 6, Math.max(x + 2, scale(action.time))), y: 19, width: 4, height: 7, class: "action",
      })));
  });
  const requests = trace.requests.map((request) => draw("g", { class: "request" }, draw("title", {}, request.text),
    draw("rect", { x: scale(request.start), y: 30, width: Math.max(4, scale(request.end ?? end) - scale(request.start)), height: 8, rx: 2 })));
  const words = `App time from 0 s to ${appTime(end)}: ${counted(trace.steps.length, "step")}, `
    + counted(trace.requests.length, "request");
  return make("figure", { class: "timeline" },
    draw("svg", { viewBox: `0 0 ${total} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": words }, bars, requests),
    make("figcaption", {}, make("span", {}, "0 s"), make("span", {}, "app time"), make("span", {}, appTime(end))));
};

const network = (requests) => make("ol", { class: "network" }, requests.map((request) => make("li", {}, request.text)));
