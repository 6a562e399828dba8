import CucumberExpressions
import CucumberMessages
import Gherkin

/// A robot in a text file.
package struct TextRobot: Sendable {
  /// Its name.
  package let name: String
  /// The source location of the declaration.
  package let location: SourceLocation
  /// The tags of the robot.
  package let tags: [String]
  /// The named elements.
  package let elements: TextElements
  /// The index among all text robots.
  package let index: Int

  init(_ robot: RobotDocument.Robot, uri: String, index: Int, problems: inout [TextRobotProblem]) {
    name = robot.name
    location = SourceLocation(uri, robot.location)
    tags = robot.tags
    elements = TextElements(robot, uri: uri, problems: &problems)
    self.index = index
  }
}

/// A step of a text robot: a pattern and its substeps.
///
/// A reference type, so that matches are cheap to copy.
package final class TextStep: Sendable {
  /// The robot it belongs to.
  package let robot: TextRobot
  /// The parsed step.
  package let step: RobotDocument.Step
  private let uri: String

  init(_ step: RobotDocument.Step, of robot: TextRobot, uri: String) {
    self.step = step
    self.robot = robot
    self.uri = uri
  }

  /// The pattern as written.
  package var patternText: String { step.template.source }

  /// The source location of the pattern.
  package var location: SourceLocation { SourceLocation(uri, step.location) }

  /// The source location of a line.
  package func location(of line: RobotDocument.Line) -> SourceLocation { SourceLocation(uri, line.location) }

  /// The location of its first error; `nil` if it is valid.
  package var error: SourceLocation? { step.error.map { SourceLocation(uri, $0) } }

  /// The values of its placeholders in a step of a scenario.
  package func arguments(_ arguments: [Argument]) -> TextArguments {
    TextArguments(names: step.template.placeholders.map(\.name), written: arguments.map { $0.group.value ?? "" })
  }

  /// The pattern as a Cucumber Expression.
  var pattern: String {
    step.template.pieces.map { piece in
      switch piece {
      case .text(let text): Self.escaped(text)
      case .placeholder: "{\(RobotParameterTypes.value)}"
      }
    }.joined()
  }

  /// The types of its arguments.
  var argumentTypes: [any StepArgument.Type] {
    var types: [any StepArgument.Type] = step.template.placeholders.map { _ in String.self }
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

/// The values of the placeholders of a text step.
///
/// Between quotation marks, in tables and in doc strings a placeholder is the text of its argument; elsewhere it is the
/// argument as written, with its quotation marks.
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

  /// The size in bytes of a line of a text step with filled placeholders, including its table or doc string.
  ///
  /// - Parameter limit: The maximum result; counting stops there.
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
