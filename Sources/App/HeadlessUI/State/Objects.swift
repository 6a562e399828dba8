import HeadlessCombine
import ViewGraph

/// An object that announces its changes, before Observation.
@MainActor
private final class ObjectCell<ObjectType: ObservableObject> {
  private(set) var object: ObjectType?
  private var readers = Readers()
  private var subscription: AnyCancellable?

  /// Observes an object in the place of another one.
  func observe(_ object: ObjectType, _ graph: Graph) {
    guard object !== self.object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak self, weak graph] _ in
      // It is called before the change; the views read after it.
      assumingMainThread {
        guard let self, graph != nil else { return }
        self.readers.invalidate()
      }
    }
  }

  func read() -> ObjectType? {
    readers.addCurrent()
    return object
  }
}

/// An object that a view owns, SwiftUI's `StateObject`. It is made once for each identity of the view.
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: NodeProperty {
  private nonisolated(unsafe) let make: () -> ObjectType
  private var cell: ObjectCell<ObjectType>?

  /// Creates an object when the view first appears.
  public nonisolated init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {
    self.make = make
  }

  public var wrappedValue: ObjectType {
    cell?.object ?? make()
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  mutating func install(in node: ViewNode, at offset: Int) {
    let make = make
    let cell: ObjectCell<ObjectType> = node.cell(at: offset) {
      let cell = ObjectCell<ObjectType>()
      cell.observe(make(), node.graph)
      return cell
    }
    self.cell = cell
    _ = cell.read()
  }
}

/// An object that a view observes, SwiftUI's `ObservedObject`.
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: NodeProperty {
  nonisolated static var isCompared: Bool { true }

  /// Bindings to the properties of an object.
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  mutating func install(in node: ViewNode, at offset: Int) {
    let cell = node.cell(at: offset) { ObjectCell<ObjectType>() }
    cell.observe(wrappedValue, node.graph)
    _ = cell.read()
  }
}

/// An object of the environment, SwiftUI's `EnvironmentObject`.
@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: NodeProperty {
  private var object: ObjectType?

  /// Reads an object that a view around sets by `environmentObject(_:)`.
  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else { MissingObject.read(Self.missing) }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  private static var missing: String {
    "no object of type \(ObjectType.self) is in the environment; add .environmentObject(\(ObjectType.self)(…)) to a view around it"
  }

  mutating func install(in node: ViewNode, at offset: Int) {
    let values = EnvironmentValues(scope: node.scope)
    guard let object = values[object: ObjectIdentifier(ObjectType.self)] as? ObjectType else {
      node.graph.noteMissing("\(node.name): \(Self.missing)")
      return
    }
    self.object = object
    let cell = node.cell(at: offset) { ObjectCell<ObjectType>() }
    cell.observe(object, node.graph)
    _ = cell.read()
  }
}

extension View {
  /// Puts an object into the environment.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectSetter(object: object))
  }

  /// Calls an action with each value of a publisher while the view exists.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

private struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ReceiveNode(view, inputs))
  }
}

private final class ReceiveNode<C: View, P: Publisher>: ModifierNode<C, ReceiveModifier<P>> where P.Failure == Never {
  private var subscription: AnyCancellable?
  private var publisher: P?

  override func finish(isFirst: Bool) {
    if let publisher, Comparison.areEqual(publisher, modifier.publisher) { return }
    publisher = modifier.publisher
    subscription = modifier.publisher.sink { [weak self] value in
      assumingMainThread { self?.modifier.action(value) }
    }
  }

  override func didUnmount() { (subscription, publisher) = (nil, nil) }
}
