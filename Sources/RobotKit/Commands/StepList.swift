import ScenarioRunner
import Gherkin
import Robots

/// The sentences that steps can say, as people read them: below their robots, each with its meaning, its place, and
/// the examples it has.
struct StepList {
  private let vocabulary: Vocabulary
  private let baseDirectory: String

  init(_ vocabulary: Vocabulary, baseDirectory: String) {
    self.vocabulary = vocabulary
    self.baseDirectory = baseDirectory
  }

  var lines: [String] {
    var lines: [String] = []
    var last = ""
    for definition in vocabulary.definitions {
      let heading = heading(of: definition)
      if heading != last { lines.append(heading) }
      last = heading
      lines.append("  " + line(for: definition))
      lines += definition.step.examples.map { "    e.g. \($0.text)" }
    }
    return lines
  }

  /// Robots in Swift are known by their types; those in text are where their files are.
  private func heading(of definition: Robots.StepDefinition) -> String {
    if definition.step.isBuiltIn { return "\(definition.step.group)  (built in)" }
    guard let robot = definition.text?.robot else { return definition.robot }
    return robot.name + tags(robot.tags) + "  (\(robot.location.file):\(robot.location.line))"
  }

  private func line(for definition: Robots.StepDefinition) -> String {
    let meaning = definition.step.meaning.isEmpty ? "" : "  # \(definition.step.meaning)"
    return definition.sentence + tags(definition.text?.step.tags ?? []) + meaning + location(of: definition)
  }

  /// A line of the vocabulary's own tells people nothing.
  private func location(of definition: Robots.StepDefinition) -> String {
    if definition.step.isBuiltIn { return "" }
    let location = definition.step.location
    return "  (\(definition.text == nil ? location.relativePath(to: baseDirectory) : location.file):\(location.line))"
  }

  private func tags(_ tags: [String]) -> String {
    tags.isEmpty ? "" : "  " + tags.joined(separator: " ")
  }
}
