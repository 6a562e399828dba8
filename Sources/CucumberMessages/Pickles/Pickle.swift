/// One runnable case: a scenario, or one row of an outline, with backgrounds and tags put together.
public struct Pickle: Sendable {
  /// The file it comes from.
  public var uri: String
  /// The line of the scenario, or of the row of examples.
  public var location: Location?
  private var packedID: PackedID
  private var node: PackedID
  private var row: PackedID
  // Ids that are no numbers.
  private var rest: StepArguments
  /// The scenario's name, placeholders filled in.
  public var name: String
  /// The spoken language of its keywords.
  public var language: String
  /// The steps to play, in order.
  public var steps: [Step]
  /// All tags that apply, inherited ones first.
  public var tags: [Tag]

  /// Its id, unique in the stream.
  public var id: String {
    get { packedID.isNumber ? packedID.text : rest.own?.id ?? "" }
    set {
      packedID = PackedID(newValue) ?? .none
      rest = .holding(nil, id: packedID.isNumber ? nil : newValue, nodes: rest.own?.nodes)
    }
  }

  /// The nodes of the document it was made from.
  public var astNodeIds: [String] {
    get { rest.own?.nodes ?? (row.isNumber ? [node.text, row.text] : [node.text]) }
    set {
      (node, row) = PackedID.pair(newValue) ?? (.none, .none)
      rest = .holding(nil, id: rest.own?.id, nodes: node.isNumber ? nil : newValue)
    }
  }

  /// Creates the message from its fields.
  public init(
    id: String, uri: String, location: Location? = nil, name: String, language: String, steps: [Step], tags: [Tag],
    astNodeIds: [String]
  ) {
    self.uri = uri
    self.location = location
    self.name = name
    self.language = language
    self.steps = steps
    self.tags = tags
    packedID = PackedID(id) ?? .none
    (node, row) = PackedID.pair(astNodeIds) ?? (.none, .none)
    rest = .holding(nil, id: packedID.isNumber ? nil : id, nodes: node.isNumber ? nil : astNodeIds)
  }

  /// Creates a pickle of nodes whose ids are numbers, as is its own.
  package init(
    id: PackedID, uri: String, location: Location, name: String, language: String, steps: [Step], tags: [Tag],
    node: PackedID, row: PackedID
  ) {
    self.uri = uri
    self.location = location
    self.name = name
    self.language = language
    self.steps = steps
    self.tags = tags
    packedID = id
    self.node = node
    self.row = row
    rest = .none
  }
}

extension Pickle: Equatable {
  /// Whether two pickles say the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.uri == right.uri && left.location == right.location && left.name == right.name
      && left.language == right.language && left.steps == right.steps && left.tags == right.tags
      && left.astNodeIds == right.astNodeIds
  }
}

extension Pickle: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, uri, location, name, language, steps, tags, astNodeIds
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      uri: try container.decode(String.self, forKey: .uri),
      location: try container.decodeIfPresent(Location.self, forKey: .location),
      name: try container.decode(String.self, forKey: .name),
      language: try container.decode(String.self, forKey: .language),
      steps: try container.decode([Step].self, forKey: .steps),
      tags: try container.decode([Tag].self, forKey: .tags),
      astNodeIds: try container.decode([String].self, forKey: .astNodeIds))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(uri, forKey: .uri)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encode(name, forKey: .name)
    try container.encode(language, forKey: .language)
    try container.encode(steps, forKey: .steps)
    try container.encode(tags, forKey: .tags)
    try container.encode(astNodeIds, forKey: .astNodeIds)
  }
}
