import CucumberMessages

/// The ids of a test case and of its steps: they follow on each other.
struct TestCaseNumbers: Sendable {
  private let first: Int

  /// Takes ids for a case with so many steps and hooks.
  init(count: Int, ids: inout IDGenerator) {
    first = ids.take(count + 1)
  }

  /// The id of the test case.
  var id: String { String(first) }

  /// The id of one of its steps.
  func step(_ index: Int) -> String { String(first + 1 + index) }
}
