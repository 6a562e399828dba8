import CucumberMessages
import Foundation
import Testing

@testable import Reporters

@Suite struct TimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (0, 1_000_000, "1970-01-01T00:00:00.001Z"), (-1, 0, "1969-12-31T23:59:59Z"),
    (951_782_400, 0, "2000-02-29T00:00:00Z"), (4_107_542_400, 0, "2100-03-01T00:00:00Z"),
    (253_402_300_799, 0, "9999-12-31T23:59:59Z"), (Int.max, 0, "9999-12-31T23:59:59Z"),
    (Int.min, 0, "0001-01-01T00:00:00Z"), (1_795_246_885, 120_000_000, "2026-11-21T07:41:25.12Z"),
  ])
  func `moments are ISO 8601`(seconds: Int, nanos: Int, expected: String) {
    #expect(Timestamp(seconds: seconds, nanos: nanos).iso8601 == expected)
  }

  @Test func `moments are those of Foundation`() {
    // From the year 1600 on: before, Foundation counts in the Julian calendar.
    for day in stride(from: -135_140, to: 2_932_896, by: 97) {
      let seconds = day * 86_400 + 3723
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(Timestamp(seconds: seconds, nanos: 0).iso8601 == date.formatted(.iso8601))
    }
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.milliseconds(7), "0.007"), (.milliseconds(12_500), "12.5"),
    (.nanoseconds(1), "0.000000001"),
    (.seconds(100), "100"), (.milliseconds(-1500), "-1.5"),
  ])
  func `seconds are exact`(duration: Duration, expected: String) {
    #expect(Seconds.exact(duration) == expected)
  }

  @Test(arguments: [
    (Duration.milliseconds(49), "0.049 s"), (.milliseconds(59_999), "59.999 s"),
    (.milliseconds(123_500), "2 min 3.500 s"),
  ])
  func `durations are readable`(duration: Duration, expected: String) {
    #expect(Seconds.readable(duration) == expected)
  }

  @Test(arguments: [
    (Duration.seconds(5), "5 s"), (.milliseconds(1250), "1.25 s"), (.seconds(600), "10 min"), (.zero, "0 s"),
    (.seconds(7384), "2 h 3 min 4 s"), (.milliseconds(60_500), "1 min 0.5 s"), (.seconds(-90), "-1 min 30 s"),
  ])
  func `seconds are short`(duration: Duration, expected: String) {
    #expect(Seconds.short(duration) == expected)
  }
}
