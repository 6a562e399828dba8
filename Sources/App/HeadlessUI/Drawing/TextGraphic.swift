import AppModel
import ViewGraph

/// The characters of a `Text`.
struct TextGraphic: ElementGraphic {
  let text: Text
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    guard let layout = node.layout as? TextLayout else { return drawing }
    let traits = text.traits.over(context.environment.textTraits)
    let color = (text.foreground?.paint(in: context) ?? context.foreground).color
    if context.environment.redactionReasons.contains(.placeholder) {
      drawing.below = [.fill(.roundedRect(frame, radius: 4), context.style[.secondaryFill])]
      return drawing
    }
    drawing.below = layout.style.items(of: layout.text, in: frame, color, traits)
    return drawing
  }
}

extension TextStyle {
  /// The lines of a text in a frame.
  func items(of text: String, in frame: Rect, _ color: DrawingColor, _ traits: TextTraits) -> [DrawnItem] {
    let (font, lines) = lines(of: text, in: frame.size)
    return lines.filter { !$0.text.isEmpty }.map { line in
      let y = frame.minY + line.y + font.ascent - (traits.baselineOffset ?? 0)
      var run = TextRun(line.text, at: Point(x: frame.minX + line.x, y: y), width: line.width, font, color)
      run.isUnderlined = traits.underline?.isActive ?? false
      run.isStruckThrough = traits.strikethrough?.isActive ?? false
      return .text(run)
    }
  }
}
