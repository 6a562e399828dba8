import AppModel
import HeadlessUI
import Synchronization

/// What the user has answered to requests for permissions: it stays until the end of the scenario.
package final class Permissions: ServiceState {
  /// The subject of a permission.
  package enum Subject: String, Sendable {
    case notifications, location
  }

  private let answers = Mutex<[Subject: Int]>([:])
  private let requests = Mutex<[Subject: Task<Int?, Never>]>([:])

  package init() {}

  package static var current: Permissions { PhoneState.current.of() }

  /// The index of the button that the user has tapped, or of the one that a step has chosen; `nil` before.
  package subscript(subject: Subject) -> Int? {
    get { answers.withLock { $0[subject] } }
    set { answers.withLock { $0[subject] = newValue } }
  }

  /// Asks the user by an alert of the system, once: later requests have the same answer.
  ///
  /// - Returns: The index of the button; `nil` if the app ends before.
  @MainActor
  package func ask(for subject: Subject, _ alert: SystemAlert) async -> Int? {
    if let answer = self[subject] { return answer }
    if let request = requests.withLock({ $0[subject] }) { return await request.value }
    let request = Task { @MainActor in await UIApplication.shared.answer(to: alert) }
    requests.withLock { $0[subject] = request }
    let answer = await request.value
    requests.withLock { $0[subject] = nil }
    self[subject] = answer
    return answer
  }
}
