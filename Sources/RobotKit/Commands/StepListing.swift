import ScenarioRunner
import Gherkin
import Robots

/// A sentence as `robotrun steps --json` tells of it.
///
/// docs/cli.md documents the shape; programs rely on it.
struct StepListing: Encodable {
  /// A place in a file.
  struct Place: Encodable {
    let file: String
    let line: Int
  }

  /// A step that says the sentence, with the steps around it.
  struct Example: Encodable {
    let before: [String]
    let text: String
    let below: [String]
    let then: [String]
  }

  /// `built-in`, `swift` or `text`.
  let kind: String
  /// The robot; for the built-in vocabulary the part of it.
  let robot: String
  let sentence: String
  /// Empty where nobody has said it.
  let meaning: String
  /// Null for the built-in vocabulary, which lies in no file of the suite.
  let location: Place?
  let tags: [String]
  let examples: [Example]

  init(_ definition: Robots.StepDefinition, baseDirectory: String) {
    let step = definition.step
    kind = step.isBuiltIn ? "built-in" : definition.text == nil ? "swift" : "text"
    robot = step.isBuiltIn ? step.group : definition.robot
    sentence = definition.sentence
    meaning = step.meaning
    location =
      step.isBuiltIn
      ? nil : Place(file: step.location.relativePath(to: baseDirectory), line: step.location.line)
    tags = (definition.text?.robot.tags ?? []) + (definition.text?.step.tags ?? [])
    examples = step.examples.map {
      Example(before: $0.before, text: $0.text, below: $0.below, then: $0.then)
    }
  }

  private enum Key: String, CodingKey {
    case kind, robot, sentence, meaning, location, tags, examples
  }

  /// All members are there, `place` as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(robot, forKey: .robot)
    try container.encode(sentence, forKey: .sentence)
    try container.encode(meaning, forKey: .meaning)
    try container.encode(location, forKey: .location)
    try container.encode(tags, forKey: .tags)
    try container.encode(examples, forKey: .examples)
  }
}
