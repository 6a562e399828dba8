import CucumberExpressions
import ScenarioRunner

extension SelectionResult {
  /// What each filter took out; absent where none took anything.
  var takenOut: String? {
    let removed = [
      (removedByLine, "the lines"), (removedByTags, "--tags"), (removedByName, "--name"), (removedByShard, "--shard"),
    ].filter { $0.0 > 0 }
    guard !removed.isEmpty else { return nil }
    return removed.map { "\($0.1) took \(Counted.text($0.0, "scenario")) out" }.joined(separator: ", ")
  }

  /// Why nothing was selected.
  ///
  /// - Parameter tags: The tag expression of the selection.
  func emptiness(tags: TagExpression?) -> String {
    guard let takenOut else { return "the files hold no scenarios" }
    return "nothing was selected: \(takenOut)\(tagHint(tags))"
  }

  /// Tags without their `@` are the usual reason for an expression that is true of nothing.
  private func tagHint(_ tags: TagExpression?) -> String {
    guard removedByTags > 0, let tags else { return "" }
    let words = tags.description.split { " ()".contains($0) }
    let bare = words.first { !["and", "or", "not"].contains($0) && !$0.hasPrefix("@") }
    return bare.map { "; tags begin with @: @\($0)" } ?? ""
  }
}
