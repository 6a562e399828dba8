import AppleFoundation

/// The properties that a predicate reads, and what of it a store can't evaluate.
struct PredicateProperties {
  /// The stored properties, each with its table.
  private(set) var properties: [Property] = []
  /// Why a store can't evaluate it; `nil` if it can.
  private(set) var problem: String?

  init<Model: PersistentModel>(_ predicate: Predicate<Model>) {
    inspect(predicate.expression)
  }

  private mutating func inspect(_ value: Any) {
    if let expression = value as? any KeyPathExpression {
      inspect(expression)
    } else if let constant = value as? any ConstantExpression {
      inspect(constant: constant.constant)
      return
    }
    let mirror = Mirror(reflecting: value)
    // The properties of the standard library's collections aren't expressions.
    guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple else { return }
    for child in mirror.children where child.value is any PredicateExpression { inspect(child.value) }
  }

  private mutating func inspect(_ expression: any KeyPathExpression) {
    let (keyPath, root) = (expression.anyKeyPath, type(of: expression).rootType)
    if let model = root as? any PersistentModel.Type {
      let table = EntityTable.of(model)
      if let index = table.index(of: keyPath) {
        properties.append(table.properties[index])
      } else if type(of: keyPath).valueType != PersistentIdentifier.self {
        problem = problem ?? "\(keyPath) is not a stored property"
      }
    } else if root is any RawRepresentable.Type {
      problem = problem ?? "\(keyPath): a store has no raw values of an enumeration; store the raw value in a property"
    }
  }

  private mutating func inspect(constant: Any) {
    let optional = constant as? any OptionalValue
    let wrapped: Any? = optional == nil ? constant : optional?.wrapped
    guard let value = wrapped, value is any RawRepresentable, !(value is any StoredValue) else { return }
    problem =
      problem
      ?? "constants of type \(type(of: value)) are not supported; store the raw value in a property and compare that"
  }
}

private protocol KeyPathExpression {
  static var rootType: Any.Type { get }
  var anyKeyPath: AnyKeyPath { get }
}

extension PredicateExpressions.KeyPath: KeyPathExpression {
  fileprivate static var rootType: Any.Type { Root.Output.self }
  fileprivate var anyKeyPath: AnyKeyPath { keyPath }
}

private protocol ConstantExpression {
  var constant: Any { get }
}

extension PredicateExpressions.Value: ConstantExpression {
  fileprivate var constant: Any { value }
}
