import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

extension Workspace {
  /// Returns what is wrong with an open document, as `robotrun check` reports it.
  func diagnostics(of document: OpenDocument) -> [LSP.Diagnostic] {
    if document.isRobots {
      guard let file = robots(document.path) else { return [] }
      let project = project(of: file.path)
      return project.errors(of: file).map { diagnostic($0, file.source, file.text) }
        + project.unused(in: file).map { diagnostic($0, file.text) }
    }
    guard let file = scenarios(document.path) else { return [] }
    return diagnostics(of: file, project(of: file.path))
  }

  private func diagnostics(of file: ScenarioFile, _ project: Project) -> [LSP.Diagnostic] {
    let parsed = file.parsed(isStrict: project.isStrict)
    var found = parsed.errors.map { diagnostic($0, parsed.source, file.text) }
    guard !project.isPlainGherkin else { return found }
    let planned = file.planned(in: project)
    found += planned.findings.errors.map { diagnostic($0, parsed.source, file.text, code: "description") }
    found += planned.findings.warnings.map { diagnostic($0, file.text) }
    for (step, meaning) in zip(parsed.steps, planned.meanings) {
      let range = file.text.range(step.text, encoding)
      found += meaning.problems.map { problem in
        LSP.Diagnostic(
          range: range, severity: .error, code: problem.kind.rawValue, source: "robotrun", message: problem.text)
      }
      if meaning.problems.isEmpty { found += unknownElements(of: step, meaning, file.text) }
    }
    return found.sorted { $0.range.start < $1.range.start }
  }

  private func unknownElements(
    of step: ScenarioStep, _ meaning: StepMeaning, _ text: TextDocument
  ) -> [LSP.Diagnostic] {
    // The names of an outline differ from row to row.
    guard let match = meaning.matches.first, match.definition.text == nil, !step.node.text.contains("<") else {
      return []
    }
    return match.arguments.compactMap { argument in
      guard let locator = try? argument.value() as? ElementLocator, let start = argument.group.start,
        let value = argument.group.value, let name = elements.unknownName(in: locator)
      else { return nil }
      let offset = text.offset(step.text.lowerBound, movedBy: start, limit: step.text.upperBound)
      let end = text.offset(offset, movedBy: value.unicodeScalars.count, limit: step.text.upperBound)
      return LSP.Diagnostic(
        range: text.range(offset..<end, encoding), severity: .information, code: "unknown-element", source: "robotrun",
        message: "unknown element \"\(name)\": the screens of the recorded runs don't have it")
    }
  }

  private func diagnostic(
    _ error: ParseError, _ source: Source, _ text: TextDocument, code: String = "syntax"
  ) -> LSP.Diagnostic {
    let message = Reporters.Diagnostic(error, source: source)
    return LSP.Diagnostic(
      range: range(of: message.location, message.length, text), severity: .error, code: code, source: "robotrun",
      message: ([message.cause] + message.notes).joined(separator: "\n"))
  }

  private func diagnostic(_ warning: DocumentWarning, _ text: TextDocument) -> LSP.Diagnostic {
    LSP.Diagnostic(
      range: range(of: warning.location, warning.text.unicodeScalars.count, text), severity: .warning,
      code: "description", source: "robotrun",
      message: warning.cause + (warning.remedy.map { "\ntry: \($0)" } ?? ""))
  }

  private func diagnostic(_ unused: UnusedText, _ text: TextDocument) -> LSP.Diagnostic {
    let location = Location(line: unused.location.line, column: unused.location.column)
    return LSP.Diagnostic(
      range: range(of: location, unused.text.unicodeScalars.count, text), severity: .hint, code: "unused",
      source: "robotrun", message: unused.description, tags: [.unnecessary])
  }

  /// Returns the range of a message, which counts code points.
  private func range(of location: Location?, _ length: Int, _ text: TextDocument) -> LSP.Range {
    guard let location else { return text.range(0..<0, encoding) }
    let line = text.range(ofParserLine: location.line)
    let start = text.offset(of: location)
    return text.range(start..<text.offset(start, movedBy: length, limit: line.upperBound), encoding)
  }
}
