import AppleFoundation
import HeadlessUI

/// Shows what a camera sees, AVFoundation's `AVCaptureVideoPreviewLayer`. It is empty.
@MainActor @preconcurrency
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session.
  open var session: AVCaptureSession?
  /// How the image fills the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The connection with the camera.
  public let connection: AVCaptureConnection? = AVCaptureConnection()

  /// Creates a layer of a session.
  public init(session: AVCaptureSession) {
    super.init()
    self.session = session
  }
  /// Creates a layer.
  public nonisolated override init() { super.init() }

  // MARK: Coordinates

  /// Guess: the image of the camera, which is turned right in a layer of an upright phone, has 1920 × 1080 pixels.
  private static let image = CGSize(width: 1080, height: 1920)

  /// The rectangle of the whole image in the layer.
  private var imageRect: CGRect {
    guard videoGravity != .resize, bounds.width > 0, bounds.height > 0 else { return bounds }
    let (width, height) = (bounds.width / Self.image.width, bounds.height / Self.image.height)
    let scale = videoGravity == .resizeAspectFill ? max(width, height) : min(width, height)
    let size = CGSize(width: Self.image.width * scale, height: Self.image.height * scale)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the point of the image, from 0 to 1, at a point of the layer.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    let image = imageRect
    guard image.width > 0, image.height > 0 else { return .zero }
    return CGPoint(
      x: (pointInLayer.y - image.minY) / image.height, y: 1 - (pointInLayer.x - image.minX) / image.width)
  }
  /// Returns the point of the layer at a point of the image.
  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
    let image = imageRect
    return CGPoint(
      x: image.minX + (1 - captureDevicePointOfInterest.y) * image.width,
      y: image.minY + captureDevicePointOfInterest.x * image.height)
  }
  /// Returns the rectangle of the image, from 0 to 1, at a rectangle of the layer.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    Self.rect(rectInLayerCoordinates, captureDevicePointConverted)
  }
  /// Returns the rectangle of the layer at a rectangle of the image.
  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
    Self.rect(rectInMetadataOutputCoordinates, layerPointConverted)
  }
  /// Returns a barcode in the coordinates of the layer.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    metadataObject.transformed { layerRectConverted(fromMetadataOutputRect: $0) }
  }

  private static func rect(_ rect: CGRect, _ converted: (CGPoint) -> CGPoint) -> CGRect {
    let first = converted(CGPoint(x: rect.minX, y: rect.minY))
    let last = converted(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x), height: abs(last.y - first.y))
  }
}
