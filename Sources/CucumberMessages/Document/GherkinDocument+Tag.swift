extension GherkinDocument {
  /// A tag.
  public struct Tag: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The name, with its `@`.
    public var name: String
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(location: Location, name: String, id: String) {
      self.location = location
      self.name = name
      self.id = id
    }
  }
}
