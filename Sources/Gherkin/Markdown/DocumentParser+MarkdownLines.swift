import CucumberMessages

extension DocumentParser {
  /// What a line is: first what may stand here, in the order of the grammar, then anything that has a meaning.
  func markdownLine(_ line: Line, in state: State) -> MarkdownLine {
    guard !line.isEmpty else { return .prose }
    if state.allowsRow, isRow(line) { return .row }
    if state.allowsDocString, isFence(line) { return .fence }
    if state.allowsStep, let (keyword, step) = item(line) { return .step(keyword, step) }
    if state.takesDescription, isSeparator(line) { return .separator }
    let tags = bytes.markdownTags(of: line, builder.source)
    if !tags.isEmpty { return .tags(tags) }
    let titles: TitleKinds = [.background, .rule, .scenario, .examples]
    if let (keyword, title) = header(line, titles: titles) { return .title(keyword, title) }
    if isRow(line) { return .row }
    if isSeparator(line) { return .separator }
    if isFence(line) { return .fence }
    if let (keyword, step) = item(line) { return .step(keyword, step) }
    return .prose
  }

  /// A keyword behind one to six `#` and a blank.
  func header(_ line: Line, titles: TitleKinds) -> (Keyword, Line)? {
    var offset = line.text
    while offset < line.end, offset - line.text < 7, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
    guard offset > line.text, offset - line.text < 7, offset < line.end else { return nil }
    var title = line
    title.text = offset + bytes.blankLength(at: offset, before: line.end)
    guard title.text > offset, title.text < line.end else { return nil }
    guard let keyword = dialect.keywords.match(title, in: bytes, steps: false, titles: titles) else { return nil }
    return (keyword, title)
  }

  /// A step keyword behind a bullet; `* ` is a bullet and no keyword here.
  private func item(_ line: Line) -> (Keyword, Line)? {
    switch bytes[line.text] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
    default: return nil
    }
    var step = line
    step.text = bytes.skippingBlanks(from: line.text + 1, to: line.end)
    guard step.text < line.end, bytes[step.text] != UInt8(ascii: "*") else { return nil }
    guard let keyword = dialect.keywords.match(step, in: bytes, steps: true, titles: []) else { return nil }
    return (keyword, step)
  }

  private func isRow(_ line: Line) -> Bool {
    guard bytes[line.text] == UInt8(ascii: "|") else { return false }
    return (2...5).contains(bytes.column(of: line) - 1) && !isSeparator(line)
  }

  private func isSeparator(_ line: Line) -> Bool {
    guard bytes[line.text] == UInt8(ascii: "|") else { return false }
    return bytes.cellValues(of: line).contains(where: Self.isDashes)
  }

  /// Dashes, a colon before or behind them allowed.
  private static func isDashes(_ value: String) -> Bool {
    var dashes = value.utf8[...]
    if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
    if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
    return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  private func isFence(_ line: Line) -> Bool {
    let byte = bytes[line.text]
    return (byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\""))
      && bytes.isTripled(byte, at: line.text, before: line.end)
  }
}
