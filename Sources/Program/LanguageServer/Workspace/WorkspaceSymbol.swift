import CucumberMessages
import Gherkin
import Robots

/// What the text at a position names.
@MainActor
enum WorkspaceSymbol {
  /// A column of an outline.
  struct Column {
    let file: ScenarioFile
    let scenario: GherkinDocument.Scenario
    let name: String

    /// The values of the column.
    var values: [String] {
      scenario.examples.flatMap { examples -> [String] in
        guard let index = examples.tableHeader?.cells.firstIndex(where: { $0.value == name }) else { return [] }
        return examples.tableBody.compactMap { $0.cells.indices.contains(index) ? $0.cells[index].value : nil }
      }
    }
  }

  /// The definitions of a step.
  case step([Robots.StepDefinition])
  /// An element of a text robot.
  case element(RobotDocument.Robot, RobotDocument.Element)
  case column(Column)
  /// A placeholder of a text step.
  case placeholder(RobotDocument.Step, String)
}

extension Workspace {
  /// Returns what is at an offset, and its range; `nil` if nothing is.
  func symbol(in path: String, at offset: Int) -> (symbol: WorkspaceSymbol, range: Range<Int>)? {
    if isRobots(path) {
      guard let file = robots(path) else { return nil }
      return symbol(in: file, at: offset)
    }
    guard let file = scenarios(path) else { return nil }
    return symbol(in: file, at: offset)
  }

  private func symbol(in file: ScenarioFile, at offset: Int) -> (symbol: WorkspaceSymbol, range: Range<Int>)? {
    let project = project(of: file.path)
    let parsed = file.parsed(isStrict: project.isStrict)
    if let found = column(in: file, parsed, at: offset) { return found }
    guard !project.isPlainGherkin, let index = parsed.steps.firstIndex(where: { $0.text.contains(orEnd: offset) })
    else { return nil }
    let definitions = file.planned(in: project).meanings[index].definitions
    return definitions.isEmpty ? nil : (.step(definitions), parsed.steps[index].text)
  }

  private func column(
    in file: ScenarioFile, _ parsed: ParsedScenarios, at offset: Int
  ) -> (symbol: WorkspaceSymbol, range: Range<Int>)? {
    let line = file.text.parserLine(at: offset)
    guard let scenario = parsed.scenarios.last(where: { $0.location.line <= line }), !scenario.examples.isEmpty else {
      return nil
    }
    let found = columnRanges(of: scenario, in: file).first { $0.range.contains(orEnd: offset) }
    return found.map {
      (.column(WorkspaceSymbol.Column(file: file, scenario: scenario, name: $0.name)), $0.range)
    }
  }

  /// Returns the names of columns in the title, the steps and the headers of an outline, without brackets.
  func columnRanges(
    of scenario: GherkinDocument.Scenario, in file: ScenarioFile
  ) -> [(name: String, range: Range<Int>, isHeader: Bool)] {
    let headers = scenario.examples.compactMap(\.tableHeader).flatMap(\.cells)
    let names = Set(headers.map(\.value))
    let text = file.text
    let cells = headers.map { cell -> (name: String, range: Range<Int>, isHeader: Bool) in
      let start = text.offset(of: cell.location)
      let limit = text.range(ofParserLine: cell.location.line).upperBound
      let end = text.offset(start, movedBy: cell.value.unicodeScalars.count, limit: limit)
      return (cell.value, start..<end, true)
    }
    let last = scenario.examples.first.map { $0.location.line } ?? scenario.location.line
    let body = (scenario.location.line..<max(scenario.location.line + 1, last)).flatMap { line in
      Placeholder.all(in: text, text.range(ofParserLine: line)).filter { names.contains($0.name) }.map {
        ($0.name, ($0.range.lowerBound + 1)..<($0.range.upperBound - 1), false)
      }
    }
    return body + cells
  }

  private func symbol(in file: RobotsFile, at offset: Int) -> (symbol: WorkspaceSymbol, range: Range<Int>)? {
    let project = project(of: file.path)
    for robot in file.document.robots {
      for element in robot.elements ?? [] {
        let range = file.range(of: element)
        if range.contains(orEnd: offset) { return (.element(robot, element), range) }
      }
    }
    guard let (robot, step, line) = file.step(at: offset) else { return nil }
    if let placeholder = file.placeholders(of: step).first(where: { $0.range.contains(orEnd: offset) }) {
      return (.placeholder(step, placeholder.name), placeholder.range)
    }
    guard let line else {
      let definitions = project.vocabulary.definitions.filter { file.isLocation($0.text?.location, of: step) }
      return definitions.isEmpty ? nil : (.step(definitions), file.range(of: step.template, at: step.location))
    }
    if let element = elements(of: robot, in: line, file).first(where: { $0.range.contains(orEnd: offset) }) {
      return (.element(robot, element.element), element.range)
    }
    let definitions = project.matches(of: line, in: file).map(\.definition)
    return definitions.isEmpty ? nil : (.step(definitions), file.range(of: line.text, at: line.location))
  }

  /// Returns the elements of a robot in one of its lines.
  func elements(
    of robot: RobotDocument.Robot, in line: RobotDocument.Line, _ file: RobotsFile
  ) -> [(element: RobotDocument.Element, range: Range<Int>)] {
    let masked = MaskedPlaceholders(line.text.source)
    guard robot.elements?.isEmpty == false,
      let match = project(of: file.path).vocabulary.matches(masked.text).first
    else { return [] }
    let range = file.range(of: line.text, at: line.location)
    return match.arguments.flatMap { argument -> [(element: RobotDocument.Element, range: Range<Int>)] in
      guard let locator = try? argument.value() as? ElementLocator, let start = argument.group.start else { return [] }
      let prefix = masked.restored(String(String.UnicodeScalarView(masked.text.unicodeScalars.prefix(start))))
      let words = masked.restored(argument.group.value ?? "")
      let offset = file.text.offset(
        range.lowerBound, movedBy: prefix.unicodeScalars.count, limit: range.upperBound)
      let end = file.text.offset(offset, movedBy: words.unicodeScalars.count, limit: range.upperBound)
      return elements(of: robot, named: locator, offset..<end, file.text)
    }
  }

  /// Returns the elements of a robot in the range of a locator.
  private func elements(
    of robot: RobotDocument.Robot, named locator: ElementLocator, _ range: Range<Int>, _ text: TextDocument
  ) -> [(element: RobotDocument.Element, range: Range<Int>)] {
    Set(locator.plainNames).flatMap { name -> [(element: RobotDocument.Element, range: Range<Int>)] in
      guard let element = robot.elements?.first(where: { $0.name == name }) else { return [] }
      // The same word in quotation marks is a name in the app.
      let found = text.bytes[range].ranges(of: Array(name.utf8)).filter(text.isPlainWord)
      return found.map { (element, $0) }
    }
  }

  /// Returns the uses of an element in the locators of others and in the lines of its robot.
  func uses(
    of element: RobotDocument.Element, _ robot: RobotDocument.Robot, _ file: RobotsFile
  ) -> [Range<Int>] {
    let locators = (robot.elements ?? []).flatMap { row -> [(element: RobotDocument.Element, range: Range<Int>)] in
      guard let locator = try? ElementLocator(row.locator) else { return [] }
      let start = file.text.offset(of: row.locatorLocation)
      let end = file.text.range(ofParserLine: row.locatorLocation.line).upperBound
      return elements(of: robot, named: locator, start..<max(start, end), file.text)
    }
    let lines = robot.steps.flatMap(\.lines).flatMap { elements(of: robot, in: $0, file) }
    return (locators + lines).filter { $0.element.name == element.name }.map(\.range).sorted {
      $0.lowerBound < $1.lowerBound
    }
  }
}

extension TextDocument {
  /// Whether a range has spaces, bars or nothing around it.
  fileprivate func isPlainWord(_ range: Range<Int>) -> Bool {
    let around = [range.lowerBound - 1, range.upperBound].filter(bytes.indices.contains).map { bytes[$0] }
    return around.allSatisfy { " |\t\r\n".utf8.contains($0) }
  }
}

extension RobotsFile {
  /// Returns the offsets of the name of an element.
  func range(of element: RobotDocument.Element) -> Range<Int> {
    let start = text.offset(of: element.location)
    let limit = text.range(ofParserLine: element.location.line).upperBound
    return start..<text.offset(start, movedBy: element.name.unicodeScalars.count, limit: limit)
  }

  /// Returns the placeholders in the pattern and in the lines of a step, with their tables and doc strings, without
  /// brackets.
  func placeholders(of step: RobotDocument.Step) -> [(name: String, range: Range<Int>)] {
    let names = Set(step.template.placeholders.map(\.name))
    let others = document.robots.flatMap { [$0.location.line] + $0.steps.map(\.location.line) }
    let next = others.filter { $0 > step.location.line }.min() ?? text.lineCount + 1
    return (step.location.line..<next).flatMap { line in
      Placeholder.all(in: text, text.range(ofParserLine: line)).filter { names.contains($0.name) }.map {
        ($0.name, ($0.range.lowerBound + 1)..<($0.range.upperBound - 1))
      }
    }
  }

  /// Whether a definition is that of a step of this file.
  func isLocation(_ location: SourceLocation?, of step: RobotDocument.Step) -> Bool {
    location?.file == shownPath && location?.line == step.location.line
  }
}
