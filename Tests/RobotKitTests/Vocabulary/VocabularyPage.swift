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

    All sentences that every suite knows, each with a step that says it. `robotrun steps` lists them together with those
    of the suite's own robots, `robotrun steps --json` for programs. Elements, durations and other parameters are
    explained in [the language](language.md#parameter-types-of-robotrun), the server in
    [a server for the app](servers.md), names in [writing scenarios](writing-scenarios.md#names).

    The examples are for the sample app `gallery`, which has something of everything. They begin with `launch gallery`,
    if nothing else is said, and what they do is seen by the steps behind them. The tests play them all.

    This page is made from the vocabulary itself by `make accept`, and a test compares the two.

    """

  private var groups: [String] {
    var groups: [String] = []
    for step in steps where !groups.contains(step.group) { groups.append(step.group) }
    return groups
  }

  private func part(_ group: String) -> String {
    let rows = steps.filter { $0.group == group && $0.mainForm == nil }.flatMap(rows)
    let head = ["| sentence | meaning | example | before and behind it |", "| --- | --- | --- | --- |"]
    return "## \(group)\n\n" + (head + rows).joined(separator: "\n") + "\n"
  }

  /// A row for each example.
  private func rows(_ step: Step) -> [String] {
    step.examples.enumerated().map { index, example in
      let head = index == 0 ? ["\(code(step.pattern))\(forms(of: step))", escaped(step.meaning)] : ["", ""]
      let below = example.below.isEmpty ? "" : ", below it " + example.below.map(code).joined(separator: " ")
      return "| " + (head + [code(example.text) + below, surroundings(of: example)]).joined(separator: " | ") + " |"
    }
  }

  /// What else the sentence takes at its end.
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
