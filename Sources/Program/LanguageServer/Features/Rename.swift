import CucumberMessages
import Gherkin
import JSONRPC
import Robots

extension Workspace {
  /// Returns what would be renamed at a position.
  ///
  /// - Throws: ``RPCError`` if nothing there can be renamed.
  func prepareRename(of path: String, at position: LSP.Position) throws(RPCError) -> LSP.PrepareRenameResult {
    let (symbol, range, text) = try renamable(in: path, at: position)
    let name =
      switch symbol {
      case .step(let definitions): definitions[0].patternText
      case .element(_, let element): element.name
      case .column(let column): column.name
      case .placeholder(_, let name): name
      }
    return LSP.PrepareRenameResult(range: text.range(range, encoding), placeholder: name)
  }

  /// Returns the changes that give the thing at a position another name, in all files.
  ///
  /// - Throws: ``RPCError`` if it can't have that name.
  func rename(of path: String, at position: LSP.Position, to name: String) throws(RPCError) -> [String: [LSP.TextEdit]]
  {
    let (symbol, _, text) = try renamable(in: path, at: position)
    switch symbol {
    case .step(let definitions): return try rename(definitions[0], to: name, in: project(of: path))
    case .element(let robot, let element):
      try check(elementName: name, robot)
      guard let file = robots(path) else { return [:] }
      return [path: edits([file.range(of: element)] + uses(of: element, robot, file), name, text)]
    case .column(let column):
      try check(placeholder: name, among: column.scenario.columnNames)
      let ranges = columnRanges(of: column.scenario, in: column.file).filter { $0.name == column.name }.map(\.range)
      return [path: edits(ranges, name, text)]
    case .placeholder(let step, let old):
      try check(placeholder: name, among: step.template.placeholders.map(\.name))
      guard let file = robots(path) else { return [:] }
      return [path: edits(file.placeholders(of: step).filter { $0.name == old }.map(\.range), name, text)]
    }
  }

  private func renamable(
    in path: String, at position: LSP.Position
  ) throws(RPCError) -> (WorkspaceSymbol, Range<Int>, TextDocument) {
    guard let text = text(path), let found = symbol(in: path, at: text.offset(of: position, encoding)) else {
      throw RPCError(.requestFailed, "nothing to rename here; expected a text step, an element or a placeholder")
    }
    if case .step(let definitions) = found.symbol {
      guard definitions.count == 1 else {
        throw RPCError(.requestFailed, "the step is ambiguous; try its definition in the text robot")
      }
      guard definitions[0].text != nil else {
        let kind = definitions[0].step.isBuiltIn ? "a built-in step" : "a step in Swift"
        throw RPCError(.requestFailed, "\(kind) can't be renamed here; expected a step of a text robot")
      }
    }
    return (found.symbol, found.range, text)
  }

  private func edits(_ ranges: [Range<Int>], _ name: String, _ text: TextDocument) -> [LSP.TextEdit] {
    ranges.map { LSP.TextEdit(range: text.range($0, encoding), newText: name) }
  }

  // MARK: - Steps

  private func rename(
    _ definition: Robots.StepDefinition, to pattern: String, in project: Project
  ) throws(RPCError) -> [String: [LSP.TextEdit]] {
    guard let step = definition.text?.step,
      let declaration = project.robots.first(where: { file in
        file.shownPath == definition.step.location.file
      })
    else { return [:] }
    let template = try check(pattern, for: step, in: project)
    var edits: [String: [LSP.TextEdit]] = [:]
    let range = declaration.range(of: step.template, at: step.location)
    edits[declaration.path] = [LSP.TextEdit(range: declaration.text.range(range, encoding), newText: pattern)]
    for use in uses(of: [definition.index], in: project) {
      edits[use.path, default: []].append(
        LSP.TextEdit(range: use.location.range, newText: try newText(of: use, step.template, template, project)))
    }
    return edits
  }

  /// Returns the text of a use with its arguments in a new pattern.
  private func newText(
    of use: StepUse, _ old: RobotTemplate, _ new: RobotTemplate, _ project: Project
  ) throws(RPCError) -> String {
    guard let text = text(use.path) else { return new.source }
    let written = text.string(use.range)
    // The match of an outline or of a line with placeholders is that of other values, so the text is matched again.
    let masked = MaskedPlaceholders(written)
    let matches = project.vocabulary.matches(masked.text)
    guard let match = matches.first(where: { $0.definition.index == use.match.definition.index }) else {
      throw RPCError(
        .requestFailed,
        "\(shown(use.path)):\(text.parserLine(at: use.range.lowerBound)): the arguments of \"\(written)\" can't be found; "
          + "try to rename it by hand")
    }
    let values = match.arguments.map { masked.restored($0.group.value ?? "") }
    let arguments = Dictionary(zip(old.placeholders.map(\.name), values)) { first, _ in first }
    return new.filled { arguments[$0.name] ?? "" }
  }

  /// Returns the template of a new pattern.
  private func check(
    _ pattern: String, for step: RobotDocument.Step, in project: Project
  ) throws(RPCError) -> RobotTemplate {
    let lines = pattern.contains { $0.isNewline } ? [] : ["Robot: New", "Step: \(pattern)", "tap x"]
    let source = Source(uri: "", data: lines.joined(separator: "\n"), mediaType: .plain)
    let result = RobotParser().parse(source)
    guard let template = result.document.robots.first?.steps.first?.template, !pattern.isEmpty else {
      throw RPCError(.invalidParams, "invalid step \"\(pattern)\"; expected one line of text")
    }
    if let error = result.errors.first {
      throw RPCError(.invalidParams, "invalid step \"\(pattern)\": \(error.message.split(separator: "): ").last ?? "")")
    }
    let (names, expected) = (template.placeholders.map(\.name), step.template.placeholders.map(\.name))
    guard Set(names) == Set(expected) else {
      let list = expected.isEmpty ? "no placeholders" : expected.map { "<\($0)>" }.joined(separator: ", ")
      throw RPCError(.invalidParams, "the step \"\(pattern)\" has other placeholders; expected \(list)")
    }
    let others = project.robots.map(\.document) + [result.document]
    let location = Location(line: 2)
    for problem in host.vocabulary(textRobots: others).problems {
      guard case .ambiguous(let other, _, _, let place) = problem.kind, problem.location.file.isEmpty,
        problem.location.line == location.line, place.line != step.location.line
      else { continue }
      throw RPCError(.invalidParams, "the step \"\(pattern)\" matches the same text as \"\(other)\"; reword it")
    }
    return template
  }

  private func check(elementName name: String, _ robot: RobotDocument.Robot) throws(RPCError) {
    guard (try? ElementLocator(name))?.isPlainName == true, !name.contains(where: \.isWhitespace) else {
      throw RPCError(.invalidParams, "invalid name \"\(name)\"; expected one word that is not a type of element")
    }
    guard robot.elements?.contains(where: { $0.name == name }) != true else {
      throw RPCError(.invalidParams, "duplicate element \"\(name)\"; expected a name that the robot doesn't have")
    }
  }

  private func check(placeholder name: String, among names: [String]) throws(RPCError) {
    guard !name.isEmpty, !name.contains(where: { "<>|\"\n\r\\".contains($0) }) else {
      throw RPCError(.invalidParams, "invalid name \"\(name)\"; expected a word without < > | \" \\")
    }
    guard !names.contains(name) else {
      throw RPCError(.invalidParams, "duplicate name \"\(name)\"; expected one that isn't used here")
    }
  }
}

extension GherkinDocument.Scenario {
  /// The names of the columns of all examples.
  fileprivate var columnNames: [String] { examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] } }
}
