/// The words that comments and documents don't use, each with its replacement.
///
/// They are words that a reader from the field would have to translate. A word with another meaning elsewhere, such as
/// the `behind` of layers, is in ``exceptions``.
enum WordList {
  /// The words and phrases, and what to write instead.
  static let replacements: [(words: [String], replacement: String)] = [
    (["somebody", "nobody", "anybody", "whoever"], "the user, the app, the runner: name the actor"),
    (["sentence", "sentences"], "step, step definition, message"),
    (["texts"], "strings; text"),
    (["by chance"], "random"),
    (["app time"], "virtual time"),
    (["of one's own"], "custom, your own"),
    (["so many", "so long"], "a number, a duration"),
    (["is no", "is none of"], "is not a; invalid: expected …"),
    (["doubled"], "duplicate"),
    (["laid out"], "formatted"),
    (["nought"], "0"),
    (["folder", "folders"], "directory"),
    (["play", "plays", "played", "playing", "player", "players"], "run, runner"),
    (["tell", "tells", "told", "telling"], "report, emit, print, return"),
    (["stands", "stood"], "is"),
    (["behind", "in front of"], "after, before"),
    (["remark", "remarks"], "comment"),
    (["slip", "slips"], "typo"),
    (["blank", "blanks"], "space, empty line"),
    (["people"], "users"),
  ]

  /// Phrases in which a word has its ordinary meaning.
  static let exceptions = [
    "text robot", "texts of", "stands for", "stood for", "behind the sheet", "behind it", "behind the keyboard",
    "is no longer", "is no more", "are told apart", "tell apart",
  ]

  /// The number of hits that modules and documents still have. It may only fall: a test fails if there are more, and
  /// asks for a lower number if there are fewer.
  static let remaining = [
    "AppModel": 3, "HeadlessUI": 24, "RobotKit": 1, "documents": 17,
  ]

  /// The module of a source file, or the directory of a document.
  static func area(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.first == "Sources" && parts.count > 1 ? String(parts[1]) : "documents"
  }

  /// Returns the hits in a file: in comments of Swift code, in all lines of a document outside of code blocks.
  static func findings(in file: SourceFile) -> [Finding] {
    let isSwift = file.path.hasSuffix(".swift")
    var isCode = false
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      if !isSwift, line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let prose = isSwift ? comment(in: line) : line, !line.hasPrefix("    ") || isSwift else {
        return [Finding]()
      }
      return hits(in: prose).map {
        Finding(path: file.path, line: index + 1, text: "write \($0): \(prose.prefix(80))")
      }
    }
  }

  private static func comment(in line: Substring) -> Substring? {
    guard let start = line.firstRange(of: "//"), line[..<start.lowerBound].last != ":" else { return nil }
    return line[start.upperBound...]
  }

  /// Returns the replacements of the words and phrases in a line.
  private static func hits(in prose: Substring) -> [String] {
    var text = " " + prose.lowercased().map { $0.isLetter || $0 == "'" ? String($0) : " " }.joined() + " "
    for phrase in exceptions where text.contains(phrase) { text = text.replacing(phrase, with: "") }
    let found = Set(text.split(separator: " ").compactMap { single[String($0)] })
    return found.sorted() + phrases.filter { text.contains(" \($0.phrase) ") }.map(\.replacement)
  }

  private static let single = Dictionary(
    uniqueKeysWithValues: replacements.flatMap { entry in
      entry.words.filter { !$0.contains(" ") }.map { ($0, entry.replacement) }
    })

  private static let phrases = replacements.flatMap { entry in
    entry.words.filter { $0.contains(" ") }.map { (phrase: $0, replacement: entry.replacement) }
  }
}
