/// Parses durations in steps: `200ms`, `5s`, `1.5 seconds`, `2 minutes`.
enum SpokenDuration {
  /// The units with their lengths in nanoseconds; the longest spelling first.
  private static let units: [(name: StaticString, nanoseconds: Int64)] = [
    ("milliseconds", 1_000_000), ("millisecond", 1_000_000), ("ms", 1_000_000),
    ("seconds", 1_000_000_000), ("second", 1_000_000_000), ("s", 1_000_000_000),
    ("minutes", 60_000_000_000), ("minute", 60_000_000_000), ("min", 60_000_000_000),
    ("hours", 3_600_000_000_000), ("hour", 3_600_000_000_000), ("h", 3_600_000_000_000),
  ]

  static let regexp = #"[0-9]{1,9}(?:\.[0-9]{1,9})? ?(?:"# + units.map(\.name.description).joined(separator: "|") + ")"

  /// Appends the possible ends of a duration that begins at `start`, the longest first.
  static func appendEnds(in text: borrowing Span<UInt8>, from start: Int, to ends: inout [Int]) {
    guard var index = digits(in: text, from: start) else { return }
    if index < text.count, text[index] == UInt8(ascii: "."), let end = digits(in: text, from: index + 1) { index = end }
    if index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    for unit in units {
      if let end = text.skip(unit.name, at: index) { ends.append(end) }
    }
  }

  /// Parses a duration.
  static func duration(_ text: String) throws -> Duration {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let length = units.first(where: { $0.name.description == unit })?.nanoseconds,
      let billionths = billionths(number)
    else { throw StepFailure("invalid duration \"\(text)\"; expected for example 200ms, 1.5 seconds") }
    // Billionths of a unit times nanoseconds are attoseconds.
    return Duration(attoseconds: Int128(billionths) * Int128(length))
  }

  private static func billionths(_ number: Substring) -> Int64? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]), whole < 1_000_000_000 else { return nil }
    guard parts.count == 2 else { return whole * 1_000_000_000 }
    guard parts[1].count <= 9, let fraction = Int64(parts[1] + String(repeating: "0", count: 9 - parts[1].count))
    else { return nil }
    return whole * 1_000_000_000 + fraction
  }

  private static func digits(in text: borrowing Span<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[end] { end += 1 }
    return 1...9 ~= end - start ? end : nil
  }
}

extension Duration {
  /// Parses a duration as it is written in steps: `200ms`, `5s`, `1.5 seconds`, `2 minutes`.
  ///
  /// `nil` if the text is not a duration.
  public init?(spoken text: String) {
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    SpokenDuration.appendEnds(in: bytes.span, from: 0, to: &ends)
    guard ends.contains(bytes.count), let duration = try? SpokenDuration.duration(text) else { return nil }
    self = duration
  }
}
