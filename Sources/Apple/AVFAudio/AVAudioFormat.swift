import AppleFoundation
import HeadlessUI
import PhoneServices

/// The type of samples, AVFAudio's `AVAudioCommonFormat`.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Another type; numbers of floating point; integers.
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// A format of samples, AVFAudio's `AVAudioFormat`.
public final class AVAudioFormat: NSObject, Sendable {
  /// The type of samples.
  public let commonFormat: AVAudioCommonFormat
  /// The samples in a second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  /// Whether the samples of the channels alternate.
  public let isInterleaved: Bool

  package init(sampleRate: Double, channels: AVAudioChannelCount) {
    (commonFormat, self.sampleRate, channelCount, isInterleaved) = (.pcmFormatFloat32, sampleRate, channels, false)
  }

  /// Creates a format of floating-point numbers; `nil` without channels.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }
  /// Creates a format; `nil` without channels.
  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    guard channels > 0, sampleRate > 0 else { return nil }
    (commonFormat, self.sampleRate, channelCount, isInterleaved) = (format, sampleRate, channels, interleaved)
  }
  /// Creates a format from settings; `nil` without a number of channels.
  public convenience init?(settings: [String: Any]) {
    let rate = settings[AVSampleRateKey] as? Double ?? (settings[AVSampleRateKey] as? Int).map(Double.init)
    guard let channels = settings[AVNumberOfChannelsKey] as? Int ?? nil, let rate else { return nil }
    self.init(standardFormatWithSampleRate: rate, channels: AVAudioChannelCount(channels))
  }

  /// Whether it is the standard format.
  public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  /// The settings of files.
  public var settings: [String: Any] {
    [
      AVFormatIDKey: Int(kAudioFormatLinearPCM), AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount),
    ]
  }

  /// Whether both formats are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return (commonFormat, sampleRate, channelCount, isInterleaved)
      == (other.commonFormat, other.sampleRate, other.channelCount, other.isInterleaved)
  }
  /// The hash.
  public override var hash: Int { Int(sampleRate) ^ Int(channelCount) }
}

/// Samples of sound, AVFAudio's `AVAudioBuffer`.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  /// The format.
  public let format: AVAudioFormat

  init(_ format: AVAudioFormat) { self.format = format }
}

/// Samples without compression, AVFAudio's `AVAudioPCMBuffer`.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// The number of samples that there is space for.
  public let frameCapacity: AVAudioFrameCount
  /// The number of samples.
  open var frameLength: AVAudioFrameCount
  /// The distance between the samples of a channel.
  open var stride: Int { 1 }
  /// The samples of each channel if they are floating-point numbers.
  public let floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>?
  /// The samples of each channel if they are small integers: they aren't.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { nil }
  /// The samples of each channel if they are large integers: they aren't.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { nil }

  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  /// The word that is heard in the buffer.
  package var word: String?

  /// Creates an empty buffer of silence; `nil` for a format whose samples aren't of the type `Float`.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat == .pcmFormatFloat32 else { return nil }
    let (count, size) = (Int(format.channelCount), max(1, Int(frameCapacity)))
    channels = .allocate(capacity: count)
    for channel in 0..<count {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: size)
      samples.initialize(repeating: 0, count: size)
      (channels + channel).initialize(to: samples)
    }
    floatChannelData = UnsafePointer(channels)
    (self.frameCapacity, frameLength) = (frameCapacity, 0)
    super.init(format)
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  /// Fills the buffer with a tone or with silence.
  func fill(withTone hasTone: Bool) {
    frameLength = frameCapacity
    for channel in 0..<Int(format.channelCount) {
      for frame in 0..<Int(frameLength) {
        let angle = 2 * Double.pi * 220 * Double(frame) / format.sampleRate
        channels[channel][frame] = hasTone ? Float(0.25 * sin(angle)) : 0
      }
    }
  }
}

/// A time of sound, AVFAudio's `AVAudioTime`.
public final class AVAudioTime: NSObject, Sendable {
  /// The time in samples.
  public let sampleTime: AVAudioFramePosition
  /// The samples in a second.
  public let sampleRate: Double
  /// The time in nanoseconds.
  public let hostTime: UInt64

  /// Creates a time in samples.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    hostTime = UInt64(ProcessInfo.processInfo.systemUptime * 1_000_000_000)
  }
  /// Creates a time in nanoseconds.
  public init(hostTime: UInt64) { (sampleTime, sampleRate, self.hostTime) = (0, 0, hostTime) }

  /// Whether the time in samples is known.
  public var isSampleTimeValid: Bool { sampleRate > 0 }
  /// Whether the time in nanoseconds is known.
  public var isHostTimeValid: Bool { true }
}

/// A file of sound, AVFAudio's `AVAudioFile`. What is read is silence, and what is written is silence of the same duration.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// The file.
  public let url: URL
  /// The format in the file.
  public let fileFormat: AVAudioFormat
  /// The number of samples.
  open private(set) var length: AVAudioFramePosition
  /// The position of the next sample that is read.
  open var framePosition: AVAudioFramePosition = 0
  private let isWritten: Bool
  private var words: [String] = []

  /// Opens a file.
  ///
  /// - Throws: An error if there is no file.
  public init(forReading fileURL: URL) throws {
    guard fileURL.isFileURL, let data = try? Data(contentsOf: fileURL, options: .alwaysMapped) else {
      throw SoundError.noFile
    }
    let header = WaveFile(data)
    fileFormat = AVAudioFormat(sampleRate: header?.sampleRate ?? 44_100, channels: header?.channelCount ?? 2)
    length = AVAudioFramePosition(MediaFiles.current.duration(of: fileURL) * fileFormat.sampleRate)
    (url, isWritten) = (fileURL, false)
    super.init()
  }
  /// Creates a file.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    guard let format = AVAudioFormat(settings: settings) else { throw SoundError.noFormat }
    try WaveFile.silence(seconds: 0).write(to: fileURL)
    (url, fileFormat, length, isWritten) = (fileURL, format, 0, true)
    super.init()
  }

  deinit { close() }

  /// The format of the samples that are read and written.
  open var processingFormat: AVAudioFormat { fileFormat }

  /// Reads samples: silence.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }
  /// Reads a number of samples: silence.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    let count = min(AVAudioFramePosition(min(frames, buffer.frameCapacity)), length - framePosition)
    buffer.fill(withTone: false)
    buffer.frameLength = AVAudioFrameCount(max(0, count))
    framePosition += max(0, count)
  }
  /// Writes samples: as much silence.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    length += AVAudioFramePosition(buffer.frameLength)
    if let word = buffer.word { words.append(word) }
  }
  /// Writes the file.
  open func close() {
    guard isWritten else { return }
    try? WaveFile.silence(seconds: Double(length) / fileFormat.sampleRate).write(to: url)
    if !words.isEmpty { MediaFiles.current.setWords(words.joined(separator: " "), of: url.lastPathComponent) }
  }
}
