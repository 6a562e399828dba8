import AppModel
import Foundation
import ViewGraph

/// The look of a button, by its style and its place.
struct ButtonDrawing: ButtonGraphic {
  let role: ButtonRole?
  let scope: EnvironmentScope
  var mark: ButtonMark?

  var look: ButtonLook {
    let environment = EnvironmentValues(scope: scope)
    if environment.isInMenu { return .menu }
    return environment.buttonLook ?? .borderless
  }

  var isDestructive: Bool { role == .destructive }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    // What the app sets counts more than the tint of a button.
    if let paint = context.foreground(0) { drawing.style.label = paint.color }
    if look == .swipe, context.environment.tint == nil {
      drawing.style.tint = context.style[isDestructive ? .red : .gray]
    }
    return drawing
  }
}

extension EnvironmentValues {
  /// What buttons show besides their labels.
  @Entry var buttonMark: ButtonMark?
  /// How buttons are drawn; `nil` for the default.
  @Entry var buttonLook: ButtonLook?
  /// Whether text fields have a border.
  @Entry var fieldsHaveBorders: Bool = false
  /// Whether lists don't have a background of their own.
  @Entry var hidesScrollBackground: Bool = false
  /// How lists are laid out and drawn.
  @Entry var listKind: ListKind = .insetGrouped
}

/// The styles of lists that look different.
enum ListKind {
  case insetGrouped, grouped, plain

  /// The space around the cards of its sections.
  var insets: Insets {
    self == .insetGrouped ? Insets(top: 8, leading: 16, bottom: 16, trailing: 16) : Insets()
  }
}

/// The text and the border of a field.
struct FieldDrawing: FieldGraphic {
  let scope: EnvironmentScope
  /// Whether it is as high as its lines.
  var grows = false

  var font: TextFont {
    EnvironmentValues(scope: scope).resolvedFont()
  }

  var isBordered: Bool { EnvironmentValues(scope: scope).fieldsHaveBorders }

  var margin: Point { grows ? Point(x: 0, y: isBordered ? 7 : 1) : Point(x: 5, y: 8) }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    drawing.style.label = context.foreground(0)?.color ?? style.label
    return drawing
  }
}

/// The button of a tab.
struct TabDrawing: TabGraphic {
  let title: String
  let symbol: String?
  let badge: String?
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    drawing.style.tint = DrawingContext(scope, style).style.tint
    return drawing
  }
}

/// A symbol in the middle of an element, in a color or in that of the text around.
struct SymbolDrawing: ElementGraphic {
  let name: String
  let size: Double
  let color: SystemColor?

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    let rect = Rect(square: size, around: frame.center)
    drawing.below = [.symbol(name, rect, .color(color.map { style[$0] } ?? style.foreground))]
    return drawing
  }
}

/// A part of a control in the color of a value: the tint, or gray in a row.
struct ValueGraphic: ElementGraphic {
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    drawing.style.label = context.environment.isInList ? context.style[.secondaryLabel] : context.style.tint
    return drawing
  }
}

/// The cards and separators of the rows of a list, and its background.
struct ListDrawing: ListGraphic {
  /// A row that is shown, relative to the list.
  struct Row {
    var frame: Rect
    let isFirst: Bool
    let isLast: Bool
    let isSelected: Bool
    let hidesSeparator: Bool
    let background: AnyShapeStyle?
    /// How far a swipe has moved it aside.
    var swipeOffset = 0.0
  }

  let scope: EnvironmentScope
  let rows: @MainActor () -> [Row]

  private var kind: ListKind { EnvironmentValues(scope: scope).listKind }
  /// Whether it is in the first column of several ones.
  private var isSidebar: Bool { EnvironmentValues(scope: scope).isFirstColumn }
  private var hidesBackground: Bool { EnvironmentValues(scope: scope).hidesScrollBackground }

  var hasCards: Bool { kind != .plain && !hidesBackground && !isSidebar }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    let style = context.style
    var drawing = ElementDrawing(style)
    let kind = kind
    if !hidesBackground {
      let background = kind == .plain ? style[.background] : style[.groupedBackground]
      drawing.below.append(.fill(.rect(node.window(in: frame)), background))
    }
    let rows = rows().map { row in
      var row = row
      row.frame.origin = Point(x: frame.minX + row.frame.minX, y: frame.minY + row.frame.minY)
      return row
    }
    let isSidebar = isSidebar
    let cards = kind == .plain || isSidebar ? [] : cards(rows, kind)
    for card in cards { drawing.below.append(.fill(card, style[.cell])) }
    for row in rows {
      if let paint = row.background?.paint(in: context) ?? (row.isSelected ? .color(style[.lightGray]) : nil) {
        let outline = isSidebar ? Outline.roundedRect(row.frame, radius: 12) : .rect(row.frame)
        let item = DrawnItem.shape(outline, fill: paint, stroke: nil)
        let card = cards.first { $0.bounds.contains(row.frame.center) }
        drawing.below.append(card.map { .group([item], GroupEffects(clip: $0)) } ?? item)
      }
      defer { drawing.below += revealed(row, cards, style) }
      guard !row.isLast, !row.hidesSeparator, !isSidebar else { continue }
      let line = Rect(x: row.frame.minX + 16, y: row.frame.maxY - 0.33, width: row.frame.width - 32, height: 0.33)
      drawing.below.append(.fill(.rect(line), style[.separator]))
    }
    return drawing
  }

  /// The background of the list where a swipe has moved a row aside.
  private func revealed(_ row: Row, _ cards: [Outline], _ style: DrawingStyle) -> [DrawnItem] {
    guard row.swipeOffset != 0 else { return [] }
    let width = abs(row.swipeOffset)
    let x = row.swipeOffset < 0 ? row.frame.maxX - width : row.frame.minX
    let area = Rect(x: x, y: row.frame.minY, width: width, height: row.frame.height)
    return [.fill(.rect(area), kind == .plain ? style[.background] : style[.groupedBackground])]
  }

  /// The outlines of the sections in sight.
  private func cards(_ rows: [Row], _ kind: ListKind) -> [Outline] {
    var cards: [Outline] = []
    var card: Rect?
    for (index, row) in rows.enumerated() {
      let top = row.isFirst ? row.frame.minY : card?.minY ?? row.frame.minY - 40
      card = Rect(x: row.frame.minX, y: top, width: row.frame.width, height: row.frame.maxY - top)
      guard row.isLast || index == rows.count - 1, var rect = card else { continue }
      // A section goes on below what is in sight.
      if !row.isLast { rect.size.height += 40 }
      cards.append(kind == .insetGrouped ? .roundedRect(rect, radius: 26) : .rect(rect))
      card = nil
    }
    return cards
  }
}
