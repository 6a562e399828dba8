/// A part of a drawing, in points of the screen; later parts are drawn over earlier ones.
package indirect enum DrawnItem: Equatable, Sendable {
  case shape(Outline, fill: Paint?, stroke: LineStroke?)
  case text(TextRun)
  /// A symbol of the system in a rectangle.
  case symbol(String, Rect, Paint)
  /// An image of the app that fills a rectangle.
  case image(DrawnImage, Rect)
  case group([DrawnItem], GroupEffects)

  package static func fill(_ outline: Outline, _ color: DrawingColor) -> DrawnItem {
    .shape(outline, fill: .color(color), stroke: nil)
  }

  package static func line(_ from: Point, _ to: Point, _ color: DrawingColor, width: Double) -> DrawnItem {
    .shape(.path([.move(from), .line(to)]), fill: nil, stroke: LineStroke(.color(color), width: width))
  }
}

/// How a line is drawn.
package struct LineStroke: Equatable, Sendable {
  package enum End: String, Sendable { case butt, round, square }
  package enum Join: String, Sendable { case miter, round, bevel }

  package var paint: Paint
  /// In points.
  package var width: Double
  package var end = End.butt
  package var join = Join.miter
  /// The lengths of dashes and gaps, in points.
  package var dash: [Double] = []

  package init(_ paint: Paint, width: Double) { (self.paint, self.width) = (paint, width) }
}

/// A line of text.
package struct TextRun: Equatable, Sendable {
  package let text: String
  /// The start of the baseline.
  package let origin: Point
  /// In points.
  package let width: Double
  package let font: TextFont
  package let color: DrawingColor
  package var isUnderlined = false
  package var isStruckThrough = false

  package init(_ text: String, at origin: Point, width: Double, _ font: TextFont, _ color: DrawingColor) {
    (self.text, self.origin, self.width, self.font, self.color) = (text, origin, width, font, color)
  }

  /// The space after each character.
  package var tracking: Double { FontTracking.points(at: font.pointSize) + font.tracking }

  /// The rectangle from the top of the line to its bottom.
  package var frame: Rect { Rect(x: origin.x, y: origin.y - font.ascent, width: width, height: font.lineHeight) }
}

/// What happens to some items as a whole.
package struct GroupEffects: Equatable, Sendable {
  package struct Shadow: Equatable, Sendable {
    package let color: DrawingColor
    package let radius: Double
    package let offset: Vector

    package init(_ color: DrawingColor, radius: Double, offset: Vector) {
      (self.color, self.radius, self.offset) = (color, radius, offset)
    }
  }

  package var opacity = 1.0
  /// What is drawn outside of it can't be seen.
  package var clip: Outline?
  package var shadow: Shadow?
  /// The radius in points.
  package var blur = 0.0
  package var transform: Transform?

  package init() {}

  package init(clip: Outline) { self.clip = clip }
}
