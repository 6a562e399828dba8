import AppModel
import Foundation
import VirtualTime
import XCTest

/// Checks what UI tests rely on of the toolchain.
@MainActor
enum UITestChecks {
  /// The reason why no UI test can run; `nil` if all can. It is found out once, before the first app is used.
  static let failure: String? = {
    let failed =
      (RuntimeCheck.ofTime() + AppCatalog.ofTests(in: UITestRun.module).runtimeChecks(.start) + ofXCTest())
      .filter { !$0.isEffective }
    for check in failed where !check.isRequired {
      TestOutput.write("warning: failed runtime check: \(check.name): \(check.consequence); \(RuntimeCheck.remedy)")
    }
    let required = failed.filter(\.isRequired)
    return required.isEmpty ? nil : RuntimeCheckError(failed: required).description
  }()

  /// Sleeps by a function of another library, which calls one that is replaced.
  nonisolated static func sleep() { Thread.sleep(forTimeInterval: 1e-6) }

  /// Checks the functions of XCTest and of the C library that are replaced.
  ///
  /// - Parameters:
  ///   - undo: Called before a value is read, for tests that undo it.
  ///   - sleep: Sleeps.
  static func ofXCTest(
    afterSetting undo: (XCTestCase) -> Void = { _ in }, sleep: () -> Void = UITestChecks.sleep
  ) -> [RuntimeCheck] {
    let test = CheckedTest(name: "runtime check") { _ in }
    test.continueAfterFailure = false
    undo(test)
    let address = UInt(bitPattern: Unmanaged.passUnretained(test).toOpaque())
    let isStored = !storedContinues(address)
    test.continueAfterFailure = true
    let failures = FailureExpectation(nil, .nonStrict(), TestPlace(#filePath, #line))
    UITestRun.expectingFailures(of: failures) {
      test.recordFailure(withDescription: "runtime check", inFile: #filePath, atLine: #line, expected: true)
    }
    let sleeps = UITestRun.sleeps
    sleep()
    return [
      RuntimeCheck(
        "XCTest", "a failed test with continueAfterFailure = false ends alone",
        without: "the first failure ends the process of the tests", isRequired: false,
        isEffective: isStored && failures.count == 1),
      RuntimeCheck(
        "sleep", "virtual time passes while a test sleeps", without: "the app stays as it is while a test sleeps",
        isRequired: false, isEffective: UITestRun.sleeps > sleeps),
    ]
  }
}

/// A test that never runs.
private final class CheckedTest: XCTestCase {}
