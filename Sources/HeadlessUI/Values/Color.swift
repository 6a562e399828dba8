import AppModel
import Foundation

/// A style for shapes and text, SwiftUI's `ShapeStyle`. Nothing is drawn: styles are recorded.
public protocol ShapeStyle: Sendable {}

/// A color, SwiftUI's `Color`.
public struct Color: Hashable, Sendable, ShapeStyle, CustomStringConvertible {
  private let name: String

  private init(named name: String) { self.name = name }

  /// The name of the color.
  public var description: String { name }

  /// A space of colors.
  public enum RGBColorSpace: Sendable {
    /// The common spaces.
    case sRGB, sRGBLinear, displayP3
  }

  /// A color of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }
  /// A color of its parts, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(named: "rgb(\(red), \(green), \(blue), \(opacity))")
  }
  /// A gray, from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(named: "white(\(white), \(opacity))")
  }
  /// A color of its hue, saturation and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(named: "hsb(\(hue), \(saturation), \(brightness), \(opacity))")
  }
  /// A color of the asset catalog.
  public init(_ resource: ColorResource) { self.init(named: resource.name) }

  /// The color, more or less transparent.
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) \(opacity)") }
  /// A gradient of the color.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
  /// The color mixed with another one.
  public func mix(with other: Color, by fraction: Double) -> Color { Color(named: "\(name)+\(other.name)") }

  /// The system's colors.
  public static let red = Color(named: "red")
  /// Orange.
  public static let orange = Color(named: "orange")
  /// Yellow.
  public static let yellow = Color(named: "yellow")
  /// Green.
  public static let green = Color(named: "green")
  /// Mint.
  public static let mint = Color(named: "mint")
  /// Teal.
  public static let teal = Color(named: "teal")
  /// Cyan.
  public static let cyan = Color(named: "cyan")
  /// Blue.
  public static let blue = Color(named: "blue")
  /// Indigo.
  public static let indigo = Color(named: "indigo")
  /// Purple.
  public static let purple = Color(named: "purple")
  /// Pink.
  public static let pink = Color(named: "pink")
  /// Brown.
  public static let brown = Color(named: "brown")
  /// White.
  public static let white = Color(named: "white")
  /// Gray.
  public static let gray = Color(named: "gray")
  /// Black.
  public static let black = Color(named: "black")
  /// Transparent.
  public static let clear = Color(named: "clear")
  /// The color of primary content.
  public static let primary = Color(named: "primary")
  /// The color of secondary content.
  public static let secondary = Color(named: "secondary")
  /// The accent color.
  public static let accentColor = Color(named: "accentColor")
}

extension Color: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = LeafLayout.flexible
    box.semantics.isOpaque = name != "clear"
    box.appearance["color"] = name
  }
}

/// The name of a color in the asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of an image in the asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  /// Creates a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension ShapeStyle where Self == Color {
  /// The system's colors.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// White.
  public static var white: Color { .white }
  /// Gray.
  public static var gray: Color { .gray }
  /// Black.
  public static var black: Color { .black }
  /// Transparent.
  public static var clear: Color { .clear }
  /// The accent color.
  public static var accentColor: Color { .accentColor }
}

/// A style whose type doesn't matter.
public struct AnyShapeStyle: ShapeStyle {
  private let name: String
  /// Erases the type of a style.
  public init<S: ShapeStyle>(_ style: S) { name = String(describing: style) }
}

/// A style of foregrounds of some rank, SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  private let name: String
  /// The first rank.
  public static let primary = HierarchicalShapeStyle(name: "primary")
  /// The second rank.
  public static let secondary = HierarchicalShapeStyle(name: "secondary")
  /// The third rank.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary")
  /// The fourth rank.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary")
  /// The fifth rank.
  public static let quinary = HierarchicalShapeStyle(name: "quinary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first rank.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second rank.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third rank.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth rank.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth rank.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
  /// The style, more or less transparent.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
}

/// A semantic style of the system, such as the background.
public struct SemanticShapeStyle: ShapeStyle, Hashable {
  fileprivate let name: String
}

extension ShapeStyle where Self == SemanticShapeStyle {
  /// The style of the foreground.
  public static var foreground: SemanticShapeStyle { SemanticShapeStyle(name: "foreground") }
  /// The style of the background.
  public static var background: SemanticShapeStyle { SemanticShapeStyle(name: "background") }
  /// The style of what is selected.
  public static var selection: SemanticShapeStyle { SemanticShapeStyle(name: "selection") }
  /// The style of separators.
  public static var separator: SemanticShapeStyle { SemanticShapeStyle(name: "separator") }
  /// The tint.
  public static var tint: SemanticShapeStyle { SemanticShapeStyle(name: "tint") }
  /// The style of placeholders.
  public static var placeholder: SemanticShapeStyle { SemanticShapeStyle(name: "placeholder") }
  /// The style of links.
  public static var link: SemanticShapeStyle { SemanticShapeStyle(name: "link") }
  /// The style of fills.
  public static var fill: SemanticShapeStyle { SemanticShapeStyle(name: "fill") }
  /// The background of windows.
  public static var windowBackground: SemanticShapeStyle { SemanticShapeStyle(name: "windowBackground") }
}

/// A translucent material, SwiftUI's `Material`.
public struct Material: ShapeStyle, Hashable {
  private let name: String
  /// The materials, from thin to thick.
  public static let ultraThin = Material(name: "ultraThin")
  /// Thin.
  public static let thin = Material(name: "thin")
  /// Regular.
  public static let regular = Material(name: "regular")
  /// Thick.
  public static let thick = Material(name: "thick")
  /// Ultra thick.
  public static let ultraThick = Material(name: "ultraThick")
  /// The material of bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// Mostly transparent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More transparent than opaque.
  public static var thinMaterial: Material { .thin }
  /// Somewhat transparent.
  public static var regularMaterial: Material { .regular }
  /// More opaque than transparent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}

/// Colors along a line, SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// Creates a stop.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colors and their places.
  public var stops: [Stop]
  /// Creates a gradient.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count < 2 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
    }
  }
}

/// A gradient whose type doesn't matter.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  /// Creates a gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let points: [UnitPoint]
  /// Creates a gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, points) = (gradient, [startPoint, endPoint])
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a point outwards.
public struct RadialGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let radii: [CGFloat]
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, radii) = (gradient, center, [startRadius, endRadius])
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable, ShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let angles: [Angle]
  /// Creates a gradient.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, angles) = (gradient, center, [startAngle, endAngle])
  }
  /// Creates a gradient all around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }
  /// Creates a gradient of colors.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of colors all around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

extension LinearGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("LinearGradient") }
}
extension RadialGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("RadialGradient") }
}
extension AngularGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill("AngularGradient") }
}

extension ElementNode {
  /// Makes the box decoration that takes what it is offered.
  func fill(_ name: String) {
    layout = LeafLayout.flexible
    semantics.isOpaque = true
    appearance["fill"] = name
  }
}
