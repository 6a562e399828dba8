import AppModel
import AppleFoundation
import PhoneServices
import Robots
import Synchronization

/// Whether speech is recognized.
final class SpeechState: ServiceState {
  private struct Content {
    var isRestricted = false
    var isAvailable = true
    var recognizers = WeakList<SFSpeechRecognizer>()
  }

  private let content = Mutex(Content())

  init() {}

  static var current: SpeechState { PhoneState.current.of() }

  var isAvailable: Bool { content.withLock { $0.isAvailable } }

  var authorizationStatus: SFSpeechRecognizerAuthorizationStatus {
    if content.withLock({ $0.isRestricted }) { return .restricted }
    return MediaAccess.speechRecognition.answer.map { $0 ? .authorized : .denied } ?? .notDetermined
  }

  func restrict() { content.withLock { $0.isRestricted = true } }

  func add(_ recognizer: SFSpeechRecognizer) { content.withLock { $0.recognizers.add(recognizer) } }

  @MainActor
  func setAvailable(_ isAvailable: Bool) {
    let recognizers = content.withLock { content in
      defer { content.isAvailable = isAvailable }
      return content.isAvailable == isAvailable ? [] : content.recognizers.elements
    }
    for recognizer in recognizers {
      recognizer.delegate?.speechRecognizer(recognizer, availabilityDidChange: isAvailable)
    }
  }
}

/// The steps about the recognition of speech.
struct SpeechRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("speech recognition is allowed", Self.allow, summary: "the user has allowed the recognition of speech"),
    Step("speech recognition is denied", Self.deny, summary: "the user has refused the recognition of speech"),
    Step("speech recognition is restricted", Self.restrict, summary: "the user can't allow the recognition of speech"),
    Step("speech recognition is available", Self.begin, summary: "speech is recognized, as at first"),
    Step("speech recognition is unavailable", Self.end, summary: "speech isn't recognized now"),
    Step("recording {string} says {string}", Self.setWords, summary: "this is recognized in files of this name"),
  ]

  private func allow() throws { try MediaAccess.speechRecognition.setAnswer(true, on: app.phone()) }
  private func deny() throws { try MediaAccess.speechRecognition.setAnswer(false, on: app.phone()) }
  private func restrict() throws { try app.phone().of(SpeechState.self).restrict() }
  private func begin() throws { try app.phone().of(SpeechState.self).setAvailable(true) }
  private func end() throws { try app.phone().of(SpeechState.self).setAvailable(false) }

  private func setWords(_ name: String, _ words: String) throws {
    try app.phone().of(MediaFiles.self).setWords(words, of: name)
  }
}
