extension Pickle {
  /// One step to play.
  public struct Step: Equatable, Sendable {
    /// The sentence, placeholders filled in.
    public var text: String
    // Pickles are the largest part of what a parse gives. Their ids are numbers, and a step comes from one node, or
    // from two in an outline; anything rarer stands behind a reference.
    private var rest: Rest?
    private var packedID = PackedID.none
    private var node = PackedID.none
    private var row = PackedID.none
    /// What kind of step it is, conjunctions resolved.
    public var type: StepType?

    /// Its id, unique in the stream.
    public var id: String {
      get { packedID.isNumber ? packedID.text : rest?.id ?? "" }
      set {
        packedID = PackedID(newValue) ?? .none
        rest = Rest.holding(argument, id: packedID.isNumber ? nil : newValue, nodes: rest?.nodes)
      }
    }

    /// The table and the doc string handed to the step.
    public var argument: StepArgument? {
      get { rest?.argument }
      set { rest = Rest.holding(newValue, id: rest?.id, nodes: rest?.nodes) }
    }

    /// The nodes of the document it was made from.
    public var astNodeIds: [String] {
      get { rest?.nodes ?? (row.isNumber ? [node.text, row.text] : [node.text]) }
      set {
        (node, row) = Self.packed(newValue) ?? (.none, .none)
        rest = Rest.holding(argument, id: rest?.id, nodes: node.isNumber ? nil : newValue)
      }
    }

    /// Creates the message from its fields.
    public init(argument: StepArgument? = nil, astNodeIds: [String], id: String, type: StepType? = nil, text: String) {
      self.text = text
      self.type = type
      packedID = PackedID(id) ?? .none
      (node, row) = Self.packed(astNodeIds) ?? (.none, .none)
      rest = Rest.holding(
        argument, id: packedID.isNumber ? nil : id, nodes: node.isNumber ? nil : astNodeIds)
    }

    /// Creates a step without argument, and without an id until it is numbered.
    init(node: PackedID, row: PackedID, type: StepType?, text: String) {
      self.text = text
      self.type = type
      self.node = node
      self.row = row
    }

    /// Gives the step a new id.
    package mutating func renumber(_ ids: inout IDGenerator) {
      if rest?.id == nil, let packed = ids.makePacked() { packedID = packed } else { id = ids.make() }
    }

    private static func packed(_ nodes: [String]) -> (PackedID, PackedID)? {
      guard nodes.count == 1 || nodes.count == 2, let first = PackedID(nodes[0]) else { return nil }
      if nodes.count == 1 { return (first, .none) }
      return PackedID(nodes[1]).map { (first, $0) }
    }

    private final class Rest: Equatable, Sendable {
      let argument: StepArgument?
      let id: String?
      let nodes: [String]?

      private init(_ argument: StepArgument?, _ id: String?, _ nodes: [String]?) {
        self.argument = argument
        self.id = id
        self.nodes = nodes
      }

      // Not a failable initialiser: that would allocate the object before it fails.
      static func holding(_ argument: StepArgument?, id: String?, nodes: [String]?) -> Rest? {
        argument == nil && id == nil && nodes == nil ? nil : Rest(argument, id, nodes)
      }

      static func == (left: Rest, right: Rest) -> Bool {
        left.argument == right.argument && left.id == right.id && left.nodes == right.nodes
      }
    }
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
