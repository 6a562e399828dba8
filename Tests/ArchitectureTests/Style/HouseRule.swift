/// Something the house wants of its files that a look at their lines tells.
enum HouseRule: CaseIterable {
  case fileNamedAfterType, noStrayPrint, noMutableGlobal, noLongFile

  /// How many lines a file may have.
  static let mostLines = 400

  /// Files that may be longer, and why: tables are not easier to read in pieces.
  static let tables: [String: String] = [:]

  /// What is not as it should be in a file under `Sources/`.
  func findings(in file: SourceFile) -> [Finding] {
    switch self {
    case .fileNamedAfterType: Self.misnamed(file)
    case .noStrayPrint: file.path.hasPrefix("Sources/RobotKit/Output/") ? [] : Self.prints(file)
    case .noMutableGlobal: Self.mutableGlobals(file)
    case .noLongFile: Self.tooLong(file)
    }
  }

  /// Only what stands at the margin is looked at: nested types are named by what they lie in.
  private static func misnamed(_ file: SourceFile) -> [Finding] {
    let types = file.code.compactMap { number, text in
      text.hasPrefix("public ")
        ? text.prefixMatch(of: /public (?:final )?(?:struct|class|enum|protocol|actor) (\w+)/).map { (number, $0.1) }
        : nil
    }
    guard let (line, first) = types.first, !types.contains(where: { $0.1 == file.stem }) else { return [] }
    return [Finding(path: file.path, line: line, text: "the file of \(first) is not named after it")]
  }

  /// The declaration of a function with such a name writes nothing.
  private static func prints(_ file: SourceFile) -> [Finding] {
    let calls = ["print(", "Print(", "NSLog(", "dump("]
    return file.code.filter { _, text in
      calls.contains(where: text.mentions) && !text.contains("func print(")
        && text.contains(/(?:^|[^.\w])(?:debugPrint|print|NSLog|dump)\(/)
    }.map { Finding(path: file.path, line: $0.number, text: "only RobotKit/Output writes to the terminal") }
  }

  /// A variable with a getter is none; one with a value is.
  private static func mutableGlobals(_ file: SourceFile) -> [Finding] {
    let globals = file.code.filter { number, text in
      guard text.mentions("var "), text.contains(/\b(?:static|class) var\b|^(?:\w+ |nonisolated\(unsafe\) )*var\b/)
      else { return false }
      return text.prefix { $0 != "{" }.contains("=") || !text.contains("{")
    }
    return globals.map { Finding(path: file.path, line: $0.number, text: "a global that can change: \($0.text)") }
  }

  private static func tooLong(_ file: SourceFile) -> [Finding] {
    let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard count > mostLines, tables[file.path] == nil else { return [] }
    return [Finding(path: file.path, line: mostLines + 1, text: "\(count) lines are too many for one file")]
  }
}
