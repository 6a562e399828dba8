import CucumberMessages

/// One `testcase` element.
struct JUnitCase {
  /// What became of it.
  enum Outcome {
    case passed
    /// It was skipped on purpose, perhaps with a reason.
    case skipped(String?)
    /// It did not do what it says.
    case failed(JUnitFailure)
    /// It could not be played, or not to its end.
    case broken(JUnitFailure)
  }

  var className: String
  var name: String
  var file: String?
  var line: Int?
  var duration: Duration
  var outcome: Outcome
  /// The failures of the attempts before the last one.
  var earlier: [JUnitFailure] = []
  /// The steps and their states, a line each.
  var output = XMLText()

  /// Writes the element.
  ///
  /// The order of its children is that of Jenkins' schema, with `flakyFailure` and `rerunFailure`, which Surefire
  /// added and Jenkins reads, where Surefire puts them.
  func write(to xml: inout XMLText) {
    xml.markup("    <testcase")
    xml.attribute("classname", className)
    xml.attribute("name", name)
    if let file { xml.attribute("file", file) }
    if let line { xml.attribute("line", line) }
    xml.attribute("time", Seconds.exact(duration))
    xml.markup(">\n")
    writeOutcome(to: &xml)
    if !output.bytes.isEmpty {
      xml.markup("      <system-out>")
      xml.append(output)
      xml.markup("</system-out>\n")
    }
    xml.markup("    </testcase>\n")
  }

  private func writeOutcome(to xml: inout XMLText) {
    switch outcome {
    case .passed:
      writeEarlier("flakyFailure", to: &xml)
    case .skipped(let reason):
      xml.markup("      <skipped")
      if let reason { xml.attribute("message", reason) }
      xml.markup("/>\n")
      writeEarlier("flakyFailure", to: &xml)
    case .failed(let failure):
      write(failure, as: "failure", to: &xml)
      writeEarlier("rerunFailure", to: &xml)
    case .broken(let failure):
      write(failure, as: "error", to: &xml)
      writeEarlier("rerunFailure", to: &xml)
    }
  }

  private func write(_ failure: JUnitFailure, as element: String, to xml: inout XMLText) {
    writeStart(of: element, failure, to: &xml)
    xml.text(failure.body)
    xml.markup("</\(element)>\n")
  }

  private func writeEarlier(_ element: String, to xml: inout XMLText) {
    for failure in earlier {
      writeStart(of: element, failure, to: &xml)
      xml.markup("<stackTrace>")
      xml.text(failure.body)
      xml.markup("</stackTrace></\(element)>\n")
    }
  }

  private func writeStart(of element: String, _ failure: JUnitFailure, to xml: inout XMLText) {
    xml.markup("      <\(element)")
    xml.attribute("type", failure.type)
    xml.attribute("message", failure.message)
    xml.markup(">")
  }
}
