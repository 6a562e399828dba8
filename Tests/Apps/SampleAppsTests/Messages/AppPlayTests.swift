import RobotKit
import SampleApps
import Testing

/// Robots in a test, without any scenario.
@MainActor
@Suite struct AppPlayTests {
  @Test func `robots chain`() throws {
    try #require(SampleSuite.apps["messages"]).run { app in
      try ConversationListRobot(app).newConversation().enterContact("iMessage Contact").checkScreen(.iMessage)
      #expect(app.navigationBars["New iMessage"].exists)
    }
  }

  @Test func `each run starts afresh`() throws {
    for _ in 0..<2 {
      let cells = try #require(SampleSuite.apps["messages"]).run { app in
        try ConversationListRobot(app).newConversation().enterContact("SMS Contact").enterMessage("hi").send()
        return app.collectionViews["messages"].cells.count
      }
      #expect(cells == 1)
    }
  }
}
