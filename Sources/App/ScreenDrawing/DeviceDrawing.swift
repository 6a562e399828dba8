import AppModel

/// The drawing of what the device itself shows: the time, the signal, the battery, the indicator of the home gesture.
enum DeviceDrawing {
  static func items(on screen: Screen, _ style: DrawingStyle) -> [DrawnItem] {
    let color = style[.label]
    let bounds = screen.bounds
    var items: [DrawnItem] = []
    if screen.safeArea.bottom > 0 {
      let indicator = Rect(x: bounds.midX - 70, y: bounds.maxY - 13, width: 140, height: 5)
      items.append(.fill(.capsule(indicator), color))
    }
    // A phone in landscape shows no status bar.
    guard screen.safeArea.top > 0 else { return items }
    let hasCamera = screen.safeArea.top > 40
    let font = TextFont(pointSize: hasCamera ? 17 : 12, weight: 600)
    let middle = hasCamera ? screen.safeArea.top / 2 + 1 : screen.safeArea.top / 2
    let width = font.width(of: time)
    // A phone with a home button has the time in the middle, and the signal before it.
    let isSmall = !hasCamera && !screen.isPad
    let x = isSmall ? bounds.midX : 62
    items.append(
      .text(TextRun(time, at: Point(x: x - width / 2, y: middle + font.pointSize * 0.36), width: width, font, color)))
    let edge = isSmall || screen.isPad ? bounds.maxX - 34 : bounds.maxX - 62
    let battery = Rect(x: edge, y: middle - 6.5, width: 25, height: 13)
    let level = Rect(x: battery.minX + 2, y: battery.minY + 2, width: 21, height: 9)
    items += [
      .shape(.roundedRect(battery, radius: 4), fill: nil, stroke: LineStroke(.color(color.opacity(0.4)), width: 1)),
      .fill(.roundedRect(level, radius: 2.5), color),
      .fill(.capsule(Rect(x: battery.maxX + 1.5, y: battery.midY - 2, width: 1.5, height: 4)), color.opacity(0.4)),
    ]
    let network = isSmall ? 49.0 : battery.minX - 7
    items += wifi(endingAt: network, middle, color)
    if !screen.isPad { items += signal(endingAt: network - 22, middle, color) }
    return items
  }

  /// Four bars of a growing height.
  private static func signal(endingAt x: Double, _ middle: Double, _ color: DrawingColor) -> [DrawnItem] {
    (0..<4).map { index in
      let height = 4.0 + Double(index) * 2.6
      let bar = Rect(x: x - 18 + Double(index) * 4.8, y: middle + 6 - height, width: 3.2, height: height)
      return .fill(.roundedRect(bar, radius: 1), color)
    }
  }

  /// Three arcs around a point at the bottom.
  private static func wifi(endingAt x: Double, _ middle: Double, _ color: DrawingColor) -> [DrawnItem] {
    let center = Point(x: x - 8.5, y: middle + 5.5)
    return [1.8, 6.2, 10.6].map { radius in
      let start = Point(x: center.x - radius * 0.707, y: center.y - radius * 0.707)
      let arc = Outline.arc(center: center, radius: radius, from: -0.75 * .pi, to: -0.25 * .pi)
      return .shape(.path([.move(start)] + arc), fill: nil, stroke: LineStroke(.color(color), width: 3))
    }
  }

  /// The time in Apple's own images.
  private static let time = "9:41"
}
