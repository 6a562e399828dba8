import AppModel
import ViewGraph

/// The node of a view, which knows the boxes of the element tree that show it.
@MainActor
package class ViewNode: GraphNode {
  @exclusivity(unchecked) private var cachedElements: [ElementNode]?
  /// Whether a box around boxes that have changed is going to be filled.
  private var isChangePending = false
  /// Whether the content is hidden, such as a tab that is not selected: its views do not appear.
  private(set) var isHidden = false
  /// The app that the view belongs to.
  package let context: AppContext
  /// The type of its view, if it is a ``ValueNode``.
  fileprivate let viewType: ObjectIdentifier?

  fileprivate init(_ inputs: _ViewInputs, viewType: ObjectIdentifier) {
    context = inputs.parent.context
    self.viewType = viewType
    super.init(parent: inputs.parent, scope: inputs.scope)
  }

  init(_ inputs: _ViewInputs) {
    context = inputs.parent.context
    viewType = nil
    super.init(parent: inputs.parent, scope: inputs.scope)
  }

  init(root graph: Graph, scope: EnvironmentScope, context: AppContext) {
    self.context = context
    viewType = nil
    super.init(graph, scope: scope)
  }

  /// Its parent: views are only in views.
  var parentView: ViewNode? {
    guard let parent else { return nil }
    return unsafeDowncast(parent, to: ViewNode.self)
  }

  /// The node of the view inside, if there is one.
  @exclusivity(unchecked) final var child: ViewNode?

  var childViews: [ViewNode] {
    guard let child else { return [] }
    return [child]
  }

  package override var childNodes: [GraphNode] { childViews }

  // MARK: Elements

  /// The boxes that show the view: none for an empty view, several for a group.
  package final var elements: [ElementNode] {
    if let cachedElements { return cachedElements }
    let elements = makeElements()
    cachedElements = elements
    return elements
  }

  func makeElements() -> [ElementNode] {
    let children = childViews
    return children.count == 1 ? children[0].elements : children.flatMap(\.elements)
  }

  /// The rows that the view makes in a lazy container.
  func makeRows() -> [RowSource] {
    childViews.flatMap { $0.makeRows() }
  }

  /// The nodes of the views that a container such as a tab view counts as one each.
  var unitNodes: [ViewNode] { [self] }

  /// The views that a container counts as one each, as far as they have boxes.
  final var units: [ViewUnit] {
    var rest = elements[...]
    return unitNodes.compactMap { node in
      let boxes = rest.prefix(node.elements.count)
      rest = rest.dropFirst(boxes.count)
      return boxes.isEmpty ? nil : ViewUnit(node: node, elements: Array(boxes))
    }
  }

  /// Shows some of the views that the container counts as one each, and hides the others.
  final func show(_ units: [ViewUnit], if isShown: (ViewUnit) -> Bool) {
    for unit in units where !isShown(unit) { unit.node.setHidden(true) }
    for unit in units where isShown(unit) { unit.node.setHidden(false) }
    // What was one view may have become several.
    for unit in units {
      var around = unit.node.parentView
      while let node = around, node !== self {
        node.setHidden(false)
        around = node.parentView
      }
    }
  }

  /// Whether changes of the list below end here, in a box with children.
  var ownsElement: Bool { false }

  /// Whether it is a ``LazyContainerNode``.
  var isLazyContainer: Bool { false }

  /// Reports that the node has other boxes than before.
  final func elementsChanged() {
    cachedElements = nil
    contentChanged()
    guard ownsElement else {
      parentView?.elementsChanged()
      return
    }
    // Once for all children that have changed: each call looks at all of them.
    guard !isChangePending else { return }
    isChangePending = true
    afterEvaluation { [self] in isChangePending = false }
    ownElementsChanged()
  }

  /// Called on the node that owns the box around boxes that have changed.
  func ownElementsChanged() {}

  /// Called on each node around views that have come or gone, up to the one that owns a box.
  func contentChanged() {}

  // MARK: Presence

  /// Whether there is a view for the node; a group whose condition is false does not.
  var hasViews: Bool {
    if ownsElement { return true }
    let children = childViews
    return children.isEmpty ? !elements.isEmpty : children.contains(where: \.hasViews)
  }

  /// Whether the content of the node is a list of views, as that of a stack is, and not a single view.
  var listsViews: Bool { false }

  /// Whether modifiers of the node apply to anything: a container applies them to each view of its list.
  final var isPresent: Bool {
    if hasViews { return true }
    var node = parentView
    while let current = node, !current.ownsElement { node = current.parentView }
    return !(node?.listsViews ?? false)
  }

  // MARK: Children

  /// Brings a child up to date: the same node if the type of the view is the same, else a new one.
  ///
  /// - Parameter store: Called with a new child before it is evaluated. A child that was passed `inout` would be
  ///   accessed for as long as everything inside of it is evaluated.
  final func reconcile<V: View>(
    _ child: ViewNode?, _ view: V, scope: EnvironmentScope? = nil, store: (ViewNode) -> Void
  ) {
    if let child, child.viewType == ObjectIdentifier(V.self) {
      unsafeDowncast(child, to: ValueNode<V>.self).set(view)
      return
    }
    let node = V._makeNode(view, _ViewInputs(self, scope: scope)).node
    store(node)
    child?.unmount()
    node.evaluateNow()
    elementsChanged()
  }

  /// Brings the one child up to date.
  final func showChild<V: View>(_ view: V, scope: EnvironmentScope? = nil) {
    reconcile(child, view, scope: scope) { child = $0 }
  }

  /// Evaluates what is dirty of the content of a modifier: it comes before the modifier.
  func evaluateIfDirty() {
    if isDirty { evaluateNow() }
  }

  // MARK: Appearance

  /// Whether the view is shown, as far as its containers know.
  final var isVisible: Bool { isVisible(within: nil) }

  /// Whether the view is shown while a container is.
  final func isVisible(within container: ViewNode?) -> Bool {
    var node: ViewNode? = self
    while let current = node, current !== container {
      if current.isHidden { return false }
      node = current.parentView
    }
    return true
  }

  /// Shows or hides everything inside of a node that keeps it, such as a tab.
  final func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    let wasVisible = isVisible
    self.isHidden = isHidden
    if isVisible != wasVisible { visibilityChanged(!wasVisible) }
  }

  /// Called when the view is shown or hidden, the innermost first.
  func visibilityChanged(_ isVisible: Bool) {
    for child in childViews where !child.isHidden { child.visibilityChanged(isVisible) }
  }
}

/// A view that its container counts as one.
@MainActor
struct ViewUnit {
  let node: ViewNode
  /// Its boxes, with those of the modifiers that are around several views.
  let elements: [ElementNode]
}

/// The node of a view of a known type.
///
/// A view holds all views inside of it. Nodes that only hand those on don't keep them: each level would copy all that
/// is below.
@MainActor
package class ValueNode<V: View>: ViewNode {
  override init(_ inputs: _ViewInputs) { super.init(inputs, viewType: ObjectIdentifier(V.self)) }

  package override var name: String { String(describing: V.self) }

  // The modifiers of a single view are hidden with it; those of several views stay.
  override var unitNodes: [ViewNode] {
    guard let child, !ownsElement, !V._isUnary(_UnaryInputs()) else { return [self] }
    let inner = child.unitNodes
    return inner.count == 1 ? [self] : inner
  }

  /// Takes a new value of the view, and evaluates it.
  func set(_ view: V) {}
}

/// The node of a view that keeps the view, to evaluate it again.
@MainActor
package class TypedNode<V: View>: ValueNode<V> {
  private(set) final var view: V

  init(_ view: V, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  final override func set(_ view: V) {
    if isAlive, !isDirty {
      if isSame(view) { return }
      if differsOnlyInContent(from: view) {
        self.view = view
        return updateContent()
      }
    }
    self.view = view
    evaluateNow()
  }

  /// Gives access to the stored view, to install its dynamic properties.
  final func withView<Result>(_ body: (inout V) -> Result) -> Result { body(&view) }

  /// Whether a new value needs no evaluation.
  func isSame(_ view: V) -> Bool { false }

  /// Whether a new value needs no evaluation but that of the views inside: the box isn't set up again.
  func differsOnlyInContent(from view: V) -> Bool { false }

  /// Brings the views inside up to date.
  func updateContent() {}
}

/// The node of a view that only passes the views inside of it on, and keeps none of them.
@MainActor
class PassingNode<V: View>: ValueNode<V> {
  /// The first view, until it was passed on.
  private var first: V?
  private var wasPassed = false

  init(_ view: V, _ inputs: _ViewInputs) {
    first = view
    super.init(inputs)
  }

  final override func set(_ view: V) {
    evaluateNow { pass(view) }
  }

  final override func evaluate() {
    guard !wasPassed else { return }
    wasPassed = true
    if let view = first.take() { pass(view) }
  }

  /// Passes the views inside of a new value on.
  func pass(_ view: V) {}
}

/// The node of a view that has a body.
@MainActor
class ComposedNode<V: View>: TypedNode<V> {
  /// Evaluates the body of the view, with its dynamic properties.
  final func compose<Body: View>(
    installing install: (inout V) -> Void, _ body: @escaping (V) -> Body
  ) {
    let body: Body? = tracking {
      let lacksObject = graph.allowingMissing { withView(install) }
      guard graph.fault == nil else { return nil }
      guard lacksObject else { return body(view) }
      let (value, missing) = MissingObject.evaluate { [view] in body(view) }
      if let missing { graph.fail(.missing("\(name): \(missing)")) }
      return value
    }
    guard let body, graph.fault == nil else { return }
    showChild(body)
  }
}

/// The node of a view with a body.
final class BodyNode<V: View>: ComposedNode<V> {
  private let properties = DynamicProperties.of(V.self)

  override init(_ view: V, _ inputs: _ViewInputs) {
    super.init(view, inputs)
    context.app.events.onShow?(V.self)
  }

  override func isSame(_ view: V) -> Bool { properties.areEqual(self.view, view) }

  override func evaluate() {
    compose(installing: { properties.install(in: &$0, of: self) }) { $0.body }
  }
}
