extension GherkinDocument {
  /// A feature: what the file is about, and everything in it.
  public struct Feature: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The tags above it, in the order of the source.
    public var tags: [Tag]
    /// The spoken language of its keywords, such as `en`.
    public var language: String
    /// The keyword as it is written in the source, without the colon.
    public var keyword: String
    /// The text behind the keyword.
    public var name: String
    /// The free text below the keyword line; empty when there is none.
    public var description: String
    /// Its background, scenarios and rules, in order.
    public var children: [FeatureChild]

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], language: String = "en", keyword: String, name: String,
      description: String = "", children: [FeatureChild] = []
    ) {
      self.location = location
      self.tags = tags
      self.language = language
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
    }
  }
}
