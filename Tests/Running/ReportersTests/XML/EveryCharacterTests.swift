import CucumberMessages
import Reporters
import Testing

/// Whatever a name or a message holds, a parser reads it back from both kinds of JUnit XML.
@Suite struct EveryCharacterTests {
  /// The starts of ranges of 16,384 code points, which cover Unicode. Arguments are printed: the strings would be 8 MB.
  static let starts = Array(stride(from: UInt32(0), to: 0x110000, by: 0x4000))

  /// Returns the code points of a range, without surrogates.
  static func text(from first: UInt32) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: (first..<first + 0x4000).lazy.compactMap { Unicode.Scalar($0) })
    return "x" + String(text) + "x"
  }

  /// What XML forbids is shown by another character.
  static func shown(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: scalar
      case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)!
      case 0xFFFE, 0xFFFF: "\u{FFFD}"
      default: scalar
      }
    }
  }

  private func run(_ text: String) -> [Envelope] {
    let step = SampleStep("Given", "a", .failed).with {
      $0.exception = Exception(type: text, message: text, stackTrace: text)
    }
    return Runs.run([SampleScenario(text, [step])], name: text)
  }

  @Test(arguments: starts) func `in cucumber-junit`(start: UInt32) throws {
    try checkCucumberJUnit(Self.text(from: start))
  }

  private func checkCucumberJUnit(_ text: String) throws {
    let elements = try XMLReader.elements(of: Reports.cucumberJUnit(run(text)))
    let testCase = try #require(elements.first { $0.name == "testcase" })
    let failure = try #require(elements.first { $0.name == "failure" })
    let expected = Self.shown(text)
    for found in [testCase.attributes["name"], testCase.attributes["classname"], failure.attributes["type"]] {
      #expect(found.map { Array($0.unicodeScalars) == expected } == true)
    }
    #expect(Array(failure.text.unicodeScalars.dropFirst().dropLast()) == expected)
  }

  @Test(arguments: starts) func `in junit`(start: UInt32) throws {
    try checkJUnit(Self.text(from: start))
  }

  private func checkJUnit(_ text: String) throws {
    let elements = try XMLReader.elements(of: Reports.junit(run(text)))
    let testCase = try #require(elements.first { $0.name == "testcase" })
    let failure = try #require(elements.first { $0.name == "failure" })
    let expected = Self.shown(text)
    for found in [testCase.attributes["name"], testCase.attributes["classname"], failure.attributes["type"]] {
      #expect(found.map { Array($0.unicodeScalars) == expected } == true)
    }
    // In the body ends of lines are all alike.
    let body = failure.text.unicodeScalars.filter { !"\r\n".unicodeScalars.contains($0) }
    let message = expected.filter { !"\r\n".unicodeScalars.contains($0) }
    #expect(Array(body.suffix(message.count)) == message)
  }

  @Test(arguments: ["]]>", "]]>]]>]", "<![CDATA[x]]>", "</failure><failure>", "<?xml?>", "&#0;&amp;", "<!--", "-->"])
  func `what looks like markup`(text: String) throws {
    try checkCucumberJUnit(text)
    try checkJUnit(text)
  }

  @Test func `a message of a megabyte`() throws {
    let text = String(repeating: "0123456789]]>&<\u{1F600}", count: 50_000)
    let envelopes = Runs.run([Runs.scenario("x", .failed, text)])
    let junit = try XMLReader.elements(of: Reports.junit(envelopes)).first { $0.name == "failure" }
    #expect(junit?.attributes["message"] == "Given a: \(text)")
    #expect(junit?.text == text + "\na.feature:3: Given a")
    let cucumber = try XMLReader.elements(of: Reports.cucumberJUnit(envelopes)).first { $0.name == "failure" }
    #expect(cucumber?.text == "\n" + text + "\n")
  }

  @Test func `colours are left out`() throws {
    let elements = try XMLReader.elements(of: Reports.cucumberJUnit(run("\u{1B}[1;31mred\u{1B}[0m")))
    #expect(elements.first { $0.name == "testcase" }?.attributes["name"] == "red")
  }
}
