import Foundation
import XCTest

/// A failure of a test, XCTest's `XCTIssue`.
public struct XCTIssue {
  /// The types of issues, XCTest's `XCTIssue.IssueType`.
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
  }

  /// The severities of issues, XCTest's `XCTIssue.Severity` of Xcode 26.
  public enum Severity: Int, Sendable {
    case warning, error
  }

  /// The type.
  public var type: IssueType
  /// What failed, in a line.
  public var compactDescription: String
  /// What failed, with more details.
  public var detailedDescription: String?
  /// Where it failed.
  public var sourceCodeContext: XCTSourceCodeContext
  /// The error that was thrown.
  public var associatedError: (any Error)?
  /// Data for the report.
  public var attachments: [XCTAttachment]
  /// Whether it fails the test.
  public var severity: Severity

  /// Creates an issue; `record(_:)` of a test records it.
  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = [], severity: Severity = .error
  ) {
    (self.type, self.compactDescription, self.detailedDescription) = (type, compactDescription, detailedDescription)
    (self.sourceCodeContext, self.associatedError) = (sourceCodeContext, associatedError)
    (self.attachments, self.severity) = (attachments, severity)
  }

  /// Adds data for the report.
  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

/// Where an issue occurred, XCTest's `XCTSourceCodeContext`.
public struct XCTSourceCodeContext: Sendable {
  /// The location in the sources.
  public var location: XCTSourceCodeLocation?

  /// Creates a context with a location.
  public init(location: XCTSourceCodeLocation? = nil) { self.location = location }
}

/// A line of a source file, XCTest's `XCTSourceCodeLocation`.
public struct XCTSourceCodeLocation: Hashable, Sendable {
  /// The file.
  public var fileURL: URL
  /// The line, counted from 1.
  public var lineNumber: Int

  /// Creates the location of a line.
  public init(fileURL: URL, lineNumber: Int) { (self.fileURL, self.lineNumber) = (fileURL, lineNumber) }

  /// Creates the location of a line.
  public init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(filePath: filePath), lineNumber: lineNumber)
  }

  /// Creates the location of `#filePath` and `#line`.
  public init(filePath: StaticString, lineNumber: UInt) {
    self.init(filePath: "\(filePath)", lineNumber: Int(lineNumber))
  }
}

extension XCTestCase {
  /// Records an issue as a failure of the test; a warning is only printed.
  ///
  /// - Parameter issue: The issue; without a location it is reported at the call.
  public func record(_ issue: XCTIssue, file: StaticString = #filePath, line: UInt = #line) {
    let attachments = issue.attachments
    attachments.forEach(UITestRun.attach)
    let location = issue.sourceCodeContext.location ?? XCTSourceCodeLocation(filePath: file, lineNumber: line)
    let path = location.fileURL.path
    let details = [issue.compactDescription, issue.detailedDescription].compactMap(\.self)
    let text = details.count == 2 && details[0] == details[1] ? details[0] : details.joined(separator: "\n")
    guard issue.severity == .error else { return TestOutput.write("\(path):\(location.lineNumber): warning: \(text)") }
    recordFailure(
      withDescription: text, inFile: path, atLine: location.lineNumber, expected: issue.type != .thrownError)
  }
}
