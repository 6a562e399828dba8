extension Element {
  /// How large the element wants to be in a width.
  func measure(in width: Double) -> Measure {
    storage.measure(in: width) {
      var measure = layoutMeasure(in: width)
      guard let traits else { return measure }
      if let wanted = traits.width { (measure.size.width, measure.isWide) = (wanted, false) }
      if let wanted = traits.height { (measure.size.height, measure.isTall) = (wanted, false) }
      if traits.isSpacer { (measure.isWide, measure.isTall) = (true, true) }
      return measure
    }
  }

  private func layoutMeasure(in width: Double) -> Measure {
    // A width of its own is the one its parts have.
    let width = traits?.width ?? width
    switch effectiveLayout {
    case .leaf: return intrinsicMeasure(in: width)
    case .vertical(let stacking): return padded(vertical(stacking, in: width), in: width)
    case .horizontal(let stacking): return padded(horizontal(stacking, in: width), in: width)
    case .overlay: return overlay(in: width)
    case .scroll(.vertical, let stacking):
      let size = Size(width: width, height: line(stacking, .vertical, in: width).length)
      return Measure(size: size, isWide: true, isTall: true)
    case .scroll(.horizontal, let stacking):
      return Measure(size: Size(width: width, height: horizontal(stacking, in: .infinity).size.height), isWide: true)
    }
  }

  /// A row has a height to be touched at, and goes from side to side.
  private func padded(_ measure: Measure, in width: Double) -> Measure {
    guard type == .cell else { return measure }
    let size = Size(width: width, height: max(Metrics.row, measure.size.height + Metrics.rowPadding))
    return Measure(size: size, isWide: true)
  }

  /// Where its parts stand along a stack.
  func line(_ stacking: Stacking, _ axis: Axis, in width: Double) -> Line {
    storage.line(in: width) {
      switch axis {
      case .vertical: .column(children, stacking, in: width)
      case .horizontal: .row(children, stacking, widths: partWidths(stacking, in: width))
      }
    }
  }

  private func vertical(_ stacking: Stacking, in width: Double) -> Measure {
    let line = line(stacking, .vertical, in: width)
    var result = Measure(size: Size(width: 0, height: line.length))
    for (place, part) in children.enumerated() {
      let measure = line.parts[place].measure
      result.size.width = max(result.size.width, measure.size.width)
      result.isWide = result.isWide || measure.isWide && !part.isSpacer
      result.isTall = result.isTall || measure.isTall
    }
    result.size.width = min(result.size.width + 2 * stacking.margin, width)
    return result
  }

  private func horizontal(_ stacking: Stacking, in width: Double) -> Measure {
    let line = line(stacking, .horizontal, in: width)
    var result = Measure(size: Size(width: line.length, height: 0))
    for (place, part) in children.enumerated() {
      let measure = line.parts[place].measure
      result.size.height = max(result.size.height, measure.size.height)
      result.isWide = result.isWide || measure.isWide
      result.isTall = result.isTall || measure.isTall && !part.isSpacer
    }
    result.size.height += 2 * stacking.margin
    return result
  }

  /// The widths of the parts of a row: each its own, and those that take what is left share it. Where there is not
  /// enough room the widest give way, as texts do that are broken into lines.
  private func partWidths(_ stacking: Stacking, in width: Double) -> [Double] {
    let ideals = children.map { $0.measure(in: .infinity) }
    guard width.isFinite else { return ideals.map { $0.isWide ? Metrics.field : $0.size.width } }
    let gaps = 2 * stacking.margin + stacking.spacing * Double(max(0, children.count - 1))
    let wide = ideals.count { $0.isWide }
    let available = width - gaps
    let fixed = ideals.reduce(0) { $0 + ($1.isWide ? 0 : $1.size.width) }
    guard fixed + Metrics.least * Double(wide) > available else {
      return ideals.map { $0.isWide ? (available - fixed) / Double(wide) : $0.size.width }
    }
    let most = Self.mostWidth(ideals.filter { !$0.isWide }, in: available - Metrics.least * Double(wide))
    return zip(children, ideals).map { part, ideal in
      ideal.isWide ? Metrics.least : part.traits?.width ?? min(ideal.size.width, most)
    }
  }

  /// The width that none may exceed for all to have room.
  private static func mostWidth(_ measures: [Measure], in room: Double) -> Double {
    var left = room
    for (index, width) in measures.map(\.size.width).sorted().enumerated() {
      let share = left / Double(measures.count - index)
      if width > share { return max(Metrics.least, share) }
      left -= width
    }
    return .infinity
  }

  private func overlay(in width: Double) -> Measure {
    children.reduce(Measure(size: .zero)) { result, part in
      let measure = part.measure(in: width)
      return Measure(
        size: Size(
          width: max(result.size.width, measure.size.width), height: max(result.size.height, measure.size.height)),
        isWide: result.isWide || measure.isWide, isTall: result.isTall || measure.isTall)
    }
  }

  /// What was put into an element that lays nothing out stands one below the other.
  var effectiveLayout: Layout {
    layout == .leaf && !children.isEmpty ? .vertical(Stacking(isLeading: true)) : layout
  }

  var isSpacer: Bool { traits?.isSpacer ?? false }
}
