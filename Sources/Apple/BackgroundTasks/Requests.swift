@_exported import AppleFoundation

/// A request to work in the background, BackgroundTasks' `BGTaskRequest`.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  /// The identifier, by which the work is registered.
  public let identifier: String
  /// The date before which the work doesn't begin; `nil` for none.
  ///
  /// No task begins by itself: the step `launch background task` starts it, also before this date.
  open var earliestBeginDate: Date?

  fileprivate init(identifier: String) { self.identifier = identifier }

  fileprivate init(copying other: BGTaskRequest) {
    (identifier, earliestBeginDate) = (other.identifier, other.earliestBeginDate)
  }

  /// A request that later changes of this one don't reach.
  func copied() -> BGTaskRequest { BGTaskRequest(copying: self) }
  func task() -> BGTask { BGTask(identifier) }
}

/// A request to refresh the content of the app, BackgroundTasks' `BGAppRefreshTaskRequest`.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Creates a request.
  public override init(identifier: String) { super.init(identifier: identifier) }

  private init(refreshing other: BGAppRefreshTaskRequest) { super.init(copying: other) }

  override func copied() -> BGTaskRequest { BGAppRefreshTaskRequest(refreshing: self) }
  override func task() -> BGTask { BGAppRefreshTask(identifier) }
}

/// A request to work for minutes, BackgroundTasks' `BGProcessingTaskRequest`.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether the work needs the network.
  open var requiresNetworkConnectivity = false
  /// Whether the phone has to be charged.
  open var requiresExternalPower = false

  /// Creates a request.
  public override init(identifier: String) { super.init(identifier: identifier) }

  private init(processing other: BGProcessingTaskRequest) {
    requiresNetworkConnectivity = other.requiresNetworkConnectivity
    requiresExternalPower = other.requiresExternalPower
    super.init(copying: other)
  }

  override func copied() -> BGTaskRequest { BGProcessingTaskRequest(processing: self) }
  override func task() -> BGTask { BGProcessingTask(identifier) }
}

/// A request to go on with work that the user has begun, BackgroundTasks' `BGContinuedProcessingTaskRequest`.
///
/// The work begins at once, in the foreground.
public final class BGContinuedProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// What happens to a request whose work can't begin at once.
  public enum SubmissionStrategy: Int, Sendable {
    /// Submitting it throws an error.
    case fail
    /// It waits.
    case queue
  }

  /// What the work needs.
  public struct Resources: OptionSet, Sendable {
    /// The bits of the resources.
    public let rawValue: Int
    /// Creates resources.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The graphics processor, which the phone doesn't offer here.
    public static let gpu = Resources(rawValue: 1)
  }

  /// What the user reads about the work.
  public var title: String
  /// What the user reads below the title.
  public var subtitle: String
  /// What happens if the work can't begin at once.
  public var strategy = SubmissionStrategy.queue
  /// What the work needs.
  public var requiredResources: Resources = []

  /// Creates a request.
  public init(identifier: String, title: String, subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
    super.init(identifier: identifier)
  }

  private init(continuing other: BGContinuedProcessingTaskRequest) {
    (title, subtitle, strategy) = (other.title, other.subtitle, other.strategy)
    requiredResources = other.requiredResources
    super.init(copying: other)
  }

  override func copied() -> BGTaskRequest { BGContinuedProcessingTaskRequest(continuing: self) }
  override func task() -> BGTask { BGContinuedProcessingTask(identifier, title: title, subtitle: subtitle) }
}

/// A request of a health study, BackgroundTasks' `BGHealthResearchTaskRequest`.
@available(*, unavailable, message: "there are no health studies here; use BGProcessingTaskRequest")
public final class BGHealthResearchTaskRequest {}

/// The work of a health study, BackgroundTasks' `BGHealthResearchTask`.
@available(*, unavailable, message: "there are no health studies here; use BGProcessingTask")
public final class BGHealthResearchTask {}
