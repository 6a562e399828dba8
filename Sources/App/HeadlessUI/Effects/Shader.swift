import Foundation

// Effects of Metal functions, which have none here: nothing is drawn.

/// A function of a Metal library, SwiftUI's `ShaderFunction`.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A library of Metal functions, SwiftUI's `ShaderLibrary`: it isn't loaded.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
  private let name: String

  /// The library of the app.
  public static let `default` = ShaderLibrary(name: "default")
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(name: bundle.bundlePath) }

  private init(name: String) { self.name = name }
  /// Creates a library of compiled data.
  public init(data: Data) { name = "\(data.count) bytes" }
  /// Creates the library of a file.
  public init(url: URL) { name = url.absoluteString }

  /// A function of the library of the app.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

/// A Metal function with its arguments, SwiftUI's `Shader`.
public struct Shader: Equatable, Sendable, CustomStringConvertible {
  public struct Argument: Equatable, Sendable {
    fileprivate let text: String

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument(text: "\(x)") }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument(text: "(\(x), \(y))") }
    /// Two numbers of a point.
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    /// Two numbers of a size.
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(text: "(\(x), \(y), \(z))")
    }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument(text: "(\(x), \(y), \(z), \(w))")
    }
    public static func floatArray(_ array: [Float]) -> Argument { Argument(text: "\(array)") }
    /// The bounds of the view.
    public static let boundingRect = Argument(text: "boundingRect")
    public static func color(_ color: Color) -> Argument { Argument(text: "\(color)") }
    public static func colorArray(_ array: [Color]) -> Argument { Argument(text: "\(array)") }
    public static func image(_ image: Image) -> Argument { Argument(text: "image") }
    public static func data(_ data: Data) -> Argument { Argument(text: "\(data.count) bytes") }
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  /// Whether colors are dithered.
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }

  public var description: String { "\(function.name)(\(arguments.map(\.text).joined(separator: ", ")))" }
}

extension View {
  /// Changes the color of each pixel.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    accepted()
  }
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { accepted() }
  /// Makes each pixel of the whole view.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { accepted() }
}

extension VisualEffect {
  /// Changes the color of each pixel.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
  /// Makes each pixel of the whole view.
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
    self
  }
}
