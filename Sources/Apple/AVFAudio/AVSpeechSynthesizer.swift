// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Speaks text in virtual time, AVFAudio's `AVSpeechSynthesizer`. Steps know what was spoken.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  private struct Word {
    let range: NSRange
    let seconds: Double
  }

  /// The receiver of what happens.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether the synthesizer uses the app's session of sound.
  open var usesApplicationAudioSession = true
  /// Whether speech goes into a call.
  open var mixToTelephonyUplink = false
  private var queue: [AVSpeechUtterance] = []
  private var words: [Word] = []
  /// Whether the first utterance of the queue has begun, and its first word was or will be spoken.
  private var hasBegun = false
  private var hasStarted = false
  private let timer = AppTimer()

  /// Creates a synthesizer.
  public override init() { super.init() }

  /// Whether there is something to speak, also while it pauses.
  open var isSpeaking: Bool { !queue.isEmpty }
  /// Whether speech pauses.
  open private(set) var isPaused = false

  /// Speaks after what was said before.
  open func speak(_ utterance: AVSpeechUtterance) {
    queue.append(utterance)
    if !isPaused { beginNext() }
  }

  /// Stops, and forgets what would be spoken.
  ///
  /// - Returns: Whether there was something.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    timer.cancel()
    let stopped = queue
    (queue, words, hasBegun, hasStarted, isPaused) = ([], [], false, false, false)
    Task { @MainActor in
      for utterance in stopped { self.delegate?.speechSynthesizer(self, didCancel: utterance) }
    }
    return true
  }

  /// Pauses after the word.
  ///
  /// - Returns: Whether it pauses.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard !isPaused, let utterance = queue.first else { return false }
    isPaused = true
    timer.cancel()
    Task { @MainActor in self.delegate?.speechSynthesizer(self, didPause: utterance) }
    return true
  }

  /// Continues with the next word.
  ///
  /// - Returns: Whether it continues.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused else { return false }
    isPaused = false
    if hasStarted, let utterance = queue.first {
      Task { @MainActor in self.delegate?.speechSynthesizer(self, didContinue: utterance) }
      timer.start(after: 0) { [weak self] in self?.speakWord(of: utterance) }
    } else {
      // Its pause before the first word begins again.
      hasBegun = false
      beginNext()
    }
    return true
  }

  /// Whether an app may use the voice that the user has made, AVFAudio's
  /// `AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus`.
  public enum PersonalVoiceAuthorizationStatus: UInt, Sendable {
    /// The user wasn't asked, has refused it, can't have one, has allowed it.
    case notDetermined, denied, unsupported, authorized
  }

  /// Whether the app may use the voice that the user has made: there is none.
  open class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus { .unsupported }
  /// Asks the user for the voice that the user has made: there is none.
  open class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus { .unsupported }
  /// Asks the user for the voice that the user has made: there is none.
  @preconcurrency
  open class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) {
    Task { @MainActor in handler(.unsupported) }
  }

  /// Passes the samples of speech to a closure.
  @available(*, unavailable, message: "speech has no samples here")
  open func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping (AVAudioBuffer) -> Void) {}

  private func beginNext() {
    guard !hasBegun, let utterance = queue.first else { return }
    hasBegun = true
    words = Self.words(of: utterance)
    timer.start(after: utterance.preUtteranceDelay) { [weak self] in
      guard let self else { return }
      hasStarted = true
      MediaFiles.current.speak(utterance.speechString)
      delegate?.speechSynthesizer(self, didStart: utterance)
      speakWord(of: utterance)
    }
  }

  @MainActor
  private func speakWord(of utterance: AVSpeechUtterance) {
    guard queue.first === utterance, !isPaused else { return }
    guard !words.isEmpty else {
      return timer.start(after: utterance.postUtteranceDelay) { [weak self] in self?.end(utterance) }
    }
    let word = words.removeFirst()
    delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: word.range, utterance: utterance)
    guard queue.first === utterance, !isPaused else { return }
    timer.start(after: word.seconds) { [weak self] in self?.speakWord(of: utterance) }
  }

  @MainActor
  private func end(_ utterance: AVSpeechUtterance) {
    guard queue.first === utterance else { return }
    queue.removeFirst()
    (hasBegun, hasStarted) = (false, false)
    delegate?.speechSynthesizer(self, didFinish: utterance)
    if !isPaused { beginNext() }
  }

  /// The words of an utterance, each with its duration.
  private static func words(of utterance: AVSpeechUtterance) -> [Word] {
    let text = utterance.speechString
    // Guess: 150 words a minute at the default rate, and in proportion to it.
    let seconds = MediaFiles.secondsPerWord * Double(AVSpeechUtteranceDefaultSpeechRate / max(0.05, utterance.rate))
    return text.split { $0.isWhitespace }.map { word in
      Word(range: NSRange(word.startIndex..<word.endIndex, in: text), seconds: seconds)
    }
  }
}

/// Text that is spoken, AVFAudio's `AVSpeechUtterance`.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The text.
  public let speechString: String
  /// The text with its attributes: it has none.
  open var attributedSpeechString: NSAttributedString { NSAttributedString(string: speechString) }
  /// The voice; `nil` for that of the phone's language.
  open var voice: AVSpeechSynthesisVoice?
  /// The speed.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// The volume, from 0 to 1.
  open var volume: Float = 1
  /// Whether the settings of VoiceOver are used: it is off.
  open var prefersAssistiveTechnologySettings = false
  /// The pause before it, in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// The pause after it, in seconds.
  open var postUtteranceDelay: TimeInterval = 0

  /// Creates text that is spoken.
  public init(string: String) { speechString = string }
  /// Creates text that is spoken; its attributes have no effect.
  public init(attributedString string: NSAttributedString) { speechString = string.string }
}

/// The slowest speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual speed of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The identifier of the voice Alex.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// Where speech pauses or stops, AVFAudio's `AVSpeechBoundary`.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once, or after the word.
  case immediate, word
}

/// The quality of a voice, AVFAudio's `AVSpeechSynthesisVoiceQuality`.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  /// From the lowest to the highest.
  case `default` = 1, enhanced, premium
}

/// The gender of a voice, AVFAudio's `AVSpeechSynthesisVoiceGender`.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// None, male or female.
  case unspecified, male, female
}

/// A voice, AVFAudio's `AVSpeechSynthesisVoice`.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The language, as `en-US`.
  public let language: String
  /// The name.
  public let name: String
  /// The identifier.
  public let identifier: String
  /// The quality.
  public var quality: AVSpeechSynthesisVoiceQuality { .default }
  /// The gender.
  public let gender: AVSpeechSynthesisVoiceGender
  /// What is special about the voice: nothing.
  public var voiceTraits: Traits { [] }

  /// What is special about a voice, AVFAudio's `AVSpeechSynthesisVoice.Traits`.
  public struct Traits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A voice for fun.
    public static let isNoveltyVoice = Traits(rawValue: 1)
    /// The voice that the user has made.
    public static let isPersonalVoice = Traits(rawValue: 2)
  }

  /// The voices of a new iPhone, one for each language.
  private static let all: [(language: String, name: String, isMale: Bool)] = [
    ("ar-001", "Maged", true), ("bg-BG", "Daria", false), ("ca-ES", "Montserrat", false), ("cs-CZ", "Zuzana", false),
    ("da-DK", "Sara", false), ("de-DE", "Anna", false), ("el-GR", "Melina", false), ("en-AU", "Karen", false),
    ("en-GB", "Daniel", true), ("en-IE", "Moira", false), ("en-IN", "Rishi", true), ("en-US", "Samantha", false),
    ("en-ZA", "Tessa", false), ("es-ES", "Mónica", false), ("es-MX", "Paulina", false), ("fi-FI", "Satu", false),
    ("fr-CA", "Amélie", false), ("fr-FR", "Thomas", true), ("he-IL", "Carmit", false), ("hi-IN", "Lekha", false),
    ("hr-HR", "Lana", false), ("hu-HU", "Tünde", false), ("id-ID", "Damayanti", false), ("it-IT", "Alice", false),
    ("ja-JP", "Kyoko", false), ("ko-KR", "Yuna", false), ("ms-MY", "Amira", false), ("nb-NO", "Nora", false),
    ("nl-BE", "Ellen", false), ("nl-NL", "Xander", true), ("pl-PL", "Zosia", false), ("pt-BR", "Luciana", false),
    ("pt-PT", "Joana", false), ("ro-RO", "Ioana", false), ("ru-RU", "Milena", false), ("sk-SK", "Laura", false),
    ("sv-SE", "Alva", false), ("th-TH", "Kanya", false), ("tr-TR", "Yelda", false), ("uk-UA", "Lesya", false),
    ("vi-VN", "Linh", false), ("zh-CN", "Tingting", false), ("zh-HK", "Sinji", false), ("zh-TW", "Meijia", false),
  ]

  private init(_ voice: (language: String, name: String, isMale: Bool)) {
    (language, name, gender) = (voice.language, voice.name, voice.isMale ? .male : .female)
    identifier = "com.apple.voice.compact.\(voice.language).\(voice.name)"
  }

  /// Creates the voice of a language; `nil` for that of the phone, and if there is none.
  public convenience init?(language languageCode: String?) {
    let wanted = (languageCode ?? Self.currentLanguageCode()).replacing("_", with: "-")
    let found =
      Self.all.first { $0.language == wanted }
      ?? Self.all.first { !wanted.contains("-") && $0.language.hasPrefix(wanted + "-") }
    guard let found else { return nil }
    self.init(found)
  }
  /// Creates a voice by its identifier; `nil` if there is none.
  public convenience init?(identifier: String) {
    guard let found = Self.all.first(where: { AVSpeechSynthesisVoice($0).identifier == identifier }) else { return nil }
    self.init(found)
  }

  /// The voices.
  public class func speechVoices() -> [AVSpeechSynthesisVoice] { all.map(AVSpeechSynthesisVoice.init) }
  /// The language of the phone, as `en-US`.
  public class func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }
}

/// Receives what happens while text is spoken, AVFAudio's `AVSpeechSynthesizerDelegate`. It is called on the main thread.
@preconcurrency
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// Called at the begin.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// Called at the end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// Called when it pauses.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// Called when it continues.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// Called when it is stopped.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// Called before each word.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
