import Foundation

/// An image, UIKit's `UIImage`. Its pixels are not decoded.
open class UIImage: NSObject, @unchecked Sendable {
  /// The rendering mode of an image.
  public enum RenderingMode: Int, Sendable {
    /// The modes of UIKit.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    /// The orientations of UIKit.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The appearance of a symbol, UIKit's `UIImage.SymbolConfiguration`: no effect.
  public final class SymbolConfiguration: Sendable {
    /// The size in points.
    let pointSize: CGFloat
    private let weight: SymbolWeight

    /// Creates a configuration of a size.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
    /// Creates a configuration of a size and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) { (self.pointSize, self.weight) = (pointSize, weight) }
    /// Creates a configuration of a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize * scale.factor, weight: weight)
    }
    /// Creates a configuration of a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight) }
    /// Creates a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17, weight: .unspecified, scale: scale) }
    /// Creates a configuration of the size of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// Creates a configuration of the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// The weights of UIKit.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol.
  public enum SymbolScale: Int, Sendable {
    /// The scales of UIKit.
    case `default` = -1, unspecified, small, medium, large

    fileprivate var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.25 : 1 }
  }

  private enum Source: Hashable {
    case empty
    case asset(String)
    case symbol(String)
    case data(Data)
    case drawing(String)
    case failure(String)
  }

  private let source: Source
  /// The size in points; 44 × 44 for an image of the asset catalog, which is not read.
  public let size: CGSize
  /// The number of pixels of a point.
  public let scale: CGFloat
  /// How the colors are used.
  public let renderingMode: RenderingMode
  /// The orientation.
  public var imageOrientation: Orientation { .up }

  private init(_ source: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    (self.source, self.size, self.scale, self.renderingMode) = (source, size, scale, renderingMode)
    super.init()
  }

  /// Creates a drawing from SVG.
  package convenience init(drawing: String, size: CGSize) { self.init(.drawing(drawing), size: size, scale: 3) }
  /// Creates an image that could not be made.
  package convenience init(failure: String) { self.init(.failure(failure), size: .zero) }

  /// The SVG of a drawing.
  package var drawing: String? { if case .drawing(let text) = source { text } else { nil } }
  /// Why the image could not be made.
  package var failure: String? { if case .failure(let text) = source { text } else { nil } }

  /// Creates an empty image.
  public override convenience init() { self.init(.empty, size: .zero) }
  /// Creates an image of the asset catalog, which is not read.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(.asset(name), size: CGSize(width: 44, height: 44))
  }
  /// Creates an image of the asset catalog, which is not read.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }
  /// Creates an image of the asset catalog, which is not read.
  public convenience init(resource: ImageResource) {
    self.init(.asset(resource.name), size: CGSize(width: 44, height: 44))
  }
  /// Creates a symbol of the system.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  /// Creates a symbol of the system.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    let length = ((configuration?.pointSize ?? 17) * 1.2).rounded()
    self.init(.symbol(name), size: CGSize(width: length, height: length))
  }
  /// Creates an image from the bytes of a file; `nil` if they are not in a format for images.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Creates an image from the bytes of a file; `nil` if they are not in a format for images.
  public convenience init?(data: Data, scale: CGFloat) {
    guard ImageFormat.contains(data) else { return nil }
    let pixels = ImageFormat.size(of: data) ?? CGSize(width: 44, height: 44)
    self.init(.data(data), size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }
  /// Creates an image from a file; `nil` if it can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Returns the image with another use of its colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source, size: size, scale: scale, renderingMode: renderingMode)
  }
  /// Returns the image in a color, which is not drawn.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    withRenderingMode(renderingMode)
  }
  /// Returns the symbol in another configuration.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard case .symbol(let name) = source else { return self }
    return UIImage(systemName: name, withConfiguration: configuration) ?? self
  }
  /// Returns the symbol in another configuration.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The bytes that the image was created from; pixels are not encoded.
  open func pngData() -> Data? { data }
  /// The bytes that the image was created from; pixels are not encoded.
  open func jpegData(compressionQuality: CGFloat) -> Data? { data }

  private var data: Data? { if case .data(let data) = source { data } else { nil } }

  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

  /// The name.
  var name: String {
    switch source {
    case .empty: "empty"
    case .asset(let name), .symbol(let name): name
    case .data(let data): "\(data.count) bytes"
    case .drawing: "drawing"
    case .failure(let reason): reason
    }
  }

  /// Whether another object is the same image.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return source == other.source && size == other.size && renderingMode == other.renderingMode
  }
  /// The hash of the image.
  open override var hash: Int { source.hashValue }
}

/// The formats of images that a phone decodes, by their first bytes.
enum ImageFormat {
  private static let beginnings: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("BM".utf8), Array("RIFF".utf8),
    Array("II*\0".utf8), Array("MM\0*".utf8),
  ]

  static func contains(_ data: Data) -> Bool {
    beginnings.contains { data.starts(with: $0) } || data.dropFirst(4).starts(with: Array("ftyp".utf8))
  }

  /// The size in pixels that the header of a PNG, GIF or JPEG file has; `nil` for other formats.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 16))
    func number(_ index: Int, _ count: Int) -> Int { bytes[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) } }
    switch bytes.first {
    case 0x89 where bytes.count >= 24: return CGSize(width: number(16, 4), height: number(20, 4))
    case 0x47 where bytes.count >= 10:
      return CGSize(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    case 0xFF:
      // Segments follow one another until that of the frame.
      var index = 2
      while index + 9 <= bytes.count, bytes[index] == 0xFF {
        let marker = bytes[index + 1]
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          return CGSize(width: number(index + 7, 2), height: number(index + 5, 2))
        }
        index += 2 + number(index + 2, 2)
      }
      return nil
    default: return nil
    }
  }
}
