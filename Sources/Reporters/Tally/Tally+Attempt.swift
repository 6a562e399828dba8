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
    /// Whether each step and hook has ended.
    private var ended: [Bool]
    private var next = 0

    init(id: String, testCase: TestCase, isRetry: Bool) {
      self.id = id
      self.testCase = testCase
      self.isRetry = isRetry
      ended = Array(repeating: false, count: testCase.testSteps.count)
    }

    /// Whether all of its steps and hooks have ended.
    var isWhole: Bool { ended.allSatisfy(\.self) }

    /// Counts a step or hook.
    ///
    /// - Returns: Whether it is one of the test case that had not ended before.
    mutating func count(_ finished: TestStepFinished) -> Bool {
      let status = finished.testStepResult.status
      worst = worst?.worse(status) ?? status
      guard let index = index(of: finished.testStepId), !ended[index] else { return false }
      ended[index] = true
      if testCase.testSteps[index].pickleStepId != nil {
        steps.add(status)
      } else if status.isProblem {
        failedHooks += 1
      }
      return true
    }

    // Steps come in order, so the next one is nearly always the one that is looked for.
    private mutating func index(of id: String) -> Int? {
      let known = testCase.testSteps
      if next >= known.count || known[next].id != id { next = known.firstIndex { $0.id == id } ?? known.count }
      defer { next += 1 }
      return next < known.count ? next : nil
    }
  }
}
