import Foundation
import Robots

extension Date {
  /// Reads the date of a step, such as `2026-06-01 09:00`, in the current time zone.
  ///
  /// - Throws: ``StepFailure`` if it isn't one.
  package init(ofStep text: String) throws {
    guard let date = try? Date("\(text):00", strategy: Self.formatOfStep) else {
      throw StepFailure("invalid date \"\(text)\"; expected for example 2026-06-01 09:00")
    }
    self = date
  }

  /// The date as steps write it, in the current time zone.
  package var textOfStep: String { String(formatted(Self.formatOfStep).prefix(16)) }

  private static var formatOfStep: ISO8601FormatStyle {
    ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false)
  }
}
