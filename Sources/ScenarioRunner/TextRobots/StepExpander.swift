import CucumberExpressions
import Gherkin
import Robots

/// Puts the steps that a text step is made of in its place, down to those that robots in Swift do.
@MainActor
struct StepExpander {
  /// More steps than anybody writes for one line; steps that double and double again would fill the memory.
  static let most = 10_000

  /// What was used so far.
  private(set) var usage = TextUsage()

  private let lines: LineMeaning
  private var known: [String: (steps: [PlannedInnerStep], size: Int)] = [:]

  init(vocabulary: Vocabulary, suggester: Suggester) {
    lines = LineMeaning(vocabulary: vocabulary, suggester: suggester)
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
    try expand(match, text, LineMeaning.Content(table: table, docString: docString), path: []).steps
  }

  private mutating func expand(
    _ match: StepMatch, _ text: TextStep, _ content: LineMeaning.Content, path: [Robots.StepDefinition]
  ) throws(InnerStepProblem) -> (steps: [PlannedInnerStep], size: Int) {
    usage.steps.insert(match.definition.index)
    if let fault = text.fault { throw InnerStepProblem(kind: .faulty(fault), way: []) }
    if let start = path.firstIndex(where: { $0.index == match.definition.index }) {
      let sentences = path[start...].map(\.sentence) + [text.sentence]
      throw InnerStepProblem(kind: .circle(sentences), way: [])
    }
    let key = content.isEmpty ? Self.key(of: match) : nil
    if let steps = key.flatMap({ known[$0] }) { return steps }
    let arguments = text.arguments(match.arguments)
    var steps: [PlannedInnerStep] = []
    var size = 0
    for line in text.step.lines {
      let (step, count) = try plan(line, of: text, arguments, content, path + [match.definition])
      steps.append(step)
      size += count
      if size > Self.most { throw InnerStepProblem(kind: .endless(most: Self.most), way: []) }
    }
    if let key { known[key] = (steps, size) }
    return (steps, size)
  }

  private mutating func plan(
    _ line: RobotDocument.Line, of text: TextStep, _ arguments: TextArguments, _ content: LineMeaning.Content,
    _ path: [Robots.StepDefinition]
  ) throws(InnerStepProblem) -> (step: PlannedInnerStep, size: Int) {
    let (sentence, place) = (arguments.line(line.text), text.place(of: line))
    let link = InnerStepProblem.Link(text: sentence, place: place)
    let finding: LineMeaning.Finding
    do throws(InnerStepProblem.Kind) {
      var used: Set<String> = []
      defer { usage.note(used, of: text.robot) }
      finding = try lines.finding(line, of: text, arguments, content, used: &used)
    } catch {
      throw InnerStepProblem(kind: error, way: [link])
    }
    guard let inner = finding.match.definition.text else {
      let action = PlannedInnerStep.Action.perform(finding.match, finding.values)
      return (PlannedInnerStep(text: sentence, place: place, action: action), 1)
    }
    do throws(InnerStepProblem) {
      let (steps, size) = try expand(finding.match, inner, finding.content, path: path)
      return (PlannedInnerStep(text: sentence, place: place, action: .steps(steps)), size + 1)
    } catch {
      throw InnerStepProblem(kind: error.kind, way: [link] + error.way)
    }
  }

  private static func key(of match: StepMatch) -> String {
    (["\(match.definition.index)"] + match.arguments.map { $0.group.value ?? "" }).joined(separator: "\u{0}")
  }
}
