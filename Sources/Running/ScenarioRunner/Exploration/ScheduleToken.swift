import CucumberMessages
import VirtualTime

/// A schedule of a scenario as text, for `--schedule`: `1c3f2-c1-143`.
///
/// It begins with the version of the format and a fingerprint of the scenario. Each deviation is the number of its
/// decision in base 36, and the choice.
package struct ScheduleToken: Equatable, Codable, Sendable {
  /// The version of the meaning of tokens: the decisions and their order.
  private static let version = "1"

  /// The schedule.
  package let schedule: Schedule
  private let fingerprint: String

  /// Creates the token of a schedule.
  init(_ schedule: Schedule, of pickle: Pickle, _ limits: ScheduleLimits) {
    self.schedule = schedule
    fingerprint = Self.fingerprint(of: pickle, limits)
  }

  /// Parses a token; `nil` if it is invalid.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let head = parts.first, head.hasPrefix(Self.version), head.utf8.count == 5,
      head.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    var deviations: [Int: Int] = [:]
    for part in parts.dropFirst() {
      guard let choice = part.last?.wholeNumberValue, choice > 0,
        let number = Int(part.dropLast(), radix: 36), part.first != "+", deviations[number] == nil
      else { return nil }
      deviations[number] = choice
    }
    (schedule, fingerprint) = (Schedule(deviations), String(head.dropFirst()))
  }

  /// The text of the token.
  package var text: String {
    let deviations = schedule.deviations.sorted { $0.key < $1.key }
    return Self.version + fingerprint + deviations.map { "-" + String($0.key, radix: 36) + String($0.value) }.joined()
  }

  /// Whether the schedule belongs to a scenario, with these limits.
  package func belongs(to pickle: Pickle, _ limits: ScheduleLimits) -> Bool {
    fingerprint == Self.fingerprint(of: pickle, limits)
  }

  /// Returns 16 bits of the FNV-1a hash of a scenario's steps, in hexadecimal digits.
  private static func fingerprint(of pickle: Pickle, _ limits: ScheduleLimits) -> String {
    var hash = StableHash()
    func add(_ text: String) { (Array(text.utf8) + [0]).withUnsafeBytes { hash.add($0) } }
    add(String(describing: limits.lateness))
    for step in pickle.steps {
      add(step.text)
      for row in step.argument?.dataTable?.rows ?? [] { row.cells.forEach { add($0.value) } }
      if let document = step.argument?.docString { add(document.content) }
    }
    let digits = String((hash.value ^ hash.value >> 32) & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
