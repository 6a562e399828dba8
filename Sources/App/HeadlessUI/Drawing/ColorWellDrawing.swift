import AppModel
import ViewGraph

/// The well of a `ColorPicker`: its color in a ring of colors.
struct ColorWellDrawing: ElementGraphic {
  let color: Color
  let scope: EnvironmentScope

  private static let side = 28.0
  private static let ring: [UInt32] = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x8EDB2E, 0x34C759, 0x30C7B0, 0x32ADE6, 0x007AFF, 0x5856D6, 0xAF52DE, 0xD648B9,
    0xFF2D55,
  ]

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    let center = Point(x: frame.maxX - Self.side / 2, y: frame.midY)
    let angle = 2 * Double.pi / Double(Self.ring.count)
    let radius = Self.side / 2 - 1.5
    drawing.below = Self.ring.enumerated().map { index, shade in
      // Each begins where the one before ends, and goes on below the next one.
      let start = Double(index) * angle
      let from = Outline.point(of: start, center: center, radius: radius)
      let arc = Outline.arc(center: center, radius: radius, from: start, to: start + angle * 1.05)
      return .shape(.path([.move(from)] + arc), fill: nil, stroke: LineStroke(.color(DrawingColor(shade)), width: 3))
    }
    let disc = Rect(square: Self.side - 10, around: center)
    drawing.below.append(.fill(.ellipse(disc), color.drawn(context.style.variant)))
    return drawing
  }
}
