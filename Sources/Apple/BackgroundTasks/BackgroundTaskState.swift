import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// What an app has registered for an identifier.
struct TaskHandler: Sendable {
  let queue: DispatchQueue?
  /// Whether it was registered after the launch.
  let isLate: Bool
  let body: @Sendable (BGTask) -> Void

  init(queue: DispatchQueue?, isLate: Bool, _ body: @escaping @Sendable (BGTask) -> Void) {
    (self.queue, self.isLate, self.body) = (queue, isLate, body)
  }

  /// A handler without a queue has the main one here: other threads don't see the time of the scenario.
  func run(_ action: @escaping @Sendable () -> Void) { (queue ?? .main).async(execute: action) }
}

/// The requests that wait, the work that runs and its outcomes. Requests and outcomes stay until the end of the scenario,
/// what is registered until the end of the app.
final class BackgroundTaskState: AppServiceState {
  private struct Running {
    let task: BGTask
    let handler: TaskHandler?
  }

  /// What ends with the app.
  private struct Work {
    var handlers: [String: TaskHandler] = [:]
    var running: [String: Running] = [:]
  }

  private struct Content {
    var pending: [BGTaskRequest] = []
    var work = LaunchValue(Work())
    var outcomes: [String: Bool] = [:]
    var isBusy = false
  }

  private let content = Mutex(Content())

  init() {}

  /// Whether work that the user begins has to wait.
  var isBusy: Bool {
    get { content.withLock { $0.isBusy } }
    set { content.withLock { $0.isBusy = newValue } }
  }

  var pending: [BGTaskRequest] { content.withLock { $0.pending } }

  /// The identifiers of the work that runs, in order.
  var running: [String] { ofLaunch { $0.running.keys.sorted() } }

  /// The outcome of the last work of an identifier; `nil` if none has ended.
  func outcome(of identifier: String) -> Bool? { content.withLock { $0.outcomes[identifier] } }

  private func ofLaunch<Value: Sendable>(_ body: (inout Work) -> Value) -> Value {
    content.withLock { body(&$0.work.value) }
  }

  // MARK: Registration

  /// What the scheduler says about work of the system that was registered too late.
  static let lateReason = "All launch handlers must be registered before application finishes launching"

  /// - Returns: Whether the identifier is new.
  func register(_ identifier: String, _ handler: TaskHandler) -> Bool {
    ofLaunch { work in
      guard work.handlers[identifier] == nil else { return false }
      work.handlers[identifier] = handler
      return true
    }
  }

  /// The handler of an identifier, or of a pattern that it matches.
  func handler(of identifier: String) -> TaskHandler? {
    ofLaunch { work in
      work.handlers[identifier] ?? work.handlers.first { $0.key.matchesTask(identifier) }?.value
    }
  }

  // MARK: Requests

  /// - Throws: ``BGTaskScheduler/Error``.
  func submit(_ request: BGTaskRequest) throws {
    try content.withLock { content in
      let others = content.pending.filter { $0.identifier != request.identifier }
      let ofKind = others.filter { type(of: $0) == type(of: request) }
      // Source: Apple's documentation of submit(_:): one refresh task and ten processing tasks.
      guard ofKind.count < (request is BGAppRefreshTaskRequest ? 1 : 10) else {
        throw BGTaskScheduler.Error(.tooManyPendingTaskRequests)
      }
      content.pending = others + [request.copied()]
    }
  }

  func cancel(_ isCancelled: (_ identifier: String) -> Bool) {
    content.withLock { $0.pending.removeAll { isCancelled($0.identifier) } }
  }

  // MARK: Work

  /// Begins the work of a request that waits, in the app that runs.
  func begin(_ identifier: String, on phone: PhoneState) {
    let request = content.withLock { content in
      content.pending.firstIndex { $0.identifier == identifier }.map { content.pending.remove(at: $0) }
    }
    guard let request else { return }
    let (task, handler) = (request.task(), handler(of: identifier))
    ofLaunch { $0.running[identifier] = Running(task: task, handler: handler) }
    content.withLock { $0.outcomes[identifier] = nil }
    if let handler {
      handler.run { handler.body(task) }
    } else {
      Task { @MainActor in Self.beginWorkOfScene(task) }
    }
    if task is BGAppRefreshTask { Task { @MainActor in self.limitTime(of: task, on: phone) } }
  }

  @MainActor
  private static func beginWorkOfScene(_ task: BGTask) {
    guard let action = UIApplication.shared.sceneTasks[task.identifier] else {
      return UIApplication.shared.raise(
        "No launch handler registered for task with identifier \(task.identifier)", by: "BackgroundTasks")
    }
    let work = Task {
      await action()
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }

  /// Source: https://developer.apple.com/documentation/backgroundtasks/choosing-background-strategies-for-your-app
  @MainActor
  private func limitTime(of task: BGTask, on phone: PhoneState) {
    _ = phone.events?.schedule(after: .seconds(30), label: "end of a background task") { [self] in
      if isRunning(task) { expire(task.identifier, on: phone) }
    }
  }

  private func isRunning(_ task: BGTask) -> Bool { ofLaunch { $0.running[task.identifier]?.task === task } }

  /// The time of work is up.
  @MainActor
  func expire(_ identifier: String, on phone: PhoneState) {
    guard let running = ofLaunch({ $0.running[identifier] }) else { return }
    let task = running.task
    // Source: Apple's documentation of expirationHandler.
    guard let handler = task.expirationHandler else { return task.setTaskCompleted(success: false) }
    if let taskHandler = running.handler {
      nonisolated(unsafe) let handler = handler
      taskHandler.run { handler() }
    } else {
      handler()
    }
    _ = phone.events?.schedule(after: .seconds(5), label: "end of a background task") { [self] in
      guard isRunning(task) else { return }
      UIApplication.shared.warn(
        "BackgroundTasks: the time of the task \(identifier) was up, and 5 s later it isn't completed: a device ends such an app; call setTaskCompleted(success:)"
      )
    }
  }

  func end(_ task: BGTask, success: Bool) {
    guard isRunning(task) else { return }
    ofLaunch { $0.running[task.identifier] = nil }
    content.withLock { $0.outcomes[task.identifier] = success }
  }
}
