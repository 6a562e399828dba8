extension GherkinDocument {
  /// A rule: scenarios that illustrate one business rule.
  public struct Rule: Codable, Equatable, Sendable {
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
    /// Its background and scenarios, in order.
    public var children: [RuleChild]
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], keyword: String, name: String, description: String = "",
      children: [RuleChild] = [], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.id = id
    }
  }
}
