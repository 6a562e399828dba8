import Observation

/// Views as a tree of nodes that are evaluated again only when something they have read changes.
///
/// Writes are collected in transactions. An update applies one transaction after the other: it stores the values,
/// evaluates the nodes that read them, parents first, and then calls the effects that this has caused.
@MainActor
package final class Graph {
  /// The node that is being evaluated; reads of state belong to it. Used on the main thread.
  @exclusivity(unchecked) package internal(set) nonisolated(unsafe) static var evaluating: GraphNode?
  /// What writes are grouped by: those of another transaction are applied in an update of their own.
  @exclusivity(unchecked) package static var transaction: GraphTransaction?

  /// The first thing that went wrong; thrown by ``update()``.
  @exclusivity(unchecked) package private(set) var fault: GraphFault?

  /// The number of nodes that have gone.
  package internal(set) var unmounts = 0

  @exclusivity(unchecked) private var dirty: [GraphNode] = []
  @exclusivity(unchecked) private var batches: [Batch] = []
  @exclusivity(unchecked) private var effects: [@MainActor () -> Void] = []
  @exclusivity(unchecked) private var unmountActions: [@MainActor () -> Void] = []
  @exclusivity(unchecked) private var laterUpdates: [@MainActor () -> Void] = []
  private let inbox = ObservationInbox()
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private var lastNode: NodeReference?

  private struct Batch {
    let transaction: GraphTransaction?
    var writes: [@MainActor () -> Void]
  }

  package init() {}

  /// The number of changes of observed objects that views of any graph have read.
  package static var observedChanges: Int { ObservationInbox.total.load(ordering: .relaxed) }

  /// The name of the outermost node of the last evaluation, if it still exists.
  package var lastEvaluated: String? { lastNode?.node?.name }

  /// Whether there is anything to update, or a fault to throw, which the layout may have found after the last update.
  package var isStale: Bool { hasWork || !inbox.isEmpty }

  /// Whether anything waits but changes of observed objects.
  package var hasWork: Bool {
    fault != nil || !dirty.isEmpty || !batches.isEmpty || hasEffects || !laterUpdates.isEmpty
  }

  /// Whether nodes wait to be evaluated.
  package var needsEvaluation: Bool { !dirty.isEmpty }

  /// Whether effects wait for the layout.
  package var hasEffects: Bool { !effects.isEmpty || !unmountActions.isEmpty }

  // MARK: Writing

  /// Collects a write.
  func write(_ store: @escaping @MainActor () -> Void) {
    guard !hasEnded else { return }
    let transaction = Self.transaction
    transaction?.isPending = true
    if let last = batches.indices.last, batches[last].transaction === transaction {
      batches[last].writes.append(store)
    } else {
      batches.append(Batch(transaction: transaction, writes: [store]))
    }
  }

  func markDirty(_ node: GraphNode) {
    guard !hasEnded else { return }
    dirty.append(node)
  }

  /// Runs an action after the next layout, in the order of the calls.
  package func afterLayout(_ effect: @escaping @MainActor () -> Void) {
    guard !hasEnded else { return }
    effects.append(effect)
  }

  /// Runs an action after the next layout, after all others: for views that have gone.
  package func afterUnmount(_ effect: @escaping @MainActor () -> Void) {
    guard !hasEnded else { return }
    unmountActions.append(effect)
  }

  /// Records what went wrong; the first fault counts.
  package func fail(_ fault: GraphFault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Whether a view has declared a missing object since ``allowingMissing(_:)`` began; `nil` outside of it.
  private var hasMissing: Bool?

  /// Runs `body`, in which a missing object isn't a fault.
  ///
  /// - Returns: Whether one is missing.
  package func allowingMissing(_ body: () -> Void) -> Bool {
    let outer = hasMissing
    defer { hasMissing = outer }
    hasMissing = false
    body()
    return hasMissing ?? false
  }

  /// Notes that a view declares an object that no view around it supplies.
  package func noteMissing(_ message: String) {
    if hasMissing == nil { fail(.missing(message)) } else { hasMissing = true }
  }

  // MARK: Updating

  /// The most evaluations of one node in one update; more of them are a loop.
  private static let maxEvaluations = 200

  /// Applies all transactions and evaluates what has changed.
  ///
  /// - Throws: ``GraphFault``.
  package func update() throws {
    repeat {
      receiveObservations()
      applyBatch()
      try evaluateDirty()
    } while !batches.isEmpty || !inbox.isEmpty
    if let fault { throw fault }
  }

  private func receiveObservations() {
    for subscription in inbox.take() { subscription.node?.invalidate(subscription) }
  }

  private func applyBatch() {
    guard !batches.isEmpty else { return }
    let batch = batches.removeFirst()
    let count = dirty.count
    for store in batch.writes { store() }
    batch.transaction?.isPending = false
    if dirty.count > count { batch.transaction?.changesViews = true }
    batch.transaction?.onApplied?()
  }

  private func evaluateDirty() throws {
    var evaluations: [ObjectIdentifier: Int] = [:]
    while !dirty.isEmpty || !laterUpdates.isEmpty {
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty = []
      lastNode = nodes.first?.reference
      for node in nodes where node.isAlive && node.isDirty {
        let count = evaluations[ObjectIdentifier(node), default: 0] + 1
        evaluations[ObjectIdentifier(node)] = count
        guard count <= Self.maxEvaluations else {
          throw GraphFault.endlessUpdate(view: node.name)
        }
        node.evaluateNow()
      }
      receiveObservations()
      if let fault { throw fault }
      guard dirty.isEmpty else { continue }
      // They may ask for more of themselves, and for evaluations.
      let laters = laterUpdates
      laterUpdates = []
      for later in laters { later() }
    }
  }

  /// Runs an action once all nodes are evaluated, before the layout.
  package func afterEvaluation(_ action: @escaping @MainActor () -> Void) {
    guard !hasEnded else { return }
    laterUpdates.append(action)
  }

  /// Calls the effects that waited for the layout.
  package func runEffects() {
    let (now, gone) = (effects, unmountActions)
    (effects, unmountActions) = ([], [])
    for effect in now where !hasEnded { effect() }
    for effect in gone where !hasEnded { effect() }
  }

  /// Forgets everything that waits; nothing is called any more.
  package func end() {
    hasEnded = true
    (dirty, batches, effects, unmountActions, laterUpdates) = ([], [], [], [], [])
  }

  // MARK: Evaluating

  /// Runs `body` as the evaluation of a node: what it reads is what the node depends on.
  func track<Value>(_ node: GraphNode, _ subscription: Subscription, _ body: () -> Value) -> Value {
    let outer = Self.evaluating
    Self.evaluating = node
    defer { Self.evaluating = outer }
    let inbox = inbox
    return withObservationTracking(body) { inbox.add(subscription) }
  }
}

/// The identity of writes that are applied together.
@MainActor
package final class GraphTransaction {
  /// What the transaction is for the app.
  package let value: Any
  /// Whether writes wait to be applied.
  package fileprivate(set) var isPending = false
  /// Whether a view has read what was changed.
  package fileprivate(set) var changesViews = false
  /// Called when writes have been applied.
  package var onApplied: (@MainActor () -> Void)?

  package init(_ value: Any) { self.value = value }
}

/// What makes an update impossible.
package enum GraphFault: Error, Equatable, Sendable {
  /// A view changes what it has read each time it is evaluated.
  case endlessUpdate(view: String)
  /// State was written while a view was being evaluated.
  case writeDuringEvaluation(view: String)
  /// Views are deeper in one another than this.
  case tooDeep(view: String, levels: Int)
  /// A view asks for what no view around it supplies.
  case missing(String)
}
