import CucumberMessages

// Markdown with Gherkin: headers hold the titles, list items the steps, everything without a meaning is prose.
// The grammar below the lines is that of plain Gherkin. Robot lines are not read, for they would be prose as well.
extension DocumentParser {
  /// Reads one line outside of doc strings.
  mutating func readMarkdown(_ line: Line) {
    if state.titles.contains(.feature) { return readMarkdownStart(line) }
    switch markdownLine(line, in: state) {
    case .tags(let tags):
      builder.tags += tags
      openTags()
    case .title(let keyword, let title):
      let kinds = keyword.titles.intersection(state.titles)
      if kinds.isEmpty { readOther(line, at: title) } else { openTitle(keyword, kinds, title) }
    case .step(let keyword, let step):
      if state.allowsStep { openStep(keyword, step) } else { readOther(line, at: step) }
    case .row: readRow(line)
    case .fence: readFence(line)
    case .separator: state.inDescription = state.inDescription || state.takesDescription
    case .prose: readProse(line)
    }
  }

  /// Before the feature: its tags, then its header. Any other line is its name.
  private mutating func readMarkdownStart(_ line: Line) {
    let tags = bytes.markdownTags(of: line)
    if !tags.isEmpty {
      state.position = .featureTags
      builder.tags += tags
    } else if let (keyword, title) = header(line, titles: .feature) {
      openTitle(keyword, .feature, title)
    } else {
      let name = bytes.string(line.text..<line.end)
      open(.feature, Title(location: location(of: line), keyword: "", name: name))
    }
  }

  /// Prose is part of a description only if one has begun.
  private mutating func readProse(_ line: Line) {
    if state.takesDescription, state.inDescription { builder.addDescription(line) }
  }

  /// A fence opens a doc string; the fence that ends it is as long.
  private mutating func readFence(_ line: Line) {
    guard state.allowsDocString else { return readOther(line) }
    openDocString(line, length: bytes.runLength(at: line.text, before: line.end))
  }

  /// Returns the title of a line after tags, or whether the line may be between tags and their title.
  func markdownTitle(_ line: Line, titles: TitleKinds) -> (keyword: Keyword?, isPassed: Bool) {
    if let (keyword, _) = header(line, titles: titles) { return (keyword, false) }
    switch markdownLine(line, in: ParserState(position: .scenarioTags)) {
    case .tags, .separator, .prose: return (nil, true)
    default: return (nil, false)
    }
  }
}

/// A kind of line in Markdown with Gherkin.
enum MarkdownLine {
  /// Tags in backticks.
  case tags([GherkinDocument.Tag])
  /// A header with a keyword; the line's text begins at the keyword.
  case title(Keyword, Line)
  /// A list item with a step keyword; the line's text begins at the keyword.
  case step(Keyword, Line)
  /// A table row, indented by two to five spaces; other tables are prose.
  case row
  /// The row of dashes below a table's header.
  case separator
  /// A fence of a doc string.
  case fence
  /// Any other line.
  case prose
}

extension DocumentParser {
  /// Classifies a line: first as what the state allows, in the order of the grammar, then as anything else.
  func markdownLine(_ line: Line, in state: ParserState) -> MarkdownLine {
    guard !line.isEmpty else { return .prose }
    if state.allowsRow, isRow(line) { return .row }
    if state.allowsDocString, isFence(line) { return .fence }
    if state.allowsStep, let (keyword, step) = item(line) { return .step(keyword, step) }
    if state.takesDescription, isSeparator(line) { return .separator }
    let tags = bytes.markdownTags(of: line)
    if !tags.isEmpty { return .tags(tags) }
    let titles: TitleKinds = [.background, .rule, .scenario, .examples]
    if let (keyword, title) = header(line, titles: titles) { return .title(keyword, title) }
    if isRow(line) { return .row }
    if isSeparator(line) { return .separator }
    if isFence(line) { return .fence }
    if let (keyword, step) = item(line) { return .step(keyword, step) }
    return .prose
  }

  /// Returns the keyword after one to six `#` and a space.
  func header(_ line: Line, titles: TitleKinds) -> (Keyword, Line)? {
    var offset = line.text
    while offset < line.end, offset - line.text < 7, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
    guard offset > line.text, offset - line.text < 7, offset < line.end else { return nil }
    var title = line
    title.text = offset + bytes.whitespaceLength(at: offset, before: line.end)
    guard title.text > offset, title.text < line.end else { return nil }
    guard let keyword = dialect.keywords.match(title, in: bytes, steps: false, titles: titles) else { return nil }
    return (keyword, title)
  }

  /// Returns the step keyword after a bullet; `* ` is a bullet here, not a keyword.
  private func item(_ line: Line) -> (Keyword, Line)? {
    switch bytes[line.text] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
    default: return nil
    }
    var step = line
    step.text = bytes.skippingWhitespace(from: line.text + 1, to: line.end)
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
    return bytes.cells(of: line).contains { Self.isDashes($0.value) }
  }

  /// Returns whether a cell consists of dashes, with an optional colon before or after them.
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

extension SourceBuffer {
  /// Returns the tags of a line of Markdown, each in backticks.
  func markdownTags(of line: Line) -> [GherkinDocument.Tag] {
    var tags: [GherkinDocument.Tag] = []
    var offset = line.text
    // Counted on from tag to tag: a line may have any number of them.
    var (column, counted) = (1, line.start)
    while let start = tagStart(from: offset, to: line.end) {
      var end = start
      while end < line.end, base[end] != UInt8(ascii: "`") { end += 1 }
      guard end < line.end else { break }
      guard end > start + 1 else {
        offset = end
        continue
      }
      column += codePoints(counted..<start)
      counted = start
      tags.append(
        GherkinDocument.Tag(
          location: Location(line: line.number, column: column), name: string(start..<end), id: ""))
      offset = end + 1
    }
    return tags
  }

  /// Returns the offset of the next `@` after a backtick.
  private func tagStart(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if base[offset] == UInt8(ascii: "`"), base[offset + 1] == UInt8(ascii: "@") { return offset + 1 }
      offset += 1
    }
    return nil
  }

  /// Returns the number of repetitions of the byte at an offset.
  func runLength(at start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, base[offset] == base[start] { offset += 1 }
    return offset - start
  }
}
