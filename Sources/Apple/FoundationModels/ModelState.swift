import AppModel
import AppleFoundation
import Observation
import PhoneServices
import Synchronization

/// What the model answers: steps have said it, and it stays until the end of the scenario.
@Observable
final class ModelState: ServiceState, @unchecked Sendable {
  /// Guess: the model takes 0.05 s for a word.
  private static let usualTime = Duration.milliseconds(50)

  /// The call of a tool.
  struct Call: Sendable {
    let tool: String
    /// The arguments as JSON.
    let arguments: String
  }

  /// What the model does after a prompt.
  enum Outcome: Sendable {
    case text(String)
    case refusal(String)
    case failure(Failure)
  }

  /// The errors that steps name.
  enum Failure: String, CaseIterable, Sendable {
    case exceededContextWindowSize, assetsUnavailable, guardrailViolation, unsupportedGuide
    case unsupportedLanguageOrLocale, decodingFailure, rateLimited, concurrentRequests
  }

  /// What the model does after a prompt with words.
  private struct Rule<Effect: Sendable>: Sendable {
    /// `nil` for any prompt.
    let words: String?
    let effect: Effect

    func applies(to prompt: String) -> Bool { words.map { prompt.localizedCaseInsensitiveContains($0) } ?? true }
  }

  private struct Content {
    var outcomes: [Rule<Outcome>] = []
    var calls: [Rule<Call>] = []
    var prompts: [String] = []
    var calledTools: [String] = []
    var timePerWord = ModelState.usualTime
  }

  /// The availability that a step has set.
  private var chosen: SystemLanguageModel.Availability?
  /// Whether the model is there: not without steps, as in a simulator on a Mac without Apple Intelligence.
  ///
  /// Source: henemm/timebox-ios, `SheetDismissUITests`: a sheet whose model asks for improvements is closed in a simulator.
  var availability: SystemLanguageModel.Availability {
    get { chosen ?? (PhoneState.current.hasSteps ? .available : .unavailable(.appleIntelligenceNotEnabled)) }
    set { chosen = newValue }
  }
  @ObservationIgnored private let content = Mutex(Content())

  init() {}

  static var current: ModelState { PhoneState.current.of() }

  // MARK: Steps

  /// The outcome of the last step that fits a prompt counts.
  func add(_ outcome: Outcome, for words: String?) {
    content.withLock { $0.outcomes.append(Rule(words: words, effect: outcome)) }
  }
  func add(_ call: Call, for words: String?) {
    content.withLock { $0.calls.append(Rule(words: words, effect: call)) }
  }
  /// The time that the model takes for a word.
  var timePerWord: Duration {
    get { content.withLock { $0.timePerWord } }
    set { content.withLock { $0.timePerWord = newValue } }
  }
  /// The prompts of the app.
  var prompts: [String] { content.withLock { $0.prompts } }
  /// The tools that the model has called.
  var calledTools: [String] { content.withLock { $0.calledTools } }

  // MARK: Answers

  /// Returns what the model does after a prompt.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError`` if it isn't there, or if no step says what it answers.
  func reply(to prompt: String) throws -> (calls: [Call], outcome: Outcome) {
    guard availability == .available else {
      throw LanguageModelSession.GenerationError.assetsUnavailable(
        .init(debugDescription: "the model is unavailable: \(availability)"))
    }
    let (calls, outcome) = content.withLock { content in
      content.prompts.append(prompt)
      let calls = content.calls.filter { $0.applies(to: prompt) }.map(\.effect)
      content.calledTools += calls.map(\.tool)
      return (calls, content.outcomes.last { $0.applies(to: prompt) }?.effect)
    }
    guard let outcome else {
      throw Self.failure("no answer to the prompt \"\(prompt)\"; use the step `model answers \"…\"`")
    }
    return (calls, outcome)
  }

  /// Ends the app with a message, which the app can't miss.
  static func failure(_ message: String) -> any Error {
    raiseException(message, by: "FoundationModels")
    return LanguageModelSession.GenerationError.assetsUnavailable(.init(debugDescription: message))
  }
}

/// An answer with its form, and its parts while it is generated.
struct ModelAnswer {
  let text: String
  let content: GeneratedContent
  private let identities = Identities()

  /// The identities of objects, by their places: they are the same in all parts.
  private final class Identities {
    private var known: [String: GenerationID] = [:]

    func identity(_ place: String) -> GenerationID {
      let identity = known[place] ?? GenerationID()
      known[place] = identity
      return identity
    }
  }

  init(_ reply: (calls: [ModelState.Call], outcome: ModelState.Outcome), to request: LanguageModelSession.Request)
    throws
  {
    switch reply.outcome {
    case .text(let text): self.text = text
    case .refusal(let reason):
      let entry = Transcript.Entry.response(.init(assetIDs: [], segments: [.text(.init(content: reason))]))
      throw LanguageModelSession.GenerationError.refusal(
        .init(transcriptEntries: [entry]), .init(debugDescription: reason))
    case .failure(let failure): throw failure.error
    }
    guard let schema = request.schema else {
      content = GeneratedContent(text)
      return
    }
    // A string that isn't JSON is the answer for a type with one, such as an enumeration.
    guard let content = JSONText(text, identity: identities.identity).content() ?? Self.string(text, schema),
      content.isComplete
    else { throw Self.mismatch("the answer isn't JSON: \(text)") }
    let problems = schema.root.problems(of: content)
    guard problems.isEmpty else { throw Self.mismatch(problems.joined(separator: ", ")) }
    self.content = content
  }

  private static func string(_ text: String, _ schema: GenerationSchema) -> GeneratedContent? {
    guard case .string = schema.root else { return nil }
    return GeneratedContent(text)
  }

  /// The model never generates what doesn't fit, so the step is wrong.
  private static func mismatch(_ message: String) -> any Error {
    ModelState.failure("the answer of a step doesn't fit what the app asks for: \(message)")
  }

  var wordCount: Int { text.split(whereSeparator: \.isWhitespace).count }

  /// What there is of the answer after each word; the last one is the whole.
  var parts: [GeneratedContent] {
    let text = content.isText ? self.text : content.jsonString
    var parts: [GeneratedContent] = []
    for (index, character) in text.enumerated() where character.isWhitespace {
      let beginning = String(text.prefix(index))
      let part =
        content.isText
        ? GeneratedContent(.string(beginning), id: nil, isComplete: false)
        : JSONText(beginning, identity: identities.identity).content()
      if let part, !beginning.isEmpty, part != parts.last { parts.append(part) }
    }
    return parts + [content]
  }
}

extension GeneratedContent {
  fileprivate var isText: Bool {
    if case .string = kind { true } else { false }
  }
}

extension ModelState.Failure {
  fileprivate var error: LanguageModelSession.GenerationError {
    let context = LanguageModelSession.GenerationError.Context(debugDescription: "a step says so: \(rawValue)")
    return switch self {
    case .exceededContextWindowSize: .exceededContextWindowSize(context)
    case .assetsUnavailable: .assetsUnavailable(context)
    case .guardrailViolation: .guardrailViolation(context)
    case .unsupportedGuide: .unsupportedGuide(context)
    case .unsupportedLanguageOrLocale: .unsupportedLanguageOrLocale(context)
    case .decodingFailure: .decodingFailure(context)
    case .rateLimited: .rateLimited(context)
    case .concurrentRequests: .concurrentRequests(context)
    }
  }
}
