import Testing
import XCTest

/// A failure of the running test, of XCTest or of Swift Testing.
enum TestFailure {
  static func record(_ message: String, _ fileID: StaticString, _ file: StaticString, _ line: UInt) {
    guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: 1)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
