extension GherkinDocument {
  /// A tag.
  public struct Tag: Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The name and the id.
    @usableFromInline package var label: NamedPart

    /// The name, with its `@`.
    public var name: String {
      get { label.text }
      set { label.text = newValue }
    }

    /// Its id, unique in the stream.
    public var id: String {
      get { label.id }
      set { label.id = newValue }
    }

    /// Creates the message from its fields.
    public init(location: Location, name: String, id: String) {
      self.location = location
      label = NamedPart(name, id: id)
    }

    /// Creates a tag without an id until it is numbered.
    @inlinable
    package init(location: Location, name: SharedPart) {
      self.location = location
      label = NamedPart(name)
    }
  }
}

extension GherkinDocument.Tag: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, name, id
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Location.self, forKey: .location),
      name: try container.decode(String.self, forKey: .name),
      id: try container.decode(String.self, forKey: .id))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(name, forKey: .name)
    try container.encode(id, forKey: .id)
  }
}
