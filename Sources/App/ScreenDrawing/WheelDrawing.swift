import AppModel

/// The wheel of a picker: the selected row in a band, and those above and below, which are smaller and paler.
@MainActor
struct WheelDrawing {
  private(set) var items: [DrawnItem] = []

  private static let rowHeight = 34.0
  /// On each side of the selected row.
  private static let rows = 2

  init(_ node: ElementNode, _ frame: Rect, _ style: DrawingStyle) {
    if let band = Self.band(of: node, frame) {
      items.append(.fill(.roundedRect(band, radius: 8), style[.tertiaryFill]))
    }
    let titles =
      (node.graphic as? any WheelGraphic)?.titles(around: Self.rows) ?? [node.semantics.shownValue ?? ""]
    for (index, title) in titles.enumerated() {
      let distance = index - titles.count / 2
      let font = TextFont(pointSize: 21 - Double(abs(distance)) * 2)
      let color = style[.label].opacity([1, 0.5, 0.25][abs(distance)])
      // The wheel is round.
      let y = frame.midY + Double(distance) * (Self.rowHeight - Double(abs(distance)) * 2)
      let row = Rect(x: frame.minX + 2, y: y, width: max(1, frame.width - 4), height: 0)
      items += [DrawnItem.line(title, font, color, in: row, .center)].compactMap(\.self)
    }
  }

  /// The band of wheels beside one another, which is drawn with the first one.
  private static func band(of node: ElementNode, _ frame: Rect) -> Rect? {
    let wheels = node.parent?.children.filter { $0.semantics.type == .pickerWheel } ?? [node]
    guard wheels.first === node, let last = wheels.last else { return nil }
    let width = last.origin.x + last.size.width - node.origin.x
    return Rect(x: frame.minX, y: frame.midY - rowHeight / 2, width: width, height: rowHeight)
  }
}
