/// A step that says a sentence, in a little scenario that can be played with the sample app `gallery`.
public struct StepExample: Equatable, Sendable {
  /// The step.
  public let text: String
  /// The steps before it.
  public let before: [String]
  /// What stands below it: the lines of a table, or of a doc string with its delimiters.
  public let below: [String]
  /// Steps behind it, which show what it did.
  public let then: [String]

  init(_ text: String, after before: [String], below: [String] = [], then: [String] = []) {
    self.text = text
    self.before = before
    self.below = below
    self.then = then
  }

  /// An example on the first screen of the gallery, if nothing else is said.
  init(
    _ text: String, after before: String..., below: String..., then: String...
  ) {
    self.init(text, after: before.isEmpty ? ["launch gallery"] : before, below: below, then: then)
  }

  /// The example with more words at the end of the step.
  func saying(_ words: String) -> StepExample {
    StepExample("\(text) \(words)", after: before, below: below, then: then)
  }

  /// The scenario, a line each: its steps, and what stands below the step.
  public var lines: [String] { before + [text] + below.map { "  \($0)" } + then }
}

extension Step {
  /// The step with an example.
  ///
  /// - Parameter mainForm: The sentence that this one is a longer form of.
  func example(_ example: StepExample, as mainForm: String? = nil) -> Step {
    var step = self
    step.examples.append(example)
    if let mainForm { step.mainForm = mainForm }
    return step
  }
}
