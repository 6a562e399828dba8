extension GherkinDocument {
  /// Steps that are played before those of each scenario beside it.
  public struct Background: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The keyword as it is written in the source, without the colon.
    public var keyword: String
    /// The text behind the keyword.
    public var name: String
    /// The free text below the keyword line; empty when there is none.
    public var description: String
    /// Its steps, in order.
    public var steps: [Step]
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, name: String, description: String = "", steps: [Step] = [], id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.id = id
    }
  }
}
