@_exported import AppleFoundation

/// What the model has generated: a value, an array or properties, FoundationModels' `GeneratedContent`.
public struct GeneratedContent: Generable, Equatable, Sendable, CustomDebugStringConvertible {
  /// The form of content, FoundationModels' `GeneratedContent.Kind`.
  public enum Kind: Equatable, Sendable {
    /// No value, or a value.
    case null, bool(Bool), number(Double), string(String)
    /// Elements.
    case array([GeneratedContent])
    /// Properties with the order of their names.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  /// The form.
  public let kind: Kind
  /// The identity, which stays the same in all snapshots of a response.
  public var id: GenerationID?
  /// Whether the model has generated all of it.
  public let isComplete: Bool

  init(_ kind: Kind, id: GenerationID?, isComplete: Bool) {
    (self.kind, self.id, self.isComplete) = (kind, id, isComplete)
  }

  /// Creates content of a form.
  public init(kind: Kind, id: GenerationID? = nil) { self.init(kind, id: id, isComplete: true) }
  /// Creates the content of a value.
  public init(_ value: some ConvertibleToGeneratedContent) { self = value.generatedContent }
  /// Creates the content of a value, with an identity.
  public init(_ value: some ConvertibleToGeneratedContent, id: GenerationID) {
    self.init(value.generatedContent.kind, id: id, isComplete: value.generatedContent.isComplete)
  }
  /// Creates content with properties.
  public init(
    properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>, id: GenerationID? = nil
  ) {
    self.init(properties: properties.map { ($0.key, $0.value) }, id: id) { _, last in last }
  }
  /// Creates content with properties; of values with the same name a closure makes one.
  public init<Properties: Sequence>(
    properties: Properties, id: GenerationID? = nil,
    uniquingKeysWith combine: (GeneratedContent, GeneratedContent) throws -> some ConvertibleToGeneratedContent
  ) rethrows where Properties.Element == (String, any ConvertibleToGeneratedContent) {
    var (values, keys) = ([String: GeneratedContent](), [String]())
    for (name, value) in properties {
      if let first = values[name] {
        values[name] = try combine(first, value.generatedContent).generatedContent
      } else {
        values[name] = value.generatedContent
        keys.append(name)
      }
    }
    self.init(kind: .structure(properties: values, orderedKeys: keys), id: id)
  }
  /// Creates content with elements.
  public init<Elements: Sequence>(
    elements: Elements, id: GenerationID? = nil
  ) where Elements.Element == any ConvertibleToGeneratedContent {
    self.init(kind: .array(elements.map(\.generatedContent)), id: id)
  }
  /// Reads JSON.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError`` if it isn't valid.
  public init(json: String) throws {
    guard let content = JSONText(json).content(), content.isComplete else {
      throw LanguageModelSession.GenerationError.decodingFailure(.init(debugDescription: "invalid JSON: \(json)"))
    }
    self = content
  }
  /// Takes content as it is.
  public init(_ content: GeneratedContent) throws { self = content }

  // MARK: Reading

  /// Reads the whole content.
  public func value<Value: ConvertibleFromGeneratedContent>(_ type: Value.Type = Value.self) throws -> Value {
    try Value(self)
  }
  /// Reads a property.
  ///
  /// - Throws: ``LanguageModelSession/GenerationError`` if it isn't there.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value.Type = Value.self, forProperty property: String
  ) throws -> Value {
    guard let content = try self.property(property) else {
      throw LanguageModelSession.GenerationError.decodingFailure(
        .init(debugDescription: "there is no property \(property)"))
    }
    return try Value(content)
  }
  /// Reads a property; `nil` if it isn't there.
  public func value<Value: ConvertibleFromGeneratedContent>(
    _ type: Value?.Type = Value?.self, forProperty property: String
  ) throws -> Value? {
    guard let content = try self.property(property), content.kind != .null else { return nil }
    return try Value(content)
  }

  private func property(_ name: String) throws -> GeneratedContent? {
    guard case .structure(let properties, _) = kind else { throw mismatch("properties") }
    return properties[name]
  }

  func mismatch(_ expected: String) -> any Error {
    LanguageModelSession.GenerationError.decodingFailure(
      .init(debugDescription: "expected \(expected), found \(jsonString)"))
  }

  // MARK: Description

  /// The content as JSON.
  public var jsonString: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSONText.number(value)
    case .string(let value): JSONText.quoted(value)
    case .array(let elements): "[" + elements.map(\.jsonString).joined(separator: ", ") + "]"
    case .structure(let properties, let keys):
      "{"
        + keys.compactMap { key in properties[key].map { "\(JSONText.quoted(key)): \($0.jsonString)" } }
        .joined(separator: ", ") + "}"
    }
  }

  /// The content as JSON.
  public var debugDescription: String { jsonString }
  /// The content itself.
  public var generatedContent: GeneratedContent { self }
  /// The schema of any content.
  public static var generationSchema: GenerationSchema { GenerationSchema(.any) }

  /// Whether the forms and values are equal, whatever the identities.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.isComplete == right.isComplete
  }
}

/// An identity that stays the same in all snapshots of a response, FoundationModels' `GenerationID`.
public struct GenerationID: Hashable, Sendable {
  private let value = UUID()

  /// Creates an identity.
  public init() {}
}
