import AppModel
@_exported import AVFoundation
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Recognizes speech, Speech's `SFSpeechRecognizer`: what a step `say` says to the app's microphone.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  /// The language.
  public let locale: Locale
  /// The receiver of changes of ``isAvailable``.
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  /// What recognition is for, unless a request says it.
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// The queue of results: they come on the main thread.
  open var queue = OperationQueue.main

  /// Creates a recognizer of a language, by default that of the phone; `nil` for one that isn't recognized.
  public convenience init?(locale: Locale = .current) {
    guard let supported = Self.supported(locale) else { return nil }
    self.init(supported)
  }

  private init(_ locale: Locale) {
    self.locale = locale
    super.init()
    SpeechState.current.add(self)
  }

  private static let identifiers: Set<String> = [
    "ar-SA", "ca-ES", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "el-GR", "en-AE", "en-AU", "en-CA", "en-GB", "en-ID",
    "en-IE", "en-IN", "en-NZ", "en-PH", "en-SA", "en-SG", "en-US", "en-ZA", "es-419", "es-CL", "es-CO", "es-ES",
    "es-MX", "es-US", "fi-FI", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "he-IL", "hi-IN", "hi-IN-translit", "hi-Latn",
    "hr-HR", "hu-HU", "id-ID", "it-CH", "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-BE", "nl-NL", "pl-PL",
    "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "wuu-CN", "yue-CN",
    "zh-CN", "zh-HK", "zh-TW",
  ]

  private static func supported(_ locale: Locale) -> Locale? {
    let name = locale.identifier(.bcp47)
    if identifiers.contains(name) { return locale }
    // Guess: a language without a country is recognized as in one of its countries.
    return !name.contains("-") && identifiers.contains { $0.hasPrefix(name + "-") } ? locale : nil
  }

  /// The languages that are recognized.
  open class func supportedLocales() -> Set<Locale> { Set(identifiers.map(Locale.init)) }

  // MARK: Permission

  /// Whether the user has allowed recognition.
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
    SpeechState.current.authorizationStatus
  }
  /// Asks the user to allow recognition, once, and passes the answer to a closure.
  @preconcurrency
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    Task { @MainActor in
      let state = SpeechState.current
      if state.authorizationStatus == .notDetermined { _ = await MediaAccess.speechRecognition.ask() }
      handler(state.authorizationStatus)
    }
  }

  /// Whether speech is recognized now: not after the step `speech recognition is unavailable`.
  open var isAvailable: Bool { SpeechState.current.isAvailable }
  /// Whether speech is recognized without a network.
  open var supportsOnDeviceRecognition = true

  // MARK: Recognition

  /// Recognizes speech, and passes results to a closure.
  @preconcurrency @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(request) { _, event in
      switch event {
      case .result(let result): resultHandler(result, nil)
      case .end(let error): if let error { resultHandler(nil, error) }
      default: break
      }
    }
    task.start(isAvailable)
    return task
  }

  /// Recognizes speech, and reports to a delegate.
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    nonisolated(unsafe) weak let receiver: (any SFSpeechRecognitionTaskDelegate)? = delegate
    let task = SFSpeechRecognitionTask(request) { task, event in
      guard let receiver else { return }
      switch event {
      case .speech: receiver.speechRecognitionDidDetectSpeech(task)
      case .result(let result) where result.isFinal:
        receiver.speechRecognitionTask(task, didFinishRecognition: result)
      case .result(let result):
        receiver.speechRecognitionTask(task, didHypothesizeTranscription: result.bestTranscription)
      case .endOfAudio: receiver.speechRecognitionTaskFinishedReadingAudio(task)
      case .cancel: receiver.speechRecognitionTaskWasCancelled(task)
      case .end(let error): receiver.speechRecognitionTask(task, didFinishSuccessfully: error == nil)
      }
    }
    task.start(isAvailable)
    return task
  }
}

/// Whether the user has allowed recognition, Speech's `SFSpeechRecognizerAuthorizationStatus`.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, has refused it, can't allow it, has allowed it.
  case notDetermined, denied, restricted, authorized
}

/// What recognition is for, Speech's `SFSpeechRecognitionTaskHint`.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  /// Anything, text, a search, or a short answer.
  case unspecified, dictation, search, confirmation
}

/// Receives changes of a recognizer, Speech's `SFSpeechRecognizerDelegate`. It is called on the main thread.
@preconcurrency
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  /// Called when recognition becomes available or unavailable.
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  /// Does nothing.
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}
