/// A color of a drawing, in sRGB.
package struct DrawingColor: Hashable, Sendable {
  /// Red, green and blue as `0xRRGGBB`.
  package var rgb: UInt32
  /// From 0 to 1.
  package var opacity: Double

  package init(_ rgb: UInt32, opacity: Double = 1) {
    (self.rgb, self.opacity) = (rgb, opacity)
  }

  package func opacity(_ factor: Double) -> DrawingColor { DrawingColor(rgb, opacity: opacity * factor) }
}

/// What fills a shape or draws a line.
package enum Paint: Equatable, Sendable {
  case color(DrawingColor)
  case gradient(GradientPaint)

  /// The color, or the first one of a gradient.
  package var color: DrawingColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? DrawingColor(0, opacity: 0)
    }
  }

  /// The paint with left and right exchanged at a vertical line.
  package func mirrored(at x: Double) -> Paint {
    guard case .gradient(let gradient) = self else { return self }
    func mirrored(_ point: Point) -> Point { Point(x: 1 - point.x, y: point.y) }
    let geometry: GradientPaint.Geometry =
      switch gradient.geometry {
      case .linear(let from, let to): .linear(from: mirrored(from), to: mirrored(to))
      case .radial(let center, let radius): .radial(center: mirrored(center), radius: radius)
      }
    var copy = GradientPaint(gradient.stops, geometry)
    (copy.spread, copy.area) = (gradient.spread, gradient.area?.mirrored(at: x))
    return .gradient(copy)
  }

  package func opacity(_ factor: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.opacity(factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { .init($0.color.opacity(factor), at: $0.location) }
      return .gradient(gradient)
    }
  }
}

/// Colors along a line or from a point outwards, in the unit square of what they fill.
package struct GradientPaint: Equatable, Sendable {
  package struct Stop: Equatable, Sendable {
    package let color: DrawingColor
    package let location: Double

    package init(_ color: DrawingColor, at location: Double) { (self.color, self.location) = (color, location) }
  }

  package enum Geometry: Equatable, Sendable {
    case linear(from: Point, to: Point)
    /// The radius is a part of the longer side.
    case radial(center: Point, radius: Double)
  }

  package var stops: [Stop]
  package let geometry: Geometry
  /// What is beyond the ends, by the names of SVG.
  package enum Spread: String, Sendable { case pad, `repeat`, reflect }

  package var spread = Spread.pad
  /// The rectangle that the unit square is; `nil` for the bounds of what is filled.
  package var area: Rect?

  package init(_ stops: [Stop], _ geometry: Geometry) { (self.stops, self.geometry) = (stops, geometry) }
}
