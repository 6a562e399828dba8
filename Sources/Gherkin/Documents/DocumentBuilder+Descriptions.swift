import CucumberMessages

extension DocumentBuilder {
  /// A line of the description below the title that is open.
  mutating func describe(_ line: Line) {
    text.append(line.start..<line.end)
    if !line.isEmpty { text.keep() }
  }

  /// Gives the description to the innermost node that is open. It ends with its last line that is not blank.
  @inline(__always)
  mutating func endHeader() {
    if !text.isEmpty { endDescription() }
  }

  private mutating func endDescription() {
    let description = text.description(in: bytes)
    text.removeAll()
    if examples != nil {
      examplesDescription = description
    } else if scenario != nil {
      scenarioDescription = description
    } else if background != nil {
      background?.description = description
    } else if rule != nil {
      rule?.description = description
    } else {
      feature?.description = description
    }
  }
}
