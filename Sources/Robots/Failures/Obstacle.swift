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
    let node = snapshot[index]
    if found.count > 1 {
      self = .several(found.map { snapshot[$0].summary })
    } else if let obstruction = node.obstruction {
      self = .obstructed(node.name, obstruction)
    } else if !node.isEnabled {
      self = .disabled(node.name)
    } else {
      self = .none
    }
  }
}
