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
  if (screen.drawing) {
    const address = `data:image/svg+xml,${encodeURIComponent(screen.drawing)}`;
    return draw("svg", { class: "screen", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description },
      draw("image", { href: address, x: 0, y: 0, width, height }), action && gesture(width, action));
  }
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
