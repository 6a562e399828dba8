/// The lines of a source, found once for all messages about it.
package struct SourceLines {
  private let text: String
  /// Where each line begins.
  private let starts: [String.Index]

  /// Finds the lines, which end with LF.
  package init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    starts = [bytes.startIndex] + bytes.indices.filter { bytes[$0] == 0x0A }.map { bytes.index(after: $0) }
  }

  /// A line by its number, counted from 1, without its end.
  package subscript(number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = starts.indices.contains(number) ? text.utf8.index(before: starts[number]) : text.endIndex
    let line = text.utf8[starts[number - 1]..<end]
    return String(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
