import Foundation
import ViewGraph

extension Color {
  /// The components of a color, SwiftUI's `Color.Resolved`.
  public struct Resolved: Hashable, Codable, Sendable {
    /// Red in the sRGB color space, from 0 to 1.
    public var red: Float
    /// Green in the sRGB color space, from 0 to 1.
    public var green: Float
    /// Blue in the sRGB color space, from 0 to 1.
    public var blue: Float
    public var opacity: Float

    /// Creates a color from its components.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let components = colorSpace.sRGB(SIMD3(Double(red), Double(green), Double(blue)))
      (self.red, self.green, self.blue) = (Float(components.x), Float(components.y), Float(components.z))
      self.opacity = opacity
    }
  }

  /// Creates a color from its components.
  public init(_ resolved: Resolved) {
    self.init(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// Returns the components of the color in an environment; a color of the asset catalog has none headless.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    if let shade = shade(environment.colorVariant) { return shade }
    let message =
      "\(self) is a color of the asset catalog, which is not read; expected a color with components: define it in code"
    assumingMainThread {
      guard let graph = Graph.evaluating?.graph else { preconditionFailure(message) }
      graph.fail(.missing(message))
    }
    return Resolved(red: 0, green: 0, blue: 0, opacity: 0)
  }
}

extension Color.Resolved {
  func replacingOpacity(_ opacity: Float) -> Color.Resolved {
    Color.Resolved(red: red, green: green, blue: blue, opacity: opacity)
  }

  init(hue: Double, saturation: Double, brightness: Double, opacity: Double) {
    // Each component is the brightness, less by how far its own sector is away.
    func component(_ sector: Double) -> Float {
      let distance = (sector + hue * 6).truncatingRemainder(dividingBy: 6)
      return Float(brightness * (1 - saturation * max(0, min(distance, 4 - distance, 1))))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: Float(opacity))
  }
}

extension Color.Resolved {
  /// The color between this one and another one.
  func mixed(with other: Color.Resolved, by fraction: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
    let part = min(max(fraction, 0), 1)
    let (own, others) = space == .perceptual ? (perceptual, other.perceptual) : (components, other.components)
    let mixed = own + (others - own) * part
    return space == .perceptual ? Color.Resolved(perceptual: mixed) : Color.Resolved(components: mixed)
  }

  /// Red, green, blue and the opacity.
  private var components: SIMD4<Double> { [Double(red), Double(green), Double(blue), Double(opacity)] }

  private init(components: SIMD4<Double>) {
    self.init(
      red: Float(components.x), green: Float(components.y), blue: Float(components.z), opacity: Float(components.w))
  }

  /// The color in Oklab, a space in which equal distances look equal: lightness, two axes of hue, and the opacity.
  private var perceptual: SIMD4<Double> {
    let (r, g, b) = (Self.linear(Double(red)), Self.linear(Double(green)), Self.linear(Double(blue)))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, Double(opacity),
    ]
  }

  private init(perceptual lab: SIMD4<Double>) {
    let l = pow(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z, 3)
    let m = pow(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z, 3)
    let s = pow(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z, 3)
    self.init(components: [
      Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), lab.w,
    ])
  }

  /// The intensity of a component of sRGB.
  fileprivate static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The component of sRGB with an intensity.
  fileprivate static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// The components as a hexadecimal number: red, green, blue, opacity.
  public var description: String {
    [red, green, blue, opacity].reduce(into: "#") { text, component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}

extension Color.RGBColorSpace {
  /// The components in sRGB of a color in this space.
  fileprivate func sRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    func mapped(_ color: SIMD3<Double>, _ change: (Double) -> Double) -> SIMD3<Double> {
      // Components outside of 0 to 1 are those of colors that sRGB can't show.
      func component(_ value: Double) -> Double { value < 0 ? -change(-value) : change(value) }
      return SIMD3(component(color.x), component(color.y), component(color.z))
    }
    switch self {
    case .sRGB: return color
    case .sRGBLinear: return mapped(color, Color.Resolved.encoded)
    case .displayP3:
      let p3 = mapped(color, Color.Resolved.linear)
      let linear = SIMD3(
        1.2249401763 * p3.x - 0.2249401763 * p3.y, -0.0420569547 * p3.x + 1.0420569547 * p3.y,
        -0.0196375546 * p3.x - 0.0786360456 * p3.y + 1.0982736001 * p3.z)
      return mapped(linear, Color.Resolved.encoded)
    @unknown default: return color
    }
  }
}
