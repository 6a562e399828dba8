/// Something that the model can call, FoundationModels' `Tool`.
public protocol Tool<Arguments, Output>: Sendable {
  /// What the tool returns.
  associatedtype Output: PromptRepresentable
  /// What the tool is called with.
  associatedtype Arguments: ConvertibleFromGeneratedContent
  /// The name, which steps write.
  var name: String { get }
  /// What the tool is for.
  var description: String { get }
  /// The schema of the arguments.
  var parameters: GenerationSchema { get }
  /// Whether the model reads the schema in its instructions.
  var includesSchemaInInstructions: Bool { get }
  /// Does what the tool is for.
  func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
  /// Whether the model reads the schema: it does.
  public var includesSchemaInInstructions: Bool { true }

  /// Calls the tool with content that the model has generated.
  func output(for content: GeneratedContent) async throws -> String {
    try await call(arguments: try Arguments(content)).promptRepresentation.text
  }
}

extension Tool where Arguments: Generable {
  /// The schema of the arguments' type.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}
