import AppModel
import Foundation

/// A color, UIKit's `UIColor`.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The same color of SwiftUI.
  let color: Color

  /// Creates a color from one of SwiftUI.
  public init(_ color: Color) {
    self.color = color
    super.init()
  }
  /// Creates a color from components, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }
  /// Creates a color from components of the Display P3 color space, from 0 to 1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(.displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }
  /// Creates a gray, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, white: Double(white), opacity: Double(alpha)))
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
  }
  /// Creates a color of the asset catalogs; `nil` if the app has catalogs but no such color.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// Creates a color of the asset catalogs; `nil` if the bundle has catalogs but no such color.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let color = Color(name, bundle: bundle)
    guard color.shade() != nil || !AppAssets.hasCatalogs(in: bundle) else { return nil }
    self.init(color)
  }
  /// Creates the color of `#colorLiteral(red:green:blue:alpha:)`, with components from 0 to 1.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
  /// Creates a color of the asset catalog.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
  /// Creates a color that depends on the light or dark appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
    self.init(light == dark ? light : Color(light: light, dark: dark))
  }
  /// Creates a color from one of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Reads a color from an archive; `nil` if it has none.
  public required convenience init?(coder: NSCoder) {
    func color(_ appearance: String) -> Color? {
      let values = Self.components.map { "UI\(appearance)\($0)" }
      guard values.allSatisfy(coder.containsValue(forKey:)) else { return nil }
      let numbers = values.map { coder.decodeDouble(forKey: $0) }
      return Color(.sRGB, red: numbers[0], green: numbers[1], blue: numbers[2], opacity: numbers[3])
    }
    guard let light = color("") else { return nil }
    self.init(color("Dark").map { Color(light: light, dark: $0) } ?? light)
  }

  /// Writes the components into an archive, those of the dark appearance if they differ. A color that no asset catalog has
  /// is left out.
  open func encode(with coder: NSCoder) {
    guard let light = color.shade() else { return }
    func encode(_ shade: Color.Resolved, _ appearance: String) {
      for (name, value) in zip(Self.components, [shade.red, shade.green, shade.blue, shade.opacity]) {
        coder.encode(Double(value), forKey: "UI\(appearance)\(name)")
      }
    }
    encode(light, "")
    if let dark = color.shade(ColorVariant(isDark: true)), dark != light { encode(dark, "Dark") }
  }

  private static let components = ["Red", "Green", "Blue", "Alpha"]

  /// The name of the color.
  open override var description: String { color.description }
  /// Whether another object is the same color.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  open override var hash: Int { color.hashValue }

  /// Returns the color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.withOpacity(Double(alpha))) }

  /// Returns the color for the light or the dark appearance.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    color.shade(traitCollection.colorVariant).map { UIColor(Color($0)) } ?? self
  }

  /// Reads the components in the light appearance.
  ///
  /// - Returns: `false` for a color of the asset catalog, which is not read.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let shade = color.shade() else { return false }
    red?.pointee = CGFloat(shade.red)
    green?.pointee = CGFloat(shade.green)
    blue?.pointee = CGFloat(shade.blue)
    alpha?.pointee = CGFloat(shade.opacity)
    return true
  }

  /// Reads the hue, the saturation and the brightness in the light appearance.
  ///
  /// - Returns: `false` for a color of the asset catalog, which is not read.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let shade = color.shade() else { return false }
    let (red, green, blue) = (CGFloat(shade.red), CGFloat(shade.green), CGFloat(shade.blue))
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let sector: CGFloat =
      switch high {
      case low: 0
      case red: ((green - blue) / (high - low)).truncatingRemainder(dividingBy: 6)
      case green: (blue - red) / (high - low) + 2
      default: (red - green) / (high - low) + 4
      }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high == 0 ? 0 : (high - low) / high
    brightness?.pointee = high
    alpha?.pointee = CGFloat(shade.opacity)
    return true
  }

  /// The same color of Core Graphics; in `performAsCurrent(_:)` of traits the one of those.
  open var cgColor: CGColor { CGColor(UITraitCollection.performed(self).color) }
}

/// A color of Core Graphics, `CGColor`.
public final class CGColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) { self.color = color }

  /// Creates a color from components, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).color)
  }

  /// Creates a color from the components of a space and the opacity after them.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents
    let (values, opacity) = ((0..<count).map { Double(components[$0]) }, Double(components[count]))
    let isLinear = [CGColorSpace.linearSRGB, CGColorSpace.linearGray].contains(space.name)
    let space: Color.RGBColorSpace = space.name == CGColorSpace.displayP3 ? .displayP3 : isLinear ? .sRGBLinear : .sRGB
    self.init(Color(space, red: values[0], green: values[count / 2], blue: values[count - 1], opacity: opacity))
  }

  /// The space of the components, sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// The components and the opacity, from 0 to 1; `nil` for a color of the asset catalog, which is not read.
  public var components: [CGFloat]? {
    color.shade().map { [CGFloat($0.red), CGFloat($0.green), CGFloat($0.blue), CGFloat($0.opacity)] }
  }
  public var alpha: CGFloat { CGFloat(color.shade()?.opacity ?? 1) }

  /// Whether two colors are the same.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// Creates a color from one of UIKit.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// Creates a color from one of UIKit.
  @_disfavoredOverload  // `Color(.brand)` is a resource.
  public init(_ color: UIColor) { self = color.color }
  /// Creates a color from one of Core Graphics.
  public init(cgColor: CGColor) { self = cgColor.color }
  /// Creates a color from one of Core Graphics.
  public init(_ cgColor: CGColor) { self = cgColor.color }
  /// The color of Core Graphics.
  public var cgColor: CGColor? { CGColor(self) }
}
