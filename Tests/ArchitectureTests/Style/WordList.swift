import TestSupport

/// The words that comments, messages, names of tests and documents don't use, each with its replacement.
///
/// They are words that a reader from the field would have to translate.
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
    (["lies"], "is"),
    (["behind", "in front of"], "after, before"),
    (["remark", "remarks"], "comment"),
    (["slip", "slips"], "typo"),
    (["blank", "blanks"], "space, empty line"),
    (["people"], "users"),
  ]

  /// Phrases in which a word has its ordinary meaning.
  static let exceptions = [
    "there is no", "is no longer", "is no more", "stands for", "stood for", "left behind", "behind the sheet",
    "behind the keyboard", "behind a protocol", "app time plain", "app time txt",
  ]

  /// Words about sound and film.
  private static let media: Set<String> = ["play", "plays", "played", "playing", "player", "players"]

  /// Words with their ordinary meaning in a module, such as those about layout and overlapping views.
  static let ordinary: [String: Set<String>] = [
    "AppModel": ["laid out"],
    "AudioToolbox": media, "AVFAudio": media, "AVFoundation": media, "AVKit": media,
    "HeadlessUI": ["laid out", "behind", "in front of", "plays", "sentence", "sentences"],
    "WebKit": ["blank"],
    "documents": ["laid out"],
  ]

  /// Files with data or names of other projects that contain the words, with the reason.
  static let filesWithData: [String: String] = [
    "Sources/App/ScreenDrawing/SymbolOutline.swift": "the names of symbols",
    "Sources/Language/Gherkin/Dialects/DialectTable.swift": "the keywords of Gherkin",
    "Sources/App/HeadlessUI/Text/InlineMarkdown.swift": "irregular plurals",
    "Sources/App/HeadlessUI/Transfer/FilePanel.swift": "the identifiers of cells in the system's panel",
    "Sources/App/HeadlessUI/Transfer/FilePanelScreen.swift": "the name of a symbol",
    "Sources/App/HeadlessUI/Transfer/UTType.swift": "the identifiers of types",
    "Sources/Program/RobotKit/CommandLine/Shell.swift": "character classes of shells",
    "Sources/Running/Robots/Locators/ElementTypeWord.swift": "the plural of an element type",
    "Tests/ArchitectureTests/Style/WordListTests.swift": "examples of the words",
    "Tests/Apps/Services/App/SoundApp.swift": "sound and film",
    "Tests/Apple/ServicesTests/MediaTests.swift": "sound and film",
    "docs/services/avfoundation.md": "sound and film",
  ]

  /// Returns the module of a source file, or the kind of another file.
  static func area(of path: String) -> String {
    SourceFile(path: path, text: "").module ?? (path.hasSuffix(".md") ? "documents" : "tests")
  }

  /// Returns the hits in the prose of a file.
  static func findings(in file: SourceFile) -> [Finding] {
    let isCopied = file.path.hasPrefix("Sources/Program/RobotKit/Init/Template/") || file.path.contains("/Goldens/")
    guard filesWithData[file.path] == nil, !isCopied, mayHaveHits(file.text) else { return [] }
    let ordinary = ordinary[area(of: file.path)] ?? []
    return Prose.lines(of: file).flatMap { line in
      hits(in: line.text).filter { !ordinary.contains($0.phrase) }.map {
        Finding(
          path: file.path, line: line.number, text: "\"\($0.phrase)\": write \($0.replacement): \(line.text.prefix(80))"
        )
      }
    }
  }

  /// Whether a text has one of the words, also as a part of a name; searching bytes is fast without optimization.
  private static func mayHaveHits(_ text: String) -> Bool {
    let text = text.lowercased()
    return replacements.contains { entry in
      entry.words.contains { text.mentions($0) || text.mentions($0.replacing(" ", with: "")) }
    }
  }

  /// Returns the words and phrases in a line, with their replacements.
  private static func hits(in prose: String) -> [(phrase: String, replacement: String)] {
    let letters = prose.lowercased().utf8.map { isLetter($0) ? $0 : UInt8(ascii: " ") }
    var text = " " + String(decoding: letters, as: UTF8.self) + " "
    for phrase in exceptions where text.mentions(phrase) { text = text.replacing(phrase, with: "") }
    let found = Set(text.split(separator: " ").map(String.init)).intersection(single.keys)
    return found.sorted().map { ($0, single[$0] ?? "") } + phrases.filter { text.mentions(" \($0.phrase) ") }
  }

  /// Whether a byte is a part of a word.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "'") || byte > 127
  }

  private static let single = Dictionary(
    uniqueKeysWithValues: replacements.flatMap { entry in
      entry.words.filter { !$0.contains(" ") }.map { ($0, entry.replacement) }
    })

  private static let phrases = replacements.flatMap { entry in
    entry.words.filter { $0.contains(" ") }.map { (phrase: $0, replacement: entry.replacement) }
  }
}
