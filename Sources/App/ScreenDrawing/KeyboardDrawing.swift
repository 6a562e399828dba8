import AppModel

/// The drawing of the keyboard.
@MainActor
enum KeyboardDrawing {
  static func items(for focus: ElementNode, in area: Rect, _ style: DrawingStyle) -> [DrawnItem] {
    let background = DrawingColor(style.isDark ? 0x2B2B2D : 0xD5D7DD)
    let font = TextFont(pointSize: 22)
    var items: [DrawnItem] = [
      .fill(
        .roundedRect(Rect(x: area.minX, y: area.minY, width: area.width, height: area.height + 40), radius: 26),
        background)
    ]
    for key in KeyFace.all(for: focus, in: area) {
      let frame = Rect(x: key.frame.minX + 3, y: key.frame.minY, width: key.frame.width - 6, height: key.frame.height)
      items.append(.fill(.roundedRect(frame, radius: 8), DrawingColor(style.isDark ? 0x6B6B6D : 0xFFFFFF)))
      let keyFont = key.label.count > 1 ? TextFont(pointSize: 16) : font
      let width = keyFont.width(of: key.label)
      let baseline = Point(x: frame.midX - width / 2, y: frame.midY - keyFont.lineHeight / 2 + keyFont.ascent)
      items.append(.text(TextRun(key.label, at: baseline, width: width, keyFont, style[.label])))
    }
    return items
  }
}

/// The drawing of what the device itself shows: the time, the battery, the indicator of the home gesture.
enum DeviceDrawing {
  static func items(on screen: Screen, _ style: DrawingStyle) -> [DrawnItem] {
    let color = style[.label]
    let font = TextFont(pointSize: screen.safeArea.top > 40 ? 17 : 12, weight: 600)
    let bounds = screen.bounds
    var items: [DrawnItem] = []
    if screen.safeArea.bottom > 0 {
      let indicator = Rect(x: bounds.midX - 70, y: bounds.maxY - 13, width: 140, height: 5)
      items.append(.fill(.capsule(indicator), color))
    }
    // A phone in landscape shows no status bar.
    guard screen.safeArea.top > 0 else { return items }
    let width = font.width(of: time)
    let middle = screen.safeArea.top > 40 ? screen.safeArea.top / 2 + 1 : screen.safeArea.top / 2
    let battery = Rect(x: bounds.maxX - 62, y: middle - 6.5, width: 25, height: 13)
    let level = Rect(x: battery.minX + 2, y: battery.minY + 2, width: 21, height: 9)
    return items + [
      .text(TextRun(time, at: Point(x: 62 - width / 2, y: middle + font.pointSize * 0.36), width: width, font, color)),
      .shape(.roundedRect(battery, radius: 4), fill: nil, stroke: LineStroke(.color(color.opacity(0.4)), width: 1)),
      .fill(.roundedRect(level, radius: 2.5), color),
      .fill(.capsule(Rect(x: battery.maxX + 1.5, y: battery.midY - 2, width: 1.5, height: 4)), color.opacity(0.4)),
    ]
  }

  /// The time in Apple's own images.
  private static let time = "9:41"
}
