import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// The state of a recognition, Speech's `SFSpeechRecognitionTaskState`.
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  /// It hasn't begun, listens, has heard the end, was cancelled, has ended.
  case starting, running, finishing, canceling, completed
}

/// A recognition, Speech's `SFSpeechRecognitionTask`.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  /// What a recognition reports.
  enum Event: Sendable {
    case speech, endOfAudio, cancel
    case result(SFSpeechRecognitionResult)
    case end((any Error)?)
  }

  /// What the recognition does.
  open private(set) var state = SFSpeechRecognitionTaskState.starting
  /// Why it has failed; `nil` if it hasn't.
  open private(set) var error: (any Error)?
  /// Whether it was cancelled.
  open private(set) var isCancelled = false

  private let request: SFSpeechRecognitionRequest
  private let report: @MainActor @Sendable (SFSpeechRecognitionTask, Event) -> Void
  private var words: [SpokenWord] = []
  private var start = ContinuousClock.now

  init(
    _ request: SFSpeechRecognitionRequest,
    report: @escaping @MainActor @Sendable (SFSpeechRecognitionTask, Event) -> Void
  ) {
    (self.request, self.report) = (request, report)
  }

  /// Begins.
  func start(_ isAvailable: Bool) {
    start = .now
    // The recognition lives as long as it listens, as on a device.
    request.begin(self)
    Task { @MainActor in
      guard self.state == .starting else { return }
      guard SpeechState.current.authorizationStatus == .authorized else { return self.end(SpeechError.notAuthorized) }
      guard isAvailable else { return self.end(SpeechError.unavailable) }
      self.state = .running
      for word in self.request.takeWords() { self.hear(word) }
      if self.request.hasEnded { self.hearEnd() }
    }
  }

  /// Whether the audio has ended.
  open var isFinishing: Bool { state == .finishing }

  /// Ends the audio; the final result follows.
  open func finish() {
    Task { @MainActor in self.hearEnd() }
  }

  /// Ends the recognition without a result.
  open func cancel() {
    guard state != .completed, state != .canceling else { return }
    (state, isCancelled) = (.canceling, true)
    Task { @MainActor in
      self.report(self, .cancel)
      self.end(SpeechError.cancelled)
    }
  }

  // MARK: What is heard

  /// Hears a word of the request.
  @MainActor
  func hear(_ text: String) {
    guard state == .running else { return }
    if words.isEmpty { report(self, .speech) }
    words.append(SpokenWord(text: text, time: (ContinuousClock.now - start).inSeconds))
    if request.shouldReportPartialResults {
      report(self, .result(SFSpeechRecognitionResult(words, request, isFinal: false)))
    }
  }

  /// Hears the end of the request: the final result follows.
  @MainActor
  func hearEnd() {
    guard state == .running || state == .starting else { return }
    state = .finishing
    report(self, .endOfAudio)
    Task { @MainActor in
      guard self.state == .finishing else { return }
      guard !self.words.isEmpty else { return self.end(SpeechError.noSpeech) }
      self.state = .completed
      self.report(self, .result(SFSpeechRecognitionResult(self.words, self.request, isFinal: true)))
      self.end(nil)
    }
  }

  @MainActor
  private func end(_ error: SpeechError?) {
    state = .completed
    self.error = error?.error
    request.end()
    report(self, .end(self.error))
  }
}

/// A word that was heard, and when, in seconds from the begin.
struct SpokenWord: Sendable {
  let text: String
  let time: Double
}

/// Source: Apple's documentation of `SFSpeechRecognitionTask.error`, which lists domains and codes.
enum SpeechError {
  case notAuthorized, unavailable, noSpeech, cancelled

  var error: NSError {
    let (domain, code, text) =
      switch self {
      case .unavailable: ("kAFAssistantErrorDomain", 203, "Retry")
      case .noSpeech: ("kAFAssistantErrorDomain", 1110, "No speech detected")
      case .notAuthorized: ("kAFAssistantErrorDomain", 1700, "User denied access to speech recognition")
      case .cancelled: ("kLSRErrorDomain", 301, "Recognition request was canceled")
      }
    return NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

/// Receives what happens to a recognition, Speech's `SFSpeechRecognitionTaskDelegate`. It is called on the main thread.
@preconcurrency
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  /// Called with the first speech.
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  /// Called with partial results.
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  /// Called with the final result.
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  /// Called at the end of the audio.
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  /// Called when the recognition was cancelled.
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  /// Called at the end.
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  /// Does nothing.
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  /// Does nothing.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  /// Does nothing.
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {}
}
