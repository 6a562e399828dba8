import AppModel
import Foundation
import HeadlessUI
import ViewGraph

// Frames, scales and other changes of the geometry.

extension InspectableView {
  /// The factors by which the view is scaled.
  public func scaleEffect() throws -> CGSize {
    let effect = try scale()
    return CGSize(width: effect.transform.a, height: effect.transform.d)
  }

  /// The fixed point of the scaling.
  public func scaleEffectAnchor() throws -> UnitPoint {
    let anchor = try scale().anchor
    return UnitPoint(x: anchor.x, y: anchor.y)
  }

  private func scale() throws -> (transform: Transform, anchor: Point) {
    try content.boxValue("scaleEffect") { box in
      guard let effect = box.effect,
        let transform = try? Reflection.value("transform", of: effect, as: Transform.self),
        let anchor = try? Reflection.value("anchor", of: effect, as: Point.self),
        transform.b == 0, transform.c == 0, transform.tx == 0, transform.ty == 0
      else { return nil }
      return (transform, anchor)
    }
  }

  /// The bounds of a flexible frame; those that aren't set are not numbers.
  public func flexFrame() throws -> (
    minWidth: CGFloat, idealWidth: CGFloat, maxWidth: CGFloat, minHeight: CGFloat, idealHeight: CGFloat,
    maxHeight: CGFloat
  ) {
    typealias Bounds = FlexibleFrameLayout.Bounds
    let (width, height) = try content.boxValue("frame") { box -> (Bounds, Bounds)? in
      guard box.layout is FlexibleFrameLayout,
        let horizontal = try? Reflection.value("horizontal", of: box.layout, as: Bounds.self),
        let vertical = try? Reflection.value("vertical", of: box.layout, as: Bounds.self)
      else { return nil }
      return (horizontal, vertical)
    }
    func length(_ value: Double?) -> CGFloat { CGFloat(value ?? .nan) }
    return (
      length(width.minimum), length(width.ideal), length(width.maximum), length(height.minimum), length(height.ideal),
      length(height.maximum)
    )
  }

  /// The directions in which the view keeps its ideal size.
  public func fixedSize() throws -> (horizontal: Bool, vertical: Bool) {
    let axes = try content.boxValue("fixedSize") { box in
      box.layout is FixedSizeLayout
        ? try? Reflection.value("axes", of: box.layout, as: Set<AppModel.Axis>.self) : nil
    }
    return (axes.contains(.horizontal), axes.contains(.vertical))
  }

  /// The ratio of width and height that the view keeps.
  public func aspectRatio() throws -> (aspectRatio: CGFloat?, contentMode: ContentMode) {
    let (ratio, fills) = try content.boxValue("aspectRatio") { box -> (Double?, Bool)? in
      guard box.layout is AspectRatioLayout,
        let ratio = try? Reflection.value("ratio", of: box.layout),
        let fills = try? Reflection.value("fills", of: box.layout, as: Bool.self)
      else { return nil }
      return (Reflection.wrapped(ratio) as? Double, fills)
    }
    return (ratio.map { CGFloat($0) }, fills ? .fill : .fit)
  }

  /// Whether the view fills its space.
  public func isScaledToFill() throws -> Bool { try aspectRatio().contentMode == .fill }
  /// Whether the view fits its space.
  public func isScaledToFit() throws -> Bool { try aspectRatio().contentMode == .fit }

  /// The border.
  public func border<S: ShapeStyle>(_ style: S.Type) throws -> (shapeStyle: S, width: CGFloat) {
    let (found, width) = try content.boxValue("border") { box -> (Any, Double)? in
      guard let graphic = box.graphic, Reflection.baseName(of: type(of: graphic)) == "HeadlessUI.BorderGraphic",
        let style = try? Reflection.value("style.style", of: graphic),
        let width = try? Reflection.value("width", of: graphic, as: Double.self)
      else { return nil }
      return (style, width)
    }
    guard let typed = found as? S else {
      throw InspectionError.typeMismatch(
        factual: Reflection.name(of: Swift.type(of: found)), expected: Reflection.name(of: S.self))
    }
    return (typed, CGFloat(width))
  }
}

// MARK: Fonts

extension Font {
  /// The size of a font that isn't one of a text style.
  public func size() throws -> CGFloat {
    if let size = try? Reflection.value("size.fixed", of: self, as: Double.self) { return CGFloat(size) }
    if let size = try? Reflection.value("size.relative.0", of: self, as: Double.self) { return CGFloat(size) }
    throw InspectionError.attributeNotFound(label: "size", type: "Font")
  }

  /// Whether the size doesn't follow the size of text.
  public func isFixedSize() -> Bool { (try? name()) != nil && (try? Reflection.value("size.fixed", of: self)) != nil }

  /// The name of a custom font.
  public func name() throws -> String {
    guard let name = Reflection.wrapped(try Reflection.value("family", of: self)) as? String else {
      throw InspectionError.attributeNotFound(label: "name", type: "Font")
    }
    return name
  }

  /// The text style.
  public func style() throws -> Font.TextStyle {
    let paths = ["size.style", "size.relative.1"]
    let styles = paths.lazy.compactMap { try? Reflection.value($0, of: self, as: Font.TextStyle.self) }
    guard let style = styles.first else {
      throw InspectionError.attributeNotFound(label: "style", type: "Font")
    }
    return style
  }

  /// The weight.
  public func weight() throws -> Font.Weight { try trait("weight", default: .regular) }
  /// The design.
  public func design() throws -> Font.Design { try trait("design", default: .default) }

  private func trait<Value>(_ name: String, default standard: Value) throws -> Value {
    if let value = Reflection.wrapped(try Reflection.value("traits.\(name)", of: self)) as? Value { return value }
    // A system font of a size is regular; what a text style or a custom font is, is in the font itself.
    guard (try? Reflection.value("size.fixed", of: self)) != nil, (try? self.name()) == nil else {
      throw InspectionError.attributeNotFound(label: name, type: "Font")
    }
    return standard
  }
}
