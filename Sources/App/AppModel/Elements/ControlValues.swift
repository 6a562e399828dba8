#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a date that a date picker shows, SwiftUI's `DatePickerComponents`.
package enum DatePickerComponents: Equatable, Sendable {
  /// The day: `2026-11-21`.
  case date
  /// The time of the day: `10:25`.
  case hourAndMinute
  /// Both: `2026-11-21 10:25`.
  case dateAndTime

  package func text(of date: Date) -> String {
    let parts = Self.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = [parts.year, parts.month, parts.day].map { Self.digits($0 ?? 0) }.joined(separator: "-")
    let time = [parts.hour, parts.minute].map { Self.digits($0 ?? 0) }.joined(separator: ":")
    switch self {
    case .date: return day
    case .hourAndMinute: return time
    case .dateAndTime: return "\(day) \(time)"
    }
  }

  /// Parses the format of ``text(of:)``; the other parts are taken from `date`.
  package func date(from text: String, keeping date: Date) -> Date? {
    var parts = Self.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    if self != .hourAndMinute {
      guard let day = words.popFirst().flatMap({ Self.numbers($0, "-", count: 3) }) else { return nil }
      (parts.year, parts.month, parts.day) = (day[0], day[1], day[2])
    }
    if self != .date {
      guard let time = words.popFirst().flatMap({ Self.numbers($0, ":", count: 2) }) else { return nil }
      (parts.hour, parts.minute) = (time[0], time[1])
    }
    guard words.isEmpty, let result = Self.calendar.date(from: parts) else { return nil }
    // The calendar would accept 31 February as a day in March.
    return self.text(of: result) == text ? result : nil
  }

  private static func numbers(_ text: Substring, _ separator: Character, count: Int) -> [Int]? {
    let numbers = text.split(separator: separator, omittingEmptySubsequences: false).compactMap { Int($0) }
    return numbers.count == count ? numbers : nil
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

/// Formats and parses percentages as XCUITest does: `70%`.
package enum Percentage {
  /// Formats a fraction, clamped to 0…1; `nan` counts as 0.
  package static func text(for part: Double) -> String {
    "\(part.isNaN ? 0 : Int((min(max(0, part), 1) * 100).rounded()))%"
  }

  /// Parses a fraction; `nil` unless it is between `0%` and `100%`.
  package static func part(from text: String) -> Double? {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
    return percent / 100
  }
}
