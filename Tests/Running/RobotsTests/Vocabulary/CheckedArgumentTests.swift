import HeadlessUI
import Testing

@testable import Robots

/// Arguments of built-in steps that are refused when a run is planned.
@MainActor
@Suite struct CheckedArgumentTests {
  private func problem(_ text: String, table: [[String]]? = nil) throws -> String? {
    let match = try #require(Narrator.builtIn.matches(text).first)
    do {
      try match.definition.check(match.values(table: table.map(DataTable.init), docString: nil))
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test(arguments: [
    ("expect -1 buttons", "invalid count -1; expected 0 or more"),
    ("expect -2 cells in list for 1s", "invalid count -2; expected 0 or more"),
    ("expect -1 requests to GET /a", "invalid count -1; expected 0 or more"),
    ("server answers -1 to GET /a", "invalid status -1; expected 100 to 599, for example 200 or 404"),
    ("server answers 99999 to everything", "invalid status 99999; expected 100 to 599, for example 200 or 404"),
    ("server then answers 0 to GET /a after 3s", "invalid status 0; expected 100 to 599, for example 200 or 404"),
    (
      "open url \"not a url\"", "invalid URL \"not a url\"; expected a scheme and no spaces, for example app://item/7"
    ),
    ("open url \"\"", "invalid URL \"\"; expected a scheme and no spaces, for example app://item/7"),
    ("open url \"item/7\"", "invalid URL \"item/7\"; expected a scheme and no spaces, for example app://item/7"),
    ("open url \"://x\"", "invalid URL \"://x\"; expected a scheme and no spaces, for example app://item/7"),
    ("open url \"a://b c\"", "invalid URL \"a://b c\"; expected a scheme and no spaces, for example app://item/7"),
  ])
  func `is refused`(step: String, reason: String) throws {
    #expect(try problem(step) == reason)
  }

  @Test(arguments: [
    "expect 0 buttons", "server answers 100 to GET /a", "server answers 599 to GET /a", "open url \"app://item/7\"",
    "open url \"mailto:a@b\"", "open url \"${link}\"", "open url \"app:\"",
  ])
  func `is accepted`(step: String) throws {
    #expect(try problem(step) == nil)
  }

  @Test(arguments: ["expect each of", "expect none of now"])
  func `tables of elements`(step: String) throws {
    #expect(
      try problem(step, table: [["", ""]]) == "the table contains no element; expected for example button \"Send\"")
    #expect(
      try problem(step, table: [["a", "button \"open"]])
        == "invalid element \"button \"open\"; expected for example button \"Send\"")
    #expect(try problem(step, table: [["a", ""]]) == nil)
  }

  @Test func `tables of launch environments`() throws {
    #expect(
      try problem("launch with", table: [["A", "b", "c"]])
        == "invalid launch environment; expected a table of two columns: name and value")
    #expect(try problem("launch with", table: [["A", "b"], ["-a", ""]]) == nil)
    #expect(
      try problem("launch with", table: [["-NSDoubleLocalizedStrings", "YES"]])
        == "launch argument -NSDoubleLocalizedStrings has no effect: iOS reads it, and not the app; expected a key that the "
        + "app reads, -AppleLanguages or -AppleLocale")
    let size = ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityL"]
    #expect(try problem("launch with", table: [size, ["-AppleTextDirection", "YES"]]) == nil)
  }

  /// It fails at the first check, and isn't tried again while the app continues.
  @Test func `a regular expression that takes too long`() throws {
    try Rig.run {
      Text(String(repeating: "a", count: 50) + "!").accessibilityIdentifier("text")
    } test: { app in
      let outcome = Narrator(app).outcome(of: "expect \"text\" matches /(a+)+$/")
      #expect(outcome.hasPrefix("the regular expression /(a+)+$/ takes too long on this text; expected fewer than"))
    }
  }

  /// An ordinal has the suffix of its number.
  @Test(arguments: ["22rd button", "1th x", "11st x", "112nd x", "3st x"])
  func ordinals(words: String) {
    #expect(throws: StepFailure.self) { try ElementLocator(words) }
  }
}
