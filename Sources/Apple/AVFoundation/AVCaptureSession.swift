// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// Whether the phone has cameras, and the sessions that use them.
final class CameraState: ServiceState {
  private struct Content {
    var hasCamera = false
    var sessions = WeakList<AVCaptureSession>()
    /// Those of the app that runs: their settings end with it.
    var devices: LaunchValue<[AVCaptureDevice]?> = LaunchValue(nil)
  }

  private let content = Mutex(Content())

  init() {}

  var hasCamera: Bool { content.withLock { $0.hasCamera } }
  func addCamera() { content.withLock { $0.hasCamera = true } }

  func add(_ session: AVCaptureSession) { content.withLock { $0.sessions.add(session) } }

  /// The cameras, if the phone has them, and the microphone.
  var devices: [AVCaptureDevice] {
    content.withLock { content in
      let all = content.devices.value ?? AVCaptureDevice.ofPhone()
      content.devices.value = all
      return content.hasCamera ? all : all.filter { $0.mediaType != .video }
    }
  }

  /// The sessions that receive what a camera sees.
  var sessions: [AVCaptureSession] {
    guard MediaAccess.camera.answer == true else { return [] }
    return content.withLock { $0.sessions.elements.filter(\.isRunning) }
  }
}

/// Connects cameras and microphones with outputs, AVFoundation's `AVCaptureSession`.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// The quality, AVFoundation's `AVCaptureSession.Preset`.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a quality from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// For photos.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// A high quality.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// A medium quality.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// A low quality.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    /// 640 × 480 pixels.
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    /// 1280 × 720 pixels.
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    /// 1920 × 1080 pixels.
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    /// 3840 × 2160 pixels.
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    /// That of the format of the device.
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  /// The quality.
  open var sessionPreset = Preset.high
  /// The inputs.
  open private(set) var inputs: [AVCaptureInput] = []
  /// The outputs.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// Whether the session runs.
  open private(set) var isRunning = false
  /// Whether the session sets that of the app's sound.
  open var automaticallyConfiguresApplicationAudioSession = true
  /// Whether the session uses that of the app's sound.
  open var usesApplicationAudioSession = true

  /// Creates a session.
  public override init() { super.init() }

  /// Whether the session is interrupted: it never is.
  open var isInterrupted: Bool { false }
  /// The connections of outputs.
  open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }
  /// Whether a quality is possible.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  /// Whether an input isn't in the session.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }
  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) { if canAddInput(input) { inputs.append(input) } }
  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// Whether an output isn't in the session.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }
  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) {
    guard canAddOutput(output) else { return }
    outputs.append(output)
    output.session = self
  }
  /// Removes an output.
  open func removeOutput(_ output: AVCaptureOutput) {
    outputs.removeAll { $0 === output }
    output.session = nil
  }

  /// Begins several changes.
  open func beginConfiguration() {}
  /// Ends several changes.
  open func commitConfiguration() {}

  /// Runs.
  open func startRunning() {
    PhoneState.current.of(CameraState.self).add(self)
    run(true, Self.didStartRunningNotification)
  }
  /// Stops.
  open func stopRunning() { run(false, Self.didStopRunningNotification) }

  private func run(_ isRunning: Bool, _ name: Notification.Name) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    Task { @MainActor in NotificationCenter.default.post(name: name, object: self) }
  }

  /// Posted when a session runs.
  public static let didStartRunningNotification = Notification.Name("AVCaptureSessionDidStartRunningNotification")
  /// Posted when a session stops.
  public static let didStopRunningNotification = Notification.Name("AVCaptureSessionDidStopRunningNotification")
  /// Posted when a session fails; never here.
  public static let runtimeErrorNotification = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
  /// Posted when another app uses the camera; never here.
  public static let wasInterruptedNotification = Notification.Name("AVCaptureSessionWasInterruptedNotification")
  /// Posted when no other app uses the camera any more; never here.
  public static let interruptionEndedNotification = Notification.Name("AVCaptureSessionInterruptionEndedNotification")

  /// Why a session was interrupted, AVFoundation's `AVCaptureSession.InterruptionReason`.
  public enum InterruptionReason: Int, Sendable {
    /// The app is in the background; another app uses the microphone or the camera; several apps are on the screen; the phone
    /// is too hot.
    case videoDeviceNotAvailableInBackground = 1, audioDeviceInUseByAnotherClient, videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps, videoDeviceNotAvailableDueToSystemPressure
  }

  /// Whether a camera is an input.
  var hasCamera: Bool { inputs.contains { ($0 as? AVCaptureDeviceInput)?.device.mediaType == .video } }
}

extension Notification.Name {
  /// Posted when a session runs.
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  /// Posted when a session stops.
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  /// Posted when a session fails; never here.
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  /// Posted when another app uses the camera; never here.
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  /// Posted when no other app uses the camera any more; never here.
  public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
}

/// The key of the error of a session that fails.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
/// The key of the reason of an interruption.
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

/// An input of a session, AVFoundation's `AVCaptureInput`.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() { super.init() }
}

/// A camera or a microphone as an input, AVFoundation's `AVCaptureDeviceInput`.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  /// The device.
  public let device: AVCaptureDevice

  /// Creates an input.
  ///
  /// - Throws: `AVError` if the user has refused the device.
  public init(device: AVCaptureDevice) throws {
    if AVCaptureDevice.authorizationStatus(for: device.mediaType) == .denied {
      throw AVError(.applicationIsNotAuthorizedToUseDevice)
    }
    self.device = device
    super.init()
    // The first use of a device asks for it, as on a device.
    if AVCaptureDevice.authorizationStatus(for: device.mediaType) == .notDetermined {
      Task { @MainActor in await AVCaptureDevice.requestAccess(for: device.mediaType) }
    }
  }
}

/// An output of a session, AVFoundation's `AVCaptureOutput`.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  weak var session: AVCaptureSession? {
    didSet { connections = session == nil ? [] : [AVCaptureConnection()] }
  }
  /// The connections with inputs: one in a session.
  open private(set) var connections: [AVCaptureConnection] = []

  override init() { super.init() }

  /// Returns the connection of a kind.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { connections.first }
}

/// A connection of an input with an output, AVFoundation's `AVCaptureConnection`.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  override init() { super.init() }

  /// Whether it is used.
  open var isEnabled = true
  /// Whether media go through it.
  open var isActive: Bool { isEnabled }
  /// Whether the orientation can be set.
  open var isVideoOrientationSupported: Bool { true }
  /// The orientation.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Whether the picture can be mirrored.
  open var isVideoMirroringSupported: Bool { true }
  /// Whether the picture is mirrored.
  open var isVideoMirrored = false
  /// Whether the system decides whether the picture is mirrored.
  open var automaticallyAdjustsVideoMirroring = true
  /// The rotation in degrees.
  open var videoRotationAngle: CGFloat = 90
  /// Whether a rotation is possible.
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
    [0, 90, 180, 270].contains(videoRotationAngle)
  }
}

/// The orientation of a picture, AVFoundation's `AVCaptureVideoOrientation`.
public enum AVCaptureVideoOrientation: Int, Sendable {
  /// Upright, upside down, turned right, turned left.
  case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft
}
