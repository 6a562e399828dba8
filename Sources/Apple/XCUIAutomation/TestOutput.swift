/// The output of tests, between the lines of XCTest.
enum TestOutput {
  /// Prints a line.
  static func write(_ line: String) { print(line) }
}
