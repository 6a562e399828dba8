import Foundation
import RobotKit

/// docs/vocabulary.md, made from the table of the built-in vocabulary.
@MainActor
struct VocabularyPage {
  private let steps: [Step] = Vocabulary(apps: ["gallery"]).definitions.map(\.step)

  var text: String {
    ([Self.introduction] + groups.map(part)).joined(separator: "\n")
  }

  private static let introduction = """
    # The vocabulary

    The built-in steps, which every suite has, each with an example. `robotrun steps` lists them together with the steps
    of the suite's own robots; `robotrun steps --json` prints them for programs.
    [The language](language.md#parameter-types-of-robotrun) explains elements, durations and other parameters,
    [a server for the app](servers.md) the mock server, and [writing scenarios](writing-scenarios.md#variables) variables.

    The examples are for the sample app `gallery`. They start after `launch gallery`, unless the last column says
    otherwise; the steps after them check the result. The tests run all examples.

    `make accept` generates this page from the vocabulary, and a test compares the two.

    """

  private var groups: [String] {
    var groups: [String] = []
    for step in steps where !groups.contains(step.group) { groups.append(step.group) }
    return groups
  }

  private func part(_ group: String) -> String {
    let rows = steps.filter { $0.group == group && $0.mainForm == nil }.flatMap(rows)
    let head = ["| step | description | example | steps before and after |", "| --- | --- | --- | --- |"]
    return "## \(group)\n\n" + (head + rows).joined(separator: "\n") + "\n"
  }

  /// A row for each example.
  private func rows(_ step: Step) -> [String] {
    step.examples.enumerated().map { index, example in
      let head = index == 0 ? ["\(code(step.pattern))\(forms(of: step))", escaped(step.summary)] : ["", ""]
      let below = example.below.isEmpty ? "" : ", below it " + example.below.map(code).joined(separator: " ")
      return "| " + (head + [code(example.text) + below, surroundings(of: example)]).joined(separator: " | ") + " |"
    }
  }

  /// The other endings of the step.
  private func forms(of step: Step) -> String {
    let forms = steps.filter { $0.mainForm == step.pattern }
    guard !forms.isEmpty else { return "" }
    return ", also " + forms.map { code("…" + $0.pattern.dropFirst(step.pattern.count)) }.joined(separator: ", ")
  }

  private func surroundings(of example: StepExample) -> String {
    let launch = ["launch gallery"]
    let before = example.before == launch ? [] : example.before.filter { !launch.contains($0) }
    let parts = [("after", before), ("then", example.then)].filter { !$0.1.isEmpty }
    let beginning = example.before.isEmpty ? ["at the beginning"] : []
    return (beginning + parts.map { "\($0.0) \($0.1.map(code).joined(separator: ", "))" }).joined(separator: "; ")
  }

  private func code(_ text: some StringProtocol) -> String { "`\(escaped(text))`" }

  /// A bar would end the cell.
  private func escaped(_ text: some StringProtocol) -> String { text.replacingOccurrences(of: "|", with: "\\|") }
}
