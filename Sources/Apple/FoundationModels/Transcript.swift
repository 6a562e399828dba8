import AppleFoundation

/// What was said in a session, FoundationModels' `Transcript`.
public struct Transcript: Equatable, RandomAccessCollection, Sendable {
  var entries: [Entry]

  /// Creates a transcript.
  public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }

  /// The index of the first entry.
  public var startIndex: Int { entries.startIndex }
  /// The index after the last entry.
  public var endIndex: Int { entries.endIndex }
  /// An entry.
  public subscript(index: Int) -> Entry { entries[index] }

  /// A part of a transcript, FoundationModels' `Transcript.Entry`.
  public enum Entry: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The instructions, a prompt, calls of tools, the output of a tool, an answer.
    case instructions(Instructions), prompt(Prompt), toolCalls(ToolCalls), toolOutput(ToolOutput), response(Response)

    /// The identity.
    public var id: String {
      switch self {
      case .instructions(let entry): entry.id
      case .prompt(let entry): entry.id
      case .toolCalls(let entry): entry.id
      case .toolOutput(let entry): entry.id
      case .response(let entry): entry.id
      }
    }

    /// The entry as text.
    public var description: String {
      switch self {
      case .instructions(let entry): entry.description
      case .prompt(let entry): entry.description
      case .toolCalls(let entry): entry.description
      case .toolOutput(let entry): entry.description
      case .response(let entry): entry.description
      }
    }
  }

  /// A part of an entry, FoundationModels' `Transcript.Segment`.
  public enum Segment: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// Text, or properties.
    case text(TextSegment), structure(StructuredSegment)

    /// The identity.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      }
    }

    /// The segment as text.
    public var description: String {
      switch self {
      case .text(let segment): segment.content
      case .structure(let segment): segment.content.jsonString
      }
    }
  }

  /// Text, FoundationModels' `Transcript.TextSegment`.
  public struct TextSegment: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The text.
    public var content: String
    /// Creates text.
    public init(id: String = UUID().uuidString, content: String) { (self.id, self.content) = (id, content) }
    /// The text.
    public var description: String { content }
  }

  /// Properties, FoundationModels' `Transcript.StructuredSegment`.
  public struct StructuredSegment: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The name of the type.
    public var source: String
    /// The properties.
    public var content: GeneratedContent
    /// Creates properties.
    public init(id: String = UUID().uuidString, source: String, content: GeneratedContent) {
      (self.id, self.source, self.content) = (id, source, content)
    }
    /// The properties as JSON.
    public var description: String { content.jsonString }
  }

  /// The instructions of a session, FoundationModels' `Transcript.Instructions`.
  public struct Instructions: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The parts.
    public var segments: [Segment]
    /// The tools.
    public var toolDefinitions: [ToolDefinition]
    /// Creates instructions.
    public init(id: String = UUID().uuidString, segments: [Segment], toolDefinitions: [ToolDefinition]) {
      (self.id, self.segments, self.toolDefinitions) = (id, segments, toolDefinitions)
    }
    /// The instructions as text.
    public var description: String { segments.text }
  }

  /// A tool, FoundationModels' `Transcript.ToolDefinition`.
  public struct ToolDefinition: Equatable, Sendable {
    /// The name.
    public var name: String
    /// What it is for.
    public var description: String
    /// Creates a definition.
    public init(name: String, description: String, parameters: GenerationSchema) {
      (self.name, self.description) = (name, description)
    }
    /// Creates the definition of a tool.
    public init(tool: some Tool) { (name, description) = (tool.name, tool.description) }
  }

  /// A prompt, FoundationModels' `Transcript.Prompt`.
  public struct Prompt: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The parts.
    public var segments: [Segment]
    /// The options.
    public var options: GenerationOptions
    /// The form of the answer; `nil` for text.
    public var responseFormat: ResponseFormat?
    /// Creates a prompt.
    public init(
      id: String = UUID().uuidString, segments: [Segment], options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil
    ) { (self.id, self.segments, self.options, self.responseFormat) = (id, segments, options, responseFormat) }
    /// The prompt as text.
    public var description: String { segments.text }
  }

  /// The form of an answer, FoundationModels' `Transcript.ResponseFormat`.
  public struct ResponseFormat: Equatable, Sendable {
    /// The name of the type.
    public let name: String
    /// Creates the form of a type.
    public init<Content: Generable>(type: Content.Type) { name = "\(type)" }
    /// Creates the form of a schema.
    public init(schema: GenerationSchema) { name = schema.root.name }
  }

  /// Calls of tools, FoundationModels' `Transcript.ToolCalls`.
  public struct ToolCalls: Equatable, Identifiable, RandomAccessCollection, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    private let calls: [ToolCall]
    /// Creates calls.
    public init(id: String = UUID().uuidString, _ calls: some Sequence<ToolCall>) {
      (self.id, self.calls) = (id, Array(calls))
    }
    /// The index of the first call.
    public var startIndex: Int { calls.startIndex }
    /// The index after the last call.
    public var endIndex: Int { calls.endIndex }
    /// A call.
    public subscript(index: Int) -> ToolCall { calls[index] }
    /// The calls as text.
    public var description: String { calls.map(\.description).joined(separator: "\n") }
  }

  /// The call of a tool, FoundationModels' `Transcript.ToolCall`.
  public struct ToolCall: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The name of the tool.
    public var toolName: String
    /// What the tool is called with.
    public var arguments: GeneratedContent
    /// Creates a call.
    public init(id: String = UUID().uuidString, toolName: String, arguments: GeneratedContent) {
      (self.id, self.toolName, self.arguments) = (id, toolName, arguments)
    }
    /// The call as text.
    public var description: String { "\(toolName)(\(arguments.jsonString))" }
  }

  /// What a tool has returned, FoundationModels' `Transcript.ToolOutput`.
  public struct ToolOutput: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity of the call.
    public var id: String
    /// The name of the tool.
    public var toolName: String
    /// The parts.
    public var segments: [Segment]
    /// Creates an output.
    public init(id: String, toolName: String, segments: [Segment]) {
      (self.id, self.toolName, self.segments) = (id, toolName, segments)
    }
    /// The output as text.
    public var description: String { segments.text }
  }

  /// An answer, FoundationModels' `Transcript.Response`.
  public struct Response: Equatable, Identifiable, Sendable, CustomStringConvertible {
    /// The identity.
    public var id: String
    /// The identities of adapters: there are none.
    public var assetIDs: [String]
    /// The parts.
    public var segments: [Segment]
    /// Creates an answer.
    public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
      (self.id, self.assetIDs, self.segments) = (id, assetIDs, segments)
    }
    /// The answer as text.
    public var description: String { segments.text }
  }
}

extension [Transcript.Segment] {
  fileprivate var text: String { map(\.description).joined(separator: "\n") }
}

extension SchemaNode {
  /// The name of the type.
  var name: String {
    switch self {
    case .object(let name, _, _), .anyOf(let name, _): name
    case .any: "GeneratedContent"
    case .boolean: "Bool"
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .array(let element, _, _, _): "[\(element().name)]"
    }
  }
}
