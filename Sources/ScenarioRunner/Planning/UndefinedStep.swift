/// A step that no definition matches, and what may have been meant.
package struct UndefinedStep: Equatable, Sendable {
  /// The step's text.
  package let text: String
  /// The same step with its slips mended, where that gives one that is known; the likeliest first.
  package let corrections: [String]
  /// What is wrong with its arguments, where the other words are those of a sentence.
  package let complaints: [String]
  /// The sentences that are most like it.
  package let nearest: [String]
  /// A definition to paste into a robot, in Swift; empty where a slip is likelier.
  package let snippet: String
  /// The same for a text robot.
  package let textSnippet: String

  /// What is wrong and what to do, in lines.
  package var description: String { text(naming: nil) }

  /// What is wrong and what to do, in lines.
  ///
  /// - Parameter step: The step, where it isn't shown beside it.
  func text(naming step: String?) -> String {
    var lines = ["no step says \(step.map { "\"\($0)\"" } ?? "this")"]
    lines += complaints.map { "because      \($0)" }
    lines += corrections.map { "try          \($0)" }
    guard corrections.isEmpty else { return lines.joined(separator: "\n") }
    lines += nearest.map { "nearest      \($0)" }
    if complaints.isEmpty { lines.append("the command `steps` lists all steps") }
    return lines.joined(separator: "\n")
  }
}
