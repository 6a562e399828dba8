import Robots

/// One of the steps that a text step is made of, with what it means.
package struct PlannedInnerStep: Sendable {
  /// What playing it does.
  package enum Action: Sendable {
    /// A method of a robot does it.
    case perform(StepMatch, [StepValue])
    /// It is made of steps itself.
    case steps([PlannedInnerStep])
  }

  /// The sentence, placeholders filled in.
  package let text: String
  /// Where it is written down.
  package let location: SourceLocation
  /// What playing it does.
  package let action: Action

  /// How many steps it comes to, itself among them.
  var size: Int {
    guard case .steps(let steps) = action else { return 1 }
    return steps.reduce(1) { $0 + $1.size }
  }
}
