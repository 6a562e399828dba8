import AppleFoundation

/// Lets the model generate a type, FoundationModels' `@Generable`.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "ServiceMacros", type: "GenerableMacro")

/// Describes a property of a type that the model generates, FoundationModels' `@Guide`.
@attached(peer)
public macro Guide(description: String) = #externalMacro(module: "ServiceMacros", type: "GuideMacro")

/// Describes a property and its values.
@attached(peer)
public macro Guide<T: Generable>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "ServiceMacros", type: "GuideMacro")

/// Describes a property and the pattern of its string.
@attached(peer)
public macro Guide<RegexOutput>(description: String? = nil, _ guides: Regex<RegexOutput>) =
  #externalMacro(module: "ServiceMacros", type: "GuideMacro")

/// A type that is made from generated content, FoundationModels' `ConvertibleFromGeneratedContent`.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Creates a value.
  init(_ content: GeneratedContent) throws
}

/// A type that becomes generated content, FoundationModels' `ConvertibleToGeneratedContent`.
public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  /// The content.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// The content as JSON.
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
  /// The content as JSON.
  public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.jsonString) }
}

/// A type that the model generates, FoundationModels' `Generable`.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// What there is of a value while it is generated.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self
  /// The schema.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// Returns the value as one that is generated.
  public func asPartiallyGenerated() -> PartiallyGenerated {
    do {
      return try PartiallyGenerated(generatedContent)
    } catch {
      preconditionFailure("\(Self.self) can't be read from its own content: \(error)")
    }
  }
}

// MARK: Types of the library

extension String: Generable {
  /// Reads a string.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let value) = content.kind else { throw content.mismatch("a string") }
    self = value
  }
  /// The string.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
  /// The schema of strings.
  public static var generationSchema: GenerationSchema { GenerationSchema(.string([])) }
  /// The string.
  public var promptRepresentation: Prompt { Prompt(text: self) }
  /// The string.
  public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

extension Bool: Generable {
  /// Reads a truth value.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.kind else { throw content.mismatch("true or false") }
    self = value
  }
  /// The truth value.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .bool(self)) }
  /// The schema of truth values.
  public static var generationSchema: GenerationSchema { GenerationSchema(.boolean) }
}

extension Int: Generable {
  /// Reads a whole number.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind, let number = Int(exactly: value) else {
      throw content.mismatch("a whole number")
    }
    self = number
  }
  /// The number.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
  /// The schema of whole numbers.
  public static var generationSchema: GenerationSchema { GenerationSchema(.integer(nil, nil)) }
}

extension Double: Generable {
  /// Reads a number.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let value) = content.kind else { throw content.mismatch("a number") }
    self = value
  }
  /// The number.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(self)) }
  /// The schema of numbers.
  public static var generationSchema: GenerationSchema { GenerationSchema(.number(nil, nil)) }
}

extension Float: Generable {
  /// Reads a number.
  public init(_ content: GeneratedContent) throws { self.init(try Double(content)) }
  /// The number.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
  /// The schema of numbers.
  public static var generationSchema: GenerationSchema { GenerationSchema(.number(nil, nil)) }
}

extension Decimal: Generable {
  /// Reads a number.
  public init(_ content: GeneratedContent) throws { self.init(try Double(content)) }
  /// The number.
  public var generatedContent: GeneratedContent {
    GeneratedContent(kind: .number(NSDecimalNumber(decimal: self).doubleValue))
  }
  /// The schema of numbers.
  public static var generationSchema: GenerationSchema { GenerationSchema(.number(nil, nil)) }
}

// The guides of arrays whose elements a macro doesn't know are those of arrays of `Never`.
extension Never: Generable {
  /// Throws an error: there is no value.
  public init(_ content: GeneratedContent) throws { throw content.mismatch("nothing") }
  /// The content of no value.
  public var generatedContent: GeneratedContent { switch self {} }
  /// The schema of no value.
  public static var generationSchema: GenerationSchema { GenerationSchema(.any) }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Reads elements.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let elements) = content.kind else { throw content.mismatch("an array") }
    self = try elements.map { try Element($0) }
  }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The elements.
  public var generatedContent: GeneratedContent { GeneratedContent(kind: .array(map(\.generatedContent))) }
}

extension Array: Generable where Element: Generable {
  /// The elements that there are.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]
  /// The schema of arrays.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(.array({ Element.generationSchema.root }, nil, nil, []))
  }
}

extension Optional where Wrapped: Generable {
  /// What there is of a value.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}

extension Optional: InstructionsRepresentable where Wrapped: ConvertibleToGeneratedContent {
  /// The content as JSON.
  public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.jsonString) }
}

extension Optional: PromptRepresentable where Wrapped: ConvertibleToGeneratedContent {
  /// The content as JSON.
  public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
}

extension Optional: ConvertibleToGeneratedContent where Wrapped: ConvertibleToGeneratedContent {
  /// The content, or that of no value.
  public var generatedContent: GeneratedContent { map(\.generatedContent) ?? GeneratedContent(kind: .null) }
}
