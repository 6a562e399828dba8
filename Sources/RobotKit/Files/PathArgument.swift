#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path of the command line, with the lines behind it: `scenarios/a.feature:3:17`.
struct PathArgument: Equatable {
  let path: String
  /// Empty for all of the file.
  let lines: [Int]

  /// A file that really has such a name is meant as it stands.
  init(_ argument: String) {
    var path = argument[...]
    var lines: [Int] = []
    while !FileManager.default.fileExists(atPath: String(path)), let colon = path.lastIndex(of: ":"),
      let line = Int(path[path.index(after: colon)...]), line > 0, colon > path.startIndex
    {
      lines.insert(line, at: 0)
      path = path[..<colon]
    }
    self.path = String(path)
    self.lines = lines
  }
}
