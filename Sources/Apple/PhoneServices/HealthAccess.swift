import AppModel
import Synchronization

/// What the user has answered to requests for health data, by type: it stays until the end of the scenario.
///
/// Source: the answers stay when an app is deleted, as public apps have measured on a simulator of iOS 26.5.
package final class HealthAccess: ServiceState {
  /// What an app does with data.
  package enum Direction: Sendable {
    case write, read
  }

  private struct Answers {
    var types: [Direction: [String: Bool]] = [:]
    /// The answer for all other types.
    var others: Bool?
  }

  private let answers = Mutex(Answers())

  package init() {}

  /// Whether the user has allowed it; `nil` before the question.
  package subscript(direction: Direction, type: String) -> Bool? {
    get { answers.withLock { $0.types[direction]?[type] ?? $0.others } }
    set { answers.withLock { $0.types[direction, default: [:]][type] = newValue } }
  }

  /// Sets the answer for all types.
  package func answerAll(_ isAllowed: Bool?) { answers.withLock { $0 = Answers(others: isAllowed) } }
}
