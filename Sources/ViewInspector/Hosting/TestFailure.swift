import Testing
import XCTest

/// A failure of the running test, of XCTest or of Swift Testing.
enum TestFailure {
  static func record(_ message: String, _ file: StaticString = #filePath, _ line: UInt = #line) {
    guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
    let location = SourceLocation(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
