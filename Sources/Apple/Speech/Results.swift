import AppleFoundation
import PhoneServices

/// What was recognized, Speech's `SFSpeechRecognitionResult`.
public final class SFSpeechRecognitionResult: NSObject, Sendable {
  /// What was probably said.
  public let bestTranscription: SFTranscription
  /// What may have been said, the most probable first: one text.
  public var transcriptions: [SFTranscription] { [bestTranscription] }
  /// Whether nothing follows.
  public let isFinal: Bool
  /// Facts about the speech; `nil` before the final result.
  public let speechRecognitionMetadata: SFSpeechRecognitionMetadata?

  init(_ words: [SpokenWord], _ request: SFSpeechRecognitionRequest, isFinal: Bool) {
    bestTranscription = SFTranscription(words, isFinal: isFinal)
    self.isFinal = isFinal
    speechRecognitionMetadata = isFinal ? SFSpeechRecognitionMetadata(bestTranscription) : nil
  }
}

/// Text that was recognized, Speech's `SFTranscription`.
public final class SFTranscription: NSObject, Sendable {
  /// The text.
  public let formattedString: String
  /// The words.
  public let segments: [SFTranscriptionSegment]

  init(_ words: [SpokenWord], isFinal: Bool) {
    formattedString = words.map(\.text).joined(separator: " ")
    var location = 0
    segments = words.map { word in
      let range = NSRange(location: location, length: word.text.utf16.count)
      location = range.upperBound + 1
      return SFTranscriptionSegment(word, range, isFinal: isFinal)
    }
  }
}

/// A word that was recognized, Speech's `SFTranscriptionSegment`.
public final class SFTranscriptionSegment: NSObject, Sendable {
  /// The word.
  public let substring: String
  /// Where the word is in the text.
  public let substringRange: NSRange
  /// When it began, in seconds from the begin of the audio.
  public let timestamp: TimeInterval
  /// How long it took, in seconds.
  public let duration: TimeInterval
  /// How sure the recognition is: 0 before the final result, then 1.
  public let confidence: Float
  /// Other words that it may be: none.
  public var alternativeSubstrings: [String] { [] }

  /// The duration is that of a word of the step `say`.
  init(_ word: SpokenWord, _ range: NSRange, isFinal: Bool) {
    (substring, substringRange, timestamp, duration, confidence) = (
      word.text, range, word.time, MediaFiles.secondsPerWord, isFinal ? 1 : 0
    )
  }
}

/// Facts about speech, Speech's `SFSpeechRecognitionMetadata`.
public final class SFSpeechRecognitionMetadata: NSObject, Sendable {
  /// The words in a minute.
  public let speakingRate: Double
  /// The pause between words, in seconds: there is none.
  public var averagePauseDuration: TimeInterval { 0 }
  /// When the speech began, in seconds from the begin of the audio.
  public let speechStartTimestamp: TimeInterval
  /// How long the speech took, in seconds.
  public let speechDuration: TimeInterval

  init(_ transcription: SFTranscription) {
    speechStartTimestamp = transcription.segments.first?.timestamp ?? 0
    let end = transcription.segments.last.map { $0.timestamp + $0.duration } ?? 0
    speechDuration = end - speechStartTimestamp
    speakingRate = speechDuration > 0 ? Double(transcription.segments.count) * 60 / speechDuration : 0
  }
}
