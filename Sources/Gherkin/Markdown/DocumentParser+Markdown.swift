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
    let tags = bytes.markdownTags(of: line, builder.source)
    if !tags.isEmpty {
      state.place = .featureTags
      builder.tags += tags
    } else if let (keyword, title) = header(line, titles: .feature) {
      openTitle(keyword, .feature, title)
    } else {
      let name = builder.part(line.text..<line.end)
      open(.feature, Title(location: location(of: line), keyword: "", name: name))
    }
  }

  /// Prose is part of a description only where that has begun.
  private mutating func readProse(_ line: Line) {
    if state.takesDescription, state.inDescription { builder.describe(line) }
  }

  /// A fence opens a doc string; the fence that ends it is as long.
  private mutating func readFence(_ line: Line) {
    guard state.allowsDocString else { return readOther(line) }
    openDocString(line, length: bytes.run(at: line.text, before: line.end))
  }

  /// The next title behind tags, passing over what may stand between them.
  func markdownTitle(_ line: Line, titles: TitleKinds) -> (keyword: Keyword?, isPassed: Bool) {
    if let (keyword, _) = header(line, titles: titles) { return (keyword, false) }
    switch markdownLine(line, in: State(place: .scenarioTags)) {
    case .tags, .separator, .prose: return (nil, true)
    default: return (nil, false)
    }
  }
}
