/// The output of `swift build`, with each diagnostic once: the compiler prints those of a module for each of its files.
struct CompilerOutput {
  /// The text, with its line ends.
  let text: String

  init(_ output: String) {
    var seen: Set<Substring> = []
    var isRepeated = false
    var lines: [Substring] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      switch Self.kind(of: line) {
      case .diagnostic: isRepeated = !seen.insert(line).inserted
      // Notes and excerpts belong to the diagnostic above.
      case .detail: break
      case .other: isRepeated = false
      }
      if !isRepeated { lines.append(line) }
    }
    let text = lines.joined(separator: "\n")
    self.text = output.hasSuffix("\n") && !text.hasSuffix("\n") ? text + "\n" : text
  }

  private enum Kind { case diagnostic, detail, other }

  private static func kind(of line: Substring) -> Kind {
    if let message = line.firstRange(of: ": error: ") ?? line.firstRange(of: ": warning: "),
      isLocation(line[..<message.lowerBound])
    {
      return .diagnostic
    }
    if let note = line.firstRange(of: ": note: "), isLocation(line[..<note.lowerBound]) { return .detail }
    // The lines of the source, and the text below them: `12 |   Text(x)`, `   |        `- error: …`.
    let isExcerpt = line.contains("|") && line.drop { $0.isWhitespace || $0.isNumber }.first == "|"
    return isExcerpt || line.isEmpty ? .detail : .other
  }

  /// Whether a text is `path:line:column`.
  private static func isLocation(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":")
    return parts.count >= 3 && parts.suffix(2).allSatisfy { $0.allSatisfy(\.isNumber) }
  }
}
