import AppleFoundation
import Testing

/// Formatters that Foundation lacks on Linux.
@Suite struct FormatterTests {
  private let english = Locale(identifier: "en_US")

  @Test(arguments: [
    (90, "in 1 minute"), (-3600, "1 hour ago"), (-86_400 * 40, "1 month ago"), (0, "in 0 seconds"),
    (86_400 * 15, "in 2 weeks"),
  ])
  func `relative dates count whole units`(interval: TimeInterval, text: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = english
    #expect(formatter.localizedString(fromTimeInterval: interval) == text)
  }

  @Test func `relative dates have names and languages`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "gestern")
    formatter.locale = english
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    let day = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: day.addingTimeInterval(86_400), relativeTo: day) == "tomorrow")
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:02:05"), (.abbreviated, "1h 2m 5s"),
    (.short, "1 hr, 2 min, 5 sec"), (.full, "1 hour, 2 minutes, 5 seconds"),
    (.spellOut, "one hour, two minutes, five seconds"), (.brief, "1hr 2min 5sec"),
  ])
  func `durations have styles`(style: DateComponentsFormatter.UnitsStyle, text: String) {
    #expect(formatter(style).string(from: 3725) == text)
  }

  @Test func `zeros of durations are dropped or padded`() {
    let clock = formatter(.positional)
    #expect(clock.string(from: DateComponents(year: 1, day: 3)) == "1y 3d 0:00:00")
    clock.allowedUnits = [.minute, .second]
    #expect([0, 5, 65].map { clock.string(from: $0) } == ["0", "5", "1:05"])
    clock.zeroFormattingBehavior = .pad
    #expect([5, 3605].map { clock.string(from: $0) } == ["00:05", "60:05"])
    let words = formatter(.full)
    words.maximumUnitCount = 1
    words.includesTimeRemainingPhrase = true
    #expect(words.string(from: 90_000) == "1 day remaining")
    words.zeroFormattingBehavior = .pad
    words.allowedUnits = [.hour, .minute]
    words.maximumUnitCount = 0
    #expect(words.string(from: 60) == "0 hours, 1 minute remaining")
  }

  private func formatter(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.calendar?.locale = english
    return formatter
  }

  @Test func `lists have a conjunction`() {
    let formatter = ListFormatter()
    formatter.locale = english
    #expect(formatter.string(from: ["a", "b", 3]) == "a, b, and 3")
    let dates = DateFormatter()
    formatter.itemFormatter = dates
    #expect(formatter.string(from: ["no date"]) == nil)
  }
}
