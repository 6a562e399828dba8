import Robots

/// A part of a text robot that nothing uses.
public struct UnusedText: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    /// A step that no scenario says, nor a step that one says.
    case step
    /// An element that no step of its robot names.
    case element
  }

  /// What it is.
  public let kind: Kind
  /// The sentence or the name.
  public let text: String
  /// Where it is written down.
  public let place: SourcePlace

  /// All that a plan has no use for, in the order of the files.
  ///
  /// - Parameters:
  ///   - vocabulary: All sentences.
  ///   - usage: What the plan uses, and the elements that steps use.
  public static func all(in vocabulary: Vocabulary, usage: TextUsage) -> [UnusedText] {
    let unused = vocabulary.definitions.filter { $0.text != nil && !usage.steps.contains($0.index) }
    let steps = Dictionary(grouping: unused) { $0.text?.robot.index ?? 0 }
    return vocabulary.textRobots.flatMap { robot in
      let elements = robot.elements.unused(usage.elements[robot.index] ?? [])
        .map { UnusedText(kind: .element, text: $0.name, place: $0.place) }
      return elements
        + (steps[robot.index] ?? []).map { UnusedText(kind: .step, text: $0.sentence, place: $0.step.place) }
    }
  }

  /// The fact as a sentence.
  public var description: String {
    switch kind {
    case .step: "no scenario uses this step"
    case .element: "no step of the robot uses this element"
    }
  }
}
