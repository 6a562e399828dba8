extension Pickle {
  /// One step to play.
  public struct Step: Equatable, Sendable {
    /// Its id, unique in the stream.
    public var id: String
    /// The sentence, placeholders filled in.
    public var text: String
    // Pickles are the largest part of a parse. A step comes from one node, or from two in an outline, so those stand
    // here instead of in an array; anything rarer stands behind a reference.
    private var firstNode: String
    private var secondNode: String
    private var rest: Rest?
    /// What kind of step it is, conjunctions resolved.
    public var type: StepType?

    /// The table and the doc string handed to the step.
    public var argument: StepArgument? {
      get { rest?.argument }
      set { rest = Rest.holding(newValue, rest?.nodes) }
    }

    /// The nodes of the document it was made from.
    public var astNodeIds: [String] {
      get { rest?.nodes ?? (secondNode.isEmpty ? [firstNode] : [firstNode, secondNode]) }
      set { self = Step(argument: argument, astNodeIds: newValue, id: id, type: type, text: text) }
    }

    /// Creates the message from its fields.
    public init(argument: StepArgument? = nil, astNodeIds: [String], id: String, type: StepType? = nil, text: String) {
      let fits = (1...2).contains(astNodeIds.count) && !astNodeIds.contains("")
      self.id = id
      self.text = text
      self.type = type
      firstNode = fits ? astNodeIds[0] : ""
      secondNode = fits && astNodeIds.count == 2 ? astNodeIds[1] : ""
      rest = Rest.holding(argument, fits ? nil : astNodeIds)
    }

    /// Creates the step of one node, or of a node and a row of examples.
    public init(
      argument: StepArgument?, node: String, row: String = "", id: String, type: StepType?, text: String
    ) {
      self.id = id
      self.text = text
      self.type = type
      firstNode = node
      secondNode = row
      rest = argument == nil ? nil : Rest.holding(argument, nil)
    }

    private final class Rest: Equatable, Sendable {
      let argument: StepArgument?
      let nodes: [String]?

      private init(_ argument: StepArgument?, _ nodes: [String]?) {
        self.argument = argument
        self.nodes = nodes
      }

      // Not a failable initialiser: that would allocate the object before it fails.
      static func holding(_ argument: StepArgument?, _ nodes: [String]?) -> Rest? {
        argument == nil && nodes == nil ? nil : Rest(argument, nodes)
      }

      static func == (left: Rest, right: Rest) -> Bool {
        left.argument == right.argument && left.nodes == right.nodes
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
