import CucumberMessages

/// One `testsuite` element in the making: the test cases of a feature are kept as finished text until it is complete,
/// because its head tells how many there are.
struct JUnitSuite {
  let name: String
  let file: String?
  /// When its first test case began.
  var start: Timestamp?

  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var duration = Duration.zero
  private var cases = XMLText()

  init(name: String, file: String?, start: Timestamp?) {
    self.name = name
    self.file = file
    self.start = start
  }

  /// Whether there is no test case in it.
  var isEmpty: Bool { tests == 0 }

  mutating func add(_ testCase: JUnitCase) {
    tests += 1
    duration += testCase.duration
    switch testCase.outcome {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failures += 1
    case .broken: errors += 1
    }
    testCase.write(to: &cases)
  }

  /// The element with all its test cases.
  func xml(properties: [(name: String, value: String)]) -> String {
    var xml = XMLText()
    xml.markup("  <testsuite")
    xml.attribute("name", name)
    if let file { xml.attribute("file", file) }
    for (name, count) in [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)] {
      xml.attribute(name, count)
    }
    xml.attribute("time", Seconds.exact(duration))
    if let start { xml.attribute("timestamp", start.iso8601) }
    xml.markup(">\n")
    Self.write(properties, to: &xml)
    xml.append(cases)
    xml.markup("  </testsuite>\n")
    return xml.string
  }

  // No element at all when there are none: the schemas want at least one property in it.
  private static func write(_ properties: [(name: String, value: String)], to xml: inout XMLText) {
    guard !properties.isEmpty else { return }
    xml.markup("    <properties>\n")
    for (name, value) in properties {
      xml.markup("      <property")
      xml.attribute("name", name)
      xml.attribute("value", value)
      xml.markup("/>\n")
    }
    xml.markup("    </properties>\n")
  }
}
