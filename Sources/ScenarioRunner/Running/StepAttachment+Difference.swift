import Robots

extension StepAttachment {
  /// How many characters of a line are told in a sentence about it.
  private static let longestLine = 100

  /// What it is called, in a sentence about it.
  var name: String { fileName ?? mediaType }

  /// Whether its name doesn't tell it from another.
  func isNamed(as other: StepAttachment) -> Bool {
    mediaType == other.mediaType && fileName == other.fileName
  }

  /// What is in this one, and what in another that is named as this: the first lines that differ.
  func difference(to other: StepAttachment) -> String {
    guard case .text(let text) = content, case .text(let otherText) = other.content else {
      return "first \(size), then other \(other.size)"
    }
    let (lines, otherLines) = (Self.lines(of: text), Self.lines(of: otherText))
    let same = zip(lines, otherLines).prefix { $0 == $1 }.count
    // Their ends of line may be what differs.
    guard same < max(lines.count, otherLines.count) else { return "first \(size), then other \(other.size)" }
    let location = same == 0 ? "" : "in line \(same + 1) "
    let (line, otherLine) = (lines.dropFirst(same).first, otherLines.dropFirst(same).first)
    return "\(location)first \(Self.told(line)), then \(Self.told(otherLine))"
  }

  private var size: String {
    switch content {
    case .text(let text): "text of \(text.utf8.count) bytes"
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func told(_ line: Substring?) -> String {
    guard let line else { return "its end" }
    return "\"\(line.prefix(longestLine))\"" + (line.count > longestLine ? "…" : "")
  }
}
