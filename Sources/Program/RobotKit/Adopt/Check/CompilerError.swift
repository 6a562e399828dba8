/// An error of the compiler.
struct CompilerError: Hashable {
  /// The absolute path of the file, without links.
  let path: String
  let line: Int
  let column: Int
  let message: String

  /// Reads the output of the compiler, which repeats errors.
  static func all(in output: String) -> [CompilerError] {
    var seen: Set<CompilerError> = []
    return output.split(separator: "\n").compactMap(CompilerError.init).filter { seen.insert($0).inserted }
  }

  /// Reads `PATH:LINE:COLUMN: error: MESSAGE`.
  private init?(_ text: Substring) {
    guard text.hasPrefix("/"), let range = text.firstRange(of: ": error: ") ?? text.firstRange(of: ": fatal error: ")
    else { return nil }
    let location = text[..<range.lowerBound].split(separator: ":")
    guard location.count >= 3, let line = Int(location[location.count - 2]), let column = Int(location.last ?? "")
    else { return nil }
    path = SystemPath.resolvingSymlinks(location.dropLast(2).joined(separator: ":"))
    (self.line, self.column) = (line, column)
    message = String(text[range.upperBound...])
  }
}
