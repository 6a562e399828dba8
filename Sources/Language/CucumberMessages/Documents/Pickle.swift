/// A runnable scenario or row of an outline, with backgrounds, inherited tags and placeholders resolved.
public struct Pickle: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The path of the source file.
  public var uri: String
  /// The location of the scenario, or of the row of examples.
  public var location: Location?
  /// The name of the scenario, placeholders replaced.
  public var name: String
  /// The code of the spoken language of the keywords.
  public var language: String
  /// The steps, in the order in which they run.
  public var steps: [Step]
  /// All tags that apply, inherited ones first.
  public var tags: [Tag]
  /// The ids of the scenario, and of the row of examples for an outline.
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

extension Pickle {
  /// A tag that applies to a pickle.
  public struct Tag: Codable, Equatable, Sendable {
    /// The name, including the `@`.
    public var name: String
    /// The id of the tag in the document.
    public var astNodeId: String

    /// Creates the message from its fields.
    public init(name: String, astNodeId: String) {
      self.name = name
      self.astNodeId = astNodeId
    }
  }

  /// A step of a pickle.
  public struct Step: Codable, Sendable {
    /// The text, placeholders replaced.
    public var text: String
    /// An id that is unique in the stream.
    public var id: String
    private var nodeIDs: NodeIDs
    private var boxedArgument: Boxed<StepArgument>?
    /// The kind of step, conjunctions resolved.
    public var type: StepType?

    /// The ids of the step in the document, and of the row of examples for an outline.
    public var astNodeIds: [String] {
      get { nodeIDs.all }
      set { nodeIDs = NodeIDs(newValue) }
    }

    /// The table and the doc string below the step.
    public var argument: StepArgument? {
      get { boxedArgument?.value }
      set { boxedArgument = newValue.map(Boxed.value) }
    }

    private enum CodingKeys: String, CodingKey {
      case text, id, type
      case nodeIDs = "astNodeIds"
      case boxedArgument = "argument"
    }

    /// Creates the message from its fields.
    public init(argument: StepArgument? = nil, astNodeIds: [String], id: String, type: StepType? = nil, text: String) {
      self.text = text
      self.id = id
      nodeIDs = NodeIDs(astNodeIds)
      boxedArgument = argument.map(Boxed.value)
      self.type = type
    }

    /// Creates a step without an id from a step of a document.
    package init(_ node: GherkinDocument.Step, argument: StepArgument?, type: StepType) {
      text = node.text
      id = ""
      nodeIDs = .one(node.id)
      boxedArgument = argument.map(Boxed.value)
      self.type = type
    }

    /// Adds a row of examples to the nodes that the step is made from.
    package mutating func add(_ row: GherkinDocument.TableRow) {
      if case .one(let id) = nodeIDs { nodeIDs = .two(id, row.id) }
    }
  }

  /// A kind of step, conjunctions resolved.
  public enum StepType: String, Codable, CaseIterable, Sendable {
    /// A step without a kind.
    case unknown = "Unknown"
    /// A step that sets up the initial state.
    case context = "Context"
    /// A step that does something.
    case action = "Action"
    /// A step that checks the result.
    case outcome = "Outcome"
  }

  /// The arguments below a step.
  public struct StepArgument: Codable, Equatable, Sendable {
    /// The doc string.
    public var docString: DocString?
    /// The table.
    public var dataTable: Table?

    /// Creates the message from its fields.
    public init(docString: DocString? = nil, dataTable: Table? = nil) {
      self.docString = docString
      self.dataTable = dataTable
    }

    /// Whether the table is before the doc string; older streams don't number the arguments.
    package var tableIsFirst: Bool { docString != nil && dataTable?.argumentIndex == 1 }
  }

  /// A doc string passed to a step.
  public struct DocString: Codable, Equatable, Sendable {
    /// Its number among the arguments, counted from 1, if the step has two.
    public var argumentIndex: Int?
    /// The text after the opening delimiter.
    public var mediaType: String?
    /// The content, placeholders replaced.
    public var content: String

    /// Creates the message from its fields.
    public init(argumentIndex: Int? = nil, mediaType: String? = nil, content: String) {
      self.argumentIndex = argumentIndex
      self.mediaType = mediaType
      self.content = content
    }
  }

  /// A table passed to a step.
  public struct Table: Codable, Equatable, Sendable {
    /// Its number among the arguments, counted from 1, if the step has two.
    public var argumentIndex: Int?
    /// All rows.
    public var rows: [TableRow]

    /// Creates the message from its fields.
    public init(argumentIndex: Int? = nil, rows: [TableRow]) {
      self.argumentIndex = argumentIndex
      self.rows = rows
    }
  }

  /// A row of a table passed to a step.
  public struct TableRow: Codable, Equatable, Sendable {
    /// The cells, from left to right.
    public var cells: [TableCell]

    /// Creates the message from its fields.
    public init(cells: [TableCell]) {
      self.cells = cells
    }
  }

  /// A cell of a table passed to a step.
  public struct TableCell: Codable, Equatable, Sendable {
    /// The text, placeholders replaced.
    public var value: String

    /// Creates the message from its fields.
    public init(value: String) {
      self.value = value
    }
  }
}

extension Pickle.Step: Equatable {
  /// Returns whether two messages are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.id == right.id && left.type == right.type && left.nodeIDs == right.nodeIDs
      && left.boxedArgument == right.boxedArgument
  }
}
