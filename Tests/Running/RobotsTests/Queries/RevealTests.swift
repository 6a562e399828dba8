import AppModel
import HeadlessUI
import Testing

@testable import Robots

/// Touches scroll to their element first, as in XCUITest.
@MainActor
@Suite struct RevealTests {
  private struct Screen: View {
    @State private var log = ""
    @State private var text = ""

    var body: some View {
      VStack {
        Text(log).accessibilityIdentifier("log")
        ScrollView {
          VStack {
            ForEach(0..<50) { number in Button("Row \(number)") { log = "row \(number)" } }
            ScrollView(.horizontal) {
              HStack { ForEach(0..<50) { number in Button("Page \(number)") { log = "page \(number)" } } }
            }
            TextField("Name", text: $text)
          }
        }
        ScrollView {
          Color.red.frame(height: 2_000)
          Button("Locked") {}
        }.scrollDisabled(true).frame(height: 50)
        ScrollView { LazyVStack { ForEach(0..<200) { Text("Lazy \($0)") } } }.frame(height: 100)
      }
    }
  }

  @Test func `actions scroll to their element`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      #expect(!app.buttons["Row 49"].isHittable)
      try app.buttons["Row 49"].tap()
      #expect(app.staticTexts["log"].label == "row 49")
      try app.buttons["Row 0"].doubleTap()
      #expect(app.staticTexts["log"].label == "row 0")
      let narrator = Narrator(app)
      for step in [
        "tap \"Page 49\"", "expect log reads \"page 49\"", "long press \"Row 3\"", "expect log reads \"row 3\"",
        "type \"Ada\" into \"Name\"", "expect \"Name\" reads \"Ada\"",
      ] {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
    }
  }

  @Test func `what the user cannot scroll to fails`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      let narrator = Narrator(app)
      #expect(narrator.outcome(of: "tap \"Locked\"").hasPrefix("button \"Locked\" is off screen, "))
      // Rows that are not made yet do not exist.
      #expect(narrator.outcome(of: "tap \"Lazy 150\"").hasPrefix("not found "))
      #expect(narrator.outcome(of: "expect \"Row 49\" is hittable").contains(" is not hittable "))
    }
  }
}
