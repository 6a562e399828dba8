import TestSupport

/// Finds paths that exist on one machine only.
enum MachinePaths {
  /// Concatenated, so that this file contains no such path.
  private static let directories = ["work", "tmp", "home", "root", "Users"].map { "/\($0)/" }

  static func findings(in file: SourceFile) -> [Finding] {
    guard directories.contains(where: file.text.mentions) else { return [] }
    return file.lines.flatMap { number, line in
      directories.filter { starts(with: $0, in: line) }.map {
        Finding(path: file.path, line: number, text: "a path of one machine: \($0)")
      }
    }
  }

  /// Whether a path starts with the directory; inside of a longer path or a URL it is a directory of the project.
  private static func starts(with directory: String, in line: Substring) -> Bool {
    line.ranges(of: directory).contains { range in
      guard let before = line[..<range.lowerBound].last else { return true }
      return !(before.isLetter || before.isNumber || "_-.~<>}".contains(before))
    }
  }
}
