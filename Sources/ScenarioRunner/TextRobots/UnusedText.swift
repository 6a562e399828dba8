import Robots

/// A part of a text robot that nothing uses.
package struct UnusedText: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    /// A step that no scenario says, nor a step that one says.
    case step
    /// An element that no step of its robot names.
    case element
  }

  /// What it is.
  package let kind: Kind
  /// The sentence or the name.
  package let text: String
  /// Where it is written down.
  package let location: SourceLocation

  /// All that a plan has no use for, in the order of the files.
  ///
  /// - Parameters:
  ///   - vocabulary: All sentences.
  ///   - usage: What the plan uses, and the elements that steps use.
  package static func all(in vocabulary: Vocabulary, usage: TextUsage) -> [UnusedText] {
    let unused = vocabulary.definitions.filter { $0.text != nil && !usage.steps.contains($0.index) }
    let steps = Dictionary(grouping: unused) { $0.text?.robot.index ?? 0 }
    return vocabulary.textRobots.flatMap { robot in
      let elements = robot.elements.unused(usage.elements[robot.index] ?? [])
        .map { UnusedText(kind: .element, text: $0.name, location: $0.location) }
      return elements
        + (steps[robot.index] ?? []).map { UnusedText(kind: .step, text: $0.sentence, location: $0.step.location) }
    }
  }

  /// The fact as a sentence.
  package var description: String {
    switch kind {
    case .step: "no scenario uses this step"
    case .element: "no step of the robot uses this element"
    }
  }
}
