import CucumberExpressions
import CucumberMessages
import Gherkin

/// A robot that is written as text.
package struct TextRobot: Sendable {
  /// Its name.
  package let name: String
  /// Where it is written down.
  package let location: SourceLocation
  /// The tags above it.
  package let tags: [String]
  /// The elements it knows.
  package let elements: TextElements
  /// Its place among all text robots.
  package let index: Int

  init(_ robot: RobotDocument.Robot, uri: String, index: Int, problems: inout [TextRobotProblem]) {
    name = robot.name
    location = SourceLocation(uri, robot.location)
    tags = robot.tags
    elements = TextElements(robot, uri: uri, problems: &problems)
    self.index = index
  }
}

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

/// What the placeholders of a text step stand for.
///
/// Between quotation marks, in tables and in doc strings a placeholder is the text of its argument. Elsewhere it is the
/// argument as it is written, with its quotation marks if it has any.
package struct TextArguments: Equatable, Sendable {
  private let written: [String: String]

  /// Creates arguments.
  package init(names: [String], written: [String]) {
    self.written = Dictionary(zip(names, written)) { first, _ in first }
  }

  /// The text of a step.
  package func line(_ template: RobotTemplate) -> String {
    template.filled { placeholder in
      let argument = written[placeholder.name] ?? ""
      guard let quote = placeholder.quote else { return argument }
      return SpokenValue.quotable(SpokenValue.text(argument), in: quote)
    }
  }

  /// How many bytes a line of a text step has with what is below it, once it is filled in.
  ///
  /// - Parameter limit: A line that is longer counts as this; the bytes are not counted to the end.
  package func size(of line: RobotDocument.Line, limit: Int) -> Int {
    var templates = [line.text]
    if case .rows(let rows) = line.table { templates += rows.joined() }
    if case .text(let text, _) = line.docString { templates.append(text) }
    var size = 0
    for piece in templates.lazy.flatMap(\.pieces) {
      switch piece {
      case .text(let text): size += text.utf8.count
      case .placeholder(let placeholder): size += written[placeholder.name]?.utf8.count ?? 0
      }
      if size >= limit { return limit }
    }
    return size
  }

  /// The text of a cell or a doc string.
  package func content(_ template: RobotTemplate) -> String {
    template.filled { SpokenValue.text(written[$0.name] ?? "") }
  }

  /// The table below a line.
  package func table(_ rows: [[RobotTemplate]]) -> DataTable {
    DataTable(rows: rows.map { $0.map(content) })
  }
}
