extension Pickle {
  /// One step to play.
  public struct Step: Sendable {
    // Most texts are parts of the source or of one text for many steps, ids are numbers, and a step comes from one
    // node, or from two in an outline; anything rarer stands behind a reference.
    @usableFromInline var shared: SharedText
    @usableFromInline var part: TextPart
    @usableFromInline var rest: StepArguments
    @usableFromInline var packedID = PackedID.none
    @usableFromInline var node: PackedID
    @usableFromInline var row: PackedID
    /// What kind of step it is, conjunctions resolved.
    public var type: StepType?

    /// The sentence, placeholders filled in.
    public var text: String {
      get { shared.text(part) }
      set {
        shared = SharedText(newValue)
        part = TextPart(0..<newValue.utf8.count)
      }
    }

    /// Its id, unique in the stream.
    public var id: String {
      get { packedID.isNumber ? packedID.text : rest.own?.id ?? "" }
      set {
        packedID = PackedID(newValue) ?? .none
        rest = .holding(argument, id: packedID.isNumber ? nil : newValue, nodes: rest.own?.nodes)
      }
    }

    /// The table and the doc string handed to the step.
    public var argument: StepArgument? {
      get { rest.argument }
      set { rest = .holding(newValue, id: rest.own?.id, nodes: rest.own?.nodes) }
    }

    /// The nodes of the document it was made from.
    public var astNodeIds: [String] {
      get { rest.own?.nodes ?? (row.isNumber ? [node.text, row.text] : [node.text]) }
      set {
        (node, row) = PackedID.pair(newValue) ?? (.none, .none)
        rest = .holding(argument, id: rest.own?.id, nodes: node.isNumber ? nil : newValue)
      }
    }

    /// Whether a step of the document is the first node it was made from. Compared as numbers where both are.
    package func isMade(from step: GherkinDocument.Step) -> Bool {
      node.isNumber && step.packedID.isNumber ? node == step.packedID : astNodeIds.first == step.id
    }

    /// Whether it has an id. Compared as numbers where both are.
    package func has(id text: String) -> Bool {
      packedID.isNumber ? PackedID(text) == packedID : id == text
    }

    /// Creates the message from its fields.
    public init(argument: StepArgument? = nil, astNodeIds: [String], id: String, type: StepType? = nil, text: String) {
      shared = SharedText(text)
      part = TextPart(0..<text.utf8.count)
      self.type = type
      packedID = PackedID(id) ?? .none
      (node, row) = PackedID.pair(astNodeIds) ?? (.none, .none)
      rest = .holding(argument, id: packedID.isNumber ? nil : id, nodes: node.isNumber ? nil : astNodeIds)
    }

    /// Creates a step that is a node's, without an id until it is numbered.
    @inlinable
    init(
      _ node: GherkinDocument.Step, row: PackedID, type: StepType?, shared: SharedText, part: TextPart,
      rest: StepArguments
    ) {
      self.shared = shared
      self.part = part
      self.type = type
      self.node = node.packedID
      self.row = row
      self.rest = rest
    }

    /// Creates a step from what a store has of it.
    package init(_ record: PickleStepRecord, in shared: SharedText) {
      self.shared = shared
      part = record.part
      type = record.type
      packedID = record.id
      node = record.node
      row = record.row
      rest = .none
    }

    /// Gives the step a new id.
    @inlinable
    package mutating func renumber(_ ids: inout IDGenerator) {
      if rest.own?.id == nil, let packed = ids.makePacked() { packedID = packed } else { id = ids.make() }
    }
  }
}

extension Pickle.Step: Equatable {
  /// Whether two steps say the same, wherever their texts are kept.
  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.packedID == right.packedID && left.id == right.id && left.text == right.text
      && left.astNodeIds == right.astNodeIds && left.argument == right.argument
  }
}

extension Pickle.Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case argument, astNodeIds, id, type, text
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      argument: try container.decodeIfPresent(Pickle.StepArgument.self, forKey: .argument),
      astNodeIds: try container.decode([String].self, forKey: .astNodeIds),
      id: try container.decode(String.self, forKey: .id),
      type: try container.decodeIfPresent(Pickle.StepType.self, forKey: .type),
      text: try container.decode(String.self, forKey: .text))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(argument, forKey: .argument)
    try container.encode(astNodeIds, forKey: .astNodeIds)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encode(text, forKey: .text)
  }
}
