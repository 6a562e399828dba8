/// A step that no definition matches, and what may have been meant.
public struct UndefinedStep: Equatable, Sendable {
  /// The step's text.
  public let text: String
  /// The same step with its slips mended, where that gives one that is known; the likeliest first.
  public let corrections: [String]
  /// The sentences that are most like it.
  public let nearest: [String]
  /// A definition to paste into a robot, in Swift.
  public let snippet: String

  /// What is wrong and what to do, in lines.
  public var description: String {
    var lines = ["no step says this"]
    for correction in corrections { lines.append("try:     \(correction)") }
    guard corrections.isEmpty else { return lines.joined(separator: "\n") }
    for sentence in nearest { lines.append("nearest: \(sentence)") }
    lines.append("`robotrun steps` lists all that is known")
    return lines.joined(separator: "\n")
  }
}
