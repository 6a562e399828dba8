import VirtualTime

/// How a wait ended.
public enum WaitOutcome: Hashable, Sendable {
  /// What it waited for came.
  case met
  /// It did not come in time.
  case timedOut
  /// It did not come, and nothing was pending that could have brought it.
  case nothingPending
  /// It did not come, and nothing was pending but work that virtual time can't see.
  case onlyUnseenWork(UnseenWork)
}
