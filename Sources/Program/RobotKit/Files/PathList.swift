import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths that are read from a file, as `--format rerun` writes it: `@rerun.txt` on the command line.
///
/// Each path is on its own line, optionally followed by line numbers. Several paths on a line are separated by spaces,
/// as some implementations of Cucumber write them. Empty lines and lines that begin with `#` are ignored.
enum PathList {
  /// Returns the arguments with each list replaced by its paths.
  ///
  /// A list that can't be read is kept, and is reported as an unreadable file.
  static func expanded(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument -> [String] in
      guard let list = list(argument), let bytes = try? FileReader.bytes(of: list, limit: FileReader.textLimit) else {
        return [argument]
      }
      return paths(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the reason why an existing list can't be read; `nil` for other arguments.
  static func problem(of argument: String) -> FileProblem? {
    guard let list = list(argument), SystemPath.kind(of: list) != .missing else { return nil }
    do throws(FileReadError) {
      _ = try FileReader.bytes(of: list, limit: FileReader.textLimit)
      return nil
    } catch {
      return FileProblem(path: argument, kind: .unreadable(error.reason))
    }
  }

  /// Returns the files of the lists.
  static func lists(among arguments: [String]) -> [String] {
    arguments.compactMap(list)
  }

  private static func list(_ argument: String) -> String? {
    argument.hasPrefix("@") && SystemPath.kind(of: argument) == .missing ? String(argument.dropFirst()) : nil
  }

  private static func paths(in text: String) -> [String] {
    let lines = text.split { $0.isNewline }.map { $0.trimmingPrefix { $0 == " " } }
    return lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.flatMap { line -> [String] in
      if let path = QuotedPath.read(String(line)) { return [path] }
      let parts = line.split(separator: " ").map(String.init)
      // A path may contain spaces.
      let isOne = parts.count == 1 || SystemPath.kind(of: PathArgument(String(line)).path) != .missing
      return isOne ? [String(line)] : parts
    }
  }
}

/// A path of the command line with the line numbers after it: `scenarios/a.feature:3:17`.
struct PathArgument: Equatable {
  let path: String
  /// The line numbers; empty for the whole file.
  let lines: [Int]

  /// Splits an argument, unless a file with the whole name exists.
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
