import CucumberMessages
import Gherkin
import Robots

extension Workspace {
  /// Returns where the thing at a position is defined.
  func definitions(of path: String, at position: LSP.Position) -> [LSP.LocationLink] {
    guard let text = text(path), let found = symbol(in: path, at: text.offset(of: position, encoding)) else {
      return []
    }
    let origin = text.range(found.range, encoding)
    return declarations(of: found.symbol, in: path).map { LSP.LocationLink(from: origin, to: $0) }
  }

  /// Returns the uses of the thing at a position.
  func references(of path: String, at position: LSP.Position, withDeclaration: Bool) -> [LSP.Location] {
    guard let text = text(path), let found = symbol(in: path, at: text.offset(of: position, encoding)) else {
      return []
    }
    return (withDeclaration ? declarations(of: found.symbol, in: path) : []) + uses(of: found.symbol, in: path)
  }

  private func declarations(of symbol: WorkspaceSymbol, in path: String) -> [LSP.Location] {
    switch symbol {
    case .step(let definitions): return definitions.compactMap(location)
    case .element(_, let element):
      return robots(path).map { [location(path, $0.text, $0.range(of: element))] } ?? []
    case .column(let column):
      let cells = columnRanges(of: column.scenario, in: column.file).filter { $0.isHeader && $0.name == column.name }
      return cells.map { location(path, column.file.text, $0.range) }
    case .placeholder(let step, let name):
      guard let file = robots(path) else { return [] }
      let found = file.placeholders(of: step).first { $0.name == name }
      return found.map { [location(path, file.text, $0.range)] } ?? []
    }
  }

  private func uses(of symbol: WorkspaceSymbol, in path: String) -> [LSP.Location] {
    switch symbol {
    case .step(let definitions): return uses(of: Set(definitions.map(\.index)), in: project(of: path)).map(\.location)
    case .element(let robot, let element):
      guard let file = robots(path) else { return [] }
      return uses(of: element, robot, file).map { location(path, file.text, $0) }
    case .column(let column):
      let ranges = columnRanges(of: column.scenario, in: column.file).filter { !$0.isHeader && $0.name == column.name }
      return ranges.map { location(path, column.file.text, $0.range) }
    case .placeholder(let step, let name):
      guard let file = robots(path) else { return [] }
      return file.placeholders(of: step).filter { $0.name == name }.dropFirst().map {
        location(path, file.text, $0.range)
      }
    }
  }

  /// Returns the location of a definition; `nil` if it is built in, or its file doesn't exist.
  func location(of definition: Robots.StepDefinition) -> LSP.Location? {
    let location = definition.step.location
    guard !definition.step.isBuiltIn else { return nil }
    let path = absolute(location.file)
    if definition.text != nil {
      guard let file = robots(path), let step = definition.text?.step else { return nil }
      return self.location(path, file.text, file.range(of: step.template, at: step.location))
    }
    guard host.stamp(of: path) != nil else { return nil }
    let start = LSP.Position(line: max(0, location.line - 1), character: 0)
    return LSP.Location(uri: uri(path), range: LSP.Range(start: start, end: start))
  }

  /// A use of a step.
  struct StepUse {
    let path: String
    let range: Range<Int>
    let match: StepMatch
    let location: LSP.Location
    /// The line of a text robot; `nil` for a step of a scenario.
    let line: RobotDocument.Line?
  }

  /// Returns the uses of definitions in all files of a project.
  func uses(of definitions: Set<Int>, in project: Project) -> [StepUse] {
    let scenarioUses = project.scenarioPaths.flatMap { path -> [StepUse] in
      guard let file = scenarios(path) else { return [] }
      let parsed = file.parsed(isStrict: project.isStrict)
      let meanings = file.planned(in: project).meanings
      return zip(parsed.steps, meanings).compactMap { step, meaning in
        guard let match = meaning.matches.first(where: { definitions.contains($0.definition.index) }) else {
          return nil
        }
        return StepUse(
          path: path, range: step.text, match: match, location: location(path, file.text, step.text), line: nil)
      }
    }
    let robotUses = project.robots.flatMap { file in
      file.document.robots.flatMap(\.steps).flatMap(\.lines).compactMap { line -> StepUse? in
        let matches = project.matches(of: line, in: file)
        guard let match = matches.first(where: { definitions.contains($0.definition.index) }) else { return nil }
        let range = file.range(of: line.text, at: line.location)
        return StepUse(
          path: file.path, range: range, match: match, location: location(file.path, file.text, range), line: line)
      }
    }
    return scenarioUses + robotUses
  }
}
