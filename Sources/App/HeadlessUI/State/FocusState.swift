import AppModel
import ViewGraph

/// Which field has the keyboard focus, SwiftUI's `FocusState`.
@propertyWrapper
public struct FocusState<Value: Hashable>: NodeProperty {
  @propertyWrapper
  public struct Binding {
    let cell: FocusCell<Value>?
    let initial: Value

    public var wrappedValue: Value {
      get { cell.map { cell in assumingMainThread { cell.value } } ?? initial }
      nonmutating set {
        guard let cell else { return }
        nonisolated(unsafe) let value = newValue
        assumingMainThread { cell.request(value) }
      }
    }

    public var projectedValue: Binding { self }
  }

  private let initial: Value
  private var cell: FocusCell<Value>?

  /// Creates a focus state that is `nil` while none of its fields has the focus.
  public init<T: Hashable>() where Value == T? {
    initial = nil
  }

  /// Creates a focus state that is `false` while its field doesn't have the focus.
  public init() where Value == Bool {
    initial = false
  }

  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// A binding for `focused(_:)`.
  public var projectedValue: Binding { Binding(cell: cell, initial: initial) }

  mutating func install(in node: ViewNode, at offset: Int) {
    let initial = initial
    cell = node.cell(at: offset) { FocusCell(initial, node) }
  }
}

/// The value of a focus state, and the fields that belong to it.
@MainActor
final class FocusCell<Value: Hashable> {
  private struct Field {
    weak var box: ElementNode?
    let value: Value
  }

  private let state: StateCell<Value>
  private let unfocused: Value
  private let app: TreeApp
  private let graph: Graph
  private var fields: [Field] = []

  init(_ unfocused: Value, _ node: ViewNode) {
    self.unfocused = unfocused
    state = StateCell(unfocused, in: node.graph)
    (app, graph) = (node.context.app, node.graph)
  }

  var value: Value { state.value }

  /// Moves the focus to the field of a value after the next layout, in which the field may appear.
  func request(_ value: Value) {
    state.value = value
    graph.afterLayout { [weak self] in self?.follow(value) }
  }

  private func follow(_ value: Value) {
    guard state.value == value else { return }
    fields.removeAll { $0.box == nil }
    if let field = fields.first(where: { $0.value == value }) {
      app.setFocus(field.box?.firstFocusable)
      if app.focus == nil { state.value = unfocused }
    } else if fields.contains(where: { field in app.focus.map { $0.isDescendant(of: field.box!) } ?? false }) {
      app.setFocus(nil)
    } else if value != unfocused {
      // No field belongs to the value.
      state.value = unfocused
    }
  }

  /// Binds the focus of a field to a value.
  func add(_ box: ElementNode, _ value: Value) {
    fields.removeAll { $0.box == nil || $0.box === box }
    fields.append(Field(box: box, value: value))
    let behavior = box.firstFocusable?.behavior
    behavior?.focusObservers[ObjectIdentifier(self)] = { [weak self] isFocused in self?.changed(isFocused, value) }
  }

  private func changed(_ isFocused: Bool, _ value: Value) {
    if isFocused {
      state.value = value
    } else if state.value == value {
      state.value = unfocused
    }
  }
}

extension ElementNode {
  /// The first field or focusable view inside, or itself.
  var firstFocusable: ElementNode? {
    if let behavior, behavior.text != nil || behavior.isFocusable { return self }
    for child in children {
      if let field = child.firstFocusable { return field }
    }
    return nil
  }
}

extension View {
  /// Binds the focus of the view to a focus state: it has the focus when the state equals the value.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return box { box, node in
      guard let cell = binding.cell else { return }
      node.afterEvaluation { cell.add(box, value) }
    }
  }

  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}
