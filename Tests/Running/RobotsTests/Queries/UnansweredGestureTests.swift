import AppModel
import HeadlessUI
import Testing

@testable import Robots

/// Swipes and drags without effect: steps fail, XCUITest's calls don't.
@MainActor
@Suite struct UnansweredGestureTests {
  private struct Screen: View {
    @State private var items = ["one", "two"]
    @State private var log = ""

    var body: some View {
      VStack {
        Text(log).accessibilityIdentifier("log")
        Text("plain")
        Text("card").draggable("card")
        Text("bin").dropDestination(for: String.self) { items, _ in
          log = items.joined()
          return true
        }
        Text("watched").gesture(DragGesture().onEnded { _ in log = "dragged" })
        List {
          ForEach(items, id: \.self) { Text($0) }.onMove { items.move(fromOffsets: $0, toOffset: $1) }
          Text("fixed")
          Text("swiped").swipeActions { Button("Archive") {} }
        }
      }
    }
  }

  private func outcomes(of steps: String...) throws -> [String] {
    var outcomes: [String] = []
    try Rig.run {
      Screen()
    } test: { app in
      let narrator = Narrator(app)
      outcomes = steps.map { String(narrator.outcome(of: $0).split(separator: "\n")[0]) }
    }
    return outcomes
  }

  @Test func `drags that do something pass`() throws {
    let passed = try outcomes(
      of: "drag card to bin", "expect log reads \"card\"", "drag watched to plain", "expect log reads \"dragged\"",
      "drag two to one", "swipe left on swiped", "expect button \"Archive\"", "swipe right on swiped",
      "swipe up on one",
      "swipe up")
    #expect(passed.allSatisfy { $0 == "passed" }, "\(passed)")
  }

  @Test func `drags that do nothing fail`() throws {
    #expect(
      try outcomes(of: "drag plain to bin", "drag fixed to one", "drag card to plain", "drag one to plain") == [
        "text \"plain\" can't be dragged: nothing picked it up, and no gesture took the drag; expected .draggable, "
          + ".onMove or a DragGesture on it or around it; `swipe` scrolls",
        "text \"fixed\" can't be dragged: nothing picked it up, and no gesture took the drag; expected .draggable, "
          + ".onMove or a DragGesture on it or around it; `swipe` scrolls",
        "text \"plain\" did not accept text \"card\", which was picked up; expected .dropDestination for its type "
          + "on the target, or another row of the same .onMove",
        "text \"plain\" did not accept text \"one\", which was picked up; expected .dropDestination for its type "
          + "on the target, or another row of the same .onMove",
      ])
  }

  @Test func `swipes that nothing takes fail`() throws {
    #expect(
      try outcomes(of: "swipe left on fixed", "swipe up on plain") == [
        "nothing took the swipe left on text \"fixed\"; expected a gesture, a scroll view of that direction, "
          + ".swipeActions(edge: .trailing) or .onDelete on it or around it",
        "nothing took the swipe up on text \"plain\"; expected a gesture, a scroll view of that direction "
          + "on it or around it",
      ])
  }

  @Test func `the calls of XCUITest may do nothing`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      try app.staticTexts["fixed"].swipeLeft()
      try app.staticTexts["plain"].swipeUp()
      try app.staticTexts["plain"].press(forDuration: .seconds(1), thenDragTo: app.staticTexts["bin"])
    }
  }
}
