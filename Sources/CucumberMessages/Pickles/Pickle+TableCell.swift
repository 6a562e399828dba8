extension Pickle {
  /// A cell of a table.
  public struct TableCell: Codable, Equatable, Sendable {
    /// The text, placeholders filled in.
    public var value: String

    /// Creates the message from its fields.
    public init(value: String) {
      self.value = value
    }
  }
}
