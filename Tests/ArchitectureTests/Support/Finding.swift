import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A violation of a rule in a file.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let text: String

  var description: String { "\(path):\(line): \(text)" }

  /// Records each finding as an issue at its file and line.
  static func report(_ findings: [Finding]) {
    for finding in findings {
      // An identifier without a slash ends the process.
      let location = SourceLocation(
        fileID: "robotrun/\(finding.path)", filePath: Repository.root.appending(path: finding.path).path,
        line: finding.line,
        column: 1)
      Issue.record("\(finding)", sourceLocation: location)
    }
  }
}
