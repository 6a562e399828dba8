import AppModel
import Foundation

/// An image, Core Graphics' `CGImage`, of less than a million pixels for its width and height. Its pixels are not known: drawings contain its file, or what it was drawn with.
public final class CGImage: @unchecked Sendable {
  /// The image in points that are its pixels.
  let image: UIImage
  /// The width in pixels.
  public var width: Int { Int(image.size.width) }
  /// The height in pixels.
  public var height: Int { Int(image.size.height) }

  fileprivate init(_ image: UIImage) { self.image = image }

  /// Returns the image with at most this many pixels on its longer side.
  package func scaled(toFit longest: Double) -> CGImage {
    let scale = longest / max(image.size.width, image.size.height)
    guard scale < 1 else { return self }
    let pixels = CGSize(
      width: max(1, (image.size.width * scale).rounded()), height: max(1, (image.size.height * scale).rounded()))
    return CGImage(UIImage(copying: image, pixels: pixels))
  }

  /// Returns a part of the image; `nil` if the rectangle is outside of it.
  public func cropping(to rect: CGRect) -> CGImage? {
    let rect = rect.intersection(CGRect(origin: .zero, size: image.size))
    guard !rect.isEmpty else { return nil }
    let whole = CGRect(x: -rect.minX, y: -rect.minY, width: image.size.width, height: image.size.height)
    let items = image.items(in: whole.rect, tint: nil, variant: ColorVariant())
    return CGImage(UIImage(items: items, size: rect.size, scale: 1))
  }
}

extension UIImage {
  /// Creates an image whose points are the pixels of another one.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  /// Creates an image with a number of pixels for each point; the orientation has no effect.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(copying: cgImage.image, scale: scale)
  }

  /// The image of Core Graphics; `nil` for a symbol of the system and an empty image.
  public var cgImage: CGImage? {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard pixels.width >= 1, pixels.height >= 1, pixels.width + pixels.height < 1e6, !isSymbolImage else { return nil }
    return CGImage(UIImage(copying: self, pixels: pixels))
  }
}

extension CGContext {
  /// Draws an image of UIKit that fills a rectangle, as it is seen.
  func draw(_ image: UIImage, in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    saveGState()
    setBlendMode(blendMode)
    var items = image.items(in: rect.rect, tint: nil, variant: variant)
    if alpha < 1 {
      var effects = GroupEffects()
      effects.opacity = Double(max(0, alpha))
      items = [.group(items, effects)]
    }
    add(items)
    restoreGState()
  }
}
