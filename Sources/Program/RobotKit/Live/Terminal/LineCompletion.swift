import LanguageServer

/// Completes a line of a live session: commands, steps, and the elements on the screen.
@MainActor
final class LineCompletion {
  private let scenario: LiveScenario
  private let commands: [String]
  private let steps: StepCompletion

  init(scenario: LiveScenario, commands: [String], app: String?) {
    (self.scenario, self.commands) = (scenario, commands)
    steps = StepCompletion(vocabulary: scenario.vocabulary, app: app)
  }

  /// Completes the text before the cursor.
  func completion(of head: String) -> LineEditor.Completion {
    let space = head.prefix(while: \.isWhitespace)
    let typed = String(head.dropFirst(space.count))
    let screen = (scenario.state.live?.elements ?? []).compactMap { element in
      element.locator.map { (element.summary, $0) }
    }
    var found = commands.filter { $0.hasPrefix(typed) && $0 != typed }.map { (label: $0, text: $0) }
    for candidate in steps.candidates(for: typed, after: scenario.steps, on: screen) {
      let text = String(decoding: typed.utf8.prefix(candidate.start), as: UTF8.self) + candidate.text
      guard text != typed, !found.contains(where: { $0.label == candidate.label }) else { continue }
      found.append((candidate.label, text))
    }
    // Steps that have the words elsewhere are shown only if none begins with them.
    let beginning = found.filter { $0.text.lowercased().hasPrefix(typed.lowercased()) }
    if !beginning.isEmpty { found = beginning }
    let texts = Set(found.map(\.text))
    let common = texts.count == 1 ? texts.first ?? typed : Self.commonPrefix(of: Array(texts))
    let isLonger = common.count > typed.count || texts.count == 1
    return .init(head: isLonger ? space + common : head, choices: found.map(\.label))
  }

  private static func commonPrefix(of texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
  }
}
