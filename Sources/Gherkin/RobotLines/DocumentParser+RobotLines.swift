import CucumberMessages

// Robot lines are what the official grammar would reject: a layer above it that `--strict-gherkin` takes away.
// The one exception is a scenario with text but without steps, whose text is read as steps.
extension DocumentParser {
  /// Reads a line that has no meaning in Gherkin; false when it is part of a description after all.
  mutating func readRobotLine(_ line: Line) -> Bool {
    switch state.place {
    case .start, .language, .featureTags:
      readHeadless(line)
    case .background, .scenario:
      guard !builder.text.hasText, isRobotSection(from: line) else { return false }
      builder.text.removeAll()
      state.place = .robotSteps
      readBare(line)
    case .header, .examples:
      return false
    default:
      readBare(line)
    }
    return true
  }

  /// A line where a step may stand.
  private mutating func readBare(_ line: Line) {
    if reportMisplaced(line) { return }
    if state.place == .examplesTable { return report(.stepBelowExamples(title(.scenario)), line) }
    openRobotStep(line)
  }

  /// A step without a keyword, or with one in lower case.
  mutating func openRobotStep(_ line: Line) {
    if let keyword = dialect.lowerCase.match(line, in: bytes, steps: true, titles: []) {
      return openStep(keyword, line)
    }
    closeStep()
    builder.openStep(
      at: location(of: line), keyword: line.text..<line.text, type: .unknown,
      text: bytes.trimming(line.text, line.end))
    state.place = .step
  }

  /// Reports a line that can't be a step; false when it can.
  mutating func reportMisplaced(_ line: Line) -> Bool {
    switch bytes[line.text] {
    case UInt8(ascii: "@"):
      break  // its blank has been reported
    case UInt8(ascii: "|"):
      report(state.isBelowStep ? .secondArgument(.table) : .noStep(.table), line)
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`"):
      guard bytes.isTripled(byte, at: line.text, before: line.end) else { return false }
      report(state.isBelowStep ? .secondArgument(.docString) : .noStep(.docString), line)
      // Or its lines would be taken for steps.
      _ = scanner.passDocString(byte)
    default:
      return reportTitle(line)
    }
    return true
  }

  mutating func report(_ fault: Fault, _ line: Line) {
    faults.add(fault, at: location(of: line))
  }

  func location(of line: Line) -> Location {
    Location(line: line.number, column: bytes.column(of: line))
  }
}
