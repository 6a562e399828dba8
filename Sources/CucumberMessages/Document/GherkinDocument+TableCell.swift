extension GherkinDocument {
  /// A cell of a table.
  public struct TableCell: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The text, trimmed and with its escapes resolved.
    public var value: String

    /// Creates the message from its fields.
    public init(location: Location, value: String) {
      self.location = location
      self.value = value
    }
  }
}
