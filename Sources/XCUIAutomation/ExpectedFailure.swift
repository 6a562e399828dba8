import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a block whose failures are expected: they aren't reported, and the test fails if there are none.
///
/// - Parameters:
///   - failureReason: Why it fails.
///   - strict: Whether the test fails if the block has none.
///   - failingBlock: The block.
/// - Returns: The result of the block.
/// - Throws: The error of the block.
@discardableResult
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> Result
) rethrows -> Result {
  guard enabled ?? true else { return try failingBlock() }
  let (count, result) = try UITestRun.expectingFailures(failingBlock)
  if count == 0, strict ?? true {
    XCTFail("expected a failure\(failureReason.map { ": \($0)" } ?? ""), but there was none", file: file, line: line)
  }
  return result
}
