/// Finds paths that are there on somebody's machine only.
enum MachinePaths {
  /// Put together here, so that this file has none.
  private static let folders = ["work", "tmp", "home", "root", "Users"].map { "/\($0)/" }

  static func findings(in file: SourceFile) -> [Finding] {
    guard folders.contains(where: file.text.utf8.contains) else { return [] }
    return file.lines.flatMap { number, line in
      folders.filter { starts(with: $0, in: line) }.map {
        Finding(path: file.path, line: number, text: "a path of one machine: \($0)")
      }
    }
  }

  /// Within a longer path or an address it is a folder of the project's own.
  private static func starts(with folder: String, in line: Substring) -> Bool {
    line.ranges(of: folder).contains { range in
      guard let before = line[..<range.lowerBound].last else { return true }
      return !(before.isLetter || before.isNumber || "_-.~<>}".contains(before))
    }
  }
}

extension String.UTF8View {
  /// Quick, where comparing characters is not.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= wanted.count else { return false }
      return (0...(bytes.count - wanted.count)).contains { start in
        bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
      }
    } ?? false
  }
}
