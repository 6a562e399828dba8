import AppModel
import HeadlessUI
import Synchronization

/// What the user has answered to requests for permissions: it stays until the end of the scenario.
package final class Permissions: AppServiceState {
  /// The subject of a permission.
  package enum Subject: String, Sendable {
    case notifications, location
    /// The location while the app isn't used.
    case locationAlways
    /// All events, adding events, and all reminders.
    case calendar, calendarAdditions, reminders
    case camera, microphone, speechRecognition
    case contacts
  }

  private struct Answer {
    let button: Int
    /// The number of the launch that it is about; `nil` for all.
    let launch: Int?
  }

  private struct Request {
    let launch: Int
    let answer: Task<Int?, Never>
  }

  private let answers = Mutex<[Subject: Answer]>([:])
  private let requests = Mutex<[Subject: Request]>([:])

  package init() {}

  /// The index of the button that the user has tapped, or of the one that a step has chosen; `nil` before.
  package subscript(subject: Subject) -> Int? {
    get {
      answers.withLock { answers in
        // Read here: the states of a phone don't know it.
        if let launch = answers[subject]?.launch, launch != PhoneState.current.launchCount { answers[subject] = nil }
        return answers[subject]?.button
      }
    }
    set { answers.withLock { $0[subject] = newValue.map { Answer(button: $0, launch: nil) } } }
  }

  /// Asks the user by an alert of the system, once: later requests have the same answer.
  ///
  /// - Parameter once: The button whose answer is for this launch only.
  /// - Returns: The index of the button; `nil` if the app ends before.
  @MainActor
  package func ask(for subject: Subject, _ alert: SystemAlert, once: Int? = nil) async -> Int? {
    await ask(for: subject, once: once) { await UIApplication.shared.answer(to: alert, noting: $0) }
  }

  /// Asks the user by several alerts of the system, once: later requests have the same answer.
  ///
  /// - Parameters:
  ///   - once: The answer that is for this launch only.
  ///   - question: Shows the alerts, and calls its parameter with the answer at the tap that gives it.
  /// - Returns: What the question returns, or the answer that there was; `nil` if the app ends before.
  @MainActor
  @discardableResult
  package func ask(
    for subject: Subject, once: Int? = nil,
    _ question: @escaping @MainActor (_ note: @escaping @MainActor (Int) -> Void) async -> Int?
  ) async -> Int? {
    if let answer = self[subject] { return answer }
    let launch = PhoneState.current.launchCount
    // The request of an app that has ended is never answered.
    if let request = requests.withLock({ $0[subject] }), request.launch == launch { return await request.answer.value }
    let task = Task { @MainActor in
      await question { answer in
        self.requests.withLock { $0[subject] = nil }
        self.answers.withLock { $0[subject] = Answer(button: answer, launch: answer == once ? launch : nil) }
      }
    }
    requests.withLock { $0[subject] = Request(launch: launch, answer: task) }
    return await task.value
  }
}
