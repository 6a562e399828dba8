import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Starts the work of the app in the background, BackgroundTasks' `BGTaskScheduler`.
///
/// The step `launch background task` decides when. Requests stay over the end of the app, until the end of the scenario.
public final class BGTaskScheduler: NSObject, Sendable {
  /// The scheduler.
  public static let shared = BGTaskScheduler()
  /// What work that the user has begun can use: the processor only.
  public static var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

  private override init() { super.init() }

  private var state: BackgroundTaskState { PhoneState.current.of() }

  /// Registers the work of an identifier, once, before the launch of the app has finished. Only work that the user
  /// begins is registered later.
  ///
  /// - Parameter queue: Where the handler is called; the main queue if `nil`, where a device has one of its own.
  /// - Returns: Whether `Info.plist` permits the identifier.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard Self.permits(identifier) else { return false }
    let isLate = UIApplication.isLaunched
    nonisolated(unsafe) let launchHandler = launchHandler
    let handler = TaskHandler(queue: queue, isLate: isLate) { launchHandler($0) }
    if !state.register(identifier, handler) {
      raise("Launch handler for task with identifier \(identifier) has already been registered")
    }
    return true
  }

  /// Submits a request; one with the same identifier that waits is replaced.
  ///
  /// - Throws: ``Error``.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    guard Self.permits(taskRequest.identifier) else { throw Error(.notPermitted) }
    guard PhoneState.current.of(BackgroundRefresh.self).isAllowed else { throw Error(.unavailable) }
    guard let request = taskRequest as? BGContinuedProcessingTaskRequest else {
      if state.handler(of: taskRequest.identifier)?.isLate ?? false { return raise(BackgroundTaskState.lateReason) }
      return try state.submit(taskRequest)
    }
    guard Self.supportedResources.isSuperset(of: request.requiredResources) else { throw Error(.notPermitted) }
    guard state.handler(of: request.identifier) != nil else {
      return raise("No launch handler registered for task with identifier \(request.identifier)")
    }
    if state.isBusy, request.strategy == .fail { throw Error(.immediateRunIneligible) }
    try state.submit(request)
    if !state.isBusy { state.begin(request.identifier, on: .current) }
  }

  /// Cancels a request that waits.
  public func cancel(taskRequestWithIdentifier identifier: String) { state.cancel { $0 == identifier } }

  /// Cancels all requests that wait.
  public func cancelAllTaskRequests() { state.cancel { _ in true } }

  /// The requests that wait.
  public func pendingTaskRequests() async -> [BGTaskRequest] { state.pending.map { $0.copied() } }

  /// Passes the requests that wait to a closure.
  @preconcurrency
  public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    let requests = state.pending.map { $0.copied() }
    Task { completionHandler(requests) }
  }

  private func raise(_ reason: String) {
    Task { @MainActor in UIApplication.shared.raise(reason, by: "BackgroundTasks") }
  }

  /// Whether `Info.plist` permits an identifier. In a program whose file isn't known all are permitted.
  private static func permits(_ identifier: String) -> Bool {
    let list = DeclaredInfo.strings("BGTaskSchedulerPermittedIdentifiers")
    return list?.contains { $0 == identifier || $0.matchesTask(identifier) } ?? true
  }

  /// An error of the scheduler, BackgroundTasks' `BGTaskScheduler.Error`.
  public struct Error: Swift.Error, CustomNSError, Equatable, Sendable {
    /// The code of an error.
    public enum Code: Int, Sendable {
      /// The user doesn't let the app work in the background.
      case unavailable = 1
      /// Too many requests of the kind wait.
      case tooManyPendingTaskRequests
      /// `Info.plist` doesn't permit the identifier, or the phone lacks a resource.
      case notPermitted
      /// Work that should begin at once can't.
      case immediateRunIneligible

      /// Whether an error has the code, for `catch`.
      public static func ~= (code: Code, error: any Swift.Error) -> Bool { (error as? Error)?.code == code }
    }

    /// The code.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    /// The domain, `BGTaskSchedulerErrorDomain`.
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    /// The number of the code.
    public var errorCode: Int { code.rawValue }

    /// The user doesn't let the app work in the background.
    public static var unavailable: Code { .unavailable }
    /// Too many requests of the kind wait.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// `Info.plist` doesn't permit the identifier, or the phone lacks a resource.
    public static var notPermitted: Code { .notPermitted }
    /// Work that should begin at once can't.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }
  }
}

extension String {
  /// Whether an identifier is one of this pattern, which ends with a star.
  func matchesTask(_ identifier: String) -> Bool { hasSuffix("*") && identifier.hasPrefix(dropLast()) }
}
