/// What an app asks the model, FoundationModels' `Prompt`.
public struct Prompt: PromptRepresentable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// Creates a prompt.
  public init(_ content: some PromptRepresentable) { self = content.promptRepresentation }
  /// Creates a prompt of parts.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }

  /// The prompt itself.
  public var promptRepresentation: Prompt { self }
}

/// What can be a part of a prompt, FoundationModels' `PromptRepresentable`.
public protocol PromptRepresentable {
  /// The prompt.
  @PromptBuilder var promptRepresentation: Prompt { get }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// The prompts, each in a line.
  public var promptRepresentation: Prompt { Prompt(text: map(\.promptRepresentation.text).joined(separator: "\n")) }
}

/// Puts a prompt together, FoundationModels' `PromptBuilder`.
@resultBuilder
public struct PromptBuilder {
  /// Joins parts, each in a line.
  public static func buildBlock<each Part: PromptRepresentable>(_ components: repeat each Part) -> Prompt {
    var lines: [String] = []
    for part in repeat each components { lines.append(part.promptRepresentation.text) }
    return Prompt(text: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
  /// Takes a prompt as it is: one that is made of itself never ends.
  public static func buildBlock(_ prompt: Prompt) -> Prompt { prompt }
  /// Joins the parts of a loop.
  public static func buildArray(_ prompts: [some PromptRepresentable]) -> Prompt {
    Prompt(text: prompts.map(\.promptRepresentation.text).joined(separator: "\n"))
  }
  /// Takes the first branch.
  public static func buildEither(first component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }
  /// Takes the second branch.
  public static func buildEither(second component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }
  /// Takes a part that may be missing.
  public static func buildOptional(_ component: Prompt?) -> Prompt { component ?? Prompt(text: "") }
  /// Takes a part of newer systems.
  public static func buildLimitedAvailability(_ prompt: some PromptRepresentable) -> Prompt {
    prompt.promptRepresentation
  }
  /// Takes a part.
  public static func buildExpression<Part: PromptRepresentable>(_ expression: Part) -> Part { expression }
}

/// How the model should answer, FoundationModels' `Instructions`.
public struct Instructions: InstructionsRepresentable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// Creates instructions.
  public init(_ content: some InstructionsRepresentable) { self = content.instructionsRepresentation }
  /// Creates instructions of parts.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows { self = try content() }

  /// The instructions themselves.
  public var instructionsRepresentation: Instructions { self }
}

/// What can be a part of instructions, FoundationModels' `InstructionsRepresentable`.
public protocol InstructionsRepresentable {
  /// The instructions.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// The instructions, each in a line.
  public var instructionsRepresentation: Instructions {
    Instructions(text: map(\.instructionsRepresentation.text).joined(separator: "\n"))
  }
}

/// Puts instructions together, FoundationModels' `InstructionsBuilder`.
@resultBuilder
public struct InstructionsBuilder {
  /// Joins parts, each in a line.
  public static func buildBlock<each Part: InstructionsRepresentable>(
    _ components: repeat each Part
  ) -> Instructions {
    var lines: [String] = []
    for part in repeat each components { lines.append(part.instructionsRepresentation.text) }
    return Instructions(text: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
  /// Takes instructions as they are: some that are made of themselves never end.
  public static func buildBlock(_ instructions: Instructions) -> Instructions { instructions }
  /// Joins the parts of a loop.
  public static func buildArray(_ instructions: [some InstructionsRepresentable]) -> Instructions {
    Instructions(text: instructions.map(\.instructionsRepresentation.text).joined(separator: "\n"))
  }
  /// Takes the first branch.
  public static func buildEither(first component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }
  /// Takes the second branch.
  public static func buildEither(second component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }
  /// Takes a part that may be missing.
  public static func buildOptional(_ instructions: Instructions?) -> Instructions {
    instructions ?? Instructions(text: "")
  }
  /// Takes a part of newer systems.
  public static func buildLimitedAvailability(_ instructions: some InstructionsRepresentable) -> Instructions {
    instructions.instructionsRepresentation
  }
  /// Takes a part.
  public static func buildExpression<Part: InstructionsRepresentable>(_ expression: Part) -> Part { expression }
}
