/// The lines in which two strings differ, as `diff` prints them.
package struct LineDifference {
  /// The number of equal lines around a difference.
  private static let context = 1
  /// The number of lines that are shown.
  private static let maxLines = 30

  /// The lines: those of the old string with `-`, those of the new one with `+`, and equal ones around them.
  package let lines: [String]

  package init(_ old: [Substring], _ new: [Substring]) {
    let all = Self.merged(old, new)
    var shown: [String] = []
    var last = -1
    for (index, line) in all.enumerated() {
      let nearby = all[max(0, index - Self.context)...min(all.count - 1, index + Self.context)]
      guard nearby.contains(where: { !$0.hasPrefix(" ") }) else { continue }
      if index > last + 1, !shown.isEmpty { shown.append("…") }
      shown.append(line)
      last = index
    }
    let rest = shown.count - Self.maxLines
    lines = shown.prefix(Self.maxLines) + (rest > 0 ? ["… \(Counted.text(rest, "more line"))"] : [])
  }

  private static func merged(_ old: [Substring], _ new: [Substring]) -> [String] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append("- \(old[left])")
        left += 1
      } else if inserted.contains(right) {
        lines.append("+ \(new[right])")
        right += 1
      } else {
        lines.append("  \(old[left])")
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }
}
