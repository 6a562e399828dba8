import Foundation
import Testing

/// Reads a page: its data, and its content without JavaScript.
struct HTMLPageReader {
  let text: String
  /// The data as they are written, a line an entry.
  let data: String
  let summary: String
  /// The entries with their letters.
  let entries: [(kind: String, value: Any)]

  init(_ text: String) throws {
    self.text = text
    data = try Self.part(of: text, from: "<script type=\"application/json\" id=\"data\">\n", to: "</script>")
    summary = try Self.part(of: text, from: "<noscript>\n", to: "</noscript>")
    let list = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[Any]])
    entries = try list.map { entry in (try #require(entry.first as? String), try #require(entry.last)) }
  }

  func values(_ kind: String) -> [[String: Any]] {
    entries.filter { $0.kind == kind }.compactMap { $0.value as? [String: Any] }
  }

  private static func part(of text: String, from start: String, to end: String) throws -> String {
    let begin = try #require(text.range(of: start)).upperBound
    let close = try #require(text.range(of: end, range: begin..<text.endIndex)).lowerBound
    return String(text[begin..<close])
  }
}
