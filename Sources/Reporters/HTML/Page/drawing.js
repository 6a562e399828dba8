// A schematic drawing of a screen: frames, labels and states of its elements.

const fields = ["textField", "secureTextField", "searchField", "textView"];
const holders = ["application", "window", "other", "tabBar", "navigationBar", "table", "scrollView", "cell"];
const isDrawn = (element) =>
  element.frame[2] > 0 && element.frame[3] > 0 && element.unreachable !== "offScreen" && element.unreachable !== "noSize";

/** Text broken into lines by the average width of letters, since SVG does not measure text. */
const wrapped = (text, width, size) => {
  const limit = Math.max(1, Math.floor(width / (size * 0.52)));
  const result = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line && line.length + word.length + 1 > limit) { result.push(line); line = word; }
      else line = line ? `${line} ${word}` : word;
    }
    result.push(line);
  }
  return result.map((line) => line.length > limit + 2 ? `${line.slice(0, limit - 1)}…` : line);
};

const writing = (text, [x, y, width, height], { anchor = "start", inset = 0, name = "" } = {}) => {
  const size = Math.max(9, Math.min(17, height * 0.72));
  const all = wrapped(text, width - 2 * inset, size);
  const rows = all.slice(0, Math.max(1, Math.round(height / (size * 1.3))));
  if (rows.length < all.length) rows[rows.length - 1] = rows[rows.length - 1].replace(/.?$/u, "…");
  const left = anchor === "middle" ? x + width / 2 : anchor === "end" ? x + width - inset : x + inset;
  const top = y + height / 2 - (rows.length - 1) * size * 0.625;
  return rows.map((row, index) => draw("text", {
    class: name, x: left, y: top + index * size * 1.25, "font-size": size, "text-anchor": anchor,
    "dominant-baseline": "central",
  }, row));
};

const box = ([x, y, width, height], name, radius = 0) => draw("rect", { x, y, width, height, rx: radius, class: name });

const percent = (value) => Math.min(1, Math.max(0, parseFloat(value ?? "0") / 100 || 0));

const labelAndValue = (element, frame) => [
  writing(element.label ?? "", frame, { inset: 8 }),
  writing(element.value ?? "", frame, { anchor: "end", inset: 8, name: "faint" }),
];

const shapes = {
  application: () => [], window: () => [], other: () => [],
  navigationBar: ({ frame }) => box(frame, "chrome"),
  tabBar: ({ frame }) => box(frame, "chrome"),
  table: ({ frame }) => box(frame, "area"),
  scrollView: ({ frame }) => box(frame, "area"),
  staticText: (element) => writing(element.label ?? "", element.frame),
  link: (element) => writing(element.label ?? "", element.frame, { name: "accent underlined" }),
  button: (element, isLeaf) => [
    box(element.frame, element.selected ? "control chosen" : "control", 8),
    isLeaf && writing(element.label || element.identifier || "", element.frame, { anchor: "middle", inset: 4, name: "accent" }),
  ],
  cell: (element, isLeaf) => [box(element.frame, "cell"), isLeaf && writing(element.label ?? "", element.frame, { inset: 16 })],
  tab: (element) => [
    draw("circle", { cx: element.frame[0] + element.frame[2] / 2, cy: element.frame[1] + 16, r: 9, class: element.selected ? "knob on" : "knob" }),
    writing(element.label ?? "", [element.frame[0], element.frame[1] + 28, element.frame[2], 16], { anchor: "middle", name: element.selected ? "accent" : "faint" }),
  ],
  switch: (element) => {
    const [x, y, width, height] = element.frame;
    const isOn = element.value === "1";
    return [
      writing(element.label ?? "", [x, y, width - 60, height]),
      box([x + width - 52, y + height / 2 - 14, 50, 28], isOn ? "track on" : "track", 14),
      draw("circle", { cx: x + width - (isOn ? 16 : 38), cy: y + height / 2, r: 11, class: "thumb" }),
    ];
  },
  slider: (element) => {
    const [x, y, width, height] = element.frame;
    const place = x + width * percent(element.value);
    return [
      box([x, y + height / 2 - 2, width, 4], "track", 2), box([x, y + height / 2 - 2, place - x, 4], "track on", 2),
      draw("circle", { cx: place, cy: y + height / 2, r: 12, class: "thumb" }),
    ];
  },
  progressIndicator: ({ frame: [x, y, width, height], value }) => [
    box([x, y + height / 2 - 2, width, 4], "track", 2), box([x, y + height / 2 - 2, width * percent(value), 4], "track on", 2),
  ],
  activityIndicator: (element) => [
    draw("circle", { cx: element.frame[0] + element.frame[2] / 2, cy: element.frame[1] + element.frame[3] / 2, r: Math.min(10, element.frame[3] / 2), class: "spinner" }),
  ],
  image: ({ frame: [x, y, width, height], label }) => [
    box([x, y, width, height], "image", 4),
    draw("path", { d: `M${x} ${y}l${width} ${height}m0 ${-height}l${-width} ${height}`, class: "hairline" }),
    height > 16 && width > 40 && writing(label ?? "", [x, y, width, height], { anchor: "middle", name: "faint" }),
  ],
  alert: ({ frame }) => [box([0, 0, 10000, 10000], "dim"), box(frame, "panel", 14)],
  sheet: ({ frame }) => [box([0, 0, 10000, 10000], "dim"), box(frame, "panel", 12)],
  menu: ({ frame }) => box(frame, "panel", 12),
  keyboard: ({ frame: [x, y, width, height] }) => [
    box([x, y, width, height], "keyboard"),
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row, line) => [...row].flatMap((letter, place) => {
      const key = [x + place * width / row.length + 2, y + 8 + line * 54, width / row.length - 4, 44];
      return [box(key, "key", 5), writing(letter, key, { anchor: "middle" })];
    })),
    ["delete", "space", "return"].map((name, place) => box([x + place * width / 3 + 2, y + 170, width / 3 - 4, 44], "key", 5)),
    ["delete", "space", "return"].map((name, place) => writing(name, [x + place * width / 3, y + 170, width / 3, 24 + 20], { anchor: "middle", name: "faint" })),
  ],
};

const fieldShape = (element) => [
  box(element.frame, element.focused ? "field focused" : "field", 8),
  writing(element.value || element.placeholder || "", element.frame, { inset: 10, name: element.value ? "" : "faint" }),
];
const otherShape = (element, isLeaf) => [box(element.frame, "control", 6), isLeaf && labelAndValue(element, element.frame)];

const shapeOf = (element, isLeaf) => {
  const shape = shapes[element.type] ?? (fields.includes(element.type) ? fieldShape : otherShape);
  const name = element.enabled === false && !holders.includes(element.type) ? "disabled" : "";
  const group = draw("g", { class: name }, shape(element, isLeaf));
  if (!element.visible || shape === shapes.alert || shape === shapes.sheet) return group;
  // What a scroll view or the keyboard hides is cut off.
  const [x, y, width, height] = element.visible;
  return draw("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` }, group);
};

/** Where a finger went, and how. */
const gesture = (screenWidth, { frame: [x, y, width, height], point: [left, top], action }) => {
  const way = { up: [0, -120], down: [0, 120], left: [-120, 0], right: [120, 0] }[/^swipe (\w+)/.exec(action)?.[1]]
    ?? /^drag by (-?\d+), (-?\d+)/.exec(action)?.slice(1).map(Number);
  return [
    width > 0 && draw("rect", { x: Math.max(2, x), y, width: Math.min(x + width, screenWidth - 2) - Math.max(2, x), height, rx: 8, class: "acted" }),
    draw("circle", { cx: left, cy: top, r: 13, class: "finger" }),
    way && draw("path", { d: `M${left} ${top}l${way[0]} ${way[1]}`, class: "way", "marker-end": "url(#arrow)" }),
  ];
};

/** The drawing of a screen, with the action on it. */
const screenView = (screen, viewport, action, description) => {
  const [width, height] = viewport;
  const shown = screen.elements.map((element, place) => {
    const next = screen.elements[place + 1];
    return isDrawn(element) && shapeOf(element, !next || next.depth <= element.depth);
  });
  return draw("svg", { class: "screen", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description },
    draw("defs", {}, draw("marker", { id: "arrow", markerWidth: 4, markerHeight: 4, refX: 2, refY: 2, orient: "auto" },
      draw("path", { d: "M0 0L4 2L0 4z", class: "arrowhead" }))),
    box([0, 0, width, height], "paper", 0), shown,
    screen.elements[0]?.unreachable === "background" && [
      box([0, 0, width, height], "dim"), writing("in the background", [0, 0, width, height], { anchor: "middle", name: "onDim" })],
    action && gesture(width, action));
};

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
