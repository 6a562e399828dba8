import Foundation
import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a block whose failures are expected: they aren't reported, and the test fails if there are none.
///
/// - Parameters:
///   - failureReason: Why it fails.
///   - strict: Whether the test fails if the block has none.
///   - failingBlock: The block.
///   - issueMatcher: Whether a failure is an expected one.
/// - Returns: The result of the block.
/// - Throws: The error of the block.
@discardableResult
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> Result, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
  let options = XCTExpectedFailure.Options(enabled, strict, issueMatcher)
  return try XCTExpectFailure(failureReason, options: options, file: file, line: line, failingBlock: failingBlock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a block whose failures are expected.
@discardableResult
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> Result
) rethrows -> Result {
  guard options.isEnabled else { return try failingBlock() }
  let expectation = FailureExpectation(failureReason, options, TestPlace(file, line))
  let result = try UITestRun.expectingFailures(of: expectation, failingBlock)
  expectation.check()
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Expects failures from here to the end of the test.
///
/// - Parameters:
///   - failureReason: Why it fails.
///   - strict: Whether the test fails if there are none.
///   - issueMatcher: Whether a failure is an expected one.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
  let options = XCTExpectedFailure.Options(enabled, strict, issueMatcher)
  XCTExpectFailure(failureReason, options: options, file: file, line: line)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Expects failures from here to the end of the test.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
  line: UInt = #line
) {
  guard options.isEnabled else { return }
  UITestRun.expectFailures(of: FailureExpectation(failureReason, options, TestPlace(file, line)))
}

/// The types of expected failures, XCTest's `XCTExpectedFailure`.
public enum XCTExpectedFailure {
  /// The options of an expectation, XCTest's `XCTExpectedFailure.Options`.
  public final class Options {
    /// Whether failures are expected at all.
    public var isEnabled = true
    /// Whether the test fails if there are none.
    public var isStrict = true
    /// Whether a failure is an expected one.
    public var issueMatcher: (XCTIssue) -> Bool = { _ in true }

    /// Creates options that expect any failure.
    public init() {}

    /// Options with which the test passes without a failure as well.
    public class func nonStrict() -> Options { Options(nil, false, nil) }

    fileprivate convenience init(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?) {
      self.init()
      (isEnabled, isStrict, issueMatcher) = (enabled ?? true, strict ?? true, matcher ?? issueMatcher)
    }
  }
}

/// The failures that a test expects, of a block or up to its end. It is used by the thread of the test.
final class FailureExpectation: @unchecked Sendable {
  private let reason: String?
  private let options: XCTExpectedFailure.Options
  private let place: TestPlace
  /// How many there were.
  private(set) var count = 0

  init(_ reason: String?, _ options: XCTExpectedFailure.Options, _ place: TestPlace) {
    (self.reason, self.options, self.place) = (reason, options, place)
  }

  /// Whether it expects a failure; if it does, the failure is counted.
  func takes(_ issue: XCTIssue) -> Bool {
    guard options.issueMatcher(issue) else { return false }
    count += 1
    return true
  }

  /// Fails the test if there was none.
  func check() {
    guard count == 0, options.isStrict else { return }
    place.fail("expected a failure\(reason.map { ": \($0)" } ?? ""), but there was none")
  }
}
