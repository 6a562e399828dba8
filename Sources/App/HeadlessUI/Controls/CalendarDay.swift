import AppModel
import ViewGraph

/// The disc of a day of a calendar, and the color of its number.
struct CalendarDay: ElementGraphic {
  let isSelected: Bool
  let isToday: Bool
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    let tint = context.style.tint
    if isSelected {
      let disc = Rect(square: min(frame.width, frame.height), around: frame.center)
      drawing.below = [.fill(.ellipse(disc), isToday ? tint : tint.opacity(0.15))]
    }
    let label = style[context.style.isEnabled ? .label : .tertiaryLabel]
    drawing.style.label = isSelected && isToday ? style[.white] : isSelected || isToday ? tint : label
    return drawing
  }
}
