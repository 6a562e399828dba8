import CucumberMessages

extension DocumentParser {
  /// Reports a title in the wrong place, or one that is misspelt; false when the line is neither.
  mutating func reportTitle(_ line: Line) -> Bool {
    let all: TitleKinds = [.feature, .background, .rule, .scenario, .examples]
    if let keyword = dialect.keywords.match(line, in: bytes, steps: false, titles: all) {
      reportMisplacedTitle(keyword, line)
      return true
    }
    guard let (found, meant) = misspelt(line) else { return false }
    report(.misspelt(found: found, meant: meant.text), line)
    recover(meant, line)
    return true
  }

  private mutating func reportMisplacedTitle(_ keyword: Keyword, _ line: Line) {
    if keyword.titles.contains(.feature), let loose = state.looseSteps {
      let fault = Fault.looseSteps(
        before: dialect.keywords.text(of: keyword), background: title(.background), scenario: title(.scenario))
      faults.add(fault, at: loose)
      state.looseSteps = nil
      reopenFeature(keyword, line)
    } else if keyword.titles.contains(.feature) {
      report(.secondFeature(dialect.keywords.text(of: keyword)), line)
    } else if keyword.titles.contains(.background) {
      report(.lateBackground(dialect.keywords.text(of: keyword)), line)
    } else {
      report(.looseExamples(dialect.keywords.text(of: keyword), scenario: title(.scenario)), line)
    }
  }

  /// Reads on below a feature that has steps above it.
  private mutating func reopenFeature(_ keyword: Keyword, _ line: Line) {
    closeFeature()
    let name = builder.part(bytes.trimming(line.text + keyword.bytes.count, line.end))
    builder.openFeature(
      Title(location: location(of: line), keyword: dialect.keywords.text(of: keyword), name: name),
      language: dialect.language)
    enter(.header)
  }

  /// Reads on as if the title were spelt right, so that one slip gives one error.
  private mutating func recover(_ meant: (text: String, kind: TitleKinds), _ line: Line) {
    let colon = line.text + titleLength(of: line)
    let name = builder.part(bytes.trimming(min(colon + 1, line.end), line.end))
    let title = Title(location: location(of: line), keyword: meant.text, name: name)
    switch state.place {
    case .start, .language, .featureTags:
      builder.openFeature(title, language: dialect.language)
      enter(.header)
      if meant.kind != .feature { open(meant.kind, title) }
    default:
      if !state.titles.isDisjoint(with: meant.kind) { open(meant.kind, title) }
    }
  }

  /// The keyword that the words before a colon nearly are.
  private func misspelt(_ line: Line) -> (found: String, meant: (text: String, kind: TitleKinds))? {
    let length = titleLength(of: line)
    guard length > 0, length <= 64, line.text + length < line.end else { return nil }
    let found = bytes.string(line.text..<line.text + length)
    let words = found.lowercased()
    var best: (meant: (text: String, kind: TitleKinds), slips: Int)?
    for title in dialect.titles {
      guard let slips = words.slips(from: title.text.lowercased()), slips < best?.slips ?? .max else { continue }
      best = (title, slips)
    }
    return best.map { (found, $0.meant) }
  }

  private func titleLength(of line: Line) -> Int {
    var offset = line.text
    while offset < line.end, bytes[offset] != UInt8(ascii: ":") { offset += 1 }
    return offset - line.text
  }

  /// How the file's language writes a title.
  func title(_ kind: TitleKinds) -> String {
    let titles = dialect.titles.filter { $0.kind == kind }
    // For a scenario the languages name their word for "example" first.
    return (kind == .scenario ? dialect.scenario : titles.first?.text) ?? ""
  }
}
