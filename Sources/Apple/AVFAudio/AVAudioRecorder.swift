// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Records the microphone into a file, AVFAudio's `AVAudioRecorder`.
///
/// Its file is a WAVE file of silence that is as long as the recording, whatever its settings and its name. What a step `say`
/// says meanwhile is what Speech recognizes in it.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// The receiver of the end.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// The file.
  public let url: URL
  /// The settings.
  public let settings: [String: Any]
  /// Whether the level is measured: it is that of silence, or that of speech during `say`.
  open var isMeteringEnabled = false
  private var position = PlaybackPosition()
  private let timer = AppTimer()
  private var words: [String] = []

  /// Creates a recorder into a file.
  ///
  /// - Throws: An error if the URL isn't that of a file.
  public init(url: URL, settings: [String: Any]) throws {
    guard url.isFileURL else { throw SoundError.noFile }
    (self.url, self.settings) = (url, settings)
    super.init()
  }
  /// Creates a recorder into a file with a format.
  public convenience init(url: URL, format: AVAudioFormat) throws { try self.init(url: url, settings: format.settings) }

  /// Whether it records.
  open var isRecording: Bool { position.isRunning }
  /// The time that was recorded, in seconds.
  open var currentTime: TimeInterval { position.current }
  /// The time of the input.
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  /// The format of the recording.
  open var format: AVAudioFormat {
    AVAudioFormat(
      sampleRate: (settings[AVSampleRateKey] as? NSNumber)?.doubleValue ?? settings[AVSampleRateKey] as? Double
        ?? 44_100,
      channels: UInt32(settings[AVNumberOfChannelsKey] as? Int ?? 1))
  }

  /// Creates the file.
  @discardableResult
  open func prepareToRecord() -> Bool { (try? WaveFile.silence(seconds: 0).write(to: url)) != nil }

  /// Records; asks the user for the microphone if that hasn't been done.
  ///
  /// - Returns: Whether it records: not if the user has refused the microphone.
  @discardableResult
  open func record() -> Bool {
    guard MediaAccess.microphone.answer != false, isRecording || position.current > 0 || prepareToRecord() else {
      return false
    }
    if MediaAccess.microphone.answer == nil { Task { @MainActor in await MediaAccess.microphone.ask() } }
    Microphone.current.add(self)
    position.run()
    return true
  }
  /// Records for a time.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool {
    timer.start(after: duration) { [weak self] in self?.stop() }
    return record()
  }
  /// Records at a time of the input.
  @discardableResult
  open func record(atTime time: TimeInterval) -> Bool {
    timer.start(after: max(0, time - deviceCurrentTime)) { [weak self] in self?.record() }
    return true
  }
  /// Pauses.
  open func pause() { position.stop() }

  /// Ends the recording, and writes the file.
  open func stop() {
    guard isRecording || position.current > 0 else { return }
    timer.cancel()
    position.stop()
    let isWritten = (try? WaveFile.silence(seconds: position.current).write(to: url)) != nil
    if !words.isEmpty { MediaFiles.current.setWords(words.joined(separator: " "), of: url.lastPathComponent) }
    (position, words) = (PlaybackPosition(), [])
    Task { @MainActor in self.delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten) }
  }

  /// Deletes the file.
  @discardableResult
  open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }

  /// Measures the level.
  open func updateMeters() {}
  /// The level in decibels: that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// The highest level in decibels: that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  func hear(_ word: String) { words.append(word) }
}

/// Receives the end of a recording, AVFAudio's `AVAudioRecorderDelegate`. It is called on the main thread.
@preconcurrency
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// Called at the end of a recording.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// Called for a recording that fails; never here.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Does nothing.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  /// Does nothing.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// The key of the format of a recording.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of the samples in a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of the quality.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The key of the bits in a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The key of the bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key of whether the first byte is the highest one.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The key of whether samples are floating-point numbers.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The key of whether channels are apart.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

/// The quality of a recording, AVFAudio's `AVAudioQuality`.
public enum AVAudioQuality: Int, Sendable {
  /// From the lowest to the highest.
  case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F
}
