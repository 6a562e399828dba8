extension GherkinDocument {
  /// A list of steps that run before those of each scenario beside it.
  public struct Background: Codable, Equatable, Sendable {
    /// The location of the keyword.
    public var location: Location
    /// The keyword as written in the source, without the colon.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the keyword line; empty if there isn't any.
    public var description: String
    /// The steps, in source order.
    public var steps: [Step]
    /// An id that is unique in the stream.
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

  /// A scenario, or a scenario outline if it has examples.
  public struct Scenario: Codable, Equatable, Sendable {
    /// The location of the keyword.
    public var location: Location
    /// The tags above the keyword line, in source order.
    public var tags: [Tag]
    /// The keyword as written in the source, without the colon.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the keyword line; empty if there isn't any.
    public var description: String
    /// The steps, in source order.
    public var steps: [Step]
    /// The examples tables of an outline; empty for a plain scenario.
    public var examples: [Examples]
    /// An id that is unique in the stream.
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

  /// A table of values for the placeholders of an outline.
  public struct Examples: Codable, Equatable, Sendable {
    /// The location of the keyword.
    public var location: Location
    /// The tags above the keyword line, in source order.
    public var tags: [Tag]
    /// The keyword as written in the source, without the colon.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the keyword line; empty if there isn't any.
    public var description: String
    /// The row that names the placeholders.
    public var tableHeader: TableRow?
    /// One row for each scenario.
    public var tableBody: [TableRow]
    /// An id that is unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], keyword: String, name: String, description: String = "",
      tableHeader: TableRow? = nil, tableBody: [TableRow] = [], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.tableHeader = tableHeader
      self.tableBody = tableBody
      self.id = id
    }
  }
}
