import ViewGraph

/// A value that a view owns, SwiftUI's `State`. It is made once for each identity of the view.
@propertyWrapper
public struct State<Value>: NodeProperty {
  private let initial: Value
  private var cell: StateCell<Value>?

  /// Creates state with an initial value.
  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  /// The value. Before the view is part of an app it is the initial one, and can't be changed.
  public var wrappedValue: Value {
    get {
      guard let cell else { return initial }
      return assumingMainThread { cell.value }
    }
    nonmutating set {
      guard let cell else { return }
      nonisolated(unsafe) let value = newValue
      assumingMainThread { cell.value = value }
    }
  }

  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(get: { cell.value }, set: { cell.value = $0 })
  }

  mutating func install(in node: ViewNode, at offset: Int) {
    let initial = initial
    cell = node.cell(at: offset) { StateCell(initial, in: node.graph) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state that is `nil`.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}
