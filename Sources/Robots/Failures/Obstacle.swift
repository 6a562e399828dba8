import AppModel

/// Why an element can't be acted on.
enum Obstacle: Equatable {
  case none
  case missing
  case several([String])
  case disabled(String)
  case obstructed(String, Obstruction)

  init(_ found: [Int], in snapshot: Snapshot) {
    guard let index = found.first else {
      self = .missing
      return
    }
    let node = snapshot.nodes[index]
    if found.count > 1 {
      self = .several(found.map { snapshot.nodes[$0].summary })
    } else if let obstruction = node.obstruction {
      self = .obstructed(node.shortSummary, obstruction)
    } else if !node.isEnabled {
      self = .disabled(node.shortSummary)
    } else {
      self = .none
    }
  }
}

extension Snapshot.Node {
  /// The element without what is the matter with it.
  fileprivate var shortSummary: String {
    let name = identifier.isEmpty ? "\"\(text)\"" : identifier
    return "\(type.spokenName) \(name)"
  }
}
