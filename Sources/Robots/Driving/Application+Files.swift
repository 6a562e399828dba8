import AppModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Application {
  /// The bytes of a file that a step names.
  ///
  /// - Parameters:
  ///   - name: Its path, from ``resourceFolder`` or a folder `fixtures` inside of it, unless it begins with a slash.
  /// - Throws: ``StepFailure`` when it can't be read, with the places that were looked at.
  public func file(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws -> [UInt8] {
    for path in locations(of: name) {
      if let data = RegularFile.content(of: path) { return Array(data) }
    }
    throw missing(name, file: file, line: line)
  }

  /// Where a file may be that a step names.
  func locations(of name: String) -> [String] {
    name.hasPrefix("/") ? [name] : ["\(resourceFolder)/\(name)", "\(resourceFolder)/fixtures/\(name)"]
  }

  /// The failure for a file that is at none of its places.
  func missing(_ name: String, file: StaticString = #filePath, line: UInt = #line) -> StepFailure {
    StepFailure(
      "there is no file \"\(name)\" that can be read; looked for \(locations(of: name).joined(separator: " and "))",
      file: file, line: line)
  }
}
