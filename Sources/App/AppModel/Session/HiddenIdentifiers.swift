extension Snapshot {
  /// The elements that have the identifier of a view around them instead of one of their own.
  @MainActor
  package func elements(hidingIdentifier name: String) -> [Node] {
    elements.filter { node in
      guard let source = node.source, !node.identifier.isEmpty, node.identifier != name else { return false }
      for box in source.lineage {
        if box.semantics.identifier == name { return true }
        if box.semantics.identifier == node.identifier || box !== source && box.semantics.type != nil { return false }
      }
      return false
    }
  }
}
