import AppModel

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
