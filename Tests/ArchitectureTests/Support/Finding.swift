import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something in a file that is not as the house wants it.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let text: String

  var description: String { "\(path):\(line): \(text)" }

  /// Makes a failure of each finding, at its own file and line.
  static func report(_ findings: [Finding]) {
    for finding in findings {
      // An identifier without a slash ends the process.
      let place = SourceLocation(
        fileID: "robotrun/\(finding.path)", filePath: Repository.root.appending(path: finding.path).path,
        line: finding.line,
        column: 1)
      Issue.record("\(finding)", sourceLocation: place)
    }
  }
}
