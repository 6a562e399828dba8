import CucumberExpressions
import Gherkin
import Robots

/// Finds out what a line of a text robot means, without looking into the step that it names.
@MainActor
struct LineMeaning {
  let vocabulary: Vocabulary
  let suggester: Suggester

  /// What stands below the step of a scenario.
  struct Content {
    var table: DataTable?
    var docString: DocString?

    var isEmpty: Bool { table == nil && docString == nil }
  }

  /// A definition with the values it is played with.
  struct Finding {
    let match: StepMatch
    let values: [StepValue]
    let content: Content
  }

  /// What the line means where its placeholders stand for something.
  ///
  /// - Parameters:
  ///   - content: What stands below the step that the line is part of.
  ///   - used: Gets the names of the elements that the line uses.
  func finding(
    _ line: RobotDocument.Line, of text: TextStep, _ arguments: TextArguments, _ content: Content,
    used: inout Set<String>
  ) throws(InnerStepProblem.Kind) -> Finding {
    let sentence = arguments.line(line.text)
    let below = Content(
      table: table(line, arguments, content.table), docString: docString(line, arguments, content.docString))
    let matches = vocabulary.matches(sentence)
    guard let match = matches.first else {
      throw .undefined(
        suggester.undefined(sentence, hasTable: below.table != nil, hasDocString: below.docString != nil))
    }
    guard matches.count == 1 else { throw .ambiguous(matches) }
    var values = try self.values(match, below)
    do throws(TextRobotProblem.Kind) {
      values = try text.robot.elements.resolving(
        values, tableNamesElements: match.definition.tableNamesElements, used: &used)
    } catch {
      throw .element(error)
    }
    return Finding(match: match, values: values, content: below)
  }

  private func values(_ match: StepMatch, _ content: Content) throws(InnerStepProblem.Kind) -> [StepValue] {
    do {
      let values = try match.values(table: content.table, docString: content.docString)
      try match.definition.check(values)
      return values
    } catch {
      throw .mistyped(String(describing: error))
    }
  }

  private func table(
    _ line: RobotDocument.Line, _ arguments: TextArguments, _ outer: DataTable?
  ) -> DataTable? {
    switch line.table {
    case nil: nil
    case .forwarded: outer
    case .rows(let rows): arguments.table(rows)
    }
  }

  private func docString(
    _ line: RobotDocument.Line, _ arguments: TextArguments, _ outer: DocString?
  ) -> DocString? {
    switch line.docString {
    case nil: nil
    case .forwarded: outer
    case .text(let text, let mediaType):
      DocString(content: arguments.content(text), mediaType: mediaType.map(arguments.content))
    }
  }
}
