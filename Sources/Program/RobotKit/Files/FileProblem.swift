import AppModel
import CucumberMessages
import Robots

/// The reason why a scenario file can't be read.
struct FileProblem: Error, Equatable {
  enum Kind: Equatable {
    case missing(nearest: String?)
    /// The file exists, but the text after the colon is not a line number.
    case badLine(file: String, line: String)
    /// The name is not UTF-8, so the system can't be asked for the file; the name with its bytes escaped.
    case badName(escaped: String)
    case emptyDirectory(isNamedLikeAFile: Bool)
    case robots
    case noRobots
    case noSwift
    case unreadable(String)
    case unsteady
    case notFormattable
    case binary(byte: Int)
    case utf16
    case notUTF8(byte: Int, line: Int)
  }

  let path: String
  let kind: Kind

  /// The problem and its remedy, in one line.
  var reason: String {
    switch kind {
    case .badLine(let file, let line): "invalid line \"\(line)\" of \(file); expected a number from 1 on"
    case .missing(let nearest?): "no such file or directory; did you mean \(nearest)?"
    case .missing(nil):
      "no such file or directory"
        + (Spelling.nearest(to: path, among: CommandName.allCases.map(\.rawValue), limit: 1).first
          .map { "; did you mean the command \"\(ProgramInvocation.current.text) \($0)\"?" } ?? "")
    case .badName(let escaped):
      "the name of the file is not UTF-8; rename it, for example: mv $'\(escaped)' scenario.feature"
    case .emptyDirectory(isNamedLikeAFile: true): "a directory, not a file, and without scenarios (*.feature)"
    case .emptyDirectory(isNamedLikeAFile: false): "the directory contains no scenarios (*.feature, *.feature.md)"
    case .robots:
      "contains robots, not scenarios; pass the scenarios, and this file with --robots if it is not beside them"
    case .noRobots: "the directory contains no robots (*.robots)"
    case .noSwift: "no Swift files in the directory; expected at least one *.swift"
    case .unreadable(let reason): "can't be read: \(reason)"
    case .unsteady: "changed while it was read; try again when it is complete"
    case .notFormattable: "not a file to format; expected *.feature, *.feature.md or *.robots"
    case .binary(let byte): "binary file, not text: byte \(byte) is the first that isn't UTF-8"
    case .utf16: "encoded as UTF-16 (byte order mark found); save it as UTF-8"
    case .notUTF8(let byte, let line):
      "not UTF-8: the first invalid byte is number \(byte), in line \(line); save it as UTF-8"
    }
  }

  /// The problem as a message of the stream, so that every report has it.
  var message: ParseError {
    ParseError(source: SourceReference(uri: path), message: reason)
  }

  /// Returns the problem of a path that leads to no file.
  ///
  /// - Parameter kind: The kind, unless the name is the reason: bytes that are not UTF-8 reach the program as U+FFFD.
  static func missing(_ path: String, _ kind: @autoclosure () -> Kind) -> FileProblem {
    if let colon = path.lastIndex(of: ":"), SystemPath.kind(of: String(path[..<colon])) == .file {
      let line = String(path[path.index(after: colon)...])
      if line.first.map({ "-0123456789".contains($0) }) ?? false {
        return FileProblem(path: path, kind: .badLine(file: String(path[..<colon]), line: line))
      }
    }
    return FileProblem(path: path, kind: SystemPath.escapedName(path).map(Kind.badName) ?? kind())
  }

  /// Returns the name most similar to another; the suffix that all scenario files share doesn't count.
  static func nearest(to name: String, among names: [String]) -> String? {
    let names = names.sorted()
    let stems = names.map(stem)
    let nearest = Spelling.nearest(to: stem(of: name), among: stems, limit: 1).first
    if let index = nearest.flatMap(stems.firstIndex(of:)) { return names[index] }
    return name == stem(of: name) ? Spelling.nearest(to: name, among: names, limit: 1).first : nil
  }

  private static func stem(of name: String) -> String {
    let ending = [".feature.md", ".feature"].first(where: name.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }
}
