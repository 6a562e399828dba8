/// The parts of a stack one after the other: where each begins and how long it is, in points along the stack.
///
/// A reference, since elements remember it and hand it out for each snapshot.
final class Line {
  struct Part {
    let measure: Measure
    var start = 0.0
    var length: Double
  }

  let parts: [Part]
  /// From the beginning of the first to the end of the last, with the margins.
  let length: Double
  /// Whether any take what is left.
  private let isGreedy: Bool

  /// Parts below one another in a width.
  static func column(_ elements: [Element], _ stacking: Stacking, in width: Double) -> Line {
    let width = max(0, width - 2 * stacking.margin)
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    var isGreedy = false
    for element in elements {
      let measure = element.measure(in: width)
      parts.append(Part(measure: measure, length: measure.size.height))
      if measure.isTall { isGreedy = true }
    }
    return Line(parts, stacking, isGreedy: isGreedy)
  }

  /// Parts beside one another, of given widths.
  static func row(_ elements: [Element], _ stacking: Stacking, widths: [Double]) -> Line {
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    for (place, width) in widths.enumerated() {
      parts.append(Part(measure: elements[place].measure(in: width), length: width))
    }
    return Line(parts, stacking, isGreedy: false)
  }

  private init(_ parts: [Part], _ stacking: Stacking, isGreedy: Bool) {
    var parts = parts
    var start = stacking.margin
    for place in parts.indices {
      parts[place].start = start
      start += parts[place].length + stacking.spacing
    }
    self.parts = parts
    self.isGreedy = isGreedy
    length = start + stacking.margin - (parts.isEmpty ? 0 : stacking.spacing)
  }

  private init(stretched parts: [Part], length: Double) {
    (self.parts, self.length, isGreedy) = (parts, length, false)
  }

  /// The same with the parts stretched that take what is left of a length.
  func stretched(to whole: Double) -> Line {
    guard isGreedy else { return self }
    let greedy = parts.count { $0.measure.isTall }
    let fixed = parts.reduce(length) { $1.measure.isTall ? $0 - $1.length : $0 }
    let share = max(0, (whole - fixed) / Double(greedy))
    var parts = parts
    var shift = 0.0
    for place in parts.indices {
      parts[place].start += shift
      guard parts[place].measure.isTall else { continue }
      shift += share - parts[place].length
      parts[place].length = share
    }
    return Line(stretched: parts, length: length + shift)
  }

  /// The places of the parts that reach into a stretch.
  func places(from start: Double, to end: Double) -> Range<Int> {
    let first = partition { parts[$0].start + parts[$0].length > start }
    return first..<max(first, partition { parts[$0].start >= end })
  }

  /// The first place for which something holds that holds for all after it.
  private func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
