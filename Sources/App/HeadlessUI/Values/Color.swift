import AppModel
import Foundation

/// A style for shapes and text, SwiftUI's `ShapeStyle`.
@StaticMembers([
  "foreground": ForegroundStyle.self, "background": BackgroundStyle.self, "selection": SelectionShapeStyle.self,
  "separator": SeparatorShapeStyle.self, "tint": TintShapeStyle.self, "placeholder": PlaceholderTextShapeStyle.self,
  "link": LinkShapeStyle.self, "fill": FillShapeStyle.self, "windowBackground": WindowBackgroundShapeStyle.self,
])
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

  public static let red = Color(system: "red", 0xFF383C, 0xFF4245, increased: (0xE9152D, 0xFF6165))
  public static let orange = Color(system: "orange", 0xFF8D28, 0xFF9230, increased: (0xC55300, 0xFFA056))
  public static let yellow = Color(system: "yellow", 0xFFCC00, 0xFFD600, increased: (0xA16A00, 0xFEDF43))
  public static let green = Color(system: "green", 0x34C759, 0x30D158, increased: (0x008932, 0x4AD968))
  public static let mint = Color(system: "mint", 0x00C8B3, 0x00DAC3, increased: (0x008575, 0x54DFCB))
  public static let teal = Color(system: "teal", 0x00C3D0, 0x00D2E0, increased: (0x008198, 0x3BDDEC))
  public static let cyan = Color(system: "cyan", 0x00C0E8, 0x3CD3FE, increased: (0x007EAE, 0x6DD9FF))
  public static let blue = Color(system: "blue", 0x0088FF, 0x0091FF, increased: (0x1E6EF4, 0x5CB8FF))
  public static let indigo = Color(system: "indigo", 0x6155F5, 0x6D7CFF, increased: (0x564ADE, 0xA7AAFF))
  public static let purple = Color(system: "purple", 0xCB30E0, 0xDB34F2, increased: (0xB02FC2, 0xEA8DFF))
  public static let pink = Color(system: "pink", 0xFF2D55, 0xFF375F, increased: (0xE7124D, 0xFF8AC4))
  public static let brown = Color(system: "brown", 0xAC7F5E, 0xB78A66, increased: (0x956D51, 0xDBA679))
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
@NamedOptions("ultraThin", "thin", "regular", "thick", "ultraThick", "bar")
public struct Material: ShapeStyle, Hashable {}

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
