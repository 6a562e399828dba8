import CucumberMessages

extension RobotFileReader {
  private static let titles = ["Robot", "Elements", "Step"]
  private static let foreignTitles = [
    "Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Scenario Template", "Example", "Examples",
    "Scenarios",
  ]

  /// A title, or a line below one.
  mutating func readText(_ line: Line) {
    let text = bytes.string(bytes.trimming(line.text, line.end))
    guard let colon = text.firstIndex(of: ":") else { return readWithoutColon(text, line) }
    let words = String(text[..<colon])
    if Self.titles.contains(words) {
      let rest = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let column = bytes.column(of: line) + text.unicodeScalars.count - rest.unicodeScalars.count
      open(words, String(rest), line, Location(line: line.number, column: column))
    } else if Self.foreignTitles.contains(words) {
      lose(.foreignTitle(words), line)
    } else if let meant = Self.nearest(to: words) {
      lose(.misspelt(found: words, meant: meant), line)
    } else {
      readLine(line)
    }
  }

  private mutating func readWithoutColon(_ text: String, _ line: Line) {
    // "Step back" may be a step; only where none can be, a title is meant.
    let meant = Self.titles.first { text == $0 || (text.hasPrefix($0 + " ") && (place != .step || $0 == "Robot")) }
    guard let meant else { return readLine(line) }
    lose(.missingColon(meant), line)
  }

  /// What follows a title that is no good belongs to it, and would give faults of its own.
  private mutating func lose(_ fault: RobotFault, _ line: Line) {
    if fault != .secondElements { close() }
    tags = []
    report(fault, at: location(of: line))
    place = .lost
  }

  private static func nearest(to words: String) -> String? {
    let words = words.lowercased()
    return titles.first { words.slips(from: $0.lowercased()) != nil }
  }

  private mutating func open(_ title: String, _ rest: String, _ line: Line, _ content: Location) {
    close()
    switch title {
    case "Robot": openRobot(rest, line)
    case _ where document.robots.isEmpty:
      // A robot that was meant, and is no good, has been told of.
      if place == .lost { return tags = [] }
      lose(.noRobot(title), line)
    case "Elements": openElements(rest, line, content)
    default: openStep(rest, line, content)
    }
  }

  private mutating func openRobot(_ name: String, _ line: Line) {
    place = .robot
    document.robots.append(RobotDocument.Robot(location: location(of: line), name: name, tags: takeTags()))
    if name.isEmpty { report(.noName, at: location(of: line)) }
  }

  private mutating func openElements(_ rest: String, _ line: Line, _ content: Location) {
    reportStrayTags()
    let isSecond = document.robots.last?.elements != nil
    place = .elements
    if isSecond { return lose(.secondElements, line) }
    changeRobot { $0.elements = [] }
    if !rest.isEmpty { report(.textAmongElements, at: content) }
    elementsLine = location(of: line)
  }

  private mutating func openStep(_ sentence: String, _ line: Line, _ content: Location) {
    place = .step
    let template = RobotTemplateReader.template(sentence)
    let step = RobotDocument.Step(
      location: content, sentence: template, meaning: comment.joined(separator: " "), tags: takeTags())
    changeRobot { $0.steps.append(step) }
    check(sentence, template, sentence.isEmpty ? location(of: line) : content)
  }

  /// Looks whether what is open is complete.
  mutating func close() {
    switch place {
    case .step:
      guard let step, step.lines.isEmpty, step.fault == nil else { return }
      report(.noLines, at: step.location)
    case .elements:
      guard let location = elementsLine, document.robots.last?.elements?.isEmpty == true else { return }
      report(.noElements, at: location)
    case .start, .robot, .lost: break
    }
  }
}
