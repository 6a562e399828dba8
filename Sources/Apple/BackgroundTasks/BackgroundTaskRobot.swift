import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots

/// The steps about work in the background.
struct BackgroundTaskRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "launch background task {string}", Self.launch,
      summary: "begins the work of a submitted request, in the background; launches an app that has ended"),
    Step("expire background task {string}", Self.expire, summary: "the time of work in the background is up"),
    Step("background refresh is allowed", Self.allow, summary: "the user lets the app work in the background"),
    Step("background refresh is denied", Self.deny, summary: "the user doesn't let the app work in the background"),
    Step("continued tasks have to wait", Self.beBusy, summary: "the phone has no time for work that the user begins"),
    Step("expect pending background task {string}", Self.isPending, summary: "a request with this identifier waits"),
    Step(
      "expect pending background task {string} in {duration}", Self.isPendingIn,
      summary: "a request with this identifier waits, and may begin after this time"),
    Step(
      "expect no pending background task {string}", Self.isNotPending, summary: "no request with this identifier waits"),
    Step("expect background task {string} succeeded", Self.succeeded, summary: "the work was completed with success"),
    Step("expect background task {string} failed", Self.failed, summary: "the work was completed without success"),
  ]

  private func state() throws -> BackgroundTaskState { try app.phone().of() }

  private func allow() throws { try set(true) }
  private func deny() throws { try set(false) }

  private func set(_ isAllowed: Bool) throws {
    let refresh = try app.phone().of(BackgroundRefresh.self)
    guard refresh.isAllowed != isAllowed else { return }
    refresh.isAllowed = isAllowed
    NotificationCenter.default.post(
      name: UIApplication.backgroundRefreshStatusDidChangeNotification, object: UIApplication.shared)
  }

  private func beBusy() throws { try state().isBusy = true }

  // MARK: Work

  private func launch(_ identifier: String) throws {
    let (state, phone) = (try state(), try app.phone())
    guard state.pending.contains(where: { $0.identifier == identifier }) else {
      throw facts(StepFailure("no request with this identifier waits; submit it first"), state)
    }
    guard !state.running.contains(identifier) else {
      throw StepFailure("the background task runs already; expect its end first")
    }
    if app.state == .notRunning { try app.launchInBackground() } else { app.sendToBackground() }
    state.isBusy = false
    if let handler = state.handler(of: identifier), handler.isLate,
      !(state.pending.first { $0.identifier == identifier } is BGContinuedProcessingTaskRequest)
    {
      return UIApplication.shared.raise(BackgroundTaskState.lateReason, by: "BackgroundTasks")
    }
    state.begin(identifier, on: phone)
    try runHandlers()
  }

  /// Runs what was given to queues, so that the next step finds its effect.
  private func runHandlers() throws { try app.timeline.advance(to: app.timeline.now) }

  private func expire(_ identifier: String) throws {
    let state = try state()
    guard state.running.contains(identifier) else {
      throw facts(StepFailure("the background task doesn't run"), state)
    }
    try state.expire(identifier, on: app.phone())
    try runHandlers()
  }

  // MARK: Expectations

  private func isPending(_ identifier: String) throws { _ = try pending(identifier) }

  private func isPendingIn(_ identifier: String, _ time: Duration) throws {
    let request = try pending(identifier)
    guard let date = request.earliestBeginDate else {
      throw StepFailure("expected it in \(time), but it has no earliestBeginDate")
    }
    let rest = date.timeIntervalSince(.now)
    guard abs(rest - time / .seconds(1)) >= 1 else { return }
    throw StepFailure("expected it in \(time), but it may begin in \(Duration.seconds(rest)), at \(date)")
  }

  private func isNotPending(_ identifier: String) throws {
    let state = try state()
    try app.expect(!state.pending.contains { $0.identifier == identifier }, "a request with this identifier waits") {
      Self.facts(state)
    }
  }

  private func pending(_ identifier: String) throws -> BGTaskRequest {
    let state = try state()
    let found = { state.pending.first { $0.identifier == identifier } }
    try app.expect(found() != nil, "no request with this identifier waits") { Self.facts(state) }
    guard let request = found() else { throw StepFailure("no request with this identifier waits") }
    return request
  }

  private func succeeded(_ identifier: String) throws { try expectOutcome(true, of: identifier) }
  private func failed(_ identifier: String) throws { try expectOutcome(false, of: identifier) }

  private func expectOutcome(_ isSuccess: Bool, of identifier: String) throws {
    let state = try state()
    try app.expect(state.outcome(of: identifier) == isSuccess, Self.message(state.outcome(of: identifier))) {
      Self.facts(state)
    }
  }

  private static func message(_ outcome: Bool?) -> String {
    guard let outcome else { return "the background task isn't completed: call setTaskCompleted(success:)" }
    return outcome ? "the background task has succeeded" : "the background task has failed"
  }

  private static func facts(_ state: BackgroundTaskState) -> KeyValuePairs<String, [String]> {
    ["pending": state.pending.map(\.identifier), "running": state.running]
  }

  private func facts(_ failure: StepFailure, _ state: BackgroundTaskState) -> StepFailure {
    var failure = failure
    for (label, values) in Self.facts(state) {
      failure.add(label, values.isEmpty ? "none" : values.joined(separator: ", "))
    }
    return failure
  }
}
