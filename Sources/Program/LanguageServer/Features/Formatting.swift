import Gherkin
import Reporters

extension Workspace {
  /// Returns the changes that format a document as `robotrun format` does; none if it has errors.
  func formatting(of path: String) -> [LSP.TextEdit] {
    guard !path.hasSuffix(".md"), let text = text(path), let formatted = formatted(path) else { return [] }
    return [edit(from: text, to: formatted)].compactMap(\.self)
  }

  private func formatted(_ path: String) -> String? {
    let formatter = SourceFormatter { DisplayWidth.of($0) }
    if isRobots(path) {
      guard let file = robots(path), file.errors.isEmpty else { return nil }
      return formatter.format(robots: file.source)
    }
    guard let parsed = scenarios(path)?.parsed(isStrict: project(of: path).isStrict), parsed.isComplete else {
      return nil
    }
    return formatter.format(parsed.source, parsed.document)
  }

  /// Returns the change of the lines that differ; `nil` if none does.
  private func edit(from text: TextDocument, to formatted: String) -> LSP.TextEdit? {
    let new = Array(formatted.utf8)
    let newline = UInt8(ascii: "\n")
    var start = 0
    var limit = 0
    while limit < min(new.count, text.bytes.count), new[limit] == text.bytes[limit] {
      limit += 1
      if new[limit - 1] == newline { start = limit }
    }
    guard limit < max(new.count, text.bytes.count) else { return nil }
    var (end, newEnd) = (text.bytes.count, new.count)
    var (kept, newKept) = (end, newEnd)
    while end > start, newEnd > start, text.bytes[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
      if text.bytes[end] == newline { (kept, newKept) = (end, newEnd) }
    }
    return LSP.TextEdit(
      range: text.range(start..<kept, encoding), newText: String(decoding: new[start..<newKept], as: UTF8.self))
  }
}
