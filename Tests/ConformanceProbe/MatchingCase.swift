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

  /// So many definitions of a shape, and steps that match some of them.
  init(_ shape: MatchingShape, count: Int) throws {
    let types = ParameterTypeRegistry()
    let patterns = try (0..<count).map { try shape.pattern($0, types) }
    let index = PatternIndex(patterns)
    name = shape.rawValue
    self.count = count
    texts = stride(from: 0, to: count, by: max(1, count / 100)).map(shape.text)
    match = { text in index.candidates(for: text).count { patterns[$0].match(text) != nil } }
    tries = { index.candidates(for: $0).count }
  }

  /// The built-in vocabulary, and a step for each of its sentences.
  @MainActor
  init() {
    let vocabulary = Vocabulary(apps: ["messages", "pages"])
    let index = PatternIndex(vocabulary.definitions.map(\.pattern))
    name = "the built-in vocabulary"
    count = vocabulary.definitions.count
    texts = vocabulary.definitions.map { Self.example($0.pattern, apps: vocabulary.apps) }
    match = { vocabulary.matches($0).count }
    tries = { index.candidates(for: $0).count }
  }

  /// A sentence with all its optional text, and an example for each of its parameters.
  private static func example(_ pattern: any StepPattern, apps: [String]) -> String {
    var text = pattern.source
    for type in pattern.parameterTypes {
      let example = ParameterHint.hint(for: type.name, apps: apps)?.examples.first ?? "x"
      guard let range = text.firstRange(of: "{\(type.name)}") else { continue }
      text.replaceSubrange(range, with: type.name == "elements" ? "cells in results" : example)
    }
    return text.filter { !"()".contains($0) }
  }
}
