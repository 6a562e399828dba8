/// The dependency of one evaluation of a node: it ends with the next evaluation.
///
/// Used on the main thread; other threads only hold it.
package final class Subscription: @unchecked Sendable {
  private var reference: NodeReference?

  init(_ node: GraphNode) {
    reference = node.reference
  }

  var node: GraphNode? { reference?.node }

  func end() { reference = nil }
}

/// Who has read a value. Used on the main thread.
package struct Readers {
  private var subscriptions = CompactingList<Subscription>()

  package init() {}

  /// Adds the node that is being evaluated, if any.
  package mutating func addCurrent() {
    guard let subscription = Graph.evaluating?.subscription else { return }
    if subscriptions.elements.last === subscription { return }
    subscriptions.append(subscription) { $0.node != nil }
  }

  /// Marks all of them as dirty, and forgets them: they read again.
  @MainActor
  package mutating func invalidate() {
    let all = subscriptions.elements
    subscriptions = CompactingList()
    for subscription in all { subscription.node?.invalidate(subscription) }
  }
}
