import AppModel
import Foundation

// The values of Core Graphics that a context draws with.

/// Any values, Core Foundation's `CFArray`.
public typealias CFArray = [Any]

/// Colors along a line, Core Graphics' `CGGradient`.
public final class CGGradient: Sendable {
  private let stops: [(color: Color, location: CGFloat)]

  private init(_ stops: [(color: Color, location: CGFloat)]) { self.stops = stops }

  /// Creates a gradient of colors, evenly spaced without locations; `nil` without colors.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.init(colors.compactMap { $0 as? CGColor }.map(\.color), locations)
  }
  /// Creates a gradient of components, four for each color; `nil` without colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, min(count, components.count / size))).map { index in
      let parts = components[(index * size)..<(index * size + size)].map { Double($0) }
      return size == 2
        ? Color(.sRGB, white: parts[0], opacity: parts[1])
        : Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }
    self.init(colors, locations)
  }

  private convenience init?(_ colors: [Color], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    self.init(
      colors.enumerated().map { index, color in
        (color, locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last)
      })
  }

  /// The gradient from the center, whose first color is at a radius.
  func scaled(from start: CGFloat, to end: CGFloat) -> CGGradient {
    let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.color, location: $0.location) })
    return CGGradient(gradient.scaled(from: start, to: end).stops.map { ($0.color, $0.location) })
  }

  /// The gradient from its end to its start.
  var reversed: CGGradient { CGGradient(stops.reversed().map { ($0.color, 1 - $0.location) }) }

  func paint(_ geometry: GradientPaint.Geometry, in context: CGContext) -> Paint {
    var paint = GradientPaint(
      stops.map { GradientPaint.Stop(context.color($0.color), at: Double($0.location)) }, geometry)
    paint.area = .unit
    return .gradient(paint)
  }
}

/// How far a gradient is drawn, Core Graphics' `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A space of colors, Core Graphics' `CGColorSpace`: drawings are in sRGB.
public final class CGColorSpace: Sendable {
  /// The number of components of a color without its opacity.
  public let numberOfComponents: Int
  public let name: String?

  fileprivate init(_ count: Int, _ name: String?) { (numberOfComponents, self.name) = (count, name) }

  /// Creates the space of a name that is declared here; `nil` for another one.
  public convenience init?(name: String) {
    switch name {
    case Self.linearGray, Self.genericGray: self.init(1, name)
    case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB: self.init(3, name)
    default: return nil
    }
  }

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB beyond 0 to 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of Display P3.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of linear sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of linear grays.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of grays.
  public static let genericGray = "kCGColorSpaceGenericGrayGamma2_2"
}

// Its name is that of Core Graphics.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the color space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(3, nil) }
// Its name is that of Core Graphics.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(1, nil) }

/// How what is drawn is mixed with what is below, Core Graphics' `CGBlendMode`.
public enum CGBlendMode: Int32, Sendable {
  /// The modes of Core Graphics.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// What is inside of a path, Core Graphics' `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// The rules of Core Graphics.
  case winding, evenOdd
}

/// How a path is drawn, Core Graphics' `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The modes of Core Graphics.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The quality of scaled images, Core Graphics' `CGInterpolationQuality`: no effect.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The qualities of Core Graphics.
  case `default`, none, low, high, medium
}
