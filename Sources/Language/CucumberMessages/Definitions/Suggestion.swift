/// Snippets of step definitions for an undefined step.
public struct Suggestion: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The id of the undefined step.
  public var pickleStepId: String
  /// One or more alternative snippets.
  public var snippets: [Snippet]

  /// Creates the message from its fields.
  public init(id: String, pickleStepId: String, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }
}

extension Suggestion {
  /// The language of the snippet with the explanation, which is not code; Cucumber Messages has no field for it.
  public static let explanationLanguage = "x.robotrun.explanation"

  /// The explanation of what the step may mean, in lines; `nil` in streams of other programs.
  public var explanation: String? { snippets.first { $0.language == Self.explanationLanguage }?.code }

  /// The snippets with code.
  public var code: [Snippet] { snippets.filter { $0.language != Self.explanationLanguage } }
}

extension Suggestion {
  /// A snippet of a step definition.
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
