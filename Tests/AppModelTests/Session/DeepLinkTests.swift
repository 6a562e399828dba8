import AppModel
import Testing
import VirtualTime

/// Screens that an app pushes while it starts lie above its first one.
@MainActor
@Suite struct DeepLinkTests {
  private struct Titled: Screen {
    let title: String

    var body: [Element] { Text("body of \(title)") }
  }

  @Test func whatIsPushedAtLaunchLiesAboveTheFirstScreen() throws {
    let app = Launch("linked") { context in
      context.navigator.push(Titled(title: "Second"))
      context.navigator.present(Titled(title: "Sheet"))
      return Titled(title: "First")
    }
    try ClockKind.virtual.play { timeline in
      let session = AppSession(catalog: [app], timeline: timeline)
      try session.launch(LaunchRequest())
      #expect(
        try session.snapshot().tree == """
          app "linked"
            window
              navigation bar "Second" (covered by sheet "Sheet")
                button BackButton (covered by sheet "Sheet")
                text "Second" (covered by sheet "Sheet")
              text "body of Second" (covered by sheet "Sheet")
              sheet "Sheet"
                navigation bar "Sheet"
                  text "Sheet"
                text "body of Sheet"
          """)
    }
  }

  @Test func goingBackAtLaunchLeadsNowhere() throws {
    let app = Launch("linked") { context in
      context.navigator.dismiss()
      context.navigator.popToRoot()
      context.navigator.push(Titled(title: "Second"))
      return Titled(title: "First")
    }
    try ClockKind.virtual.play { timeline in
      let session = AppSession(catalog: [app], timeline: timeline)
      try session.launch(LaunchRequest())
      #expect(try session.snapshot().title == "Second")
    }
  }
}
