import Foundation
import HeadlessUI
import ViewGraph

// What can be read of shapes, colors and gradients.

extension InspectableView where View == ViewType.Shape {
  /// The outline in a rectangle.
  public func path(in rect: CGRect) throws -> Path { try actualShape().path(in: rect) }
  /// The shape itself.
  public func actualShape() throws -> any Shape { try content.typed() }

  /// The style of the outline.
  public func strokeStyle() throws -> StrokeStyle { try attribute("stroke", in: "StrokedShape") }

  /// The style that fills the shape.
  public func fillShapeStyle<S: ShapeStyle>(_ style: S.Type) throws -> S {
    try attribute("style.style", in: "FilledShape")
  }

  /// What is read of the nearest shape of a type that the shape is made of.
  private func attribute<Value>(_ path: String, in type: String) throws -> Value {
    var shape: Any? = content.view
    while let current = shape {
      if Reflection.baseName(of: Swift.type(of: current)) == "HeadlessUI.\(type)" {
        return try Reflection.value(path, of: current)
      }
      shape = try? Reflection.value("shape", of: current)
    }
    throw InspectionError.attributeNotFound(
      label: String(path.prefix { $0 != "." }), type: Reflection.name(of: Swift.type(of: content.view)))
  }
}

extension InspectableView where View == ViewType.Color {
  /// The color itself.
  public func value() throws -> Color { try content.typed() }

  /// The linear components in the light appearance.
  public func rgba() throws -> (red: Float, green: Float, blue: Float, alpha: Float) {
    let color = try value()
    let resolved = assumingMainThread { color.resolve(in: EnvironmentValues()) }
    return (linear(resolved.red), linear(resolved.green), linear(resolved.blue), resolved.opacity)
  }

  /// A component of sRGB without its gamma.
  private func linear(_ component: Float) -> Float {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}

extension InspectableView where View == ViewType.LinearGradient {
  /// The colors.
  public func gradient() throws -> Gradient { try Reflection.value("gradient", of: content.view) }
  /// The point at which the gradient begins.
  public func startPoint() throws -> UnitPoint {
    try Reflection.value("points", of: content.view, as: [UnitPoint].self)[0]
  }
  /// The point at which the gradient ends.
  public func endPoint() throws -> UnitPoint {
    try Reflection.value("points", of: content.view, as: [UnitPoint].self)[1]
  }
}

extension InspectableView where View == ViewType.RadialGradient {
  /// The colors.
  public func gradient() throws -> Gradient { try Reflection.value("gradient", of: content.view) }
  /// The middle.
  public func center() throws -> UnitPoint { try Reflection.value("center", of: content.view) }
  /// The radius at which the gradient begins.
  public func startRadius() throws -> CGFloat { try Reflection.value("radii", of: content.view, as: [CGFloat].self)[0] }
  /// The radius at which the gradient ends.
  public func endRadius() throws -> CGFloat { try Reflection.value("radii", of: content.view, as: [CGFloat].self)[1] }
}

extension InspectableView where View == ViewType.AngularGradient {
  /// The colors.
  public func gradient() throws -> Gradient { try Reflection.value("gradient", of: content.view) }
  /// The middle.
  public func center() throws -> UnitPoint { try Reflection.value("center", of: content.view) }
  /// The angle at which the gradient begins.
  public func startAngle() throws -> Angle { try Reflection.value("angles", of: content.view, as: [Angle].self)[0] }
  /// The angle at which the gradient ends.
  public func endAngle() throws -> Angle { try Reflection.value("angles", of: content.view, as: [Angle].self)[1] }
}
