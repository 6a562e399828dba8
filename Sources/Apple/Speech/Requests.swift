import AVFAudio
import AppModel
import AppleFoundation
import CoreMedia
import HeadlessUI
import PhoneServices

/// A request to recognize speech, Speech's `SFSpeechRecognitionRequest`.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  /// What recognition is for.
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Whether results come before the end of the audio.
  open var shouldReportPartialResults = true
  /// Phrases that are likely: what a step says is recognized as it is.
  open var contextualStrings: [String] = []
  /// Whether speech stays on the phone.
  open var requiresOnDeviceRecognition = false
  /// Whether results have punctuation: they have that of the step.
  open var addsPunctuation = false
  /// The identifier of the interaction.
  @available(*, deprecated, message: "it isn't used any more")
  open var interactionIdentifier: String? {
    get { nil }
    set {}
  }

  fileprivate var task: SFSpeechRecognitionTask?
  /// What was heard before the recognition has begun.
  fileprivate var waiting: [String] = []
  /// Whether the audio has ended.
  fileprivate(set) var hasEnded = false

  override init() { super.init() }

  func begin(_ task: SFSpeechRecognitionTask) { self.task = task }
  func end() { task = nil }

  func takeWords() -> [String] {
    defer { waiting = [] }
    return waiting
  }

  fileprivate func endAudioOfTask() {
    guard !hasEnded else { return }
    hasEnded = true
    Task { @MainActor in self.task?.hearEnd() }
  }
}

/// A request to recognize speech in samples, Speech's `SFSpeechAudioBufferRecognitionRequest`.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// Creates a request.
  public override init() { super.init() }

  /// The format of samples that needs no conversion.
  open var nativeAudioFormat: AVAudioFormat { AVAudioFormat(sampleRate: 16_000, channels: 1) }

  /// Adds samples: the recognition hears the words that a step has said into them.
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {
    guard !hasEnded, let word = audioPCMBuffer.word else { return }
    guard let task, task.state != .starting else { return waiting.append(word) }
    Task { @MainActor in task.hear(word) }
  }
  /// Adds samples of a capture.
  @available(*, unavailable, message: "the phone makes no sample buffers; use append(_:) with buffers of AVAudioEngine")
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}

  /// Ends the samples; the final result follows.
  open func endAudio() { endAudioOfTask() }
}

/// A request to recognize speech in a file, Speech's `SFSpeechURLRecognitionRequest`.
///
/// A step `recording "memo.m4a" says "Hello"` says what is in a file; a file of AVAudioRecorder has what steps have said.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// The file.
  public let url: URL

  /// Creates a request.
  public init(url URL: URL) {
    url = URL
    super.init()
    let words = MediaFiles.current.words(of: url) ?? ""
    waiting = words.split(separator: " ").map(String.init)
    hasEnded = true
  }
}
