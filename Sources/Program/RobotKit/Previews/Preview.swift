import AppModel

/// A preview to check.
struct Preview {
  /// The entry of the catalog.
  let entry: Launch
  /// Its number among the previews of the entry, counted from 1.
  let number: Int
  /// The unique name, beginning with that of the entry.
  let name: String
  /// Whether the number of previews of the entry is known; it isn't if its provider crashes.
  let isListed: Bool

  /// Whether an argument of the command line selects it: a part of its name or of its file, or its file and line.
  func matches(_ argument: String, _ location: PreviewLocation?) -> Bool {
    if name.contains(argument) { return true }
    guard let location else { return false }
    return location.path.contains(argument) || location.description == argument
  }
}

extension [Preview] {
  /// The names of files for previews, by the names of the previews.
  ///
  /// Letters, digits, `_`, `-` and `.` of a name are kept; other characters become `-`. Names that would be the same
  /// file, also where case is ignored, get numbers.
  var fileNames: [String: String] {
    var known: Set<String> = []
    return reduce(into: [:]) { names, preview in
      let name = Self.fileName(preview.name)
      let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
      names[preview.name] = candidates.first { known.insert($0.lowercased()).inserted }
    }
  }

  /// The largest part of a file name that a preview's name becomes, in bytes.
  private static var maxNameLength: Int { 200 }

  private static func fileName(_ name: String) -> String {
    let prefix = "preview "
    var words: [String] = [""]
    var length = 0
    for character in name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...] {
      length += character.utf8.count
      guard length <= maxNameLength else { break }
      if character.isLetter || character.isNumber || "_-.".contains(character) {
        words[words.count - 1].append(character)
      } else if words.last != "" {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: "-")
  }
}

/// The location of the declaration of a preview.
struct PreviewLocation: CustomStringConvertible {
  let path: String
  let line: Int

  var description: String { "\(path):\(line)" }
}

/// Finds the declarations of previews.
@MainActor
final class PreviewLocator {
  private let baseDirectory: String
  private lazy var files = SwiftFiles(["."]).paths
  private var found: [String: PreviewLocation?] = [:]

  init(baseDirectory: String) {
    self.baseDirectory = baseDirectory
  }

  /// Returns the location of a preview, relative to the base directory; `nil` if it is unknown.
  func location(of preview: Preview) -> PreviewLocation? {
    switch preview.entry.preview {
    case .macro(let path, let line):
      let isInside = path.hasPrefix(baseDirectory + "/")
      return PreviewLocation(path: isInside ? String(path.dropFirst(baseDirectory.count + 1)) : path, line: line)
    case .provider(let type):
      if let known = found[type] { return known }
      let location = search(type)
      found[type] = location
      return location
    case nil: return nil
    }
  }

  /// Searches for the declaration of a type in the source files: the program doesn't contain its location.
  private func search(_ type: String) -> PreviewLocation? {
    for path in files {
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(type) else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let declaration = lines.firstIndex { line in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return zip(words, words.dropFirst()).contains { ["struct", "class", "enum"].contains($0) && $1 == type }
      }
      if let declaration { return PreviewLocation(path: path, line: declaration + 1) }
    }
    return nil
  }
}
