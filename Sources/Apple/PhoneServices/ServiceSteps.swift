import AppModel
import Robots
import VirtualTime

extension Application {
  /// Waits until a condition about a service is true.
  ///
  /// - Parameters:
  ///   - message: What is wrong if it doesn't become true.
  ///   - facts: What is there instead, with its labels.
  /// - Throws: ``StepFailure``.
  @MainActor
  package func expect(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #filePath,
    line: UInt = #line, facts: () -> KeyValuePairs<String, [String]> = { [:] }
  ) throws {
    guard try waiter.wait(upTo: timeout, until: condition) != .met else { return }
    var failure = StepFailure(message(), file: file, line: line)
    for (label, values) in facts() { failure.add(label, values.isEmpty ? "none" : values.joined(separator: ", ")) }
    throw failure
  }
}
