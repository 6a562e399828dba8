import AppModel
import Foundation
import HeadlessUI
import Testing

/// The date, the locale, the calendar and the time zone that an app sees.
@MainActor
@Suite struct RegionTests {
  private struct Facts: HeadlessUI.View {
    @Environment(\.locale) private var locale

    var body: some HeadlessUI.View {
      Text(verbatim: Locale.current.identifier + " " + locale.identifier + " " + Locale.preferredLanguages[0])
      Text(verbatim: 1234.5.formatted(.currency(code: "EUR")))
      Text(1234.5, format: .number)
      Text(verbatim: NumberFormatter.localizedString(from: 0.5, number: .currency))
      Text(verbatim: "\(Calendar.current.firstWeekday) \(Calendar.current.monthSymbols[2])")
      Text(verbatim: Date().formatted(date: .abbreviated, time: .omitted))
    }
  }

  @Test func `an app is in the united states on every machine`() throws {
    try TestedApp.run {
      Facts()
    } test: { app throws in
      #expect(
        try app.texts == ["en_US en_US en-US", "€1,234.50", "1,234.5", "$0.50", "1 March", "Jun 1, 2026"])
    }
  }

  @Test(arguments: [
    ["-AppleLanguages", "(de)", "-AppleLocale", "de_DE"], ["-AppleLanguages", "(de-DE, en-US)"],
    ["-AppleLanguages", "(de)", "-AppleLocale", "en_DE"],
    ["-AppleLocale", "de_DE"],
  ])
  func `launch arguments set the region`(_ arguments: [String]) throws {
    try TestedApp.run(launch: LaunchRequest(arguments: arguments)) {
      Facts()
    } test: { app throws in
      #expect(try app.texts[0].hasPrefix("de"))
      #expect(
        try Array(app.texts.dropFirst()) == ["1.234,50\u{a0}€", "1.234,5", "0,50\u{a0}€", "2 März", "1. Juni 2026"])
    }
    #expect(Locale.current.identifier == "en_US")
  }

  private struct Clock: HeadlessUI.View {
    @State private var dates: [Date] = [Date()]
    private let format = Date.ISO8601FormatStyle(timeZone: .current)

    var body: some HeadlessUI.View {
      Button("now") { dates.append(.now) }
      ForEach(dates, id: \.self) { Text(verbatim: $0.formatted(format)) }
      Text(verbatim: dates[0].formatted(.dateTime.hour().minute()))
    }
  }

  @Test func `the date is the one of the scenario`() throws {
    try TestedApp.run {
      Clock()
    } test: { app throws in
      try app.advance(.seconds(90))
      try app.tap("now")
      #expect(try app.texts == ["2026-06-01T12:00:00Z", "2026-06-01T12:01:30Z", "12:00\u{202f}PM"])
    }
    #expect(Date().timeIntervalSince1970 > 1_700_000_000)
  }

  @Test func `the time zone is that of the launch`() throws {
    try TestedApp.run(launch: LaunchRequest(environment: ["TZ": "America/New_York"])) {
      Clock()
    } test: { app throws in
      #expect(try app.texts == ["2026-06-01T08:00:00-0400", "8:00\u{202f}AM"])
      app.session.terminate()
      try app.session.launch(LaunchRequest(environment: ["TZ": "Asia/Tokyo"]))
      try app.settle()
      #expect(try app.texts == ["2026-06-01T21:00:00+0900", "9:00\u{202f}PM"])
    }
  }

  /// What waits with a deadline on the app's thread waits in real time.
  @Test func `waits of dispatch take their time`() throws {
    try TestedApp.run {
      Text("still")
    } test: { _ throws in
      let semaphore = DispatchSemaphore(value: 0)
      Thread.detachNewThread { semaphore.signal() }
      #expect(semaphore.wait(timeout: .now() + 60) == .success)
    }
  }
}
