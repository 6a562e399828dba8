extension GherkinDocument {
  /// A scenario, or an outline of several.
  public struct Scenario: Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The tags above it, in the order of the source.
    public var tags: [Tag]
    /// The keyword as it is written in the source, without the colon.
    public var keyword: String
    /// The name and the id.
    @usableFromInline package var label: NamedPart
    /// The free text below the keyword line; empty when there is none.
    public var description: String
    /// Its steps, in order.
    public var steps: [Step]
    /// The tables of an outline; empty for a plain scenario.
    public var examples: [Examples]

    /// The text behind the keyword.
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
    public init(
      location: Location, tags: [Tag] = [], keyword: String, name: String, description: String = "",
      steps: [Step] = [], examples: [Examples] = [], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.description = description
      self.steps = steps
      self.examples = examples
      label = NamedPart(name, id: id)
    }

    /// Creates a scenario whose name and id are known as parts of a text.
    @inlinable
    package init(
      location: Location, tags: [Tag], keyword: String, label: NamedPart, description: String, steps: [Step],
      examples: [Examples]
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.label = label
      self.description = description
      self.steps = steps
      self.examples = examples
    }
  }
}

extension GherkinDocument.Scenario: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, tags, keyword, name, description, steps, examples, id
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Location.self, forKey: .location),
      tags: try container.decode([GherkinDocument.Tag].self, forKey: .tags),
      keyword: try container.decode(String.self, forKey: .keyword),
      name: try container.decode(String.self, forKey: .name),
      description: try container.decode(String.self, forKey: .description),
      steps: try container.decode([GherkinDocument.Step].self, forKey: .steps),
      examples: try container.decode([GherkinDocument.Examples].self, forKey: .examples),
      id: try container.decode(String.self, forKey: .id))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(tags, forKey: .tags)
    try container.encode(keyword, forKey: .keyword)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(steps, forKey: .steps)
    try container.encode(examples, forKey: .examples)
    try container.encode(id, forKey: .id)
  }
}
