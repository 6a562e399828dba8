import Foundation
import HeadlessUI

// What can be read of fonts.

extension Font {
  /// The size of a font that isn't one of a text style.
  public func size() throws -> CGFloat {
    if let size = try? Reflection.value("size.fixed", of: self, as: Double.self) { return CGFloat(size) }
    if let size = try? Reflection.value("size.relative.0", of: self, as: Double.self) { return CGFloat(size) }
    throw InspectionError.attributeNotFound(label: "size", type: "Font")
  }

  /// Whether the size doesn't follow the size of text.
  public func isFixedSize() -> Bool { (try? name()) != nil && hasFixedSize }

  private var hasFixedSize: Bool { (try? Reflection.value("size.fixed", of: self, as: Double.self)) != nil }

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
    guard hasFixedSize, (try? self.name()) == nil else {
      throw InspectionError.attributeNotFound(label: name, type: "Font")
    }
    return standard
  }
}
