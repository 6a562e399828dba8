extension GherkinDocument {
  /// A scenario, or an outline of several.
  public struct Scenario: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The tags above it, in the order of the source.
    public var tags: [Tag]
    /// The keyword as it is written in the source, without the colon.
    public var keyword: String
    /// The text behind the keyword.
    public var name: String
    /// The free text below the keyword line; empty when there is none.
    public var description: String
    /// Its steps, in order.
    public var steps: [Step]
    /// The tables of an outline; empty for a plain scenario.
    public var examples: [Examples]
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], keyword: String, name: String, description: String = "",
      steps: [Step] = [], examples: [Examples] = [], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.examples = examples
      self.id = id
    }
  }
}
