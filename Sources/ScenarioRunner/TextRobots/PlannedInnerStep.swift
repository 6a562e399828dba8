import Robots

/// One of the steps that a text step is made of, with what it means.
public struct PlannedInnerStep: Sendable {
  /// What playing it does.
  public enum Action: Sendable {
    /// A method of a robot does it.
    case perform(StepMatch, [StepValue])
    /// It is made of steps itself.
    case steps([PlannedInnerStep])
  }

  /// The sentence, placeholders filled in.
  public let text: String
  /// Where it is written down.
  public let place: SourcePlace
  /// What playing it does.
  public let action: Action

  /// How many steps it comes to, itself among them.
  var size: Int {
    guard case .steps(let steps) = action else { return 1 }
    return steps.reduce(1) { $0 + $1.size }
  }
}
