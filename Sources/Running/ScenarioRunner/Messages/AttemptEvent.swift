import CucumberMessages
import Robots

/// An event of a test case that is running, in this process or in a worker.
///
/// Events have no ids and name steps by their index in the test case, so ids depend neither on the process that runs a
/// case nor on which worker is first.
enum AttemptEvent: Equatable, Codable, Sendable {
  /// An attempt starts; the first has the number 0.
  case began(attempt: Int, at: Timestamp)
  /// A step or a hook starts.
  case stepBegan(Int, at: Timestamp)
  /// The running step adds an attachment.
  case attached(StepAttachment, at: Timestamp)
  /// A step or a hook has ended.
  case stepEnded(Int, StepOutcome, at: Timestamp)
  /// The attempt has ended.
  case ended(willBeRetried: Bool, at: Timestamp)
  /// A case that passed has a problem that users should know.
  case warning(RunWarning)
  /// The case runs under another schedule, without a report.
  case scheduled(ScheduleToken)
  /// The attempt showed names for the first time, or expected unknown ones to be absent.
  case names(ScreenNames.Report)
}

/// An event of the hooks before or after the run.
enum RunHookEvent: Equatable, Codable, Sendable {
  /// A hook starts, by its number in the ``HookSet``.
  case began(Int, at: Timestamp)
  /// The running hook adds an attachment.
  case attached(StepAttachment, at: Timestamp)
  /// The hook has ended.
  case ended(StepOutcome, at: Timestamp)
}
