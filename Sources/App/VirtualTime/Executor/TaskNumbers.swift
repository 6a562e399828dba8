/// A set of task numbers.
///
/// The runtime numbers tasks consecutively, so a few ranges hold millions of them.
struct TaskNumbers: Sendable {
  /// Sorted, disjoint and not adjacent.
  private(set) var ranges: [ClosedRange<UInt64>] = []

  init() {}

  init(_ range: ClosedRange<UInt64>) {
    ranges = [range]
  }

  func contains(_ number: UInt64) -> Bool {
    let index = index(of: number)
    return index < ranges.count && ranges[index].contains(number)
  }

  mutating func insert(_ number: UInt64) {
    formUnion(number...number)
  }

  mutating func formUnion(_ others: TaskNumbers) {
    for range in others.ranges { formUnion(range) }
  }

  /// Adds a range of numbers.
  mutating func formUnion(_ range: ClosedRange<UInt64>) {
    // Adjacent ranges are merged.
    let start = index(of: range.lowerBound == 0 ? 0 : range.lowerBound - 1)
    var end = start
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while end < ranges.count, ranges[end].lowerBound <= (upper == .max ? upper : upper + 1) {
      lower = min(lower, ranges[end].lowerBound)
      upper = max(upper, ranges[end].upperBound)
      end += 1
    }
    if end == start + 1, ranges[start] == lower...upper { return }
    ranges.replaceSubrange(start..<end, with: CollectionOfOne(lower...upper))
  }

  mutating func remove(_ number: UInt64) {
    let index = index(of: number)
    guard index < ranges.count, ranges[index].contains(number) else { return }
    let range = ranges[index]
    var rest: [ClosedRange<UInt64>] = []
    if range.lowerBound < number { rest.append(range.lowerBound...number - 1) }
    if number < range.upperBound { rest.append(number + 1...range.upperBound) }
    ranges.replaceSubrange(index...index, with: rest)
  }

  /// The numbers that are at least `least`.
  func from(_ least: UInt64) -> TaskNumbers {
    var result = TaskNumbers()
    for range in ranges where range.upperBound >= least {
      result.ranges.append(max(least, range.lowerBound)...range.upperBound)
    }
    return result
  }

  /// The index of the first range that doesn't end before the number.
  private func index(of number: UInt64) -> Int {
    // Fast path: nearly always the last range.
    if let last = ranges.last, last.lowerBound <= number {
      return last.upperBound < number ? ranges.count : ranges.count - 1
    }
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].upperBound < number { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
