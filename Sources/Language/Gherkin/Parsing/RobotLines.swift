import CucumberMessages

// Robot lines are lines that the official grammar rejects: a layer above it that `--strict-gherkin` switches off.
// The one exception is a scenario with text but without steps, whose text is read as steps.
extension DocumentParser {
  /// Reads a line that has no meaning in Gherkin; returns `false` if it is part of a description.
  mutating func readRobotLine(_ line: Line) -> Bool {
    switch state.position {
    case .start, .language, .featureTags:
      readImplicitFeature(line)
    case .background, .scenario:
      guard !builder.text.hasText, isRobotSection(from: line) else { return false }
      builder.text.removeAll()
      state.position = .robotSteps
      readStepLine(line)
    case .header, .examples:
      return false
    default:
      readStepLine(line)
    }
    return true
  }

  /// Reads a line where a step is allowed.
  private mutating func readStepLine(_ line: Line) {
    if reportMisplaced(line) { return }
    if state.position == .examplesTable { return report(.stepAfterExamples(title(.scenario)), line) }
    openRobotStep(line)
  }

  /// Reads a step without a keyword, or with one in lower case.
  mutating func openRobotStep(_ line: Line) {
    if let keyword = dialect.lowercase.match(line, in: bytes, steps: true, titles: []) {
      return openStep(keyword, line, isLowercase: true)
    }
    closeStep()
    builder.openStep(
      at: location(of: line), keyword: "", type: .unknown, text: bytes.string(bytes.trimming(line.text, line.end)))
    state.position = .step
  }

  /// Reports a line that can't be a step; returns `false` if it can.
  mutating func reportMisplaced(_ line: Line) -> Bool {
    switch bytes[line.text] {
    case UInt8(ascii: "@"):
      break  // Its whitespace has been reported.
    case UInt8(ascii: "|"):
      report(state.isBelowStep ? .duplicateArgument(.table) : .argumentWithoutStep(.table), line)
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`"):
      guard bytes.isTripled(byte, at: line.text, before: line.end) else { return false }
      report(state.isBelowStep ? .duplicateArgument(.docString) : .argumentWithoutStep(.docString), line)
      // Otherwise its lines would be read as steps.
      _ = scanner.passDocString(byte)
    default:
      return reportTitle(line)
    }
    return true
  }

  mutating func report(_ error: SyntaxError, _ line: Line) {
    errors.add(error, at: location(of: line))
  }

  func location(of line: Line) -> Location {
    Location(line: line.number, column: bytes.column(of: line))
  }
}

extension DocumentParser {
  /// The first line of a file without `Feature:`: a title below which the file goes on, or the first of its steps.
  mutating func readImplicitFeature(_ line: Line) {
    let inner: TitleKinds = [.background, .rule, .scenario]
    if let keyword = dialect.keywords.match(line, in: bytes, steps: false, titles: inner) {
      openImplicitFeature(line)
      if keyword.titles == .background, !builder.tags.isEmpty {
        report(.misplacedTags, line)
        builder.tags = []
      }
      return openTitle(keyword, keyword.titles.intersection(inner), line)
    }
    if reportMisplaced(line) || reportMissingColon(line) { return }
    openImplicitFeature(line)
    builder.openScenario(Title(location: location(of: line), keyword: "", name: builder.stem))
    state.untitledSteps = location(of: line)
    state.position = .robotSteps
    if let keyword = dialect.keywords.match(line, in: bytes, steps: true, titles: []) {
      openStep(keyword, line)
    } else {
      openRobotStep(line)
    }
  }

  /// The file's stem names the feature. Tags above the first title or step are not the feature's.
  private mutating func openImplicitFeature(_ line: Line) {
    let tags = builder.takeTags()
    builder.openFeature(
      Title(location: location(of: line), keyword: "", name: builder.stem), language: dialect.language)
    builder.tags = tags
    enter(.header)
  }

  /// `Feature x` is a title that lacks its colon, not a step.
  private mutating func reportMissingColon(_ line: Line) -> Bool {
    let text = bytes.string(bytes.trimming(line.text, line.end))
    let words = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard words.count == text.utf8.count else { return false }
    for (keyword, _) in dialect.titles {
      guard text.utf8.starts(with: keyword.utf8) else { continue }
      guard let next = text.utf8.dropFirst(keyword.utf8.count).first else { return reported(keyword, line) }
      if next == 0x20 || next == 0x09 { return reported(keyword, line) }
    }
    return false
  }

  private mutating func reported(_ keyword: String, _ line: Line) -> Bool {
    report(.missingColon(keyword), line)
    return true
  }
}

extension DocumentParser {
  /// Reports a misplaced or misspelled title; returns `false` if the line is neither.
  mutating func reportTitle(_ line: Line) -> Bool {
    let all: TitleKinds = [.feature, .background, .rule, .scenario, .examples]
    if let keyword = dialect.keywords.match(line, in: bytes, steps: false, titles: all) {
      reportMisplacedTitle(keyword, line)
      return true
    }
    guard let (found, meant) = misspelled(line) else { return false }
    report(.misspelled(found: found, meant: meant.text), line)
    recover(meant, line)
    return true
  }

  private mutating func reportMisplacedTitle(_ keyword: Keyword, _ line: Line) {
    if keyword.titles.contains(.feature), let loose = state.untitledSteps {
      let error = SyntaxError.stepsWithoutScenario(
        before: dialect.keywords.text(of: keyword), background: title(.background), scenario: title(.scenario))
      errors.add(error, at: loose)
      state.untitledSteps = nil
      reopenFeature(keyword, line)
    } else if keyword.titles.contains(.feature) {
      report(.secondFeature(dialect.keywords.text(of: keyword)), line)
    } else if keyword.titles.contains(.background) {
      report(.misplacedBackground(dialect.keywords.text(of: keyword)), line)
    } else {
      report(.examplesWithoutScenario(dialect.keywords.text(of: keyword), scenario: title(.scenario)), line)
    }
  }

  /// Continues below a feature that has steps above it.
  private mutating func reopenFeature(_ keyword: Keyword, _ line: Line) {
    closeFeature()
    let name = bytes.string(bytes.trimming(line.text + keyword.bytes.count, line.end))
    builder.openFeature(
      Title(location: location(of: line), keyword: dialect.keywords.text(of: keyword), name: name),
      language: dialect.language)
    enter(.header)
  }

  /// Continues as if the title were spelled correctly, so that one typo causes one error.
  private mutating func recover(_ meant: (text: String, kind: TitleKinds), _ line: Line) {
    let colon = line.text + titleLength(of: line)
    let name = bytes.string(bytes.trimming(min(colon + 1, line.end), line.end))
    let title = Title(location: location(of: line), keyword: meant.text, name: name)
    switch state.position {
    case .start, .language, .featureTags:
      builder.openFeature(title, language: dialect.language)
      enter(.header)
      if meant.kind != .feature { open(meant.kind, title) }
    default:
      if !state.titles.isDisjoint(with: meant.kind) { open(meant.kind, title) }
    }
  }

  /// Returns the keyword that the words before a colon are a typo of.
  private func misspelled(_ line: Line) -> (found: String, meant: (text: String, kind: TitleKinds))? {
    let length = titleLength(of: line)
    guard length > 0, length <= 64, line.text + length < line.end else { return nil }
    let found = bytes.string(line.text..<line.text + length)
    let words = found.lowercased()
    var best: (meant: (text: String, kind: TitleKinds), typos: Int)?
    for title in dialect.titles {
      guard let typos = words.typoDistance(to: title.text.lowercased()), typos < best?.typos ?? .max else { continue }
      best = (title, typos)
    }
    return best.map { (found, $0.meant) }
  }

  private func titleLength(of line: Line) -> Int {
    var offset = line.text
    while offset < line.end, bytes[offset] != UInt8(ascii: ":") { offset += 1 }
    return offset - line.text
  }

  /// Returns the keyword of a title in the file's language.
  func title(_ kind: TitleKinds) -> String {
    let titles = dialect.titles.filter { $0.kind == kind }
    // The dialects list their word for "example" before the one for "scenario".
    return (kind == .scenario ? dialect.scenario : titles.first?.text) ?? ""
  }
}
