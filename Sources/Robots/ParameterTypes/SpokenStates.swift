import AppModel

/// What an element can be, as sentences say it.
public enum ElementState: String, CaseIterable, Sendable {
  /// It can be used.
  case enabled
  /// It can't be used.
  case disabled
  /// It is the chosen one.
  case selected
  /// It is not the chosen one.
  case notSelected = "not selected"
  /// The keyboard types into it.
  case focused
  /// A tap would reach it.
  case hittable
  /// A tap would not reach it.
  case notHittable = "not hittable"
  /// The switch is on.
  case on
  /// The switch is off.
  case off
  /// It holds no text.
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

  /// What is true of an element that is not so.
  func account(of node: Snapshot.Node) -> String {
    if self == .hittable, let obstruction = node.obstruction { return "\(node.name) is \(obstruction)" }
    return "\(node.summary) is not \(rawValue)"
  }
}

/// The states of an app, as sentences say them.
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
  /// The state as sentences say it.
  var spokenName: String {
    SpokenAppState.allCases.first { $0.state == self }?.rawValue ?? rawValue
  }
}

/// How a server behaves.
enum ServerState: String, CaseIterable, StepArgument {
  /// It answers.
  case online
  /// It can't be reached.
  case offline
  /// It takes requests and never answers them.
  case frozen
}
