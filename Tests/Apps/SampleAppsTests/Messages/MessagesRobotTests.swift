import RobotKit
import SampleApps
import Testing

/// The robots of Messages, from Swift.
@MainActor
@Suite struct MessagesRobotTests {
  @Test func `a new message`() throws {
    try Rig.run(SampleSuite.apps) { app in
      try app.launch()
      try ConversationListRobot(app).newConversation()
        .checkScreen(.message).enterContact("iMessage Contact").checkScreen(.iMessage).attachPhoto("Beach")
        .enterMessage("look").send()
      #expect(app.collectionViews["messages"].cells.count == 2)
      #expect(app.navigationBars["iMessage Contact"].exists)
      try app.navigationBars.buttons["BackButton"].tap()
      try ConversationListRobot(app).checkListed("iMessage Contact").open("iMessage Contact")
        .enterMessage("again").send()
      #expect(app.collectionViews["messages"].cells.count == 3)
    }
  }

  /// The test of docs/robots.md that is a UI test and a scenario as well.
  @Test func `a new iMessage`() throws {
    try Rig.run(SampleSuite.apps) { app in
      try app.launch("messages")
      try ConversationListRobot(app)
        .newConversation()
        .checkScreen(.message)
        .enterContact("iMessage Contact")
        .checkScreen(.iMessage)
        .enterMessage("test iMessage")
        .send()
      try app.staticTexts["test iMessage"].mustExist("the message wasn't sent")
    }
  }

  @Test func `what is not so`() throws {
    try Rig.run(SampleSuite.apps) { app in
      try app.launch("messages")
      let failures = [
        #expect(throws: StepFailure.self) { try ConversationListRobot(app).checkListed("Nobody") },
        #expect(throws: StepFailure.self) { try ConversationListRobot(app).open("Nobody") },
        #expect(throws: StepFailure.self) { try ConversationListRobot(app).newConversation().checkScreen(.iMessage) },
        #expect(throws: StepFailure.self) { try ConversationDetailRobot(app).send() },
      ]
      #expect(
        failures.map { $0?.description.split(separator: "\n").first ?? "" } == [
          "there is no conversation with Nobody in the list",
          "button \"Nobody\" not found (the app is idle)",
          "the screen is not titled \"New iMessage\"",
          "button send is disabled (the app is idle)",
        ])
    }
  }

  @Test func `the suite is sound`() {
    let vocabulary = Vocabulary(robots: SampleSuite.robots)
    #expect(vocabulary.problems == [])
    #expect(SampleSuite.apps.names == ["messages", "pages", "suggest", "characters", "products", "gallery"])
  }
}
