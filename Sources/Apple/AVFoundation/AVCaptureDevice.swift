import AppModel
import AppleFoundation
import CoreMedia
import HeadlessUI
import PhoneServices

/// What the user has allowed, AVFoundation's `AVAuthorizationStatus`.
public enum AVAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, can't allow it, has refused it, has allowed it.
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone, AVFoundation's `AVCaptureDevice`.
///
/// The phone has no camera, as a simulator, until the step `phone has a camera`. That camera sees what `scan barcode` shows it.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// Creates the devices of a phone.
  static func ofPhone() -> [AVCaptureDevice] {
    [
      AVCaptureDevice(.builtInWideAngleCamera, .video, .back, "Back Camera"),
      AVCaptureDevice(.builtInWideAngleCamera, .video, .front, "Front Camera"),
      AVCaptureDevice(.microphone, .audio, .unspecified, "iPhone Microphone"),
    ]
  }

  /// The type.
  public let deviceType: DeviceType
  /// The kind of media.
  let mediaType: AVMediaType
  /// The side of the phone that a camera is on.
  public let position: Position
  /// The name.
  public let localizedName: String

  private init(_ deviceType: DeviceType, _ mediaType: AVMediaType, _ position: Position, _ localizedName: String) {
    (self.deviceType, self.mediaType, self.position, self.localizedName) = (
      deviceType, mediaType, position, localizedName
    )
  }

  private static var all: [AVCaptureDevice] { PhoneState.current.of(CameraState.self).devices }

  fileprivate static func devices(
    _ types: [DeviceType]?, _ mediaType: AVMediaType?, _ position: Position
  ) -> [AVCaptureDevice] {
    all.filter { device in
      types?.contains(device.deviceType) ?? true && mediaType.map { $0 == device.mediaType } ?? true
        && (position == .unspecified || position == device.position)
    }
  }

  // MARK: Permission

  private static func access(to mediaType: AVMediaType) -> MediaAccess? {
    switch mediaType {
    case .video: .camera
    case .audio: .microphone
    default: nil
    }
  }

  /// Whether the user has allowed the camera or the microphone.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    guard let access = access(to: mediaType) else { return .notDetermined }
    return access.answer.map { $0 ? .authorized : .denied } ?? .notDetermined
  }
  /// Asks the user for the camera or the microphone, once.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await access(to: mediaType)?.ask() ?? false
  }
  /// Asks the user for the camera or the microphone, once, and passes the answer to a closure.
  @preconcurrency
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    Task { @MainActor in handler(await requestAccess(for: mediaType)) }
  }

  // MARK: Devices

  /// Returns the usual device of a kind; `nil` if there is none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    devices(nil, mediaType, .unspecified).first
  }
  /// Returns a device of a type; `nil` if there is none.
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { devices([deviceType], mediaType, position).first }
  /// Returns the devices of a kind.
  @available(*, deprecated, message: "use AVCaptureDevice.DiscoverySession")
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { devices(nil, mediaType, .unspecified) }
  /// The camera that the user prefers: the one at the back; `nil` if there is none.
  open class var userPreferredCamera: AVCaptureDevice? {
    get { devices(nil, .video, .unspecified).first }
    @available(*, unavailable, message: "the user prefers the camera at the back; use default(_:for:position:)")
    set {}
  }
  /// The camera that the system prefers; `nil` if there is none.
  open class var systemPreferredCamera: AVCaptureDevice? { userPreferredCamera }

  /// The identifier.
  open var uniqueID: String { "\(deviceType.rawValue):\(position.rawValue)" }
  /// The name of the model.
  open var modelID: String { localizedName }
  /// Whether it is connected.
  open var isConnected: Bool { Self.all.contains(self) }
  /// Whether another app uses it: none does.
  open var isInUseByAnotherApplication: Bool { false }
  /// Whether it has media of a kind.
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == self.mediaType }

  // MARK: Settings

  /// Permits to change settings.
  open func lockForConfiguration() throws {}
  /// Ends the change of settings.
  open func unlockForConfiguration() {}

  /// Whether there is a torch: the camera at the back has one.
  open var hasTorch: Bool { position == .back }
  /// Whether the torch can be switched on.
  open var isTorchAvailable: Bool { hasTorch }
  /// Whether the torch is on.
  open var isTorchActive: Bool { torchMode == .on }
  /// How the torch is used.
  open var torchMode = TorchMode.off
  /// How bright the torch is, from 0 to 1.
  open private(set) var torchLevel: Float = 0
  /// The level of a torch that is as bright as it can be.
  public static let maxAvailableTorchLevel: Float = 1
  /// Switches the torch on.
  open func setTorchModeOn(level torchLevel: Float) throws { (torchMode, self.torchLevel) = (.on, torchLevel) }
  /// Whether the torch can be used in a way.
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { hasTorch }
  /// Whether there is a flash.
  open var hasFlash: Bool { position == .back }
  /// Whether the flash can be used.
  open var isFlashAvailable: Bool { hasFlash }

  /// How the image is made sharp.
  open var focusMode = FocusMode.continuousAutoFocus
  /// What is sharp, from 0, 0 to 1, 1.
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Whether a point can be made sharp.
  open var isFocusPointOfInterestSupported: Bool { mediaType == .video }
  /// Whether the image can be made sharp in a way.
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { mediaType == .video }
  /// How bright the image is.
  open var exposureMode = ExposureMode.continuousAutoExposure
  /// What the brightness depends on, from 0, 0 to 1, 1.
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Whether the brightness can depend on a point.
  open var isExposurePointOfInterestSupported: Bool { mediaType == .video }
  /// Whether the brightness can be found in a way.
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { mediaType == .video }
  /// Whether film is made sharp slowly.
  open var isSmoothAutoFocusEnabled = false
  /// Whether film can be made sharp slowly.
  open var isSmoothAutoFocusSupported: Bool { mediaType == .video }
  /// The position of the lens, from 0 for what is near to 1.
  open private(set) var lensPosition: Float = 1
  /// Locks the lens at a position.
  @preconcurrency
  open func setFocusModeLocked(lensPosition: Float, completionHandler handler: (@Sendable (CMTime) -> Void)? = nil) {
    (focusMode, self.lensPosition) = (.locked, lensPosition)
    complete(handler)
  }
  /// How much brighter the image is than the device finds right.
  open private(set) var exposureTargetBias: Float = 0
  /// The lowest bias.
  open var minExposureTargetBias: Float { -8 }
  /// The highest bias.
  open var maxExposureTargetBias: Float { 8 }
  /// Makes the image brighter or darker.
  @preconcurrency
  open func setExposureTargetBias(_ bias: Float, completionHandler handler: (@Sendable (CMTime) -> Void)? = nil) {
    exposureTargetBias = bias
    complete(handler)
  }
  /// Whether a change of what the camera sees is reported: it doesn't change.
  open var isSubjectAreaChangeMonitoringEnabled = false
  /// Posted when what the camera sees changes; never here.
  public static let subjectAreaDidChangeNotification = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
  /// The shortest duration of a frame; frames aren't made.
  open var activeVideoMinFrameDuration = CMTime(value: 1, timescale: 30)
  /// The longest duration of a frame; frames aren't made.
  open var activeVideoMaxFrameDuration = CMTime(value: 1, timescale: 30)

  private func complete(_ handler: (@Sendable (CMTime) -> Void)?) {
    guard let handler else { return }
    let time = CMTime(seconds: ProcessInfo.processInfo.systemUptime, preferredTimescale: 1_000_000_000)
    Task { @MainActor in handler(time) }
  }

  /// The shortest distance that is sharp, in millimeters; -1 for a device that doesn't know it.
  open var minimumFocusDistance: Int { -1 }
  /// The format of the frames.
  open var activeFormat: Format { .only }
  /// The formats of the frames.
  open var formats: [Format] { [.only] }
  /// The enlargement.
  open var videoZoomFactor: CGFloat = 1
  /// The smallest enlargement.
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  /// The largest enlargement.
  open var maxAvailableVideoZoomFactor: CGFloat { 16 }
  /// Changes the enlargement, at once.
  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) { videoZoomFactor = factor }
}

extension AVCaptureDevice {
  /// A type of cameras or microphones, AVFoundation's `AVCaptureDevice.DeviceType`.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual camera.
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// The camera for what is far.
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    /// The camera for what is wide.
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    /// Two cameras.
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// Two cameras, one of them wide.
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    /// Three cameras.
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    /// The camera of Face ID.
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    /// The camera that measures distances.
    public static let builtInLiDARDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInLiDARDepthCamera")
    /// Another device.
    public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
    /// A microphone.
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
    /// A microphone.
    public static let builtInMicrophone = microphone
  }

  /// The side of the phone that a camera is on, AVFoundation's `AVCaptureDevice.Position`.
  public enum Position: Int, Sendable {
    /// Any, the back, the front.
    case unspecified, back, front
  }

  /// How a torch is used, AVFoundation's `AVCaptureDevice.TorchMode`.
  public enum TorchMode: Int, Sendable {
    /// It is off, on, or on in the dark.
    case off, on, auto
  }

  /// How a flash is used, AVFoundation's `AVCaptureDevice.FlashMode`.
  public enum FlashMode: Int, Sendable {
    /// It is off, on, or on in the dark.
    case off, on, auto
  }

  /// How an image is made sharp, AVFoundation's `AVCaptureDevice.FocusMode`.
  public enum FocusMode: Int, Sendable {
    /// It isn't, once, or always.
    case locked, autoFocus, continuousAutoFocus
  }

  /// How bright an image is, AVFoundation's `AVCaptureDevice.ExposureMode`.
  public enum ExposureMode: Int, Sendable {
    /// As before, found once, found always, as the app says.
    case locked, autoExpose, continuousAutoExposure, custom
  }

  /// A format of the frames of a camera, AVFoundation's `AVCaptureDevice.Format`. Frames aren't made.
  public final class Format: NSObject, Sendable {
    static let only = Format()

    private override init() { super.init() }

    /// The angle that the camera sees, in degrees.
    public var videoFieldOfView: Float { 60 }
    /// The size of frames.
    public var formatDescription: CMFormatDescription {
      CMFormatDescription(dimensions: CMVideoDimensions(width: 1920, height: 1080))
    }
  }

  /// Finds cameras and microphones, AVFoundation's `AVCaptureDevice.DiscoverySession`.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    private let find: () -> [AVCaptureDevice]

    /// Finds devices by their types, kind and side.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      find = { AVCaptureDevice.devices(deviceTypes, mediaType, position) }
    }

    /// The devices.
    open var devices: [AVCaptureDevice] { find() }
  }
}
