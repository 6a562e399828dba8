import AppModel
import Foundation
import ViewGraph

/// The environment of a drawing: what views have set, and what their containers pass on.
struct DrawingContext {
  private(set) var environment: EnvironmentValues
  private(set) var style: DrawingStyle

  init(_ scope: EnvironmentScope, _ inherited: DrawingStyle) {
    environment = EnvironmentValues(scope: scope)
    style = inherited
    style.variant = environment.colorVariant
    style.tint = (environment.tint ?? .accentColor).drawn(style.variant)
    style.isEnabled = environment.isEnabled
  }

  /// The style of text and symbols: that of the app, or that of the container.
  var foreground: Paint { foreground(0) ?? .color(style.foreground) }

  /// The style of a rank of the foreground, if the app has set it.
  func foreground(_ rank: Int) -> Paint? {
    guard let levels = environment.foregroundStyles?.levels, rank < levels.count else { return nil }
    // A style that is made from the foreground means that of the container.
    var outer = self
    outer.environment.foregroundStyles = nil
    return levels[rank].paint(in: outer)
  }
}

/// A style that a drawing knows the colors of.
protocol PaintedStyle: ShapeStyle {
  func paint(in context: DrawingContext) -> Paint
}

extension AnyShapeStyle {
  func paint(in context: DrawingContext) -> Paint {
    (style as? any PaintedStyle)?.paint(in: context) ?? .color(context.style[.gray])
  }
}

extension Color {
  /// The color in an appearance; gray for a color of the asset catalog, which isn't read.
  func drawn(_ variant: ColorVariant) -> DrawingColor {
    guard let shade = shade(variant) else { return SystemColor.gray.shade(variant) }
    func byte(_ part: Float) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    return DrawingColor(
      byte(shade.red) << 16 | byte(shade.green) << 8 | byte(shade.blue),
      opacity: (Double(shade.opacity) * 1000).rounded() / 1000)
  }
}

extension Color: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(drawn(context.style.variant)) }
}

extension Material: PaintedStyle {
  /// A flat tint: what is below isn't blurred.
  func paint(in context: DrawingContext) -> Paint {
    let opacity = context.environment.accessibilityReduceTransparency ? 1 : 0.82
    return .color(DrawingColor(context.style.isDark ? 0x252525 : 0xF6F6F6, opacity: opacity))
  }
}

extension HierarchicalShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint {
    if let paint = context.foreground(rank) { return paint }
    if context.environment.foregroundStyles == nil, context.style.label == nil {
      let label: SystemColor = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel][min(rank, 3)]
      return .color(context.style[label])
    }
    return context.foreground.opacity([1, 0.6, 0.3, 0.18, 0.12][rank])
  }
}

extension ForegroundStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { context.foreground }
}
extension BackgroundStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint {
    guard let style = context.environment.backgroundStyle, !(style.style is BackgroundStyle) else {
      return .color(context.style[.background])
    }
    return style.paint(in: context)
  }
}
extension SelectionShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style.tint) }
}
extension SeparatorShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style[.separator]) }
}
extension TintShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style.tint) }
}
extension PlaceholderTextShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style[.tertiaryLabel]) }
}
extension LinkShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style.tint) }
}
extension FillShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style[.fill]) }
}
extension WindowBackgroundShapeStyle: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint { .color(context.style[.background]) }
}

extension Gradient {
  fileprivate func paint(_ geometry: GradientPaint.Geometry, _ context: DrawingContext) -> Paint {
    let stops = stops.map {
      GradientPaint.Stop($0.color.drawn(context.style.variant), at: Double($0.location))
    }
    return .gradient(GradientPaint(stops, geometry))
  }
}

extension UnitPoint {
  fileprivate var point: Point { Point(x: Double(x), y: Double(y)) }
}

extension Gradient: PaintedStyle {
  /// The colors from top to bottom.
  func paint(in context: DrawingContext) -> Paint { paint(.linear(from: .zero, to: Point(x: 0, y: 1)), context) }
}
extension AnyGradient: PaintedStyle {
  /// A gradient of one color becomes somewhat darker.
  func paint(in context: DrawingContext) -> Paint {
    guard gradient.stops.count == 1, let color = gradient.stops.first?.color else { return gradient.paint(in: context) }
    let light = Gradient(colors: [color.mix(with: .white, by: 0.15, in: .device), color])
    return light.paint(in: context)
  }
}
extension LinearGradient: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint {
    gradient.paint(.linear(from: points[0].point, to: points[1].point), context)
  }
}
extension RadialGradient: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint {
    gradient.paint(.radial(center: center.point, radius: 0.5), context)
  }
}
extension EllipticalGradient: PaintedStyle {
  func paint(in context: DrawingContext) -> Paint {
    gradient.paint(.radial(center: center.point, radius: Double(radii[1])), context)
  }
}
extension AngularGradient: PaintedStyle {
  /// The colors from left to right: SVG has no gradient around a point.
  func paint(in context: DrawingContext) -> Paint {
    gradient.paint(.linear(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5)), context)
  }
}
extension MeshGradient: PaintedStyle {
  /// The colors from the first corner to the last.
  func paint(in context: DrawingContext) -> Paint {
    guard case .colors(let colors) = colors else { return .color(context.style[.gray]) }
    return Gradient(colors: colors).paint(.linear(from: .zero, to: Point(x: 1, y: 1)), context)
  }
}

// MARK: Environment

/// The styles of the foreground, from the first rank on.
struct ForegroundStyles: Equatable {
  let levels: [AnyShapeStyle]
}

extension EnvironmentValues {
  /// The styles of text and symbols that the app has set; `nil` for those of the container.
  @Entry var foregroundStyles: ForegroundStyles?
}
