/// Thrown by a step that isn't written yet: the step is pending, and the run says so.
public struct PendingStep: Error, Equatable, CustomStringConvertible {
  /// What is still to be done; empty where nothing is said about it.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}

/// Thrown by a step that finds its scenario not worth playing here: the rest is skipped, on purpose.
public struct SkippedStep: Error, Equatable, CustomStringConvertible {
  /// Why; empty where nothing is said about it.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}
