import HeadlessUI
import Testing

@testable import Robots

/// Tabs by their own word, and titles that are not there.
@MainActor
@Suite struct TabStepTests {
  private func outcomes(of steps: String...) throws -> [String] {
    var outcomes: [String] = []
    try Rig.run {
      TabView {
        NavigationStack { Button("Cart") {}.navigationTitle("Shop") }.tabItem { Text("Shop") }
        NavigationStack { Text("Empty").navigationTitle("Your Cart") }.tabItem { Text("Cart") }.badge(3)
      }
    } test: { app in
      let narrator = Narrator(app)
      outcomes = steps.map { narrator.outcome(of: $0) }
    }
    return outcomes
  }

  @Test func `tabs are the buttons of a tab bar`() throws {
    let passed = try outcomes(
      of: "expect 2 tabs", "expect 2 tabs in tab bar", "tap tab \"Cart\"", "expect screen \"Your Cart\"",
      "expect tab \"Cart\" is selected", "expect first tab reads \"Shop\"", "expect tab \"Cart\" reads \"3 items\"",
      "expect tab \"Cart\" contains \"3\"", "expect tab \"3 items\"", "expect no tab \"Empty\"")
    #expect(passed.allSatisfy { $0 == "passed" }, "\(passed)")
    let missing = try outcomes(of: "tap tab \"Orders\"")[0]
    #expect(missing.contains("\nsame type    button \"Shop\" (selected) · button \"Cart\" \"3 items\"\n"))
  }

  @Test func `no screen`() throws {
    let all = try outcomes(
      of: "expect no screen \"Your Cart\"", "expect no screen \"Shop\"", "tap tab \"Cart\"",
      "expect no screen \"Shop\" within 1s", "expect no screen \"Shop\" for 1s", "expect no screen \"Shop\" now")
    #expect(all.enumerated().allSatisfy { $0.offset == 1 || $0.element == "passed" }, "\(all)")
    #expect(all[1].hasPrefix("expected another screen than \"Shop\" (the app is idle)\n"))
  }
}
