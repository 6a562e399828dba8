// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
@_exported import AppleFoundation
import PhoneServices
import Robots
import Synchronization

/// A sound of the system, AudioToolbox's `SystemSoundID`.
public typealias SystemSoundID = UInt32
/// A format of sound as a code of four letters, Core Audio's `AudioFormatID`.
public typealias AudioFormatID = UInt32

/// The vibration of the phone.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// Success.
public let kAudioServicesNoError: OSStatus = 0
/// The file isn't a sound.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
/// A sound that isn't there.
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1501

/// Samples without compression.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// Advanced Audio Coding.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// MPEG-1 Layer 3.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// Apple Lossless.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// IMA's compression by 4.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
/// µ-law.
public let kAudioFormatULaw: AudioFormatID = 0x756C_6177
/// Opus.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
/// Free Lossless Audio Codec.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163

/// Plays a sound of the system: it is recorded for `expect system sound 1007 was played`.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { play(inSystemSoundID) }

/// Plays a sound of the system with a vibration; recorded as ``AudioServicesPlaySystemSound(_:)`` does.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { play(inSystemSoundID) }

/// Plays a sound of the system, and calls a closure after it.
@preconcurrency
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { play(inSystemSoundID, then: inCompletionBlock) }

/// Plays a sound of the system with a vibration, and calls a closure after it.
@preconcurrency
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { play(inSystemSoundID, then: inCompletionBlock) }

/// Creates a sound of the system from a file.
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  let url = inFileURL
  guard FileManager.default.fileExists(atPath: url.path) else { return kAudioServicesUnsupportedPropertyError }
  outSystemSoundID.pointee = PhoneState.current.of(AppSounds.self).add(url)
  return kAudioServicesNoError
}

/// Forgets a sound that was created from a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  PhoneState.current.of(AppSounds.self).remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

private func play(_ sound: SystemSoundID, then completion: (@Sendable () -> Void)? = nil) {
  let (files, url) = (MediaFiles.current, PhoneState.current.of(AppSounds.self).url(of: sound))
  files.playSystemSound(sound)
  if let url { files.play(url.lastPathComponent) }
  guard let completion else { return }
  // Guess: a sound of the system takes a second.
  let seconds = url.map(files.duration) ?? 1
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(seconds))
    completion()
  }
}

/// The sounds that the app has created from files, for its launch.
private final class AppSounds: ServiceState {
  private struct Content {
    var next: SystemSoundID = 0x1000
    var urls: [SystemSoundID: URL] = [:]
  }

  private let content = Mutex(LaunchValue(Content()))

  init() {}

  private func change<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    content.withLock { body(&$0.value) }
  }

  func add(_ url: URL) -> SystemSoundID {
    change { content in
      content.next += 1
      content.urls[content.next] = url
      return content.next
    }
  }

  func remove(_ sound: SystemSoundID) -> Bool { change { $0.urls.removeValue(forKey: sound) != nil } }
  func url(of sound: SystemSoundID) -> URL? { change { $0.urls[sound] } }
}

/// The steps about sounds of the system.
struct SystemSoundRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "expect system sound {int} was played", Self.wasPlayed, summary: "the app has played this sound of the system"),
    Step(
      "expect phone has vibrated", Self.hasVibrated,
      summary: "the app has played kSystemSoundID_Vibrate, the vibration of AudioToolbox"),
  ]

  private func wasPlayed(_ sound: Int) throws {
    let files: MediaFiles = try app.phone().of()
    try app.expect(files.systemSounds.contains { Int($0) == sound }, "the sound wasn't played") {
      ["played": files.systemSounds.map(String.init)]
    }
  }

  private func hasVibrated() throws {
    let files: MediaFiles = try app.phone().of()
    try app.expect(files.systemSounds.contains(kSystemSoundID_Vibrate), "the phone hasn't vibrated") {
      ["played": files.systemSounds.map(String.init)]
    }
  }
}
