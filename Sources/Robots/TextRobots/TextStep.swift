import CucumberExpressions
import CucumberMessages
import Gherkin

/// A step of a text robot: a sentence, and the steps it is made of.
///
/// It is one object, so that a match of its sentence, which has its definition in it, is copied at no cost.
package final class TextStep: Sendable {
  /// The robot it belongs to.
  package let robot: TextRobot
  /// What is written.
  package let step: RobotDocument.Step
  private let uri: String

  init(_ step: RobotDocument.Step, of robot: TextRobot, uri: String) {
    self.step = step
    self.robot = robot
    self.uri = uri
  }

  /// What scenarios say, as it is written.
  package var sentence: String { step.sentence.source }

  /// Where its sentence stands.
  package var location: SourceLocation { SourceLocation(uri, step.location) }

  /// Where one of its lines stands.
  package func location(of line: RobotDocument.Line) -> SourceLocation { SourceLocation(uri, line.location) }

  /// Where its first fault is; absent where it can be played.
  package var fault: SourceLocation? { step.fault.map { SourceLocation(uri, $0) } }

  /// What its placeholders stand for in a step of a scenario.
  package func arguments(_ arguments: [Argument]) -> TextArguments {
    TextArguments(names: step.sentence.placeholders.map(\.name), written: arguments.map { $0.group.value ?? "" })
  }

  /// The sentence as a Cucumber Expression.
  var pattern: String {
    step.sentence.pieces.map { piece in
      switch piece {
      case .text(let text): Self.escaped(text)
      case .placeholder: "{\(RobotParameterTypes.value)}"
      }
    }.joined()
  }

  /// What it wants of a step that says its sentence.
  var argumentTypes: [any StepArgument.Type] {
    var types: [any StepArgument.Type] = step.sentence.placeholders.map { _ in String.self }
    if step.forwardsTable { types.append(DataTable.self) }
    if step.forwardsDocString { types.append(DocString.self) }
    return types
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "{}()/\\".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
