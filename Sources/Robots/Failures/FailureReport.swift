/// Puts the robot's line to failures that come from below it.
struct FailureReport {
  let place: SourcePlace

  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var failure as StepFailure {
      if failure.place == nil { failure.place = place }
      throw failure
    }
  }
}
