import AppModel
import Foundation
import ScreenDrawing
import ViewGraph

/// An image, UIKit's `UIImage`. Its pixels are not decoded: drawings contain its file, or what it was drawn with.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    /// The modes of UIKit.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public enum Orientation: Int, Sendable {
    /// The orientations of UIKit.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The appearance of an image, UIKit's `UIImage.Configuration`.
  public class Configuration: NSObject, @unchecked Sendable {}

  /// The appearance of a symbol, UIKit's `UIImage.SymbolConfiguration`: no effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size in points.
    let pointSize: CGFloat
    private let weight: SymbolWeight

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
    public init(pointSize: CGFloat, weight: SymbolWeight) {
      (self.pointSize, self.weight) = (pointSize, weight)
      super.init()
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize * scale.factor, weight: weight)
    }
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight) }
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17, weight: .unspecified, scale: scale) }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// Creates a configuration of the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
  }

  public enum SymbolWeight: Int, Sendable {
    /// The weights of UIKit.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    /// The scales of UIKit.
    case `default` = -1, unspecified, small, medium, large

    fileprivate var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.25 : 1 }
  }

  private enum Source: Hashable {
    case empty
    case asset(String, ImageAsset?)
    case symbol(String)
    case data(Data)
    case drawing(String)
    case items(DrawnItems)
    case failure(String)
  }

  /// What an image was drawn with.
  private final class DrawnItems: Hashable {
    let items: [DrawnItem]

    init(_ items: [DrawnItem]) { self.items = items }

    static func == (one: DrawnItems, other: DrawnItems) -> Bool { one.items == other.items }
    func hash(into hasher: inout Hasher) { hasher.combine(items.count) }
  }

  private let source: Source
  /// The size in points; 44 × 44 if the header of the file doesn't say it.
  public let size: CGSize
  /// The number of pixels of a point.
  public let scale: CGFloat
  /// How the colors are used.
  public let renderingMode: RenderingMode
  public var imageOrientation: Orientation { .up }

  /// The color that the app has set; `nil` for the colors of the image.
  private let tintColor: UIColor?

  private init(
    _ source: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    tintColor: UIColor? = nil
  ) {
    (self.source, self.size, self.scale) = (source, size, scale)
    (self.renderingMode, self.tintColor) = (renderingMode, tintColor)
    super.init()
  }

  /// Creates a drawing from SVG.
  package convenience init(drawing: String, size: CGSize) { self.init(.drawing(drawing), size: size, scale: 3) }
  /// Creates an image of what was drawn.
  convenience init(items: [DrawnItem], size: CGSize, scale: CGFloat) {
    self.init(.items(DrawnItems(items)), size: size, scale: scale)
  }
  /// Creates the same image with another number of pixels for each point.
  ///
  /// - Parameter pixels: The size in pixels; by default that of the image, whose points are pixels.
  convenience init(copying image: UIImage, pixels: CGSize? = nil, scale: CGFloat = 1) {
    let (pixels, scale) = (pixels ?? image.size, scale > 0 ? scale : 1)
    self.init(
      image.resized(to: pixels), size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }
  /// Creates an image that could not be made.
  package convenience init(failure: String) { self.init(.failure(failure), size: .zero) }

  /// The SVG of a drawing.
  package var drawing: String? {
    switch source {
    case .drawing(let text): text
    case .items(let drawn): SVGWriter.text(ScreenDrawing(size: size.size, items: drawn.items))
    default: nil
    }
  }
  /// Why the image could not be made.
  package var failure: String? { if case .failure(let text) = source { text } else { nil } }

  public override convenience init() { self.init(.empty, size: .zero) }
  /// Creates an image of the asset catalogs or of an image file; `nil` if the app has catalogs but no such image.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// Creates an image of the asset catalogs or of an image file; `nil` if the bundle has catalogs but no such image.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    if AppAssets.isSymbol(name, in: bundle) {
      self.init(systemName: name)
      return
    }
    let asset = AppAssets.image(name, in: bundle)
    guard !name.isEmpty, asset != nil || !AppAssets.hasCatalogs(in: bundle) else { return nil }
    self.init(name, asset)
  }
  /// Creates an image of the asset catalogs or of an image file; the configuration has no effect.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
  /// Creates an image of the asset catalogs or of an image file for `#imageLiteral(resourceName:)`; ends the app without
  /// one, as UIKit does.
  public required convenience init(imageLiteralResourceName name: String) {
    guard UIImage(named: name) != nil else { fatalError("the app has no image named \"\(name)\"") }
    self.init(named: name)!
  }
  /// Creates an image of the asset catalog.
  public convenience init(resource: ImageResource) {
    self.init(resource.name, AppAssets.image(resource.name, in: resource.bundle))
  }
  private convenience init(_ name: String, _ asset: ImageAsset?) {
    self.init(.asset(name, asset), size: asset?.size ?? ImageFormat.unknownSize, scale: asset == nil ? 1 : 3)
  }
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  /// Creates a symbol; the value has no effect.
  public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }
  /// Creates a symbol; the traits have no effect.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let length = (((configuration as? SymbolConfiguration)?.pointSize ?? 17) * 1.2).rounded()
    self.init(.symbol(name), size: CGSize(width: length, height: length))
  }
  /// Creates an image from the bytes of a file; `nil` if they are not in a format for images.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Creates an image from the bytes of a file; `nil` if they are not in a format for images.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let format = ImageFormat(data), format.isBitmap else { return nil }
    let pixels = ImageHeader(data).size ?? ImageFormat.unknownSize
    self.init(.data(data), size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }
  /// The uniform type identifier of the bytes of a bitmap; `nil` for others.
  package static func typeIdentifier(of data: Data) -> String? {
    ImageFormat(data).flatMap { $0.isBitmap ? $0.typeIdentifier : nil }
  }
  /// Creates an image from a file; `nil` if it can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Returns the image with another use of its colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source, size: size, scale: scale, renderingMode: renderingMode, tintColor: tintColor)
  }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIImage(source, size: size, scale: scale, renderingMode: renderingMode, tintColor: color)
  }
  /// Returns the symbol in another configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name) = source, let image = UIImage(systemName: name, withConfiguration: configuration)
    else {
      return self
    }
    return UIImage(
      image.source, size: image.size, scale: scale, renderingMode: renderingMode, tintColor: tintColor)
  }
  /// Returns the symbol in another configuration.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The bytes that the image was created from, or a PNG of a drawing; `nil` for other images.
  ///
  /// The PNG is made by the program `rsvg-convert`; without it, the app ends, and outside of an app there is no data.
  open func pngData() -> Data? { drawing == nil ? data : encoded() }
  /// The bytes that the image was created from, or a PNG of a drawing, as ``pngData()``.
  open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// A PNG of a drawing; `nil` for another image.
  ///
  /// - Throws: An error of a file, or `RasterizerError`.
  package func png() throws -> Data? { try drawing.map { try Rasterizer.png(of: $0, scale: Double(scale)) } }

  /// A PNG of a drawing; `nil` if it can't be made, which ends the app.
  func encoded(by program: String = Rasterizer.name) -> Data? {
    do {
      return try drawing.map { try Rasterizer.png(of: $0, scale: Double(scale), program: program) }
    } catch {
      assumingMainThread { _ = UIApplication.shared.fail("the image can't be made a PNG: \(error)") }
      return nil
    }
  }

  private var data: Data? { if case .data(let data) = source { data } else { nil } }

  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

  /// The name.
  var name: String {
    switch source {
    case .empty: "empty"
    case .asset(let name, _), .symbol(let name): name
    case .data(let data): "\(data.count) bytes"
    case .drawing, .items: "drawing"
    case .failure(let reason): reason
    }
  }

  /// What a drawing shows of it.
  ///
  /// - Parameter variant: The appearance and the contrast.
  func picture(_ variant: ColorVariant) -> DrawnImage {
    switch source {
    case .asset(let name, let asset): DrawnImage(name, asset, variant)
    case .data(let data): DrawnImage(name, data)
    case .drawing(let text): DrawnImage(name, Data(text.utf8))
    case .empty, .symbol, .items, .failure: DrawnImage(name: name)
    }
  }

  /// What a drawing shows of it in a rectangle.
  ///
  /// - Parameters:
  ///   - tint: The paint of all of it; `nil` for its own colors.
  ///   - variant: The appearance and the contrast.
  func items(in rect: Rect, tint: Paint?, variant: ColorVariant) -> [DrawnItem] {
    let tint = tint ?? tintColor.map { .color($0.color.drawn(variant)) }
    switch source {
    case .empty: return []
    case .symbol(let name):
      return [.symbol(name, rect, tint ?? .color(SystemColor.label.shade(variant)))]
    case .items(let drawn):
      guard size.width > 0, size.height > 0 else { return [] }
      var effects = GroupEffects(clip: .rect(Rect(origin: .zero, size: size.size)))
      effects.transform = Transform(
        a: rect.width / Double(size.width), b: 0, c: 0, d: rect.height / Double(size.height), tx: rect.minX,
        ty: rect.minY)
      if effects.transform == Transform() { effects.transform = nil }
      return [.group(tint.map { tint in drawn.items.map { $0.painted(in: tint.color) } } ?? drawn.items, effects)]
    case .asset, .data, .drawing, .failure:
      var image = picture(variant)
      image.tint = tint?.color
      return [.image(image, rect)]
    }
  }

  /// Its source for another size in points.
  private func resized(to size: CGSize) -> Source {
    guard case .items(let drawn) = source, size != self.size else { return source }
    let scale = Transform(
      a: Double(size.width / self.size.width), b: 0, c: 0, d: Double(size.height / self.size.height))
    return .items(DrawnItems(DrawingRecorder.transformed(drawn.items, scale)))
  }

  /// Whether another object is the same image.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return source == other.source && size == other.size && renderingMode == other.renderingMode
      && tintColor == other.tintColor
  }
  open override var hash: Int { source.hashValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Saves a picture to the photos of the user, which don't exist on Linux: the run warns.
@MainActor @preconcurrency
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  UIApplication.shared.warn(
    "UIImageWriteToSavedPhotosAlbum has no effect on Linux: there are no photos to which it could add one, and its target"
      + " isn't called")
}
