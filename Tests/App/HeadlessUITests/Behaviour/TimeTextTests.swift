import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// Text and progress views that follow virtual time.
@MainActor
@Suite struct TimeTextTests {
  private struct Styles: View {
    @State private var start = Date()

    var body: some View {
      VStack {
        Text(start + 65, style: .timer)
        Text(start + 65, style: .relative)
        Text(start + 65, style: .offset)
        Text("\(start - 3600, style: .relative) ago")
        Text(start - 60, style: .offset)
        Text(timerInterval: start...(start + 90))
        Text(timerInterval: start...(start + 90), countsDown: false)
      }
    }
  }

  @Test func `styles of dates follow virtual time`() throws {
    try TestedApp.run {
      Styles()
    } test: { app throws in
      #expect(
        try app.texts == [
          "1:05", "1 min, 5 sec", "-1 minute", "1 hr ago", "+1 minute", "1:30", "0:00",
        ])
      try app.advance(.seconds(7))
      #expect(
        try app.texts == [
          "0:58", "58 sec", "-58 seconds", "1 hr ago", "+1 minute", "1:23", "0:07",
        ])
      try app.advance(.seconds(120))
      #expect(
        try app.texts == [
          "1:02", "1 min, 2 sec", "+1 minute", "1 hr, 2 min ago", "+3 minutes", "0:00", "1:30",
        ])
    }
  }

  @Test func `a paused timer does not advance`() throws {
    let start = AppClock.defaultStartDate
    try TestedApp.run {
      Text(timerInterval: start...(start + 7200), pauseTime: start + 60, showsHours: false)
    } test: { app throws in
      #expect(try app.texts == ["119:00"])
      try app.advance(.seconds(5))
      #expect(try app.texts == ["119:00"])
    }
  }

  @Test func `a progress view follows an interval`() throws {
    let start = AppClock.defaultStartDate
    try TestedApp.run {
      ProgressView(timerInterval: start...(start + 100)) { Text("Baking") }
    } test: { app throws in
      let progress = { try #require(try app.session.snapshot().elements.first { $0.type == .progressIndicator }) }
      #expect(try progress().label == "Baking")
      #expect(try progress().value == "100%")
      #expect(try app.texts.last == "1:40")
      try app.advance(.seconds(25))
      #expect(try progress().value == "75%")
      #expect(try app.texts.last == "1:15")
    }
  }
}
