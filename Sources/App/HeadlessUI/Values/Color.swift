import AppModel
import Foundation

/// A style for shapes and text, SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {}

/// A color, SwiftUI's `Color`.
public struct Color: Hashable, Sendable, ShapeStyle, CustomStringConvertible {
  private let name: String
  /// The components in the light and the dark appearance; `nil` for a color that no asset catalog has.
  private let shades: ColorShades?

  private init(named name: String) { (self.name, shades) = (name, nil) }

  init(named name: String, _ shades: ColorShades) { (self.name, self.shades) = (name, shades) }

  /// A color that depends on the appearance.
  init(light: Color, dark: Color) {
    name = "\(light.name)/\(dark.name)"
    shades = light.shades.flatMap { light in
      dark.shades.map { ColorShades(light.light, $0.dark, increased: (light[.lightIncreased], $0[.darkIncreased])) }
    }
  }

  /// The color by another name.
  func named(_ name: String) -> Color { shades.map { Color(named: name, $0) } ?? Color(named: name) }

  /// The components in an appearance; `nil` for a color that no asset catalog has.
  func shade(_ variant: ColorVariant = ColorVariant()) -> Resolved? { shades?[variant] }

  private init(named name: String, _ change: (Resolved) -> Resolved, of color: Color) {
    self.name = name
    shades = color.shades.map { $0.map(change) }
  }

  private static func percent(_ opacity: Double) -> String {
    let percent = (opacity * 100).rounded(.toNearestOrEven)
    return Int(exactly: percent).map { "\($0)%" } ?? "\(percent)%"
  }

  /// The color with an opacity in place of its own.
  func withOpacity(_ opacity: Double) -> Color {
    Color(named: "\(Self.percent(opacity)) \(name)", { $0.replacingOpacity(Float(opacity)) }, of: self)
  }

  public var description: String { name }

  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// A color of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) {
    if let asset = AppAssets.color(name, in: bundle) {
      self.init(named: name, asset)
    } else {
      self.init(named: name)
    }
  }
  /// A color of its parts, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let shade = Resolved(
      colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
    self.init(named: "rgb(\(red), \(green), \(blue), \(opacity))", ColorShades(shade, shade))
  }
  /// A gray, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    let shade = Resolved(
      colorSpace: colorSpace, red: Float(white), green: Float(white), blue: Float(white), opacity: Float(opacity))
    self.init(named: "white(\(white), \(opacity))", ColorShades(shade, shade))
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let shade = Resolved(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
    self.init(named: "hsb(\(hue), \(saturation), \(brightness), \(opacity))", ColorShades(shade, shade))
  }
  /// A color of the asset catalog.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

  public func opacity(_ opacity: Double) -> Color {
    Color(named: "\(Self.percent(opacity)) \(name)", { $0.replacingOpacity($0.opacity * Float(opacity)) }, of: self)
  }
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
  /// The color mixed with another one; without components if one of them has none.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    let name = "\(name)+\(other.name) \(fraction)"
    guard let own = shades, let others = other.shades else { return Color(named: name) }
    return Color(named: name, own.combined(with: others) { $0.mixed(with: $1, by: fraction, in: colorSpace) })
  }

  public static let red = Color(system: "red", 0xFF3B30, 0xFF453A, increased: (0xD70015, 0xFF6961))
  public static let orange = Color(system: "orange", 0xFF9500, 0xFF9F0A, increased: (0xC93400, 0xFFB340))
  public static let yellow = Color(system: "yellow", 0xFFCC00, 0xFFD60A, increased: (0xA05A00, 0xFFD426))
  public static let green = Color(system: "green", 0x34C759, 0x30D158, increased: (0x248A3D, 0x30DB5B))
  public static let mint = Color(system: "mint", 0x00C7BE, 0x63E6E2, increased: (0x0C817B, 0x66D4CF))
  public static let teal = Color(system: "teal", 0x30B0C7, 0x40C8E0, increased: (0x008299, 0x5DE6FF))
  public static let cyan = Color(system: "cyan", 0x32ADE6, 0x64D2FF, increased: (0x0071A4, 0x70D7FF))
  public static let blue = Color(system: "blue", 0x007AFF, 0x0A84FF, increased: (0x0040DD, 0x409CFF))
  public static let indigo = Color(system: "indigo", 0x5856D6, 0x5E5CE6, increased: (0x3634A3, 0x7D7AFF))
  public static let purple = Color(system: "purple", 0xAF52DE, 0xBF5AF2, increased: (0x8944AB, 0xDA8FFF))
  public static let pink = Color(system: "pink", 0xFF2D55, 0xFF375F, increased: (0xD30F45, 0xFF6482))
  public static let brown = Color(system: "brown", 0xA2845E, 0xAC8E68, increased: (0x7F6545, 0xB59469))
  public static let white = Color(system: "white", 0xFFFFFF)
  public static let gray = Color(system: "gray", 0x8E8E93, increased: (0x6C6C70, 0xAEAEB2))
  public static let black = Color(system: "black", 0x000000)
  public static let clear = Color(system: "clear", 0x000000, opacity: (0, 0, 0, 0))
  /// The color of primary content.
  public static let primary = Color(system: "primary", 0x000000, 0xFFFFFF)
  /// The color of secondary content.
  public static let secondary = Color(system: "secondary", 0x3C3C43, 0xEBEBF5, opacity: (0.6, 0.6, 0.68, 0.68))
  /// The color `AccentColor` of the app's asset catalog; blue without it.
  public static let accentColor =
    AppAssets.color("AccentColor", in: nil).map { Color(named: "accentColor", $0) } ?? blue.named("accentColor")
}

extension Color: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.fill(self, in: node)
    box.semantics.isOpaque = name != "clear"
  }
}

/// The name of a color in the asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of an image in the asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension ShapeStyle where Self == Color {
  /// The system's colors.
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
  public static var accentColor: Color { .accentColor }
}

/// A translucent material, SwiftUI's `Material`.
public struct Material: ShapeStyle, Hashable {
  private let name: String
  /// The materials, from thin to thick.
  public static let ultraThin = Material(name: "ultraThin")
  public static let thin = Material(name: "thin")
  public static let regular = Material(name: "regular")
  public static let thick = Material(name: "thick")
  public static let ultraThick = Material(name: "ultraThick")
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More transparent than opaque.
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  /// More opaque than transparent.
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
