import AppModel
import ViewGraph

/// A button beside a row that has no view of its own, such as the one for deleting the row.
struct SwipeButtonDrawing: ButtonGraphic {
  let title: String
  /// The name of the symbol that is shown in place of the title.
  var symbol: String?
  var isDestructive = false
  /// `nil` for the color of the role.
  var color: Color?

  var look: ButtonLook { .swipe }
  var mark: ButtonMark? { nil }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    drawing.style.tint = color?.drawn(style.variant) ?? style[isDestructive ? .red : .gray]
    if let symbol {
      drawing.above = [.symbol(symbol, Rect(square: 20, around: frame.center), .color(style[.white]))]
    } else {
      var text = TextStyle(.body, lineLimit: 1)
      text.alignment = .center
      let height = text.font.lineHeight
      let line = Rect(x: frame.minX + 8, y: frame.midY - height / 2, width: max(0, frame.width - 16), height: height)
      drawing.above = text.items(of: title, in: line, style[.white], TextTraits())
    }
    return drawing
  }
}

extension ElementNode {
  /// Makes a button beside a row.
  static func swipeButton(_ drawing: SwipeButtonDrawing) -> ElementNode {
    let width = drawing.symbol == nil ? TextFont.body.width(of: drawing.title) + 6 : 0
    let button = ElementNode(LeafLayout(width: width, height: 44))
    button.graphic = drawing
    return button
  }
}
