import Foundation

extension Color {
  /// The components of a color, SwiftUI's `Color.Resolved`.
  public struct Resolved: Hashable, Codable, Sendable {
    /// Red in the sRGB color space, from 0 to 1.
    public var red: Float
    /// Green in the sRGB color space, from 0 to 1.
    public var green: Float
    /// Blue in the sRGB color space, from 0 to 1.
    public var blue: Float
    /// The opacity, from 0 to 1.
    public var opacity: Float

    /// Creates a color from its components.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) { (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity) }
  }

  /// Creates a color from its components.
  public init(_ resolved: Resolved) {
    self.init(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// Returns the components of the color.
  @available(
    *, unavailable, message: "colors are kept by their names headless and have no components; compare colors themselves"
  )
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    fatalError("colors have no components")
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
