import CucumberExpressions
import ScenarioRunner

extension SelectionResult {
  /// Why nothing was selected.
  ///
  /// - Parameter tags: The tag expression of the selection.
  func emptiness(tags: TagExpression?) -> String {
    let removed = [(removedByLine, "the lines"), (removedByTags, "--tags"), (removedByName, "--name")]
      .filter { $0.0 > 0 }
    guard !removed.isEmpty else { return "the files hold no scenarios" }
    let texts = removed.map { "\($0.1) took \(Counted.text($0.0, "scenario")) out" }
    return "nothing was selected: \(texts.joined(separator: ", "))\(tagHint(tags))"
  }

  /// Tags without their `@` are the usual reason for an expression that is true of nothing.
  private func tagHint(_ tags: TagExpression?) -> String {
    guard removedByTags > 0, let tags else { return "" }
    let words = tags.description.split { " ()".contains($0) }
    let bare = words.first { !["and", "or", "not"].contains($0) && !$0.hasPrefix("@") }
    return bare.map { "; tags begin with @: @\($0)" } ?? ""
  }
}
