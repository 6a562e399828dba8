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
