import AppModel

/// The reason why an element can't be acted on.
enum ActionBlocker: Equatable {
  case none
  case missing
  case several
  case disabled(String)
  case obstructed(String, Obstruction)

  init(_ found: [Int], in snapshot: Snapshot) {
    guard let index = found.first else {
      self = .missing
      return
    }
    let node = snapshot[index]
    if found.count > 1 {
      self = .several
    } else if let obstruction = node.obstruction ?? snapshot.change(of: node) {
      self = .obstructed(node.name, obstruction)
    } else if !node.isEnabled {
      self = .disabled(node.name)
    } else {
      self = .none
    }
  }
}

extension ActionBlocker {
  /// Whether scrolling could remove it.
  var isOffScreen: Bool {
    if case .obstructed(_, .offScreen) = self { true } else { false }
  }
}

extension Snapshot {
  /// The app as a whole can be reached when no transition is in progress.
  fileprivate func change(of node: Node) -> Obstruction? {
    guard node.type == .application else { return nil }
    return nodes.lazy.compactMap(\.obstruction).first { if case .transition = $0 { true } else { false } }
  }
}
