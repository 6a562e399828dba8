import AppleFoundation
import PhoneServices

/// How a buffer is played, AVFAudio's `AVAudioPlayerNodeBufferOptions`.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Again and again.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  /// Instead of what is scheduled.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  /// Instead of what is scheduled, at the end of a loop.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// What a completion is called after, AVFAudio's `AVAudioPlayerNodeCompletionCallbackType`: the end of playing.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  /// The player has read it, it is rendered, or it was played.
  case dataConsumed, dataRendered, dataPlayedBack
}

/// Plays files and buffers in virtual time, AVFAudio's `AVAudioPlayerNode`.
///
/// What is scheduled is played when what was scheduled before has ended, also if it has a time.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  private struct Entry {
    let name: String
    let seconds: Double
    let isLoop: Bool
    let completion: (@Sendable () -> Void)?
  }

  /// The volume, from 0 to 1.
  open var volume: Float = 1
  /// The balance, from -1 to 1.
  open var pan: Float = 0
  /// Whether the node plays what is scheduled.
  open private(set) var isPlaying = false
  private var queue: [Entry] = []
  private var isInEntry = false
  private let timer = AppTimer()
  private var position = PlaybackPosition()

  /// Creates a player.
  public override init() { super.init() }

  /// Plays a file after what was scheduled before.
  @preconcurrency
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { add(file, frames: file.length, completionHandler) }
  /// Plays a file after what was scheduled before, and calls a closure at its end.
  @preconcurrency
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    guard let completionHandler else { return add(file, frames: file.length, nil) }
    add(file, frames: file.length) { completionHandler(callbackType) }
  }
  /// Plays a part of a file after what was scheduled before.
  @preconcurrency
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition, frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { add(file, frames: max(0, min(AVAudioFramePosition(numberFrames), file.length - startFrame)), completionHandler) }
  /// Plays a buffer after what was scheduled before.
  @preconcurrency
  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil) {
    scheduleBuffer(buffer, at: nil, completionHandler: completionHandler)
  }
  /// Plays a buffer, by options.
  @preconcurrency
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) {
    if !options.isDisjoint(with: [.interrupts, .interruptsAtLoop]) {
      isInEntry = false
      timer.cancel()
      endQueue()
    }
    let seconds = Double(buffer.frameLength) / buffer.format.sampleRate
    add(Entry(name: "buffer", seconds: seconds, isLoop: options.contains(.loops), completion: completionHandler))
  }

  /// Plays what is scheduled.
  open func play() {
    isPlaying = true
    position.run()
    playNext()
  }
  /// Plays what is scheduled, at once.
  open func play(at when: AVAudioTime?) { play() }
  /// Pauses; what was begun begins again.
  open func pause() {
    (isPlaying, isInEntry) = (false, false)
    position.stop()
    timer.cancel()
  }
  /// Stops, and calls the completions of what is scheduled.
  open func stop() {
    pause()
    position = PlaybackPosition()
    endQueue()
  }

  /// The time of the output; `nil` while nothing plays.
  open var lastRenderTime: AVAudioTime? {
    isPlaying ? AVAudioTime(sampleTime: frame(position.current), atRate: sampleRate) : nil
  }
  /// Returns the time since ``play()``; `nil` while nothing plays.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { isPlaying ? nodeTime : nil }

  private var sampleRate: Double { outputFormat(forBus: 0).sampleRate }
  private func frame(_ seconds: Double) -> AVAudioFramePosition {
    AVAudioFramePosition((seconds * sampleRate).rounded())
  }

  private func endQueue() {
    let completions = queue.compactMap(\.completion)
    queue = []
    if !completions.isEmpty { Task { @MainActor in for completion in completions { completion() } } }
  }

  private func add(_ file: AVAudioFile, frames: AVAudioFramePosition, _ completion: (@Sendable () -> Void)?) {
    let seconds = Double(frames) / file.processingFormat.sampleRate
    add(Entry(name: file.url.lastPathComponent, seconds: seconds, isLoop: false, completion: completion))
  }

  private func add(_ entry: Entry) {
    queue.append(entry)
    if isPlaying { playNext() }
  }

  private func playNext() {
    guard !isInEntry, let entry = queue.first else { return }
    isInEntry = true
    MediaFiles.current.play(entry.name)
    // A loop has no end that could be heard.
    guard !entry.isLoop else { return }
    timer.start(after: entry.seconds) { [weak self] in
      guard let self else { return }
      queue.removeFirst()
      isInEntry = false
      entry.completion?()
      if isPlaying { playNext() }
    }
  }
}
