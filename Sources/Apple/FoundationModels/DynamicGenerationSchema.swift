import AppleFoundation

/// A schema that is put together at runtime, FoundationModels' `DynamicGenerationSchema`.
public struct DynamicGenerationSchema: Sendable {
  indirect enum Form: Sendable {
    case object(String, String?, [Property])
    case anyOf(String, [DynamicGenerationSchema])
    case strings(String, [String])
    case array(DynamicGenerationSchema, Int?, Int?)
    case node(SchemaNode)
    case reference(String)
  }

  let form: Form

  /// A property, FoundationModels' `DynamicGenerationSchema.Property`.
  public struct Property: Sendable {
    let name: String
    let description: String?
    let schema: DynamicGenerationSchema
    let isOptional: Bool

    /// Creates a property.
    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
    ) { (self.name, self.description, self.schema, self.isOptional) = (name, description, schema, isOptional) }
  }

  /// Creates a schema with properties.
  public init(name: String, description: String? = nil, properties: [Property]) {
    form = .object(name, description, properties)
  }
  /// Creates a schema of one of several others.
  public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {
    form = .anyOf(name, choices)
  }
  /// Creates a schema of one of several strings.
  public init(name: String, description: String? = nil, anyOf choices: [String]) { form = .strings(name, choices) }
  /// Creates a schema of arrays.
  public init(arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil) {
    form = .array(itemSchema, minimumElements, maximumElements)
  }
  /// Creates a schema of a type.
  public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {
    form = .node(type.generationSchema.root.guided(by: guides.map(\.guide)))
  }
  /// Creates a reference to a schema with a name.
  public init(referenceTo name: String) { form = .reference(name) }

  fileprivate var name: String? {
    switch form {
    case .object(let name, _, _), .anyOf(let name, _), .strings(let name, _): name
    default: nil
    }
  }

  fileprivate var parts: [DynamicGenerationSchema] {
    switch form {
    case .object(_, _, let properties): properties.map(\.schema)
    case .anyOf(_, let choices): choices
    case .array(let element, _, _): [element]
    default: []
    }
  }
}

/// Connects the references of dynamic schemas.
struct SchemaLinker {
  private let root: DynamicGenerationSchema
  private let named: [String: DynamicGenerationSchema]

  init(_ root: DynamicGenerationSchema, _ dependencies: [DynamicGenerationSchema]) throws {
    self.root = root
    var named: [String: DynamicGenerationSchema] = [:]
    for schema in [root] + dependencies {
      guard let name = schema.name else { continue }
      guard named.updateValue(schema, forKey: name) == nil else {
        throw GenerationSchema.SchemaError.duplicateType(
          schema: root.name, type: name, context: .init(debugDescription: "the type \(name) is there twice"))
      }
    }
    self.named = named
    for schema in [root] + dependencies { try check(schema) }
  }

  private func check(_ schema: DynamicGenerationSchema) throws {
    switch schema.form {
    case .reference(let name) where named[name] == nil:
      throw GenerationSchema.SchemaError.undefinedReferences(
        schema: root.name, references: [name], context: .init(debugDescription: "there is no schema \(name)"))
    case .object(let name, _, let properties):
      for (index, property) in properties.enumerated()
      where properties[..<index].contains(where: { $0.name == property.name }) {
        throw GenerationSchema.SchemaError.duplicateProperty(
          schema: name, property: property.name,
          context: .init(debugDescription: "\(name) has the property \(property.name) twice"))
      }
    case .anyOf(let name, let choices) where choices.isEmpty: throw empty(name)
    case .strings(let name, let choices) where choices.isEmpty: throw empty(name)
    default: break
    }
    for part in schema.parts { try check(part) }
  }

  private func empty(_ name: String) -> any Error {
    GenerationSchema.SchemaError.emptyTypeChoices(
      schema: name, context: .init(debugDescription: "\(name) has no choices"))
  }

  func node() -> SchemaNode { node(root) }

  private func node(_ schema: DynamicGenerationSchema) -> SchemaNode {
    switch schema.form {
    case .object(let name, let description, let properties):
      .object(
        name, description,
        properties.map { property in
          GenerationSchema.Property(property.name, property.description, isOptional: property.isOptional) {
            self.node(property.schema)
          }
        })
    case .anyOf(let name, let choices): .anyOf(name, choices.map { choice in { self.node(choice) } })
    case .strings(_, let choices): .string([.anyOf(choices)])
    case .array(let element, let low, let high): .array({ self.node(element) }, low, high, [])
    case .node(let node): node
    case .reference(let name): named[name].map(node) ?? .any
    }
  }
}
