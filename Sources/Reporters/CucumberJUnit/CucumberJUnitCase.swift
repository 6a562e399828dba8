import CucumberMessages

/// One `testcase` element as Cucumber's formatters write it, with what is needed to count and order it.
struct CucumberJUnitCase {
  /// Where it stands among the others: file, line, column, and when it was played.
  struct Place: Comparable {
    let uri: String
    let line: Int
    let column: Int
    let order: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.uri, left.line, left.column, left.order) < (right.uri, right.line, right.column, right.order)
    }
  }

  let place: Place
  let status: TestStepResult.Status
  private(set) var xml = XMLText()

  // The column in which the states of the steps begin.
  private static let stateColumn = 76

  init(_ attempt: Attempt, className: String, name: String) {
    let location = attempt.scenario.pickle.location
    place = Place(
      uri: attempt.scenario.pickle.uri, line: location?.line ?? 0, column: location?.column ?? 0, order: attempt.order)
    status = attempt.status
    xml.markup("<testcase")
    xml.attribute("classname", className)
    xml.attribute("name", name)
    xml.attribute("time", Seconds.exact(attempt.duration))
    xml.markup(">\n")
    writeOutcome(attempt.decisive.flatMap { attempt.step($0).result }, isUnfinished: attempt.isUnfinished)
    writeSteps((0..<attempt.count).filter { !attempt.isHook($0) }.map { attempt.step($0) })
    xml.markup("</testcase>\n")
  }

  /// Writes what became of it as Cucumber's `XmlReportWriter` does: from the first of the most severe results, with the
  /// stack trace, else the message, as its body.
  private mutating func writeOutcome(_ result: TestStepResult?, isUnfinished: Bool) {
    if isUnfinished, result?.status.isProblem != true {
      return xml.markup("<failure message=\"the run ended before the scenario did\"/>\n")
    }
    guard let result, result.status != .passed else { return }
    let element = result.status == .skipped ? "skipped" : "failure"
    let exception = result.exception
    xml.markup("<" + element)
    if result.status.isProblem {
      if let exception { xml.attribute("type", exception.type) }
      if let message = exception?.message { xml.attribute("message", message) }
    }
    if let body = exception?.stackTrace ?? result.message {
      xml.markup(">\n")
      xml.cdata(body)
      xml.markup("\n</\(element)>\n")
    } else {
      xml.markup("/>\n")
    }
  }

  private mutating func writeSteps(_ steps: [PlayedStep]) {
    guard !steps.isEmpty else { return }
    var text = "\n"
    for step in steps {
      // Cucumber's formatters count UTF-16 units here.
      let title = step.title
      let dots = max(2, Self.stateColumn - title.utf16.count)
      text += title
      text += String(repeating: ".", count: dots)
      text += step.status.word
      text += "\n"
    }
    xml.markup("<system-out>")
    xml.cdata(text)
    xml.markup("</system-out>\n")
  }
}
