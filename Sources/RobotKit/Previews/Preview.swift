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
