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
    let (font, lines) = layout.style.lines(of: layout.text, in: frame.width)
    let offset = traits.baselineOffset ?? 0
    for line in lines where !line.text.isEmpty {
      var run = TextRun(
        line.text, at: Point(x: frame.minX + line.x, y: frame.minY + line.y + font.ascent - offset), width: line.width,
        font, color)
      run.isUnderlined = traits.underline?.isActive ?? false
      run.isStruckThrough = traits.strikethrough?.isActive ?? false
      drawing.below.append(.text(run))
    }
    return drawing
  }
}
