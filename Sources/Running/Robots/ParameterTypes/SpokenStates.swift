import AppModel

/// The state of an element, as steps name it.
public enum ElementState: String, CaseIterable, Sendable {
  /// Enabled.
  case enabled
  /// Disabled.
  case disabled
  /// Selected.
  case selected
  /// Not selected.
  case notSelected = "not selected"
  /// Has the keyboard focus.
  case focused
  /// Reachable by a tap.
  case hittable
  /// Not reachable by a tap.
  case notHittable = "not hittable"
  /// The switch is on.
  case on
  /// The switch is off.
  case off
  /// Without text.
  case empty

  func holds(for node: Snapshot.Node) -> Bool {
    switch self {
    case .enabled: node.isEnabled
    case .disabled: !node.isEnabled
    case .selected: node.isSelected
    case .notSelected: !node.isSelected
    case .focused: node.hasFocus
    case .hittable: node.isHittable
    case .notHittable: !node.isHittable
    case .on: node.value == "1"
    case .off: node.value == "0"
    case .empty: node.text.isEmpty
    }
  }

  /// Describes an element that is not in this state.
  func mismatch(of node: Snapshot.Node) -> Mismatch {
    if self == .hittable, let obstruction = node.obstruction {
      return Mismatch(summary: "\(node.name) is not hittable", detail: "\(obstruction)", lasted: true)
    }
    let opposite = rawValue.hasPrefix("not ") ? String(rawValue.dropFirst(4)) : "not " + rawValue
    return .untrue("\(node.summary) is \(opposite)")
  }
}

/// The states of an app, as steps name them.
enum SpokenAppState: String, CaseIterable {
  case running
  case inBackground = "in background"
  case terminated

  var state: ApplicationState {
    switch self {
    case .running: .runningForeground
    case .inBackground: .runningBackground
    case .terminated: .notRunning
    }
  }
}

extension ApplicationState {
  /// The state as steps name it.
  var spokenName: String {
    SpokenAppState.allCases.first { $0.state == self }?.rawValue ?? rawValue
  }
}

/// The state of the mock server.
enum ServerState: String, CaseIterable, StepArgument {
  /// Responds.
  case online
  /// Can't be reached.
  case offline
  /// Accepts requests and never responds.
  case frozen
}
