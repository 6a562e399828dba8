import CucumberMessages
import Gherkin
import Robots
import ScenarioRunner

/// A scenario file, open or not, with what was derived from its text.
@MainActor
final class ScenarioFile {
  /// The absolute path, or the URI of a document that isn't a file.
  let path: String
  /// The path as messages show it.
  let shownPath: String
  /// The text.
  private(set) var text: TextDocument
  /// The number of changes.
  private(set) var revision = 0

  private var parsed: (isStrict: Bool, value: ParsedScenarios)?
  private var counts: (known: Int, all: Int)?
  private var planned: (generation: Int, value: PlannedScenarios)?

  init(path: String, shownPath: String, text: TextDocument) {
    (self.path, self.shownPath, self.text) = (path, shownPath, text)
  }

  /// Changes the text.
  func change(_ change: (inout TextDocument) -> Void) {
    change(&text)
    revision += 1
    (parsed, planned, counts) = (nil, nil, nil)
  }

  /// Returns the document and its steps.
  func parsed(isStrict: Bool) -> ParsedScenarios {
    if let parsed, parsed.isStrict == isStrict { return parsed.value }
    let value = ParsedScenarios(text, path: shownPath, isStrict: isStrict)
    parsed = (isStrict, value)
    return value
  }

  /// Returns how many of the steps with keywords a vocabulary knows, and how many there are.
  func knownSteps(_ vocabulary: Vocabulary) -> (known: Int, all: Int) {
    if let counts { return counts }
    let steps = (parsed(isStrict: false).isComplete ? parsed(isStrict: false) : parsed(isStrict: true)).steps
    let named = steps.filter { !$0.node.keyword.isEmpty }
    let result = (named.count { !vocabulary.matches($0.node.text).isEmpty }, named.count)
    counts = result
    return result
  }

  /// Returns the meanings of the steps.
  func planned(in project: Project) -> PlannedScenarios {
    let generation = project.generation
    if let current = planned(ifCurrent: generation) { return current }
    let value = PlannedScenarios(parsed(isStrict: project.isStrict), project)
    planned = (generation, value)
    return value
  }

  /// Returns the meanings of the steps if they were found with a generation of definitions.
  func planned(ifCurrent generation: Int) -> PlannedScenarios? {
    planned.flatMap { $0.generation == generation ? $0.value : nil }
  }
}

/// A step of a scenario file.
struct ScenarioStep {
  let node: GherkinDocument.Step
  /// The offsets of its text.
  let text: Range<Int>
  /// The scenario; `nil` for a step of a background.
  let scenario: Int?
}

/// The document of a scenario file, or what could be read of it.
struct ParsedScenarios {
  let source: Source
  let document: GherkinDocument
  let errors: [ParseError]
  /// The scenarios, in order.
  let scenarios: [GherkinDocument.Scenario]
  /// The steps in the order of their lines.
  let steps: [ScenarioStep]
  private let indexes: [String: Int]

  init(_ text: TextDocument, path: String, isStrict: Bool) {
    source = Source(uri: path, data: text.text, mediaType: path.hasSuffix(".md") ? .markdown : .plain)
    var ids = IDGenerator()
    let result = GherkinParser(options: .init(robotLines: !isStrict)).parse(source, ids: &ids)
    let document = result.document ?? result.incomplete ?? GherkinDocument(uri: path)
    (self.document, errors) = (document, result.errors)
    scenarios = document.feature?.scenarios ?? []
    let backgrounds = document.feature?.backgrounds.flatMap(\.steps).map { ($0, Int?.none) } ?? []
    let own = scenarios.enumerated().flatMap { index, scenario in scenario.steps.map { ($0, Int?.some(index)) } }
    steps = (backgrounds + own).sorted { $0.0.location.line < $1.0.location.line }.map { node, scenario in
      ScenarioStep(node: node, text: Self.range(of: node, in: text), scenario: scenario)
    }
    indexes = Dictionary(steps.enumerated().map { ($1.node.id, $0) }) { first, _ in first }
  }

  /// Returns the offsets of the text of a step, after its keyword.
  private static func range(of step: GherkinDocument.Step, in text: TextDocument) -> Range<Int> {
    let line = text.range(ofParserLine: step.location.line)
    let keyword = text.offset(of: step.location)
    let start = text.offset(keyword, movedBy: step.keyword.unicodeScalars.count, limit: line.upperBound)
    return text.trimming(start..<line.upperBound)
  }

  /// Returns the index of the step with an id.
  func index(of id: String) -> Int? { indexes[id] }

  /// Returns the index of the step in a line of the parsers.
  func step(inLine line: Int) -> Int? { steps.firstIndex { $0.node.location.line == line } }

  /// Whether the document is that of the whole file.
  var isComplete: Bool { errors.isEmpty }
}

/// The meanings of the steps of a scenario file.
struct PlannedScenarios {
  /// The meanings by the indexes of the steps.
  let meanings: [StepMeaning]
  /// What is wrong with the document.
  let findings: DocumentCheck.Findings
  /// The variables that each scenario sets, by its index.
  let variables: [Int: [String]]
  /// The parts of text robots that the steps use.
  let usage: TextUsage

  @MainActor
  init(_ parsed: ParsedScenarios, _ project: Project) {
    var meanings = [StepMeaning](repeating: StepMeaning(), count: parsed.steps.count)
    var ids = IDGenerator()
    let pickles = PickleCompiler().compile(parsed.document, uri: parsed.source.uri, ids: &ids)
    var variables: [Int: [String]] = [:]
    let plan = project.planner.plan(pickles)
    for planned in plan.cases {
      var scenario: Int?
      for step in planned.steps {
        guard let index = step.step.astNodeIds.first.flatMap(parsed.index) else { continue }
        scenario = parsed.steps[index].scenario ?? scenario
        meanings[index].add(step, baseDirectory: project.root)
      }
      if let scenario { variables[scenario, default: []] += planned.steps.flatMap(\.storedVariables) }
    }
    // The steps of an outline without rows, and those of a background without scenarios, are in no case.
    for index in meanings.indices where meanings[index].isEmpty {
      for match in project.vocabulary.matches(parsed.steps[index].node.text) { meanings[index].add(match) }
    }
    var usage = plan.usage
    usage.steps.formUnion(meanings.flatMap(\.definitions).map(\.index))
    (self.meanings, self.variables, self.usage) = (meanings, variables, usage)
    findings =
      parsed.isComplete
      ? project.documentCheck.findings(in: parsed.document, source: parsed.source) : DocumentCheck.Findings()
  }
}

/// The meaning of a step; the rows of an outline may have several.
struct StepMeaning {
  /// The reason why a step can't run.
  struct Problem {
    /// The kind of reason, as the code of its diagnostic.
    enum Kind: String {
      case undefined = "undefined-step"
      case ambiguous = "ambiguous-step"
      case argument = "invalid-argument"
      case inner = "invalid-text-step"
    }

    let kind: Kind
    let text: String
    /// The proposals for an undefined step.
    let undefined: UndefinedStep?
  }

  /// The matches of all definitions, one for each.
  private(set) var matches: [StepMatch] = []
  /// The reasons why it can't run, each once.
  private(set) var problems: [Problem] = []

  /// Whether it is in no case.
  var isEmpty: Bool { matches.isEmpty && problems.isEmpty }

  /// The definitions that match.
  var definitions: [Robots.StepDefinition] { matches.map(\.definition) }

  mutating func add(_ match: StepMatch) {
    if !matches.contains(where: { $0.definition.index == match.definition.index }) { matches.append(match) }
  }

  mutating func add(_ step: PlannedStep, baseDirectory: String) {
    for match in step.matches { add(match) }
    guard let text = step.problem(baseDirectory: baseDirectory), !problems.contains(where: { $0.text == text }) else {
      return
    }
    let (kind, undefined): (Problem.Kind, UndefinedStep?) =
      switch step.resolution {
      case .undefined(let undefined): (.undefined, undefined)
      case .ambiguous: (.ambiguous, nil)
      case .broken: (.inner, nil)
      case .ready, .composed, .mistyped: (.argument, nil)
      }
    problems.append(Problem(kind: kind, text: text, undefined: undefined))
  }
}
