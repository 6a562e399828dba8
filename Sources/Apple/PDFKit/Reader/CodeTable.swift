/// Values of the codes of a font.
///
/// Ranges stay ranges: a few bytes of a file can name all codes any number of times.
struct CodeTable<Value> {
  /// The codes of a font: at most two bytes.
  static var codes: ClosedRange<Int> { 0...65535 }

  private var values: [Int: Value] = [:]
  /// The ranges, in the order of their first codes once ``sort()`` was called.
  private var ranges: [(codes: ClosedRange<Int>, value: Value)] = []

  var isEmpty: Bool { values.isEmpty && ranges.isEmpty }

  /// Sets the value of a code, unless it can't be the code of a font.
  mutating func set(_ value: Value?, of code: Int) {
    if Self.codes.contains(code) { values[code] = value }
  }

  /// Sets the value of the codes from one to another, in which there may be codes that no font has.
  mutating func set(_ value: Value, from first: Int, to last: Int) {
    guard Self.codes.contains(first), last >= first else { return }
    ranges.append((first...min(last, Self.codes.upperBound), value))
  }

  /// Prepares look-ups, after all ranges were added.
  mutating func sort() { ranges.sort { $0.codes.lowerBound < $1.codes.lowerBound } }

  /// The value of a code, and the distance of the code from the first one with this value. Of ranges that overlap, the one
  /// that begins last counts.
  func value(of code: Int) -> (value: Value, distance: Int)? {
    if let value = values[code] { return (value, 0) }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].codes.lowerBound <= code { low = middle + 1 } else { high = middle }
    }
    guard low > 0, ranges[low - 1].codes.contains(code) else { return nil }
    return (ranges[low - 1].value, code - ranges[low - 1].codes.lowerBound)
  }
}
