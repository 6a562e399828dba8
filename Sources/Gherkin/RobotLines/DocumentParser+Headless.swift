import CucumberMessages

extension DocumentParser {
  /// The first line of a file without `Feature:`: a title below which the file goes on, or the first of its steps.
  mutating func readHeadless(_ line: Line) {
    let inner: TitleKinds = [.background, .rule, .scenario]
    if let keyword = dialect.keywords.match(line, in: bytes, steps: false, titles: inner) {
      openImplicitFeature(line)
      if keyword.titles == .background, !builder.tags.isEmpty {
        report(.strayTags, line)
        builder.tags = []
      }
      return openTitle(keyword, keyword.titles.intersection(inner), line)
    }
    if reportMisplaced(line) || reportMissingColon(line) { return }
    openImplicitFeature(line)
    builder.openScenario(Title(location: location(of: line), keyword: "", name: SharedPart(builder.stem)))
    state.looseSteps = location(of: line)
    state.place = .robotSteps
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
      Title(location: location(of: line), keyword: "", name: SharedPart(builder.stem)), language: dialect.language)
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
