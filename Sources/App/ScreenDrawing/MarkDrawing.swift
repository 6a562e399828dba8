import AppModel

/// Where the mark of a button is: at the end of its row, or of itself.
@MainActor
struct MarkPlace {
  let frame: Rect
  let isInCell: Bool
  let isInMenu: Bool
  /// The row before the end that is left to its content.
  let row: Rect

  init(_ node: ElementNode, _ frame: Rect, isInMenu: Bool) {
    (self.frame, self.isInMenu) = (frame, isInMenu)
    // The content may be narrower than its row.
    var (cell, minX) = (node, frame.minX)
    while cell.semantics.type != .cell, let parent = cell.parent { (cell, minX) = (parent, minX - cell.origin.x) }
    isInCell = cell.semantics.type == .cell
    row =
      isInCell
      ? Rect(x: minX, y: frame.minY, width: cell.size.width, height: frame.height).inset(left: 16, right: 16) : frame
  }

  /// A square at the end, in the middle of the height of the button.
  func square(_ side: Double, margin: Double = 0) -> Rect {
    Rect(x: row.maxX - margin - side, y: frame.midY - side / 2, width: side, height: side)
  }
}

extension ButtonMark {
  /// The symbol of the mark.
  @MainActor
  func items(at place: MarkPlace, _ style: DrawingStyle) -> [DrawnItem] {
    switch self {
    case .link:
      // Beyond the content, as far as its chevron is drawn to the middle of its square.
      guard place.isInCell else { return [] }
      return [.symbol("chevron.forward", place.square(14, margin: -2), .color(style[.tertiaryLabel]))]
    case .disclosure(let isExpanded):
      let rect = place.square(14, margin: place.isInMenu ? 18 : 0)
      let color = place.isInMenu ? style[.secondaryLabel] : style.tint
      return [.symbol(isExpanded ? "chevron.down" : "chevron.forward", rect, .color(color))]
    case .check(let isOn):
      guard isOn else { return [] }
      guard place.isInMenu else { return [.symbol("checkmark", place.square(17), .color(style.tint))] }
      let rect = Rect(x: place.frame.minX + 18, y: place.frame.midY - 8, width: 16, height: 16)
      return [.symbol("checkmark", rect, .color(style.foreground))]
    }
  }
}
