extension Pickle {
  /// A tag that applies to a pickle.
  public struct Tag: Codable, Equatable, Sendable {
    /// The name, with its `@`.
    public var name: String
    /// The tag in the document.
    public var astNodeId: String

    /// Creates the message from its fields.
    public init(name: String, astNodeId: String) {
      self.name = name
      self.astNodeId = astNodeId
    }
  }
}
