@testable import Gherkin

/// A file of text robots, a line for each thing in it. Placeholders are in square brackets.
enum RobotDump {
  static func text(_ document: RobotDocument) -> String {
    document.robots.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private static func lines(_ robot: RobotDocument.Robot) -> [String] {
    var lines = ["\(robot.location.short) robot \(robot.name)\(tags(robot.tags))"]
    if let error = robot.elementsError { lines.append("  fault in the elements at \(error.short)") }
    for element in robot.elements ?? [] {
      lines.append(
        "  \(element.location.short) element \(element.name), \(element.locatorLocation.short) \(element.locator)")
    }
    for step in robot.steps { lines += self.lines(step).map { "  " + $0 } }
    return lines
  }

  private static func lines(_ step: RobotDocument.Step) -> [String] {
    var lines = ["\(step.location.short) step \(shown(step.template))\(tags(step.tags))"]
    if !step.summary.isEmpty { lines.append("  means \(step.summary)") }
    if let error = step.error { lines.append("  fault at \(error.short)") }
    for line in step.lines {
      lines.append("  \(line.location.short) \(shown(line.text))")
      switch line.table {
      case nil: break
      case .forwarded: lines.append("    the table")
      case .rows(let rows): lines += rows.map { "    | " + $0.map(shown).joined(separator: " | ") + " |" }
      }
      switch line.docString {
      case nil: break
      case .forwarded: lines.append("    the doc string")
      case .text(let text, let mediaType):
        lines.append("    doc string\(mediaType.map { " of " + shown($0) } ?? ""): \(shown(text).debugDescription)")
      }
    }
    return lines
  }

  private static func shown(_ template: RobotTemplate) -> String {
    template.filled { "[\($0.name)\($0.quote.map { " in \($0)" } ?? "")]" }
  }

  private static func tags(_ tags: [String]) -> String { tags.map { " " + $0 }.joined() }
}
