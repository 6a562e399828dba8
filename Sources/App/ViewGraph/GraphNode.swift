/// A view at one place of the tree: it keeps its state as long as its identity lasts.
@MainActor
open class GraphNode {
  package let graph: Graph
  package var parent: GraphNode? { parentReference?.node }
  private let parentReference: NodeReference?
  /// What refers to the node without keeping it.
  package let reference = NodeReference()
  package let depth: Int
  /// Where the node reads the environment from.
  package let scope: EnvironmentScope
  @exclusivity(unchecked) package private(set) var isAlive = true
  @exclusivity(unchecked) package private(set) var isDirty = true
  /// Read on the main thread, also by code without isolation.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var subscription: Subscription?
  /// The state of the node, by the offset of the property it belongs to. There is little of it.
  private var cells: [(offset: Int, cell: AnyObject)] = []
  private var unmountActions: [@MainActor () -> Void] = []

  /// Creates a node inside of another one.
  ///
  /// - Parameter scope: The environment; that of the parent if `nil`.
  package init(parent: GraphNode, scope: EnvironmentScope? = nil) {
    graph = parent.graph
    parentReference = parent.reference
    depth = parent.depth + 1
    self.scope = scope ?? parent.scope
    reference.node = self
  }

  /// Creates the root of a graph.
  package init(_ graph: Graph, scope: EnvironmentScope) {
    (self.graph, parentReference, depth, self.scope) = (graph, nil, 0, scope)
    reference.node = self
  }

  deinit { reference.node = nil }

  /// What the node is, for messages.
  open var name: String { String(describing: Self.self) }

  /// The nodes inside of it.
  open var childNodes: [GraphNode] { [] }

  /// Brings what is inside of the node up to date. Overridden by each kind of node.
  open func evaluate() {}

  // MARK: Evaluation

  /// Evaluates the node if it is dirty.
  package func evaluateNow() {
    if beginEvaluation() { evaluate() }
  }

  /// Evaluates the node by an action in place of ``evaluate()``.
  package func evaluateNow(by action: () -> Void) {
    if beginEvaluation() { action() }
  }

  private func beginEvaluation() -> Bool {
    guard isAlive else { return false }
    isDirty = false
    // One that no value refers to goes on.
    if subscription == nil || !isKnownUniquelyReferenced(&subscription) {
      subscription?.end()
      subscription = Subscription(self)
    }
    guard depth < Self.maxDepth else {
      graph.fail(.tooDeep(view: name, levels: Self.maxDepth))
      return false
    }
    return true
  }

  /// More levels than any app has; a view that contains itself has more.
  private static let maxDepth = 1_500

  /// Reads state: what `body` reads makes the node dirty when it changes.
  package func tracking<Value>(_ body: () -> Value) -> Value {
    guard let subscription else { return body() }
    return graph.track(self, subscription, body)
  }

  /// Marks the node as dirty.
  package func invalidate() {
    guard isAlive, !isDirty else { return }
    isDirty = true
    graph.markDirty(self)
  }

  func invalidate(_ subscription: Subscription) {
    if subscription === self.subscription { invalidate() }
  }

  /// Marks the node and everything inside of it as dirty.
  package func invalidateAll() {
    invalidate()
    for child in childNodes { child.invalidateAll() }
  }

  // MARK: State

  /// The state at an offset, made when it is first asked for.
  package func cell<Cell: AnyObject>(at offset: Int, _ make: () -> Cell) -> Cell {
    let index = cells.firstIndex { $0.offset == offset }
    if let index, let cell = cells[index].cell as? Cell { return cell }
    let cell = make()
    if let index { cells[index].cell = cell } else { cells.append((offset, cell)) }
    return cell
  }

  // MARK: Lifetime

  /// Runs an action once all nodes are evaluated, before the layout, if the node is still there.
  package func afterEvaluation(_ action: @escaping @MainActor () -> Void) {
    graph.afterEvaluation { [self] in if isAlive { action() } }
  }

  /// Runs an action when the node goes.
  package func onUnmount(_ action: @escaping @MainActor () -> Void) {
    unmountActions.append(action)
  }

  /// Ends the node and everything inside of it, the innermost first.
  package func unmount() {
    guard isAlive else { return }
    isAlive = false
    graph.unmounts += 1
    subscription?.end()
    for child in childNodes { child.unmount() }
    for action in unmountActions { action() }
    unmountActions = []
    didUnmount()
  }

  /// Called when the node has gone.
  open func didUnmount() {}
}
