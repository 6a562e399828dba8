import AppModel
import ViewGraph

/// The card of a `GroupBox`. Guess: its corners.
struct CardDrawing: ElementGraphic {
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(DrawingContext(scope, style).style)
    drawing.below = [.fill(.roundedRect(frame, radius: 20), drawing.style[.secondaryBackground])]
    return drawing
  }
}
