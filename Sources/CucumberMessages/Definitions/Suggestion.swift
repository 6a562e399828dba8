/// Step definitions to paste for an undefined step.
public struct Suggestion: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The undefined step.
  public var pickleStepId: String
  /// One or more ways to write it.
  public var snippets: [Snippet]

  /// Creates the message from its fields.
  public init(id: String, pickleStepId: String, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion {
  /// The language of the snippet that is no code, but says what may have been meant; Cucumber has no other place for it.
  public static let explanationLanguage = "x.robotrun.explanation"

  /// What may have been meant, in lines; absent in streams of others.
  public var explanation: String? { snippets.first { $0.language == Self.explanationLanguage }?.code }

  /// The snippets that are code.
  public var code: [Snippet] { snippets.filter { $0.language != Self.explanationLanguage } }
}

extension Suggestion {
  /// A step definition to paste.
  public struct Snippet: Codable, Equatable, Sendable {
    /// The language of the code, such as `swift`.
    public var language: String
    /// The code.
    public var code: String

    /// Creates the message from its fields.
    public init(language: String, code: String) {
      self.language = language
      self.code = code
    }
  }
}
