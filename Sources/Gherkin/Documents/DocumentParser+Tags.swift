import CucumberMessages

extension DocumentParser {
  /// A line of tags. What it belongs to decides what ends above it.
  mutating func readTags(_ line: Line) {
    let (tags, fault) = bytes.tags(of: line)
    if let fault {
      faults.add(.blankInTag, at: fault)
      if !options.robotLines { return readOther(line) }
    }
    switch state.place {
    case .start, .language: state.place = .featureTags
    case .featureTags, .ruleTags, .scenarioTags, .examplesTags: break
    default:
      guard let owner = owner() else { return report(.strayTags, line) }
      openTags(owner)
    }
    builder.tags += tags
  }

  /// The tags end what stands above their owner.
  private mutating func openTags(_ place: Place) {
    switch place {
    case .examplesTags: closeExamples()
    case .scenarioTags: closeBody()
    default: closeRule()
    }
    state.place = place
    state.inDescription = false
  }

  /// Whose tags begin here: examples or a scenario when their title is the next line with a meaning, else a rule.
  private mutating func owner() -> Place? {
    let titles: TitleKinds = state.titles.intersection([.examples, .scenario])
    var ahead = scanner
    var before = ahead
    while let line = ahead.next() {
      defer { before = ahead }
      if line.isEmpty || bytes[line.text] == UInt8(ascii: "#") { continue }
      if bytes[line.text] == UInt8(ascii: "@") {
        guard let fault = bytes.tags(of: line).fault else { continue }
        faults.add(.blankInTag, at: fault)
        if options.robotLines { continue }
        return .ruleTags
      }
      guard let keyword = dialect.keywords.match(line, in: bytes, steps: false, titles: titles) else {
        return untitledOwner(line, before)
      }
      return keyword.titles.intersection(titles).contains(.examples) ? .examplesTags : .scenarioTags
    }
    return .ruleTags
  }

  /// The grammar takes tags above anything else for those of a rule. Among robot lines that would end the scenario
  /// above them, so there they are passed over.
  private mutating func untitledOwner(_ line: Line, _ before: LineScanner) -> Place? {
    guard options.robotLines else { return .ruleTags }
    if dialect.keywords.match(line, in: bytes, steps: false, titles: .rule) != nil { return .ruleTags }
    scanner = before
    return nil
  }
}
