import CucumberMessages

extension Tally {
  /// A scenario that is being played. It counts for nothing until it is known to be the last attempt.
  struct Attempt: Equatable, Sendable {
    var id: String
    let testCase: TestCase
    let isRetry: Bool
    private(set) var steps = StatusCounts()
    private(set) var failedHooks = 0
    private(set) var worst: TestStepResult.Status?
    private var next = 0

    init(id: String, testCase: TestCase, isRetry: Bool) {
      self.id = id
      self.testCase = testCase
      self.isRetry = isRetry
    }

    mutating func count(_ finished: TestStepFinished) {
      let status = finished.testStepResult.status
      worst = worst?.worse(status) ?? status
      if !isHook(finished.testStepId) {
        steps.add(status)
      } else if status.isProblem {
        failedHooks += 1
      }
    }

    // Steps come in order, so the next one is nearly always the one that is looked for.
    private mutating func isHook(_ id: String) -> Bool {
      let known = testCase.testSteps
      if next >= known.count || known[next].id != id { next = known.firstIndex { $0.id == id } ?? known.count }
      defer { next += 1 }
      return next < known.count && known[next].pickleStepId == nil
    }
  }
}
