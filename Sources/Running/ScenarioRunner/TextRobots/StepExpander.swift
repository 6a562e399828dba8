import CucumberExpressions
import Gherkin
import Robots

/// Expands text steps into the steps of robots in Swift.
@MainActor
struct StepExpander {
  /// The limit of what one step of a scenario is made of, in steps; every 100 bytes of text count as a step as well.
  ///
  /// Guards against exponential expansion, which would exhaust the memory.
  static let maxSize = 10_000
  /// The limit of steps within steps.
  static let maxDepth = 100

  /// What was used so far.
  private(set) var usage = TextUsage()

  private let lines: LineResolver
  private var known: [String: Expansion] = [:]
  /// How much of ``maxSize`` is left for the step that is being expanded.
  private var rest = 0

  private struct Expansion {
    let steps: [PlannedInnerStep]
    let size: Int
    let depth: Int
  }

  init(vocabulary: Vocabulary, suggester: Suggester) {
    lines = LineResolver(vocabulary: vocabulary, suggester: suggester)
  }

  /// The steps that a step of a scenario is made of.
  ///
  /// - Parameters:
  ///   - match: The text step that it says.
  ///   - table: The table below it.
  ///   - docString: The doc string below it.
  mutating func steps(
    _ match: StepMatch, _ text: TextStep, table: DataTable?, docString: DocString?
  ) throws(InnerStepProblem) -> [PlannedInnerStep] {
    rest = Self.maxSize
    return try expand(match, text, LineResolver.Content(table: table, docString: docString), path: []).steps
  }

  private mutating func expand(
    _ match: StepMatch, _ text: TextStep, _ content: LineResolver.Content, path: [Robots.StepDefinition]
  ) throws(InnerStepProblem) -> Expansion {
    usage.steps.insert(match.definition.index)
    if let error = text.error { throw InnerStepProblem(kind: .invalid(error), way: []) }
    if let start = path.firstIndex(where: { $0.index == match.definition.index }) {
      let cycle = path[start...].map(\.patternText) + [text.patternText]
      throw InnerStepProblem(kind: .cycle(cycle), way: [])
    }
    let key = content.isEmpty ? Self.key(of: match) : nil
    if let expansion = key.flatMap({ known[$0] }), path.count + expansion.depth <= Self.maxDepth {
      try take(expansion.size)
      return expansion
    }
    guard path.count < Self.maxDepth else { throw InnerStepProblem(kind: .tooDeep(limit: Self.maxDepth), way: []) }
    let arguments = text.arguments(match.arguments)
    let before = rest
    var steps: [PlannedInnerStep] = []
    var depth = 1
    for line in text.step.lines {
      let (step, inner) = try plan(line, of: text, arguments, content, path + [match.definition])
      steps.append(step)
      depth = max(depth, inner + 1)
    }
    let expansion = Expansion(steps: steps, size: before - rest, depth: depth)
    if let key { known[key] = expansion }
    return expansion
  }

  private mutating func take(_ size: Int) throws(InnerStepProblem) {
    rest -= size
    if rest < 0 { throw InnerStepProblem(kind: .tooLarge(limit: Self.maxSize), way: []) }
  }

  private mutating func plan(
    _ line: RobotDocument.Line, of text: TextStep, _ arguments: TextArguments, _ content: LineResolver.Content,
    _ path: [Robots.StepDefinition]
  ) throws(InnerStepProblem) -> (step: PlannedInnerStep, depth: Int) {
    // Before the text is created: 40 doublings would not fit into memory.
    try take(1 + arguments.size(of: line, limit: 100 * Self.maxSize) / 100)
    let (stepText, location) = (arguments.line(line.text), text.location(of: line))
    let link = InnerStepProblem.Link(text: stepText, location: location)
    let finding: LineResolver.Finding
    do throws(InnerStepProblem.Kind) {
      var used: Set<String> = []
      defer { usage.note(used, of: text.robot) }
      finding = try lines.finding(line, of: text, arguments, content, used: &used)
    } catch {
      throw InnerStepProblem(kind: error, way: [link])
    }
    guard let inner = finding.match.definition.text else {
      let action = PlannedInnerStep.Action.perform(finding.match, finding.values)
      return (PlannedInnerStep(text: stepText, location: location, action: action), 0)
    }
    do throws(InnerStepProblem) {
      let expansion = try expand(finding.match, inner, finding.content, path: path)
      return (PlannedInnerStep(text: stepText, location: location, action: .steps(expansion.steps)), expansion.depth)
    } catch {
      throw InnerStepProblem(kind: error.kind, way: [link] + error.way)
    }
  }

  private static func key(of match: StepMatch) -> String {
    (["\(match.definition.index)"] + match.arguments.map { $0.group.value ?? "" }).joined(separator: "\u{0}")
  }
}

/// Resolves a line of a text robot, without expanding the step that it names.
@MainActor
struct LineResolver {
  let vocabulary: Vocabulary
  let suggester: Suggester

  /// The table or doc string below the step of a scenario.
  struct Content {
    var table: DataTable?
    var docString: DocString?

    var isEmpty: Bool { table == nil && docString == nil }
  }

  /// A definition with its arguments.
  struct Finding {
    let match: StepMatch
    let values: [StepValue]
    let content: Content
  }

  /// Returns the meaning of the line with values for its placeholders.
  ///
  /// - Parameters:
  ///   - content: The table or doc string below the step that the line is part of.
  ///   - used: Gets the names of the elements that the line uses.
  func finding(
    _ line: RobotDocument.Line, of text: TextStep, _ arguments: TextArguments, _ content: Content,
    used: inout Set<String>
  ) throws(InnerStepProblem.Kind) -> Finding {
    let stepText = arguments.line(line.text)
    let below = Content(
      table: table(line, arguments, content.table), docString: docString(line, arguments, content.docString))
    let matches = vocabulary.matches(stepText)
    guard let match = matches.first else {
      throw .undefined(
        suggester.undefined(stepText, hasTable: below.table != nil, hasDocString: below.docString != nil))
    }
    guard matches.count == 1 else { throw .ambiguous(matches) }
    var values = try self.values(match, below)
    do throws(TextRobotProblem.Kind) {
      values = try text.robot.elements.resolving(
        values, tableNamesElements: match.definition.tableNamesElements, used: &used)
    } catch {
      throw .element(error)
    }
    return Finding(match: match, values: values, content: below)
  }

  private func values(_ match: StepMatch, _ content: Content) throws(InnerStepProblem.Kind) -> [StepValue] {
    do {
      let values = try match.values(table: content.table, docString: content.docString)
      try match.definition.check(values)
      return values
    } catch {
      throw .mistyped(String(describing: error))
    }
  }

  private func table(
    _ line: RobotDocument.Line, _ arguments: TextArguments, _ outer: DataTable?
  ) -> DataTable? {
    switch line.table {
    case nil: nil
    case .forwarded: outer
    case .rows(let rows): arguments.table(rows)
    }
  }

  private func docString(
    _ line: RobotDocument.Line, _ arguments: TextArguments, _ outer: DocString?
  ) -> DocString? {
    switch line.docString {
    case nil: nil
    case .forwarded: outer
    case .text(let text, let mediaType):
      DocString(content: arguments.content(text), mediaType: mediaType.map(arguments.content))
    }
  }
}
