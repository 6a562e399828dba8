import HeadlessUI
import Testing

@testable import Robots

/// Expectations about the text of an element that has none, but contains elements that have.
@MainActor
@Suite struct TextInsideTests {
  private func outcome(_ step: String) throws -> String {
    var outcome = ""
    try Rig.run {
      NavigationStack {
        List {
          Text("Alps")
          HStack {
            Text("Lake Loop")
            Text("5 km")
            Button("Add") {}.buttonStyle(.borderless)
          }
        }
        .accessibilityIdentifier("hikes")
        .navigationTitle("Hikes")
      }
    } test: { app in
      outcome = Narrator(app).outcome(of: step)
    }
    return outcome
  }

  @Test(arguments: [
    ("2nd cell contains \"Loop\"", "to contain \"Loop\"", "2nd cell", "cell"),
    ("2nd cell reads \"Lake Loop\"", "to read \"Lake Loop\"", "2nd cell", "cell"),
    ("last cell in hikes matches /^Lake/", "to match /^Lake/", "last cell", "cell"),
    ("hikes contains \"Loop\"", "to contain \"Loop\"", "hikes", "list"),
  ])
  func `the message has the step to write`(
    claim: String, expectation: String, container: String, type: String
  ) throws {
    let lines = try outcome("expect \(claim)").split(separator: "\n").prefix(3)
    #expect(
      lines == [
        "expected \(expectation), but a \(type) has no text of its own (the app is idle)",
        "inside       text \"Lake Loop\"", "try          expect text \"Lake Loop\" in \(container)",
      ])
    let step = try #require(lines.last?.split(separator: "try          ").last)
    #expect(try outcome(String(step)) == "passed")
  }

  @Test func `without such a text the message has what is inside`() throws {
    let lines = try outcome("expect 2nd cell contains \"Hill\"").split(separator: "\n").prefix(4)
    #expect(
      lines.dropFirst() == [
        "inside       text \"Lake Loop\"", "inside       text \"5 km\"", "inside       button \"Add\"",
      ])
  }

  @Test func `what is found unexpectedly isn't listed without end`() throws {
    var outcome = ""
    try Rig.run {
      VStack { ForEach(0..<30) { Text("Row \($0)").accessibilityIdentifier("line") } }
    } test: { app in
      outcome = Narrator(app).outcome(of: "expect no line")
    }
    let first = try #require(outcome.split(separator: "\n").first)
    #expect(first.hasSuffix("text line \"Row 9\", … (20 more)"), "\(first)")
  }
}
