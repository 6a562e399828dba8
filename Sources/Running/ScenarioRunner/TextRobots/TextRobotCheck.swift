import AppModel
import CucumberExpressions
import CucumberMessages
import Gherkin
import Robots

/// A check of all text robots for lines that can't run, whether or not a scenario uses their steps.
@MainActor
package struct TextRobotCheck {
  /// What is wrong, in no order that means anything.
  package private(set) var errors: [ParseError] = []
  /// The elements that some step uses.
  package private(set) var usage = TextUsage()
  /// The matches of the lines that can run, by their locations.
  package private(set) var matches: [SourceLocation: StepMatch] = [:]

  private let vocabulary: Vocabulary
  private let lines: LineResolver
  private let probes: ProbeArguments
  private let baseDirectory: String?
  /// The locations of duplicate patterns.
  private let duplicates: Set<SourceLocation>
  /// The text steps that each text step is made of, and the line that names them.
  private var edges: [Int: [(target: Int, line: RobotDocument.Line)]] = [:]

  /// Looks through the text robots of a vocabulary.
  ///
  /// - Parameters:
  ///   - vocabulary: The step definitions.
  ///   - baseDirectory: The directory that paths are relative to.
  package init(vocabulary: Vocabulary, baseDirectory: String? = nil) {
    self.vocabulary = vocabulary
    self.baseDirectory = baseDirectory
    lines = LineResolver(vocabulary: vocabulary, suggester: Suggester(vocabulary: vocabulary))
    probes = ProbeArguments(apps: vocabulary.apps)
    duplicates = Set(
      vocabulary.problems.flatMap { problem -> [SourceLocation] in
        if case .ambiguous(_, _, _, let other) = problem.kind { [problem.location, other] } else { [] }
      })
    for problem in vocabulary.textProblems { report(problem.kind.description, problem.location) }
    for definition in vocabulary.definitions {
      guard let text = definition.text else { continue }
      checkPattern(of: text)
      for line in text.step.lines { check(line, of: text, definition.index) }
    }
    checkNesting()
  }

  private mutating func report(_ message: String, _ location: SourceLocation) {
    errors.append(
      ParseError(
        source: location.reference(baseDirectory: nil),
        message: "(\(location.line):\(location.column ?? 1)): \(message)"))
  }

  /// Returns what a plan uses, with the steps of its steps, also those that can't run.
  package func usage(of plan: Plan) -> TextUsage {
    var all = usage
    for planned in plan.cases {
      for step in planned.steps { all.steps.formUnion(step.matches.map(\.definition.index)) }
    }
    all += plan.usage
    var waiting = Array(all.steps)
    var reached: Set<Int> = []
    while let step = waiting.popLast() {
      if reached.insert(step).inserted { waiting += (edges[step] ?? []).map(\.target) }
    }
    all.steps = reached
    return all
  }

  /// Reports a pattern that is ambiguous whatever the values of its placeholders.
  private mutating func checkPattern(of text: TextStep) {
    guard !duplicates.contains(text.location), let ways = probes.all(for: text.step.template) else { return }
    var matches: [StepMatch] = []
    for way in ways {
      matches = vocabulary.matches(way.line(text.step.template))
      guard matches.count > 1 else { return }
    }
    report(InnerStepProblem.Kind.ambiguous(matches).text(baseDirectory: baseDirectory), text.location)
  }

  private mutating func check(_ line: RobotDocument.Line, of text: TextStep, _ step: Int) {
    do throws(InnerStepProblem.Kind) {
      let match =
        line.text.placeholders.isEmpty && !line.hasTemplateBelow
        ? try plainMatch(line, of: text) : try templateMatch(line, of: text)
      guard let match else { return }
      matches[text.location(of: line)] = match
      guard match.definition.text != nil else { return }
      edges[step, default: []].append((match.definition.index, line))
    } catch {
      // What an error of the file may have caused is reported when that is fixed.
      if case .element(.invalidElement) = error { return }
      // A duplicate pattern is reported at its own location.
      if case .ambiguous(let matches) = error,
        matches.contains(where: { duplicates.contains($0.definition.step.location) })
      {
        return
      }
      report(error.text(baseDirectory: baseDirectory), text.location(of: line))
    }
  }

  private mutating func plainMatch(
    _ line: RobotDocument.Line, of text: TextStep
  ) throws(InnerStepProblem.Kind) -> StepMatch? {
    var used: Set<String> = []
    defer { usage.note(used, of: text.robot) }
    return try lines.finding(line, of: text, TextArguments(names: [], written: []), .probe, used: &used).match
  }

  /// Whether a line with placeholders can match a step.
  private mutating func templateMatch(
    _ line: RobotDocument.Line, of text: TextStep
  ) throws(InnerStepProblem.Kind) -> StepMatch? {
    guard let ways = probes.all(for: line.text) else { return nil }
    var ambiguous: [StepMatch] = []
    var found: StepMatch?
    for way in ways {
      let matches = vocabulary.matches(way.line(line.text))
      if matches.count > 1 { ambiguous = matches } else { found = matches.first }
      guard found == nil else { break }
    }
    guard let match = found else {
      if !ambiguous.isEmpty { throw .ambiguous(ambiguous) }
      guard !mayMatchRegularExpression(line.text) else { return nil }
      throw .undefined(lines.suggester.undefined(line.text.source))
    }
    do {
      try match.definition.check(table: line.table != nil, docString: line.docString != nil)
    } catch {
      throw .mistyped(error.description)
    }
    try checkElements(match, of: text)
    return match
  }

  /// What a regular expression takes can't be guessed; one that has a word with the line in common may take it.
  private func mayMatchRegularExpression(_ line: RobotTemplate) -> Bool {
    let words = line.filled { _ in " " }.split { !$0.isLetter }
    return vocabulary.definitions.contains { definition in
      definition.pattern is RegularExpression && words.contains { definition.pattern.source.contains($0) }
    }
  }

  private mutating func checkElements(_ match: StepMatch, of text: TextStep) throws(InnerStepProblem.Kind) {
    let values = match.arguments.compactMap { argument in
      (try? argument.value()).map { StepValue($0, text: "") }
    }
    var used: Set<String> = []
    do throws(TextRobotProblem.Kind) {
      _ = try text.robot.elements.resolving(
        values, tableNamesElements: false, isFree: probes.isStandIn, used: &used)
    } catch {
      throw .element(error)
    }
    usage.note(used, of: text.robot)
  }
}

extension TextRobotCheck {
  /// Reports steps that lead back to themselves, and those that are nested too deep, each once.
  ///
  /// Without recursion, since the steps may lead on from each other any number of times.
  private mutating func checkNesting() {
    var depths: [Int: Int] = [:]
    for start in edges.keys.sorted() where depths[start] == nil {
      var path: [(step: Int, next: Int)] = [(start, 0)]
      var positions = [start: 0]
      while let (step, next) = path.last {
        let lines = edges[step] ?? []
        guard next < lines.count else {
          path.removeLast()
          positions[step] = nil
          // Of steps that lead into a circle no depth is known.
          let inner = lines.map { depths[$0.target] ?? 0 }
          let depth = inner.contains(0) ? 0 : 1 + (inner.max() ?? 0)
          depths[step] = depth
          // Those that it is part of are too deep as well.
          if depth == StepExpander.maxDepth + 1 { reportDepth(of: step) }
          continue
        }
        path[path.count - 1].next += 1
        let (target, line) = lines[next]
        if let position = positions[target] {
          reportCycle(path[position...].map(\.step) + [target], at: line)
        } else if depths[target] == nil {
          positions[target] = path.count
          path.append((target, 0))
        }
      }
    }
  }

  private mutating func reportDepth(of step: Int) {
    guard let text = vocabulary.definitions[step].text else { return }
    report(
      InnerStepProblem.Kind.tooDeep(limit: StepExpander.maxDepth).text(baseDirectory: baseDirectory), text.location)
  }

  private mutating func reportCycle(_ steps: [Int], at line: RobotDocument.Line) {
    let cycle = steps.map { vocabulary.definitions[$0].patternText }
    let message = InnerStepProblem.Kind.cycle(cycle).text(baseDirectory: baseDirectory)
    if let location = vocabulary.definitions[steps[steps.count - 2]].text?.location(of: line) {
      report(message, location)
    }
  }
}

extension LineResolver.Content {
  /// Something to be handed on.
  fileprivate static let probe = Self(table: DataTable(rows: []), docString: DocString(content: ""))
}

extension RobotDocument.Line {
  /// Whether its table or doc string is that of the scenario's step.
  fileprivate var hasTemplateBelow: Bool {
    if case .rows(let rows) = table, rows.contains(where: { $0.contains { !$0.placeholders.isEmpty } }) { return true }
    if case .text(let text, let mediaType) = docString {
      return !text.placeholders.isEmpty || mediaType?.placeholders.isEmpty == false
    }
    return false
  }
}

/// Sample arguments of a line, to match it before a scenario uses its step.
private struct ProbeArguments {
  /// More ways to fill a line in than are worth trying.
  private static let limit = 1_000

  private let words: [String]

  init(apps: [String]) {
    let numbers = ["x", "1", "\"x\"", "5s", "/x/"]
    let states = ElementState.allCases.map(\.rawValue) + SwipeDirection.allCases.map(\.rawValue)
    let positions = RelativePosition.allCases.map(\.rawValue)
    words = (numbers + states + positions + Key.allCases.map(\.rawValue) + apps).filter { !$0.contains(" ") }
  }

  /// Whether a bare name is a sample and may name any element.
  func isStandIn(_ name: String) -> Bool { words.contains(name) }

  /// The ways to fill a line in; nil where there are too many. Between quotation marks any text does.
  ///
  /// They are created one by one, since one of the first nearly always decides.
  func all(for line: RobotTemplate) -> LazyMapSequence<Range<Int>, TextArguments>? {
    let names = Set(line.placeholders.filter { $0.quote == nil }.map(\.name)).sorted()
    let others = line.placeholders.map(\.name).filter { !names.contains($0) }
    var count = 1
    for _ in names {
      count *= words.count
      guard count <= Self.limit else { return nil }
    }
    return (0..<count).lazy.map { [words] way in
      var rest = way
      let samples = names.map { _ in
        defer { rest /= words.count }
        return words[rest % words.count]
      }
      return TextArguments(names: names + others, written: samples.reversed() + others.map { _ in "x" })
    }
  }
}

/// What of the text robots has a use.
package struct TextUsage: Equatable, Sendable {
  /// The steps, by the places of their definitions in the vocabulary.
  package var steps: Set<Int> = []
  /// The elements, by the places of their robots among all text robots.
  package internal(set) var elements: [Int: Set<String>] = [:]

  /// Nothing at all.
  package init() {}

  mutating func note(_ names: Set<String>, of robot: TextRobot) {
    if !names.isEmpty { elements[robot.index, default: []].formUnion(names) }
  }

  /// What of one or the other is used.
  package static func += (left: inout Self, right: Self) {
    left.steps.formUnion(right.steps)
    left.elements.merge(right.elements) { $0.union($1) }
  }
}

/// A part of a text robot that nothing uses.
package struct UnusedText: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    /// A step that no scenario says, nor a step that one says.
    case step
    /// An element that no step of its robot names.
    case element
  }

  /// What it is.
  package let kind: Kind
  /// The pattern or the name.
  package let text: String
  /// Where it is written down.
  package let location: SourceLocation

  /// All that a plan has no use for, in the order of the files.
  ///
  /// - Parameters:
  ///   - vocabulary: The step definitions.
  ///   - usage: What the plan uses, and the elements that steps use.
  package static func all(in vocabulary: Vocabulary, usage: TextUsage) -> [UnusedText] {
    let unused = vocabulary.definitions.filter { $0.text != nil && !$0.isInvariant && !usage.steps.contains($0.index) }
    let steps = Dictionary(grouping: unused) { $0.text?.robot.index ?? 0 }
    return vocabulary.textRobots.flatMap { robot in
      let elements = robot.elements.unused(usage.elements[robot.index] ?? [])
        .map { UnusedText(kind: .element, text: $0.name, location: $0.location) }
      return elements
        + (steps[robot.index] ?? []).map { UnusedText(kind: .step, text: $0.patternText, location: $0.step.location) }
    }
  }

  /// The message.
  package var description: String {
    switch kind {
    case .step: "no scenario uses this step"
    case .element: "no step of the robot uses this element"
    }
  }
}
