// The drawing of a screen, with what was done on it.

const fields = ["textField", "secureTextField", "searchField", "textView"];
const isDrawn = (element) =>
  element.frame[2] > 0 && element.frame[3] > 0 && element.unreachable !== "offScreen" && element.unreachable !== "noSize";

/** Where a finger went, and how. */
const gesture = (screenWidth, { frame: [x, y, width, height], point: [left, top], action }) => {
  const way = { up: [0, -120], down: [0, 120], left: [-120, 0], right: [120, 0] }[/^swipe (\w+)/.exec(action)?.[1]]
    ?? /^drag by (-?\d+), (-?\d+)/.exec(action)?.slice(1).map(Number);
  return [
    draw("defs", {}, draw("marker", { id: "arrow", markerWidth: 4, markerHeight: 4, refX: 2, refY: 2, orient: "auto" },
      draw("path", { d: "M0 0L4 2L0 4z", class: "arrowhead" }))),
    width > 0 && draw("rect", { x: Math.max(2, x), y, width: Math.min(x + width, screenWidth - 2) - Math.max(2, x), height, rx: 8, class: "acted" }),
    draw("circle", { cx: left, cy: top, r: 13, class: "finger" }),
    way && draw("path", { d: `M${left} ${top}l${way[0]} ${way[1]}`, class: "way", "marker-end": "url(#arrow)" }),
  ];
};

/** The drawing of a screen, with the action on it. */
const screenView = (screen, [width, height], action, description) => {
  const note = screen.elements[0]?.unreachable === "background" ? "in the background" : !screen.drawing && "no drawing was recorded";
  return draw("svg", { class: "screen", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description },
    screen.drawing && draw("image", { href: `data:image/svg+xml,${encodeURIComponent(screen.drawing)}`, x: 0, y: 0, width, height }),
    note && [draw("rect", { x: 0, y: 0, width, height, class: "dim" }),
      draw("text", { x: width / 2, y: height / 2, "font-size": 17, "text-anchor": "middle" }, note)],
    action && gesture(width, action));
};
