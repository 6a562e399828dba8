import AppleFoundation

/// The form of what the model generates, FoundationModels' `GenerationSchema`.
public struct GenerationSchema: Sendable, Encodable, CustomDebugStringConvertible {
  let root: SchemaNode

  init(_ root: SchemaNode) { self.root = root }

  /// A property of a schema, FoundationModels' `GenerationSchema.Property`.
  public struct Property: Sendable {
    let name: String
    let description: String?
    let isOptional: Bool
    /// Made when it is needed: a type may have properties of its own type.
    let node: @Sendable () -> SchemaNode

    private init<Value: Generable>(
      _ name: String, _ description: String?, _ type: Value.Type, _ guides: [SchemaGuide], isOptional: Bool
    ) {
      (self.name, self.description, self.isOptional) = (name, description, isOptional)
      node = { type.generationSchema.root.guided(by: guides) }
    }

    init(_ name: String, _ description: String?, isOptional: Bool, _ node: @escaping @Sendable () -> SchemaNode) {
      (self.name, self.description, self.isOptional, self.node) = (name, description, isOptional, node)
    }

    /// Creates a property.
    public init<Value: Generable>(
      name: String, description: String? = nil, type: Value.Type, guides: [GenerationGuide<Value>] = []
    ) { self.init(name, description, type, guides.map(\.guide), isOptional: false) }
    /// Creates a property that may be missing.
    public init<Value: Generable>(
      name: String, description: String? = nil, type: Value?.Type, guides: [GenerationGuide<Value>] = []
    ) { self.init(name, description, Value.self, guides.map(\.guide), isOptional: true) }
    /// Creates a property with a string of a pattern.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String.Type, guides: [Regex<RegexOutput>]
    ) { self.init(name, description, type, guides.map { .pattern(PatternMatch($0)) }, isOptional: false) }
    /// Creates a property with a string of a pattern that may be missing.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String?.Type, guides: [Regex<RegexOutput>]
    ) { self.init(name, description, String.self, guides.map { .pattern(PatternMatch($0)) }, isOptional: true) }
  }

  /// Creates the schema of a type with properties.
  public init(type: any Generable.Type, description: String? = nil, properties: [Property]) {
    root = .object("\(type)", description, properties)
  }
  /// Creates the schema of one of several strings.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    root = .string([.anyOf(choices)])
  }
  /// Creates the schema of one of several types.
  public init(type: any Generable.Type, description: String? = nil, anyOf types: [any Generable.Type]) {
    root = .anyOf("\(type)", types.map { type in { type.generationSchema.root } })
  }

  /// Creates a schema from parts that were put together at runtime.
  ///
  /// - Throws: ``SchemaError`` if parts don't fit together.
  public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
    self.root = try SchemaLinker(root, dependencies).node()
  }

  /// An error of parts of a schema, FoundationModels' `GenerationSchema.SchemaError`.
  public enum SchemaError: Error, LocalizedError, Sendable {
    /// Where an error is, FoundationModels' `GenerationSchema.SchemaError.Context`.
    public struct Context: Sendable {
      /// What is wrong.
      public let debugDescription: String
      /// Creates a context.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    /// A name is used twice.
    case duplicateType(schema: String?, type: String, context: Context)
    /// A property is there twice.
    case duplicateProperty(schema: String, property: String, context: Context)
    /// There is nothing to choose from.
    case emptyTypeChoices(schema: String, context: Context)
    /// There are no schemas with these names.
    case undefinedReferences(schema: String?, references: [String], context: Context)

    /// What is wrong.
    public var errorDescription: String? {
      switch self {
      case .duplicateType(_, _, let context), .duplicateProperty(_, _, let context), .emptyTypeChoices(_, let context),
        .undefinedReferences(_, _, let context):
        context.debugDescription
      }
    }
  }

  // MARK: Description

  /// The schema as JSON.
  public var debugDescription: String { root.json(in: []) }

  /// Writes the schema: the form is a guess.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(JSONValue(try GeneratedContent(json: debugDescription)))
  }
}

/// A part of a schema.
indirect enum SchemaNode: Sendable {
  /// Content of any form, and truth values.
  case any, boolean
  case string([SchemaGuide])
  /// Numbers, with their limits.
  case integer(Double?, Double?)
  case number(Double?, Double?)
  /// Elements with their least and largest number, and the guides of each.
  case array(@Sendable () -> SchemaNode, Int?, Int?, [SchemaGuide])
  case object(String, String?, [GenerationSchema.Property])
  case anyOf(String, [@Sendable () -> SchemaNode])

  /// The part with guides for its values.
  func guided(by guides: [SchemaGuide]) -> SchemaNode {
    guides.reduce(self) { node, guide in
      switch (node, guide) {
      case (.string(let own), _): .string(own + [guide])
      case (.integer(let low, let high), .range(let minimum, let maximum)):
        .integer(minimum ?? low, maximum ?? high)
      case (.number(let low, let high), .range(let minimum, let maximum)): .number(minimum ?? low, maximum ?? high)
      case (.array(let element, let low, let high, let own), .count(let minimum, let maximum)):
        .array(element, minimum ?? low, maximum ?? high, own)
      case (.array(let element, let low, let high, let own), .element(let inner)):
        .array(element, low, high, own + [inner])
      default: node
      }
    }
  }

  // MARK: Validation

  /// What is wrong with content; empty if it fits.
  func problems(of content: GeneratedContent, at place: String = "") -> [String] {
    let name = place.isEmpty ? "the answer" : place
    switch (self, content.kind) {
    case (.any, _), (.boolean, .bool): return []
    case (.string(let guides), .string(let value)):
      return guides.compactMap { $0.problem(of: value) }.map { "\(name) \($0)" }
    case (.integer(let low, let high), .number(let value)):
      guard value.rounded() == value else { return ["\(name) must be a whole number"] }
      return Self.problems(of: value, low, high, name)
    case (.number(let low, let high), .number(let value)): return Self.problems(of: value, low, high, name)
    case (.array(let element, let low, let high, let guides), .array(let elements)):
      let node = element().guided(by: guides)
      return Self.problems(
        of: Double(elements.count), low.map(Double.init), high.map(Double.init), "the count of \(name)")
        + elements.enumerated().flatMap { node.problems(of: $0.element, at: "\(place)[\($0.offset)]") }
    case (.object(_, _, let properties), .structure(let values, _)):
      return properties.flatMap { property -> [String] in
        let place = place.isEmpty ? property.name : "\(place).\(property.name)"
        guard let value = values[property.name], !(property.isOptional && value.kind == .null) else {
          return property.isOptional ? [] : ["\(place) is missing"]
        }
        return property.node().problems(of: value, at: place)
      }
    case (.anyOf(let type, let choices), _):
      return choices.contains { $0().problems(of: content).isEmpty } ? [] : ["\(name) must be a \(type)"]
    default: return ["\(name) must be \(spoken), found \(content.jsonString)"]
    }
  }

  private static func problems(of value: Double, _ low: Double?, _ high: Double?, _ name: String) -> [String] {
    if let low, value < low { return ["\(name) must be at least \(JSONText.number(low))"] }
    if let high, value > high { return ["\(name) must be at most \(JSONText.number(high))"] }
    return []
  }

  private var spoken: String {
    switch self {
    case .any: "any content"
    case .boolean: "true or false"
    case .string: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .array: "an array"
    case .object(let name, _, _), .anyOf(let name, _): "a \(name)"
    }
  }

  // MARK: JSON

  /// The schema as JSON; types that are around it are references.
  func json(in types: [String]) -> String {
    switch self {
    case .any: return "{}"
    case .boolean: return #"{"type": "boolean"}"#
    case .string(let guides):
      return "{" + ([#""type": "string""#] + guides.compactMap(\.json)).joined(separator: ", ") + "}"
    case .integer(let low, let high): return Self.json("integer", low, high)
    case .number(let low, let high): return Self.json("number", low, high)
    case .array(let element, let low, let high, let guides):
      let limits = [low.map { "\"minItems\": \($0)" }, high.map { "\"maxItems\": \($0)" }].compactMap { $0 }
      let items = "\"items\": \(element().guided(by: guides).json(in: types))"
      return "{" + ([#""type": "array""#, items] + limits).joined(separator: ", ") + "}"
    case .object(let name, let description, let properties):
      if types.contains(name) { return "{\"$ref\": \(JSONText.quoted("#/$defs/\(name)"))}" }
      return Self.json(name, description, properties, types + [name])
    case .anyOf(_, let choices):
      return "{\"anyOf\": [\(choices.map { $0().json(in: types) }.joined(separator: ", "))]}"
    }
  }

  private static func json(_ type: String, _ low: Double?, _ high: Double?) -> String {
    let limits = [
      low.map { "\"minimum\": \(JSONText.number($0))" }, high.map { "\"maximum\": \(JSONText.number($0))" },
    ]
    return "{" + (["\"type\": \"\(type)\""] + limits.compactMap { $0 }).joined(separator: ", ") + "}"
  }

  private static func json(
    _ name: String, _ description: String?, _ properties: [GenerationSchema.Property], _ types: [String]
  ) -> String {
    func list(_ names: [String]) -> String { "[" + names.map(JSONText.quoted).joined(separator: ", ") + "]" }
    let values = properties.map { property -> String in
      let json = property.node().json(in: types)
      let description = property.description.map { "\"description\": \(JSONText.quoted($0))" }
      let own = [description, String(json.dropFirst().dropLast())].compactMap { $0 }.filter { !$0.isEmpty }
      return "\(JSONText.quoted(property.name)): {\(own.joined(separator: ", "))}"
    }
    let parts = [
      "\"type\": \"object\"", "\"title\": \(JSONText.quoted(name))",
      description.map { "\"description\": \(JSONText.quoted($0))" }, "\"additionalProperties\": false",
      "\"properties\": {\(values.joined(separator: ", "))}",
      "\"required\": \(list(properties.filter { !$0.isOptional }.map(\.name)))",
      "\"x-order\": \(list(properties.map(\.name)))",
    ]
    return "{" + parts.compactMap { $0 }.joined(separator: ", ") + "}"
  }
}

/// Content that encoders write.
private struct JSONValue: Encodable {
  private let content: GeneratedContent

  init(_ content: GeneratedContent) { self.content = content }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch content.kind {
    case .structure(let properties, let keys):
      var container = encoder.container(keyedBy: Key.self)
      for key in keys { try properties[key].map { try container.encode(Self($0), forKey: Key(stringValue: key)) } }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(Self(element)) }
    default:
      var container = encoder.singleValueContainer()
      switch content.kind {
      case .bool(let value): try container.encode(value)
      case .number(let value):
        if let number = Int(exactly: value) { try container.encode(number) } else { try container.encode(value) }
      case .string(let value): try container.encode(value)
      default: try container.encodeNil()
      }
    }
  }
}
