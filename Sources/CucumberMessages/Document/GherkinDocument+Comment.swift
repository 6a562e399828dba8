extension GherkinDocument {
  /// A comment line.
  public struct Comment: Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    private var part: SharedPart

    /// The whole line, with its blanks.
    public var text: String {
      get { part.text }
      set { part = SharedPart(newValue) }
    }

    /// Creates the message from its fields.
    public init(location: Location, text: String) {
      self.init(location: location, text: SharedPart(text))
    }

    /// Creates a comment whose text may be shared.
    package init(location: Location, text: SharedPart) {
      self.location = location
      part = text
    }
  }
}

extension GherkinDocument.Comment: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, text
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Location.self, forKey: .location),
      text: try container.decode(String.self, forKey: .text))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(text, forKey: .text)
  }
}
