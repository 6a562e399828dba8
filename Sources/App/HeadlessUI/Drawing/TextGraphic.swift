import AppModel
import ViewGraph

/// The characters of a `Text`, all of which look the same: as small as a box without an allocation takes it.
struct TextGraphic: ElementGraphic {
  let text: Text
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    StyledTextGraphic(look: text.look, runs: [], scope: scope).drawing(of: node, in: frame, style)
  }
}

/// The characters of a `Text` that look different.
struct StyledTextGraphic: ElementGraphic {
  let look: TextLook
  /// The characters by their looks; none if all look as the whole text does.
  let runs: [Text.Run]
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    guard let layout = node.layout as? TextLayout else { return drawing }
    if context.environment.redactionReasons.contains(.placeholder) {
      drawing.below = [.fill(.roundedRect(frame, radius: 4), context.style[.secondaryFill])]
      return drawing
    }
    drawing.below = layout.style.items(of: layout.text, in: frame, DrawnLook.all(of: runs, inside: look, context))
    return drawing
  }
}

/// The colors and lines of characters.
struct DrawnLook {
  private let color: DrawingColor
  private let background: DrawingColor?
  private let traits: TextTraits

  init(_ color: DrawingColor, _ traits: TextTraits, background: DrawingColor? = nil) {
    (self.color, self.traits, self.background) = (color, traits, background)
  }

  /// The looks of the runs of a text, or of all of it.
  ///
  /// - Parameter paint: That of characters without a color of their own; `nil` for the foreground. Guess: links have the
  ///   tint unless they themselves have a color.
  static func all(
    of runs: [Text.Run], inside look: TextLook, _ context: DrawingContext, otherwise paint: Paint? = nil
  ) -> [DrawnLook] {
    let paint = paint ?? context.foreground
    guard !runs.isEmpty else { return [DrawnLook(look, context, otherwise: paint)] }
    return runs.map { run in
      guard run.link != nil else { return DrawnLook(run.look?.inside(look) ?? look, context, otherwise: paint) }
      var outer = look
      outer.foreground = nil
      return DrawnLook(run.look?.inside(outer) ?? outer, context, otherwise: .color(context.style.tint))
    }
  }

  private init(_ look: TextLook, _ context: DrawingContext, otherwise paint: Paint) {
    let paint = look.foreground?.paint(in: context) ?? paint
    self.init(
      paint.color, look.traits.over(context.environment.textTraits),
      background: look.background?.drawn(context.style.variant))
  }

  /// A piece of a line whose left and upper edges are given.
  fileprivate func item(of piece: TextStyle.Piece, in line: TextStyle.Line, at corner: Point) -> DrawnItem {
    let baseline = corner.y + line.y + line.ascent - (traits.baselineOffset ?? 0)
    var run = TextRun(
      piece.text, at: Point(x: corner.x + piece.x, y: baseline), width: piece.width, piece.font, color)
    run.isUnderlined = traits.underline?.isActive ?? false
    run.isStruckThrough = traits.strikethrough?.isActive ?? false
    run.background = background
    return .text(line.pieces.count == 1 ? run : run.inLine(at: corner.x + line.x, width: line.width))
  }
}

extension TextStyle {
  /// The lines of a text in a frame.
  ///
  /// - Parameters:
  ///   - looks: One, or one for each run.
  ///   - space: The height after which lines are left out, but for the first one.
  func items(of text: String, in frame: Rect, _ looks: [DrawnLook], space: Double = .infinity) -> [DrawnItem] {
    let lines = lines(of: text, in: frame.size).lines
    let count = lines.prefix { $0.y + $0.height <= space + 0.5 }.count
    return lines.prefix(max(1, count)).flatMap { line in
      line.pieces.filter { !$0.text.isEmpty }.map { piece in
        looks[min(piece.run, looks.count - 1)].item(of: piece, in: line, at: frame.origin)
      }
    }
  }

  /// The lines of a text of one look in a frame.
  func items(of text: String, in frame: Rect, _ color: DrawingColor, _ traits: TextTraits) -> [DrawnItem] {
    items(of: text, in: frame, [DrawnLook(color, traits)])
  }
}
