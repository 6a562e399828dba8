extension Element {
  /// How large the element wants to be in a width.
  func measure(in width: Double) -> Measure {
    storage.measure(in: width) {
      var measure = layoutMeasure(in: width)
      guard let traits else { return measure }
      if let wanted = traits.width { (measure.size.width, measure.isWide) = (wanted, false) }
      if let wanted = traits.height { (measure.size.height, measure.isTall) = (wanted, false) }
      if traits.isGreedy { (measure.isWide, measure.isTall) = (true, true) }
      return measure
    }
  }

  private func layoutMeasure(in width: Double) -> Measure {
    switch effectiveLayout {
    case .leaf: intrinsicMeasure(in: width)
    case .vertical(let stacking): padded(vertical(children, stacking, in: width), in: width)
    case .horizontal(let stacking): padded(horizontal(stacking, in: width), in: width)
    case .overlay: overlay(in: width)
    case .scroll(.vertical, let stacking):
      Measure(
        size: Size(width: width, height: vertical(children, stacking, in: width).size.height), isWide: true,
        isTall: true)
    case .scroll(.horizontal, let stacking):
      Measure(
        size: Size(width: width, height: horizontal(stacking, in: .infinity).size.height), isWide: true)
    }
  }

  /// A row has a height to be touched at, and goes from side to side.
  private func padded(_ measure: Measure, in width: Double) -> Measure {
    guard type == .cell else { return measure }
    let size = Size(width: width, height: max(Metrics.row, measure.size.height + Metrics.rowPadding))
    return Measure(size: size, isWide: true)
  }

  private func vertical(_ parts: [Element], _ stacking: Stacking, in width: Double) -> Measure {
    var result = Measure(size: Size(width: 0, height: 2 * stacking.margin))
    for part in parts {
      let measure = part.measure(in: width)
      result.size.height += measure.size.height + stacking.spacing
      result.size.width = max(result.size.width, measure.size.width)
      result.isWide = result.isWide || measure.isWide
      result.isTall = result.isTall || measure.isTall
    }
    if !parts.isEmpty { result.size.height -= stacking.spacing }
    result.size.width = min(result.size.width + 2 * stacking.margin, width)
    return result
  }

  private func horizontal(_ stacking: Stacking, in width: Double) -> Measure {
    let widths = partWidths(stacking, in: width)
    var result = Measure(size: Size(width: 2 * stacking.margin, height: 0))
    for (part, partWidth) in zip(children, widths) {
      let measure = part.measure(in: partWidth)
      result.size.width += partWidth + stacking.spacing
      result.size.height = max(result.size.height, measure.size.height)
      result.isWide = result.isWide || measure.isWide
      result.isTall = result.isTall || measure.isTall
    }
    if !children.isEmpty { result.size.width -= stacking.spacing }
    result.size.height += 2 * stacking.margin
    return result
  }

  /// The widths of the parts of a row: each its own, and those that take what is left share it.
  func partWidths(_ stacking: Stacking, in width: Double) -> [Double] {
    let available = width - 2 * stacking.margin - stacking.spacing * Double(max(0, children.count - 1))
    let measures = children.map { $0.measure(in: min(max(0, available), ScreenMetrics.bounds.width)) }
    let fixed = measures.reduce(0) { $0 + ($1.isWide ? 0 : $1.size.width) }
    let wide = measures.count { $0.isWide }
    let share = width.isFinite && wide > 0 ? max(Metrics.least, (available - fixed) / Double(wide)) : Metrics.field
    return measures.map { $0.isWide ? share : $0.size.width }
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
}
