import CucumberMessages
import Robots

/// What happens while a case is played, in this process or in a worker's.
///
/// Events have no ids, and name steps by their place in the test case: whoever tells of them adds the ids, so that
/// these depend neither on who plays nor on who is first.
enum AttemptEvent: Equatable, Sendable {
  /// An attempt begins; the first has the number 0.
  case began(attempt: Int, at: Timestamp)
  /// A step or a hook begins.
  case stepBegan(Int, at: Timestamp)
  /// The step that is being played adds something.
  case attached(StepAttachment, at: Timestamp)
  /// A step or a hook is over.
  case stepEnded(Int, StepOutcome, at: Timestamp)
  /// The attempt is over.
  case ended(willBeRetried: Bool, at: Timestamp)
  /// People should know something about a case that passed.
  case warning(RunWarning)
  /// The attempt showed names for the first time, or expected unknown ones to be absent.
  case names(ScreenNames.Report)
}
