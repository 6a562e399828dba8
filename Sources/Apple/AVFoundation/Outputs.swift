// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import CoreMedia
import HeadlessUI
import PhoneServices
import Synchronization

/// Finds barcodes, AVFoundation's `AVCaptureMetadataOutput`: those of the step `scan barcode`.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  /// The types that are found.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType] = []
  /// Where barcodes are found, from 0 to 1: a barcode of a step is in the middle.
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The receiver of barcodes.
  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  /// The queue of barcodes: the main queue is used.
  open private(set) var metadataObjectsCallbackQueue: DispatchQueue?

  /// Creates an output.
  public override init() { super.init() }

  /// The types that can be found: none before the output is in a session.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
    session == nil ? [] : AVMetadataObject.ObjectType.codes
  }

  /// Sets the receiver of barcodes.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) { (metadataObjectsDelegate, metadataObjectsCallbackQueue) = (objectsDelegate, objectsCallbackQueue) }

  func finds(_ type: AVMetadataObject.ObjectType) -> Bool {
    metadataObjectTypes.contains(type) && rectOfInterest.contains(CGPoint(x: 0.5, y: 0.5))
  }

  func find(_ object: AVMetadataObject) {
    guard let connection = connections.first, connection.isEnabled else { return }
    metadataObjectsDelegate?.metadataOutput(self, didOutput: [object], from: connection)
  }
}

/// Receives barcodes, AVFoundation's `AVCaptureMetadataOutputObjectsDelegate`. It is called on the main thread.
@preconcurrency
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Called with barcodes.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  /// Does nothing.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

/// What a camera has found, AVFoundation's `AVMetadataObject`.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  /// A type of what a camera finds, AVFoundation's `AVMetadataObject.ObjectType`.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A barcode of the type Aztec.
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    /// A barcode of the type Codabar.
    public static let codabar = ObjectType(rawValue: "Codabar")
    /// A barcode of the type Code 39.
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    /// A barcode of the type Code 39 with a check digit.
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    /// A barcode of the type Code 93.
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    /// A barcode of the type Code 128.
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    /// A barcode of the type Data Matrix.
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    /// A barcode of the type EAN-8.
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    /// A barcode of the type EAN-13, which UPC-A is as well.
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    /// A barcode of the type GS1 DataBar.
    public static let gs1DataBar = ObjectType(rawValue: "org.gs1.GS1DataBar")
    /// A barcode of the type GS1 DataBar Expanded.
    public static let gs1DataBarExpanded = ObjectType(rawValue: "org.gs1.GS1DataBarExpanded")
    /// A barcode of the type GS1 DataBar Limited.
    public static let gs1DataBarLimited = ObjectType(rawValue: "org.gs1.GS1DataBarLimited")
    /// A barcode of the type Interleaved 2 of 5.
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    /// A barcode of the type ITF-14.
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    /// A small QR code.
    public static let microQR = ObjectType(rawValue: "MicroQR")
    /// A small barcode of the type PDF417.
    public static let microPDF417 = ObjectType(rawValue: "MicroPDF417")
    /// A barcode of the type PDF417.
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    /// A QR code.
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    /// A barcode of the type UPC-E.
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    /// A face: none is found.
    public static let face = ObjectType(rawValue: "face")

    static let codes: [ObjectType] = [
      .aztec, .codabar, .code39, .code39Mod43, .code93, .code128, .dataMatrix, .ean8, .ean13, .gs1DataBar,
      .gs1DataBarExpanded, .gs1DataBarLimited, .interleaved2of5, .itf14, .microQR, .microPDF417, .pdf417, .qr, .upce,
    ]
  }

  /// The type.
  public let type: ObjectType

  init(_ type: ObjectType) { self.type = type }

  /// When it was seen.
  open var time: CMTime { CMTime(seconds: ProcessInfo.processInfo.systemUptime, preferredTimescale: 1_000_000_000) }
  /// How long it was seen: it isn't known.
  open var duration: CMTime { .invalid }
  /// Where it is in the image, from 0 to 1, or in a layer.
  open var bounds: CGRect { rect }
  fileprivate var rect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

  func transformed(_ convert: (CGRect) -> CGRect) -> AVMetadataObject? { nil }
}

/// A barcode that a camera has found, AVFoundation's `AVMetadataMachineReadableCodeObject`.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  /// The text.
  public let stringValue: String?
  /// Where its corners are in the image.
  open var corners: [CGPoint] {
    [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.minY),
    ]
  }

  init(_ type: ObjectType, _ text: String?) {
    stringValue = text
    super.init(type)
  }

  override func transformed(_ convert: (CGRect) -> CGRect) -> AVMetadataObject? {
    let object = AVMetadataMachineReadableCodeObject(type, stringValue)
    object.rect = convert(rect)
    return object
  }
}

/// Receives the frames of a camera, AVFoundation's `AVCaptureVideoDataOutput`: there are none, of which a run warns.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  /// The receiver of frames.
  open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  // Its type is that of AVFoundation.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The settings of frames.
  open var videoSettings: [String: Any]! = [:]
  /// Whether frames that come too late are left out.
  open var alwaysDiscardsLateVideoFrames = true
  /// Creates an output.
  public override init() { super.init() }
  /// Sets the receiver of frames.
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {
    self.sampleBufferDelegate = sampleBufferDelegate
    guard sampleBufferDelegate != nil else { return }
    Task { @MainActor in
      UIApplication.shared.warn("AVFoundation: the camera makes no frames; AVCaptureVideoDataOutput receives none")
    }
  }
}

/// Receives the frames of a camera, AVFoundation's `AVCaptureVideoDataOutputSampleBufferDelegate`.
@preconcurrency
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// Called with a frame; never here.
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  /// Called when a frame is left out; never here.
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  /// Does nothing.
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
  /// Does nothing.
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

/// Takes photos, AVFoundation's `AVCapturePhotoOutput`: its delegate receives an error.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  /// Whether photos have the highest resolution.
  open var isHighResolutionCaptureEnabled = false
  /// What matters more, speed or quality.
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced

  /// What matters more for a photo, AVFoundation's `AVCapturePhotoOutput.QualityPrioritization`.
  public enum QualityPrioritization: Int, Sendable {
    /// Speed, both, quality.
    case speed = 1, balanced, quality
  }

  /// Creates an output.
  public override init() { super.init() }

  /// The formats of photos.
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [.hevc, .jpeg] }
  /// The uses of the flash.
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off, .on, .auto] }

  /// Takes a photo: the delegate receives an error.
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    nonisolated(unsafe) let delegate = delegate
    let resolved = AVCaptureResolvedPhotoSettings(settings.uniqueID)
    Task { @MainActor in
      UIApplication.shared.warn("AVFoundation: the camera takes no photos; AVCapturePhotoOutput reports an error")
      let error = AVError(.deviceNotConnected)
      delegate.photoOutput(self, willBeginCaptureFor: resolved)
      delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(resolved), error: error)
      delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error)
    }
  }
}

/// A format of film or photos, AVFoundation's `AVVideoCodecType`.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// HEVC.
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  /// H.264.
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  /// JPEG.
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

/// The key of the format of film or photos.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// The settings with which a photo is taken, AVFoundation's `AVCaptureResolvedPhotoSettings`.
public final class AVCaptureResolvedPhotoSettings: NSObject, Sendable {
  /// The number of the settings that the app has passed.
  public let uniqueID: Int64
  /// The size of the photo: there is none.
  public var photoDimensions: CMVideoDimensions { CMVideoDimensions(width: 0, height: 0) }
  /// Whether the flash is used: it isn't.
  public var isFlashEnabled: Bool { false }

  init(_ uniqueID: Int64) { self.uniqueID = uniqueID }
}

/// The settings of a photo, AVFoundation's `AVCapturePhotoSettings`.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  private static let lastID = Mutex<Int64>(0)
  /// The number of the settings.
  public let uniqueID: Int64 = lastID.withLock { number in
    number += 1
    return number
  }
  /// How the flash is used.
  open var flashMode = AVCaptureDevice.FlashMode.off
  /// Whether the photo has the highest resolution.
  open var isHighResolutionPhotoEnabled = false
  /// What matters more, speed or quality.
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  /// Creates settings.
  public override init() { super.init() }
  /// Creates settings with a format, which has no effect.
  public init(format: [String: Any]?) { super.init() }
}

/// A photo, AVFoundation's `AVCapturePhoto`. It has no data.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  /// The settings with which it was taken.
  public let resolvedSettings: AVCaptureResolvedPhotoSettings

  init(_ settings: AVCaptureResolvedPhotoSettings) { resolvedSettings = settings }

  /// Returns the photo as a file: there is none.
  open func fileDataRepresentation() -> Data? { nil }
  /// Returns the photo as an image: there is none.
  open func cgImageRepresentation() -> CGImage? { nil }
}

/// Receives photos, AVFoundation's `AVCapturePhotoCaptureDelegate`. It is called on the main thread.
@preconcurrency
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  /// Called first.
  func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Called before the photo is taken; never here.
  func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Called after the photo was taken; never here.
  func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Called last.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
  /// Called with a photo or an error.
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  /// Does nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  /// Does nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  /// Does nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  /// Does nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
}
