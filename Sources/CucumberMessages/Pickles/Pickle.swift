/// One runnable case: a scenario, or one row of an outline, with backgrounds and tags put together.
public struct Pickle: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The file it comes from.
  public var uri: String
  /// The line of the scenario, or of the row of examples.
  public var location: Location?
  /// The scenario's name, placeholders filled in.
  public var name: String
  /// The spoken language of its keywords.
  public var language: String
  /// The steps to play, in order.
  public var steps: [Step]
  /// All tags that apply, inherited ones first.
  public var tags: [Tag]
  /// The nodes of the document it was made from.
  public var astNodeIds: [String]

  /// Creates the message from its fields.
  public init(
    id: String, uri: String, location: Location? = nil, name: String, language: String, steps: [Step], tags: [Tag],
    astNodeIds: [String]
  ) {
    self.id = id
    self.uri = uri
    self.location = location
    self.name = name
    self.language = language
    self.steps = steps
    self.tags = tags
    self.astNodeIds = astNodeIds
  }
}
