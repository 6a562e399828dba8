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
