extension GherkinDocument {
  /// A comment line.
  public struct Comment: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The whole line, with its blanks.
    public var text: String

    /// Creates the message from its fields.
    public init(location: Location, text: String) {
      self.location = location
      self.text = text
    }
  }
}
