import CucumberMessages
import Gherkin
import Robots

extension Workspace {
  /// Returns the changes that are offered for a range of a document.
  ///
  /// - Parameter canCreate: Whether the client can create files.
  func codeActions(of path: String, in range: LSP.Range, canCreate: Bool) -> [CodeActionProposal] {
    guard !isRobots(path), let file = scenarios(path), !project(of: path).isPlainGherkin else { return [] }
    let project = project(of: path)
    let parsed = file.parsed(isStrict: project.isStrict)
    let meanings = file.planned(in: project).meanings
    let robots = RobotsTarget(of: path, project, self, canCreate: canCreate)
    var actions: [CodeActionProposal] = []
    for (step, meaning) in zip(parsed.steps, meanings) where file.text.range(step.text, encoding).touches(range) {
      for problem in meaning.problems {
        guard let undefined = problem.undefined else { continue }
        let diagnostic = LSP.Diagnostic(
          range: file.text.range(step.text, encoding), severity: .error, code: problem.kind.rawValue,
          source: "robotrun", message: problem.text)
        actions += undefined.corrections.enumerated().map { index, correction in
          CodeActionProposal(
            title: "Replace by \"\(correction)\"", kind: "quickfix", diagnostic: diagnostic, isPreferred: index == 0,
            edits: [path: [LSP.TextEdit(range: diagnostic.range, newText: correction)]])
        }
        guard !undefined.textSnippet.isEmpty else { continue }
        if let robots {
          actions.append(
            robots.proposal(
              title: "Define the step in \(shown(robots.path))", kind: "quickfix", adding: undefined.textSnippet,
              diagnostic))
        }
        actions += swiftProposals(undefined.snippet, project, diagnostic)
      }
    }
    if let robots, let extraction = StepExtraction(file, parsed, range, encoding, taken: project.vocabulary) {
      var proposal = robots.proposal(
        title: "Extract the steps into \(shown(robots.path))", kind: "refactor.extract", adding: extraction.definition,
        nil)
      proposal.edits[path, default: []].append(extraction.replacement)
      actions.append(proposal)
    }
    return actions
  }

  /// Returns the changes that add a definition to the robots in Swift.
  private func swiftProposals(
    _ snippet: String, _ project: Project, _ diagnostic: LSP.Diagnostic
  ) -> [CodeActionProposal] {
    var lasts: [String: Robots.StepDefinition] = [:]
    for definition in project.vocabulary.definitions where definition.text == nil && !definition.step.isBuiltIn {
      lasts[definition.robot] = definition
    }
    return lasts.sorted { $0.key < $1.key }.compactMap { name, last in
      let path = last.step.location.file
      // Sources of other packages aren't the user's. The list has an element in each line, as the formatter writes it.
      guard shown(path) != path, let text = text(path), last.step.location.line <= text.lineCount else { return nil }
      let line = text.range(ofParserLine: last.step.location.line)
      let content = text.trimming(line)
      guard text.string(content).hasPrefix("Step("), let end = snippet.range(of: ",\n\n") else { return nil }
      let indent = text.string(line.lowerBound..<content.lowerBound)
      let method = snippet[end.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      let body = method.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      let start = text.range(line.lowerBound..<line.lowerBound, encoding)
      let last = text.range(text.bytes.count..<text.bytes.count, encoding)
      return CodeActionProposal(
        title: "Define the step in \(name)", kind: "quickfix", diagnostic: diagnostic,
        edits: [
          path: [
            LSP.TextEdit(range: start, newText: "\(indent)\(snippet[..<end.lowerBound]),\n"),
            LSP.TextEdit(range: last, newText: "\nextension \(name) {\n\(body)\n}\n"),
          ]
        ])
    }
  }
}

/// A change that the editor can apply.
struct CodeActionProposal {
  let title: String
  let kind: String
  var diagnostic: LSP.Diagnostic?
  var isPreferred = false
  var edits: [String: [LSP.TextEdit]]
  /// The file that has to be created.
  var newFile: String?
}

/// The file of text robots that new steps are added to.
@MainActor
private struct RobotsTarget {
  /// The path of the file.
  let path: String
  private let text: TextDocument?
  private let hasRobot: Bool
  private let encoding: TextDocument.Encoding

  /// Finds the file beside a scenario file or in the directory `robots` there, then any other of the project; a new one
  /// if there is none.
  init?(of scenarios: String, _ project: Project, _ workspace: Workspace, canCreate: Bool) {
    let directory = scenarios.lastIndex(of: "/").map { String(scenarios[..<$0]) } ?? ""
    let paths = project.robotPaths
    let near = paths.first { $0.hasPrefix(directory + "/") && !$0.dropFirst(directory.count + 1).contains("/") }
    let nested = paths.first { $0.hasPrefix(directory + "/robots/") }
    encoding = workspace.encoding
    if let path = near ?? nested ?? paths.first, let file = workspace.robots(path) {
      (self.path, text, hasRobot) = (path, file.text, !file.document.robots.isEmpty)
    } else {
      guard canCreate, scenarios.hasPrefix("/") else { return nil }
      let name = scenarios.dropFirst(directory.count + 1).prefix { $0 != "." }
      (path, text, hasRobot) = ("\(directory)/\(name).robots", nil, false)
    }
  }

  /// Returns the change that adds the lines of a step.
  func proposal(
    title: String, kind: String, adding step: String, _ diagnostic: LSP.Diagnostic?
  ) -> CodeActionProposal {
    let lines = step.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    let head = hasRobot ? "" : "Robot: Steps\n\n"
    let end = text?.bytes.count ?? 0
    let separator = end == 0 ? "" : text?.bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    let position = text?.position(at: end, encoding) ?? LSP.Position(line: 0, character: 0)
    let edit = LSP.TextEdit(
      range: LSP.Range(start: position, end: position),
      newText: separator + head + lines.joined(separator: "\n") + "\n")
    return CodeActionProposal(
      title: title, kind: kind, diagnostic: diagnostic, edits: [path: [edit]], newFile: text == nil ? path : nil)
  }
}

/// The selected steps of a scenario, as a step of a text robot.
@MainActor
private struct StepExtraction {
  /// The lines of the new step.
  let definition: String
  /// The change that replaces the steps by the new one.
  let replacement: LSP.TextEdit

  /// Creates the step; `nil` unless at least one whole step of one scenario is selected.
  init?(
    _ file: ScenarioFile, _ parsed: ParsedScenarios, _ range: LSP.Range, _ encoding: TextDocument.Encoding,
    taken vocabulary: Vocabulary
  ) {
    let text = file.text
    let (start, end) = (text.offset(of: range.start, encoding), text.offset(of: range.end, encoding))
    guard start < end, parsed.isComplete else { return nil }
    let selected = parsed.steps.filter { $0.text.upperBound > start && $0.text.lowerBound < end }
    guard let first = selected.first, let last = selected.last, let scenario = first.scenario,
      selected.allSatisfy({ $0.scenario == scenario })
    else { return nil }
    let from = text.offset(of: first.node.location)
    let until = Self.end(of: last, in: text)
    let lines = (text.parserLine(at: from)...text.parserLine(at: until)).map { line in
      text.string(text.range(ofParserLine: line))
    }
    let columns = Set(parsed.scenarios[scenario].examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] })
    let used = Placeholder.all(in: text, from..<until).filter { columns.contains($0.name) }
    var names: [String] = []
    for placeholder in used where !names.contains(placeholder.name) { names.append(placeholder.name) }
    let isQuoted = Dictionary(used.map { ($0.name, Self.isQuoted($0, text)) }) { $0 && $1 }
    let title = Self.title(vocabulary)
    let pattern = ([title] + names.map { "<\($0)>" }).joined(separator: " ")
    let call = ([title] + names.map { isQuoted[$0] == true ? "\"<\($0)>\"" : "<\($0)>" }).joined(separator: " ")
    let indent =
      lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    let body = lines.map { line in
      line.allSatisfy { $0 == " " || $0 == "\t" } ? "" : "  " + line.dropFirst(indent)
    }
    definition = (["Step: \(pattern)"] + body).joined(separator: "\n")
    replacement = LSP.TextEdit(
      range: text.range(from..<until, encoding),
      newText: text.string(from..<first.text.lowerBound) + call)
  }

  /// Returns the end of a step with its table and doc string.
  private static func end(of step: ScenarioStep, in text: TextDocument) -> Int {
    var last = step.node.location.line
    if let row = step.node.dataTable?.rows.last { last = max(last, row.location.line) }
    if let docString = step.node.docString {
      let count = docString.content.isEmpty ? 0 : docString.content.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      last = max(last, docString.location.line + count + 1)
    }
    return max(step.text.upperBound, text.trimming(text.range(ofParserLine: last)).upperBound)
  }

  private static func isQuoted(_ placeholder: Placeholder, _ text: TextDocument) -> Bool {
    let (start, end) = (placeholder.range.lowerBound, placeholder.range.upperBound)
    return start > 0 && text.bytes[start - 1] == UInt8(ascii: "\"") && end < text.bytes.count
      && text.bytes[end] == UInt8(ascii: "\"")
  }

  /// Returns a name that no step has.
  private static func title(_ vocabulary: Vocabulary) -> String {
    let patterns = vocabulary.definitions.map(\.patternText)
    let names = ["extracted step"] + (2...1_000).map { "extracted step \($0)" }
    return names.first { name in !patterns.contains { $0 == name || $0.hasPrefix(name + " <") } } ?? names[0]
  }
}
