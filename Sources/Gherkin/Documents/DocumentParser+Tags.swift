import CucumberMessages

extension DocumentParser {
  /// A line of tags.
  mutating func readTags(_ line: Line) {
    let count = builder.tags.count
    let fault = bytes.readTags(of: line, builder.source, into: &builder.tags)
    if let fault {
      faults.add(.blankInTag, at: fault)
      if !robotLines {
        builder.tags.removeSubrange(count...)
        return readOther(line)
      }
    }
    if !openTags(), fault == nil { report(.strayTags, line) }
  }

  /// Keeps the tags for the title below them, which decides what ends above them; false when there is none.
  @discardableResult
  mutating func openTags() -> Bool {
    switch state.place {
    case .start, .language: state.place = .featureTags
    case .featureTags, .ruleTags, .scenarioTags, .examplesTags: break
    default:
      guard let owner = owner() else {
        builder.tags = []
        return false
      }
      openTags(owner)
    }
    return true
  }

  /// The tags end what stands above their owner.
  private mutating func openTags(_ place: Place) {
    switch place {
    case .examplesTags: closeExamples()
    case .scenarioTags: closeBody()
    default: closeRule()
    }
    enter(place)
  }

  /// Whose tags begin here: examples or a scenario when their title is the next line with a meaning, else a rule.
  private mutating func owner() -> Place? {
    let titles: TitleKinds = state.titles.intersection([.examples, .scenario])
    var ahead = scanner
    var before = ahead
    while let line = ahead.next() {
      let (keyword, isPassed) = nextTitle(line, titles: titles)
      if let keyword { return keyword.titles.intersection(titles).contains(.examples) ? .examplesTags : .scenarioTags }
      guard isPassed else { return untitledOwner(line, before) }
      before = ahead
    }
    return .ruleTags
  }

  /// The title of a line; without one, whether tags may stand above the line all the same.
  private mutating func nextTitle(_ line: Line, titles: TitleKinds) -> (keyword: Keyword?, isPassed: Bool) {
    if isMarkdown { return markdownTitle(line, titles: titles) }
    if line.isEmpty { return (nil, true) }
    switch bytes[line.text] {
    case UInt8(ascii: "#"): return (nil, true)
    case UInt8(ascii: "@"):
      var tags: [GherkinDocument.Tag] = []
      guard let fault = bytes.readTags(of: line, builder.source, into: &tags) else { return (nil, true) }
      faults.add(.blankInTag, at: fault)
      return (nil, robotLines)
    default:
      return (dialect.keywords.match(line, in: bytes, steps: false, titles: titles), false)
    }
  }

  /// The grammar takes tags above anything else for those of a rule. Among robot lines that would end the scenario
  /// above them, so there they are passed over.
  private mutating func untitledOwner(_ line: Line, _ before: LineScanner) -> Place? {
    guard robotLines else { return .ruleTags }
    if dialect.keywords.match(line, in: bytes, steps: false, titles: .rule) != nil { return .ruleTags }
    scanner = before
    return nil
  }
}
