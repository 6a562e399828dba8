/// A value that belongs to a node, and knows who has read it.
@MainActor
package final class StateCell<Value> {
  private let graph: Graph
  /// What views see.
  private var committed: Value
  /// What was written last, applied with the next update.
  private var latest: Value
  private var readers = Readers()

  package init(_ value: Value, in graph: Graph) {
    (committed, latest, self.graph) = (value, value, graph)
  }

  /// The value: in an evaluation that of the transaction that is being applied, elsewhere what was written last.
  package var value: Value {
    get {
      guard Graph.evaluating != nil else { return latest }
      readers.addCurrent()
      return committed
    }
    set { write(newValue) }
  }

  private func write(_ value: Value) {
    if let node = Graph.evaluating {
      node.graph.fail(.writeDuringEvaluation(view: node.name))
      return
    }
    latest = value
    graph.write { [self] in commit(value) }
  }

  private func commit(_ value: Value) {
    guard !Comparison.areEqual(committed, value) else { return }
    committed = value
    readers.invalidate()
  }
}
