/// Puts the robot's line to failures that come from below it.
struct FailureReport {
  let location: SourceLocation

  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var failure as StepFailure {
      if failure.location == nil { failure.location = location }
      throw failure
    }
  }
}
