/// One message of the stream, with exactly one payload.
///
/// The names are those of Cucumber Messages; in JSON an envelope is an object whose only key names the payload.
public enum Envelope: Equatable, Sendable {
  /// The metadata of the program that wrote the stream.
  case meta(Meta)
  /// The text of a file.
  case source(Source)
  /// The syntax tree of a file.
  case gherkinDocument(GherkinDocument)
  /// A runnable case.
  case pickle(Pickle)
  /// An error in a file.
  case parseError(ParseError)
  /// A parameter type.
  case parameterType(ParameterType)
  /// An undefined parameter type.
  case undefinedParameterType(UndefinedParameterType)
  /// A step definition.
  case stepDefinition(StepDefinition)
  /// A hook.
  case hook(Hook)
  /// Snippets for an undefined step.
  case suggestion(Suggestion)
  /// The run begins.
  case testRunStarted(TestRunStarted)
  /// A hook of the run begins.
  case testRunHookStarted(TestRunHookStarted)
  /// A hook of the run ends.
  case testRunHookFinished(TestRunHookFinished)
  /// A case with its definitions.
  case testCase(TestCase)
  /// An attempt at a test case begins.
  case testCaseStarted(TestCaseStarted)
  /// A step begins.
  case testStepStarted(TestStepStarted)
  /// Data of a step.
  case attachment(Attachment)
  /// Data that are stored outside of the stream.
  case externalAttachment(ExternalAttachment)
  /// A step ends.
  case testStepFinished(TestStepFinished)
  /// An attempt at a test case ends.
  case testCaseFinished(TestCaseFinished)
  /// The run ends.
  case testRunFinished(TestRunFinished)
}

extension Envelope: Codable {
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case meta
    case source
    case gherkinDocument
    case pickle
    case parseError
    case parameterType
    case undefinedParameterType
    case stepDefinition
    case hook
    case suggestion
    case testRunStarted
    case testRunHookStarted
    case testRunHookFinished
    case testCase
    case testCaseStarted
    case testStepStarted
    case attachment
    case externalAttachment
    case testStepFinished
    case testCaseFinished
    case testRunFinished
  }

  /// Decodes one envelope.
  ///
  /// - Throws: ``UnknownMessage`` if its payload is unknown; `DecodingError` if it has none, more than one, or a
  ///   malformed one.
  public init(from decoder: any Decoder) throws {
    let key = try Self.key(of: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch key {
    case .meta: self = .meta(try container.decode(Meta.self, forKey: key))
    case .source: self = .source(try container.decode(Source.self, forKey: key))
    case .gherkinDocument: self = .gherkinDocument(try container.decode(GherkinDocument.self, forKey: key))
    case .pickle: self = .pickle(try container.decode(Pickle.self, forKey: key))
    case .parseError: self = .parseError(try container.decode(ParseError.self, forKey: key))
    case .parameterType: self = .parameterType(try container.decode(ParameterType.self, forKey: key))
    case .undefinedParameterType:
      self = .undefinedParameterType(try container.decode(UndefinedParameterType.self, forKey: key))
    case .stepDefinition: self = .stepDefinition(try container.decode(StepDefinition.self, forKey: key))
    case .hook: self = .hook(try container.decode(Hook.self, forKey: key))
    case .suggestion: self = .suggestion(try container.decode(Suggestion.self, forKey: key))
    case .testRunStarted: self = .testRunStarted(try container.decode(TestRunStarted.self, forKey: key))
    case .testRunHookStarted: self = .testRunHookStarted(try container.decode(TestRunHookStarted.self, forKey: key))
    case .testRunHookFinished: self = .testRunHookFinished(try container.decode(TestRunHookFinished.self, forKey: key))
    case .testCase: self = .testCase(try container.decode(TestCase.self, forKey: key))
    case .testCaseStarted: self = .testCaseStarted(try container.decode(TestCaseStarted.self, forKey: key))
    case .testStepStarted: self = .testStepStarted(try container.decode(TestStepStarted.self, forKey: key))
    case .attachment: self = .attachment(try container.decode(Attachment.self, forKey: key))
    case .externalAttachment: self = .externalAttachment(try container.decode(ExternalAttachment.self, forKey: key))
    case .testStepFinished: self = .testStepFinished(try container.decode(TestStepFinished.self, forKey: key))
    case .testCaseFinished: self = .testCaseFinished(try container.decode(TestCaseFinished.self, forKey: key))
    case .testRunFinished: self = .testRunFinished(try container.decode(TestRunFinished.self, forKey: key))
    }
  }

  /// Encodes the envelope.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .meta(let message): try container.encode(message, forKey: .meta)
    case .source(let message): try container.encode(message, forKey: .source)
    case .gherkinDocument(let message): try container.encode(message, forKey: .gherkinDocument)
    case .pickle(let message): try container.encode(message, forKey: .pickle)
    case .parseError(let message): try container.encode(message, forKey: .parseError)
    case .parameterType(let message): try container.encode(message, forKey: .parameterType)
    case .undefinedParameterType(let message): try container.encode(message, forKey: .undefinedParameterType)
    case .stepDefinition(let message): try container.encode(message, forKey: .stepDefinition)
    case .hook(let message): try container.encode(message, forKey: .hook)
    case .suggestion(let message): try container.encode(message, forKey: .suggestion)
    case .testRunStarted(let message): try container.encode(message, forKey: .testRunStarted)
    case .testRunHookStarted(let message): try container.encode(message, forKey: .testRunHookStarted)
    case .testRunHookFinished(let message): try container.encode(message, forKey: .testRunHookFinished)
    case .testCase(let message): try container.encode(message, forKey: .testCase)
    case .testCaseStarted(let message): try container.encode(message, forKey: .testCaseStarted)
    case .testStepStarted(let message): try container.encode(message, forKey: .testStepStarted)
    case .attachment(let message): try container.encode(message, forKey: .attachment)
    case .externalAttachment(let message): try container.encode(message, forKey: .externalAttachment)
    case .testStepFinished(let message): try container.encode(message, forKey: .testStepFinished)
    case .testCaseFinished(let message): try container.encode(message, forKey: .testCaseFinished)
    case .testRunFinished(let message): try container.encode(message, forKey: .testRunFinished)
    }
  }

  // An unknown key beside a known one is an error, too: otherwise it would be ignored silently.
  private static func key(of decoder: any Decoder) throws -> CodingKeys {
    let names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    guard names.count == 1 else {
      let text = names.isEmpty ? "no message in the envelope" : "several messages in one envelope: "
      throw error(text + names.joined(separator: ", "), decoder)
    }
    guard let key = CodingKeys(stringValue: names[0]) else { throw UnknownMessage(name: names[0]) }
    return key
  }

  private static func error(_ text: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
  }
}

/// The error for an envelope with an unknown message, which a newer version of Cucumber may have added.
public struct UnknownMessage: Error, Equatable, Sendable {
  /// The name of the message.
  public let name: String
}
