import AppModel
import Foundation

/// Makes images by drawing, UIKit's `UIGraphicsImageRenderer`. The images contain what was drawn.
open class UIGraphicsImageRenderer: NSObject {
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat
  /// The area that is drawn, in points.
  public let bounds: CGRect
  /// Whether the renderer can make images: always.
  open var allowsImageOutput: Bool { true }

  /// Creates a renderer for an area.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }
  /// Creates a renderer for an area.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Returns the image of what a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(CGContext(bounds: bounds, variant: format.variant), format)
    context.cgContext.whileCurrent { actions(context) }
    return context.currentImage
  }
  /// Returns a PNG of what a closure draws.
  ///
  /// Without the program `rsvg-convert`, the app ends, and outside of an app the data is empty.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).encoded() ?? Data()
  }
  /// Returns what a closure draws as PNG, not as JPEG, since the program that makes pixels has no other format.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// How images are made, UIKit's `UIGraphicsImageRendererFormat`.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colors, UIKit's `UIGraphicsImageRendererFormat.Range`: no effect.
  public enum Range: Int, Sendable {
    /// The ranges of UIKit.
    case unspecified = -1
    case automatic, extended, standard
  }

  /// The number of pixels of a point; 0 for that of the screen.
  open var scale: CGFloat = 3
  /// Whether the image has no transparent parts: no effect.
  open var opaque = false
  /// The range of colors: no effect.
  open var preferredRange = Range.automatic
  fileprivate let variant: ColorVariant

  /// Creates the format of the screen.
  public override init() {
    variant = UITraitCollection.current.colorVariant
    super.init()
  }
  public init(for traitCollection: UITraitCollection) {
    variant = traitCollection.colorVariant
    super.init()
  }

  /// Returns the format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

extension UIImage {
  /// A format for images like this one: its scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

/// The destination of a renderer, UIKit's `UIGraphicsRendererContext`.
open class UIGraphicsRendererContext: NSObject {
  /// The context of Core Graphics.
  public let cgContext: CGContext

  fileprivate init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle with the color that is set.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the color that is set.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { $0.fill(rect) } }
  /// Draws the inner edge of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws the inner edge of a rectangle.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { _ in stroke(rect) } }
  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The destination of a renderer of images, UIKit's `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.format = format
    size = context.size
    super.init(context)
  }

  /// The image of what was drawn so far.
  open var currentImage: UIImage {
    UIImage(items: cgContext.items, size: size, scale: format.scale > 0 ? format.scale : 3)
  }
}

extension CGContext {
  /// Draws with a blend mode.
  func with(_ mode: CGBlendMode, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(mode)
    body(self)
    restoreGState()
  }
}
