import RobotKit
import SwiftUI
import Testing

@testable import SampleApps

/// What docs/from-xcuitest.md shows.
@MainActor
@Suite struct MessageTests {
  @Test func `the title shows the kind`() throws {
    try Launch(app: MessagesApp.self).run { app in
      try app.buttons["new_message"].tap()
      try app.textFields["contact"].tap().typeText("iMessage Contact")
      try app.navigationBars["New iMessage"].mustExist("it is no iMessage")
      #expect(!app.buttons["send"].isEnabled)
    }
  }
}
