import TestSupport

/// Finds paths that are there on somebody's machine only.
enum MachinePaths {
  /// Put together here, so that this file has none.
  private static let directories = ["work", "tmp", "home", "root", "Users"].map { "/\($0)/" }

  static func findings(in file: SourceFile) -> [Finding] {
    guard directories.contains(where: file.text.mentions) else { return [] }
    return file.lines.flatMap { number, line in
      directories.filter { starts(with: $0, in: line) }.map {
        Finding(path: file.path, line: number, text: "a path of one machine: \($0)")
      }
    }
  }

  /// Within a longer path or an address is a directory of the project's own.
  private static func starts(with directory: String, in line: Substring) -> Bool {
    line.ranges(of: directory).contains { range in
      guard let before = line[..<range.lowerBound].last else { return true }
      return !(before.isLetter || before.isNumber || "_-.~<>}".contains(before))
    }
  }
}
