import AppModel

/// The drawing of the keyboard.
@MainActor
enum KeyboardDrawing {
  static func items(for focus: ElementNode, in area: Rect, _ style: DrawingStyle) -> [DrawnItem] {
    let background = DrawingColor(style.isDark ? 0x2B2B2D : 0xD5D7DD)
    var items: [DrawnItem] = [
      .fill(
        .roundedRect(Rect(x: area.minX, y: area.minY, width: area.width, height: area.height + 40), radius: 26),
        background)
    ]
    for key in KeyFace.all(for: focus, in: area) {
      let frame = Rect(x: key.frame.minX + 3, y: key.frame.minY, width: key.frame.width - 6, height: key.frame.height)
      items.append(.fill(.roundedRect(frame, radius: 8), color(of: key, style)))
      let label = key.kind == .action ? style[.white] : style[.label]
      if let symbol = key.symbol {
        let rect = Rect(square: min(24, frame.width - 4), around: frame.center)
        items.append(.symbol(symbol, rect, .color(label)))
      } else {
        let font = TextFont(pointSize: key.label.count > 1 ? 16 : 22)
        items += [DrawnItem.line(key.label, font, label, in: frame, .center)].compactMap(\.self)
      }
    }
    return items
  }

  private static func color(of key: KeyFace, _ style: DrawingStyle) -> DrawingColor {
    switch key.kind {
    case .letter: DrawingColor(style.isDark ? 0x6B6B6D : 0xFFFFFF)
    case .function: DrawingColor(style.isDark ? 0x474749 : 0xABB1BB)
    case .action: style[.blue]
    }
  }
}
