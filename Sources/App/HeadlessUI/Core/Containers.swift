import AppModel
import ViewGraph

// Views that only put others together.

/// A view without content, SwiftUI's `EmptyView`.
public struct EmptyView: Sendable { public init() {} }

extension EmptyView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TypedNode(view, inputs))
  }
}

/// Several views, SwiftUI's `TupleView`.
public struct TupleView<T> {
  /// The views are in a class: a view is copied, with all of its content, many times on its way to its node.
  private final class Storage {
    let value: T
    let visit: @MainActor (T, TupleNode<T>) -> Void

    init(_ value: T, visit: @escaping @MainActor (T, TupleNode<T>) -> Void) {
      (self.value, self.visit) = (value, visit)
    }
  }

  private var storage: Storage

  init(_ value: T, visit: @escaping @MainActor (T, TupleNode<T>) -> Void) {
    storage = Storage(value, visit: visit)
  }

  /// Shows the views of a tuple: a type that isn't known to be one of views is asked for them at run time.
  public init(_ value: T) {
    self.init(value) { value, node in
      for child in Mirror(reflecting: value).children { node.show(any: child.value) }
    }
  }

  public var value: T {
    get { storage.value }
    set { storage = Storage(newValue, visit: storage.visit) }
  }

  @MainActor
  fileprivate func show(in node: TupleNode<T>) { storage.visit(storage.value, node) }
}

extension TupleView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TupleNode(view, inputs))
  }
}

final class TupleNode<T>: PassingNode<TupleView<T>>, PartlyMadeNode {
  @exclusivity(unchecked) private var slots: [ViewNode?] = []
  @exclusivity(unchecked) private var next = 0
  var limit = Int.max
  var count: Int { next }

  override var childViews: [ViewNode] { slots.compactMap { $0 } }
  override var unitNodes: [ViewNode] { childViews.flatMap(\.unitNodes) }

  override func pass(_ view: TupleView<T>) {
    next = 0
    view.show(in: self)
  }

  func show<each Content: View>(_ content: repeat each Content) {
    repeat setNext(each content)
  }

  /// Shows a view whose type isn't known. An optional is one, too, which a cast of its value would open.
  fileprivate func show(any value: Any) {
    func show<V: View>(_ type: V.Type) {
      if let view = value as? V { setNext(view) }
    }
    if let type = Swift.type(of: value) as? any View.Type { show(type) }
  }

  private func setNext<V: View>(_ view: V) {
    let slot = next
    next = slot + 1
    guard slot < limit else { return }
    if slot == slots.count { slots.append(nil) }
    reconcile(slots[slot], view) { slots[slot] = $0 }
  }
}

/// A view that is several views for its container.
protocol GroupView {}

extension Group: GroupView {}

/// Views to which modifiers apply one by one, SwiftUI's `Group`.
public struct Group<Content> {
  package let content: Content

  /// Groups content of any kind.
  package nonisolated init(content: Content) { self.content = content }
}

extension Group: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  public var body: Content { content }
}

/// One of two views, SwiftUI's `_ConditionalContent`.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ConditionalNode(view, inputs))
  }

  /// Returns whether both views are one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool {
    TrueContent._isUnary(inputs) && FalseContent._isUnary(inputs)
  }
}

private final class ConditionalNode<A: View, B: View>: PassingNode<_ConditionalContent<A, B>> {
  private var isFirst: Bool?

  override var unitNodes: [ViewNode] { childViews.flatMap(\.unitNodes) }

  override func pass(_ view: _ConditionalContent<A, B>) {
    switch view.storage {
    case .trueContent(let content): show(content, isFirst: true)
    case .falseContent(let content): show(content, isFirst: false)
    }
  }

  private func show<V: View>(_ content: V, isFirst: Bool) {
    if self.isFirst != isFirst, let old = child {
      // The branches may have the same type; they still have different identities.
      child = nil
      showChild(content)
      old.unmount()
    } else {
      showChild(content)
    }
    self.isFirst = isFirst
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(OptionalNode(view, inputs))
  }
}

private final class OptionalNode<Wrapped: View>: PassingNode<Wrapped?> {
  override var unitNodes: [ViewNode] { childViews.flatMap(\.unitNodes) }

  override func pass(_ view: Wrapped?) {
    if let content = view {
      showChild(content)
    } else if let old = child {
      child = nil
      old.unmount()
      elementsChanged()
    }
  }
}

/// A type-erased view, SwiftUI's `AnyView`. A change of the type is a change of the identity.
public struct AnyView {
  let content: any View

  /// Erases the type of a view.
  public nonisolated init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Erases the type of a value if it is a view.
  public nonisolated init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    content = view
  }

  /// Erases the type of a view.
  public nonisolated init<V: View>(erasing view: V) {
    self.init(view)
  }
}

extension AnyView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(AnyViewNode(view, inputs))
  }
}

private final class AnyViewNode: PassingNode<AnyView> {
  override func pass(_ view: AnyView) { show(view.content) }

  private func show<V: View>(_ content: V) {
    showChild(content)
  }
}

/// A view that is evaluated again only if it differs by `==`, SwiftUI's `EquatableView`.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  public nonisolated init(content: Content) {
    self.content = content
  }
}

extension EquatableView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(EquatableNode(view, inputs))
  }

  /// Returns whether the view is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { Content._isUnary(inputs) }
}

private final class EquatableNode<Content: Equatable & View>: TypedNode<EquatableView<Content>> {
  override func isSame(_ view: EquatableView<Content>) -> Bool { view.content == self.view.content }

  override func evaluate() { showChild(view.content) }
}

extension View where Self: Equatable {
  /// Evaluates the view again only if it differs by `==`.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view with an explicit identity.
public struct _IDView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension _IDView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(IDNode(view, inputs))
  }

  /// Returns whether the view is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { Content._isUnary(inputs) }
}

final class IDNode<Content: View, ID: Hashable>: TypedNode<_IDView<Content, ID>>, IdentifiedNode {
  private var shown: ID?

  var identity: AnyHashable { AnyHashable(view.id) }

  override func evaluate() {
    if let shown, shown != view.id, let old = child {
      child = nil
      // What is removed without a transition goes before the new view comes.
      if old.hasIdentityTransition { old.unmount() }
      showChild(view.content)
      old.unmount()
    } else {
      showChild(view.content)
    }
    shown = view.id
  }
}

/// A node that `scrollTo` finds.
@MainActor
protocol IdentifiedNode: ViewNode {
  var identity: AnyHashable { get }
}

extension ViewNode {
  /// Whether the view is removed at once, without an animated transition.
  var hasIdentityTransition: Bool {
    if let node = self as? any TransitionNode { return node.isIdentity }
    return childViews.count == 1 && childViews[0].hasIdentityTransition
  }
}

/// A node with a transition.
@MainActor
protocol TransitionNode {
  var isIdentity: Bool { get }
}

extension View {
  /// Binds the identity of the view to a value: another value is another view, with new state.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { _IDView(content: self, id: id) }
}
