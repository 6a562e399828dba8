/// The parts of a stack one after the other: where each begins and how long it is, in points along the stack.
struct Line {
  private(set) var starts: [Double] = []
  private(set) var measures: [Measure] = []
  private(set) var lengths: [Double] = []
  /// From the beginning of the first to the end of the last, with the margins.
  private(set) var length = 0.0
  /// How many take what is left.
  private(set) var greedy = 0
  private var spacing = 0.0

  /// Parts below one another in a width.
  static func column(_ parts: [Element], _ stacking: Stacking, in width: Double) -> Line {
    let measures = parts.map { $0.measure(in: max(0, width - 2 * stacking.margin)) }
    var line = Line(measures, measures.map(\.size.height), stacking)
    line.greedy = measures.count { $0.isTall }
    return line
  }

  /// Parts beside one another, of given widths.
  static func row(_ parts: [Element], _ stacking: Stacking, widths: [Double]) -> Line {
    Line(zip(parts, widths).map { $0.measure(in: $1) }, widths, stacking)
  }

  private init(_ measures: [Measure], _ lengths: [Double], _ stacking: Stacking) {
    self.measures = measures
    self.lengths = lengths
    spacing = stacking.spacing
    starts.reserveCapacity(lengths.count)
    var start = stacking.margin
    for length in lengths {
      starts.append(start)
      start += length + stacking.spacing
    }
    length = start + stacking.margin - (lengths.isEmpty ? 0 : stacking.spacing)
  }

  /// The same with the parts stretched that take what is left of a length.
  func stretched(to whole: Double) -> Line {
    guard greedy > 0 else { return self }
    let fixed = zip(measures, lengths).reduce(length) { $1.0.isTall ? $0 - $1.1 : $0 }
    let share = max(0, (whole - fixed) / Double(greedy))
    var line = self
    var shift = 0.0
    for index in measures.indices {
      line.starts[index] += shift
      guard measures[index].isTall else { continue }
      shift += share - lengths[index]
      line.lengths[index] = share
    }
    line.length += shift
    return line
  }

  /// The places of the parts that reach into a stretch.
  func places(from start: Double, to end: Double) -> Range<Int> {
    let first = partition { starts[$0] + lengths[$0] > start }
    return first..<max(first, partition { starts[$0] >= end })
  }

  /// The first place for which something holds that holds for all after it.
  private func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
