import CucumberMessages
import Gherkin
import Testing

/// Each text with what its stages give: `.lines`, `.document`, `.pickles` and `.errors` stand
/// beside it.
@Suite struct GoldenTests {
  @Test(arguments: GoldenFile.all(in: "gherkin"))
  func `reads Gherkin`(_ file: GoldenFile) throws {
    let parsed = Parsed(try file.text(), uri: file.name)
    try check(parsed, file)
    let strict = Parsed(try file.text(), uri: file.name, options: .init(robotLines: false))
    #expect(strict.document == parsed.document, "robot lines must not change what is valid Gherkin")
    #expect(strict.pickles == parsed.pickles)
  }

  @Test(arguments: GoldenFile.all(in: "markdown"))
  func `reads markdown`(_ file: GoldenFile) throws {
    try check(Parsed(try file.text(), uri: file.name), file)
  }

  @Test(arguments: GoldenFile.all(in: "robot"))
  func `reads robot scripts`(_ file: GoldenFile) throws {
    try check(Parsed(try file.text(), uri: file.name), file)
  }

  /// With robot lines, and as the official grammar has it.
  @Test(arguments: GoldenFile.all(in: "faults"))
  func `finds errors`(_ file: GoldenFile) throws {
    try check(Parsed(try file.text(), uri: file.name), file)
    let strict = Parsed(try file.text(), uri: file.name, options: .init(robotLines: false))
    let lines = LineDump.text(try file.text(), uri: file.name, options: .init(robotLines: false))
    try file.golden("strict-lines").check(lines)
    try file.golden("strict-errors").check(errors(of: strict))
  }

  @Test func `finds its files`() {
    for group in ["gherkin", "markdown", "robot", "faults"] { #expect(GoldenFile.all(in: group).count > 1) }
  }

  private func check(_ parsed: Parsed, _ file: GoldenFile) throws {
    try file.golden("lines").check(LineDump.text(try file.text(), uri: file.name))
    try file.golden("document").check(parsed.document.map(json))
    try file.golden("pickles").check(parsed.document == nil ? nil : json(parsed.pickles))
    try file.golden("errors").check(errors(of: parsed))
  }

  private func errors(of parsed: Parsed) -> String? {
    parsed.errors.isEmpty ? nil : parsed.messages.joined(separator: "\n") + "\n"
  }
}
