import AppModel
import CucumberExpressions
import Robots

/// Steps to be matched, and what matches them.
struct MatchingCase {
  let name: String
  let count: Int
  let texts: [String]
  /// How many definitions match a step.
  let match: (String) -> Int
  /// How many are tried.
  let tries: (String) -> Int

  /// A number of definitions of a shape, and steps that match some of them.
  init(_ shape: MatchingShape, count: Int) throws {
    let types = ParameterTypeRegistry()
    let patterns = try (0..<count).map { try shape.pattern($0, types) }
    let index = PatternIndex(patterns)
    name = shape.rawValue
    self.count = count
    texts = stride(from: 0, to: count, by: max(1, count / 100)).map(shape.text)
    match = { text in index.candidates(for: text).count { (try? patterns[$0].match(text)) != nil } }
    tries = { index.candidates(for: $0).count }
  }

  /// The built-in vocabulary, and the examples of its steps.
  @MainActor
  init() {
    let vocabulary = Vocabulary(apps: ["messages", "gallery"])
    let index = PatternIndex(vocabulary.definitions.map(\.pattern))
    name = "the built-in vocabulary"
    count = vocabulary.definitions.count
    texts = vocabulary.definitions.flatMap { $0.step.examples.map(\.text) }
    match = { vocabulary.matches($0).count }
    tries = { index.candidates(for: $0).count }
  }
}
