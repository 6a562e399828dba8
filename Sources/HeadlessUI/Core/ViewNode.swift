import AppModel
import ViewGraph

/// The node of a view: knows which boxes of the element tree show it.
@MainActor
package class ViewNode: GraphNode {
  private var cachedElements: [ElementNode]?
  /// Whether a box around boxes that have changed is going to be filled.
  private var isChangePending = false
  /// Whether what is inside is out of sight, as a tab that is not selected: nothing in it appears.
  private(set) var isOutOfSight = false
  /// The app that the view belongs to.
  package let context: AppContext

  init(_ inputs: _ViewInputs) {
    context = inputs.parent.context
    super.init(parent: inputs.parent, scope: inputs.scope)
  }

  init(root graph: Graph, scope: EnvironmentScope, context: AppContext) {
    self.context = context
    super.init(graph, scope: scope)
  }

  var parentView: ViewNode? { parent as? ViewNode }

  var childViews: [ViewNode] { [] }

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

  /// Whether changes of the list below end here, in a box with children.
  var ownsElement: Bool { false }

  /// Reports that the node has other boxes than before.
  final func elementsChanged() {
    cachedElements = nil
    guard ownsElement else {
      parentView?.elementsChanged()
      return
    }
    // Once for all children that have changed: each call looks at all of them.
    guard !isChangePending else { return }
    isChangePending = true
    graph.afterEvaluation { [weak self] in self?.isChangePending = false }
    ownElementsChanged()
  }

  /// Called on the node that owns the box around boxes that have changed.
  func ownElementsChanged() {}

  // MARK: Children

  /// Brings a child up to date: the same node if the type of the view is the same, else a new one.
  func reconcile<V: View>(_ child: inout ViewNode?, _ view: V, scope: EnvironmentScope? = nil) {
    if let node = child as? TypedNode<V> {
      node.set(view)
      return
    }
    let old = child
    let node = V._makeNode(view, _ViewInputs(self, scope: scope)).node
    child = node
    old?.depart()
    node.evaluateNow()
    elementsChanged()
  }

  // MARK: Appearance

  /// Whether the view is shown, as far as its containers know.
  final var isInSight: Bool {
    var node: ViewNode? = self
    while let current = node {
      if current.isOutOfSight { return false }
      node = current.parentView
    }
    return true
  }

  /// Shows or hides everything inside of a node that keeps it, such as a tab.
  final func setOutOfSight(_ isOutOfSight: Bool) {
    guard isOutOfSight != self.isOutOfSight else { return }
    let wasInSight = isInSight
    self.isOutOfSight = isOutOfSight
    if isInSight != wasInSight { sightChanged(!wasInSight) }
  }

  /// Called when the view comes into sight or goes out of it, the innermost first.
  func sightChanged(_ isInSight: Bool) {
    for child in childViews where !child.isOutOfSight { child.sightChanged(isInSight) }
  }
}

/// The node of a view of a known type.
@MainActor
package class TypedNode<V: View>: ViewNode {
  private(set) final var view: V

  init(_ view: V, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  package override var name: String { String(describing: V.self) }

  /// Takes a new value of the view.
  final func set(_ view: V) {
    if !isDirty, isSame(view) { return }
    store(view)
    evaluateNow()
  }

  final func store(_ view: V) { self.view = view }

  /// Gives access to the stored view, to install its dynamic properties.
  final func withView<Result>(_ body: (inout V) -> Result) -> Result { body(&view) }

  /// Whether a new value needs no evaluation.
  func isSame(_ view: V) -> Bool { false }
}

/// The node of a view with a body.
final class BodyNode<V: View>: TypedNode<V> {
  private var child: ViewNode?

  override var childViews: [ViewNode] { child.map { [$0] } ?? [] }

  override func isSame(_ view: V) -> Bool { DynamicProperties.areEqual(self.view, view) }

  override var unitNodes: [ViewNode] { V.self is any GroupView.Type ? childViews.flatMap(\.unitNodes) : [self] }

  override func evaluate() {
    let body: V.Body? = tracking {
      withView { DynamicProperties.install(in: &$0, of: self) }
      // The body would read what is missing.
      return graph.fault == nil ? view.body : nil
    }
    guard let body, graph.fault == nil else { return }
    reconcile(&child, body)
  }
}
