import AppModel
import Foundation
import ViewGraph

/// One of the views that a container's content resolves to, SwiftUI's `Subview`.
public struct Subview: Identifiable {
  /// The identity of a subview.
  public struct ID: Hashable {
    fileprivate let box: ObjectIdentifier
  }

  fileprivate let box: ElementNode

  /// The identity, which lasts as long as the view.
  public var id: ID { ID(box: ObjectIdentifier(box)) }

  /// The values that `containerValue(_:_:)` has set.
  public var containerValues: ContainerValues {
    let box = box
    nonisolated(unsafe) let values = assumingMainThread { ContainerValues(of: box) }
    return values
  }
}

extension Subview: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SubviewNode(view, inputs))
  }
}

private final class SubviewNode: TypedNode<Subview> {
  private var shown: ElementNode?

  override var hasViews: Bool { true }
  override func makeElements() -> [ElementNode] { [view.box] }
  override func makeRows() -> [RowSource] { [.elements([view.box], self)] }

  override func evaluate() {
    if shown !== view.box { elementsChanged() }
    shown = view.box
  }
}

/// The views that a container's content resolves to, SwiftUI's `SubviewsCollection`.
public struct SubviewsCollection: RandomAccessCollection {
  private let boxes: [ElementNode]

  fileprivate init(_ boxes: [ElementNode]) { self.boxes = boxes }

  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { boxes.count }
  public subscript(index: Int) -> Subview { Subview(box: boxes[index]) }
}

extension SubviewsCollection: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SubviewListNode(view, inputs))
  }
}

private final class SubviewListNode: PassingNode<SubviewsCollection> {
  override func pass(_ view: SubviewsCollection) { showChild(ForEach(view) { $0 }) }
}

// MARK: Resolving content

private final class SubviewTransformNode<Subviews: View, Content: View>:
  TypedNode<GroupElementsOfContent<Subviews, Content>>
{
  private var source: ViewNode?
  private var boxes: [ElementNode] = []

  override var childViews: [ViewNode] { [source, child].compactMap { $0 } }
  override var hasViews: Bool { child?.hasViews ?? false }
  override func makeElements() -> [ElementNode] { child?.elements ?? [] }
  override func makeRows() -> [RowSource] { child?.makeRows() ?? [] }

  override func evaluate() {
    reconcile(source, view.subviews) { source = $0 }
    boxes = source?.elements ?? []
    showChild(tracking { view.transform(SubviewsCollection(boxes)) })
  }

  override func contentChanged() {
    afterEvaluation { [self] in
      if !(source?.elements ?? []).elementsEqual(boxes, by: ===) { invalidate() }
    }
  }
}

/// The content of a group that is made of the views of other content.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  fileprivate let subviews: Subviews
  fileprivate let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SubviewTransformNode(view, inputs))
  }
}

extension Group {
  /// Shows what a closure makes of the views that some content resolves to.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(content: GroupElementsOfContent(subviews: view, transform: transform))
  }
}

/// The data of a `ForEach` over the views of some content: known where the content is resolved.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  fileprivate let content: Content

  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { 0 }
  /// A view; there are none before the content is resolved.
  public subscript(index: Int) -> Subview { preconditionFailure("the views of the content are not resolved yet") }
}

/// The data of a `ForEach` that is resolved as the content of a group.
@MainActor
protocol UnresolvedSubviews {
  /// Makes the node of a `ForEach` that resolves the content first.
  func node<Data, ID, Row: View>(for view: ForEach<Data, ID, Row>, _ inputs: _ViewInputs) -> ViewNode
}

extension ForEachSubviewCollection: UnresolvedSubviews {
  func node<Data, ID, Row: View>(for view: ForEach<Data, ID, Row>, _ inputs: _ViewInputs) -> ViewNode {
    ForEachSubviewNode(view, inputs) { ($0 as? Self)?.content ?? self.content }
  }
}

private final class ForEachSubviewNode<Data: RandomAccessCollection, ID: Hashable, Row: View, Source: View>:
  TypedNode<ForEach<Data, ID, Row>>
{
  private let source: (Any) -> Source

  init(_ view: ForEach<Data, ID, Row>, _ inputs: _ViewInputs, source: @escaping (Any) -> Source) {
    self.source = source
    super.init(view, inputs)
  }

  override func evaluate() {
    let content = view.content
    showChild(
      GroupElementsOfContent(subviews: source(view.data)) { subviews in
        ForEach<SubviewsCollection, Subview.ID, Row>(subviews) { subview in
          guard let element = subview as? Data.Element else { preconditionFailure("\(Data.self) has other elements") }
          return content(element)
        }
      })
  }
}

extension ForEach {
  /// Makes views for the views that some content resolves to.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<V>, ID == Subview.ID, Content: View {
    self.init(data: ForEachSubviewCollection(content: view), content: content) { $0.id }
    origin = .subviews(data)
  }
}

// MARK: Values for the container

/// The key of a value that a view sets for its container, SwiftUI's `ContainerValueKey`.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The values that a view sets for its container, SwiftUI's `ContainerValues`.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tag: AnyHashable?

  @MainActor
  init(of box: ElementNode) {
    if box.children.count == 1 { self = Self(of: box.children[0]) }
    if let own = box.containerValues[ObjectIdentifier(Self.self)] as? [ObjectIdentifier: Any] {
      values.merge(own) { $1 }
    }
    tag = box.tag
  }

  fileprivate init() {}

  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value that `tag(_:)` has set; `nil` if it has another type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Whether `tag(_:)` has set a value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }

  fileprivate static func set<V>(_ keyPath: WritableKeyPath<Self, V>, _ value: V) -> [ObjectIdentifier: Any] {
    var values = Self()
    values[keyPath: keyPath] = value
    return values.values
  }
}

extension View {
  /// Sets a value for the container of the view.
  public nonisolated func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    nonisolated(unsafe) let values = ContainerValues.set(keyPath, value)
    return box { box, _ in box.containerValues[ObjectIdentifier(ContainerValues.self)] = values }
  }
}
