extension String {
  /// Returns the number of insertions, deletions, replacements and transpositions between two strings.
  ///
  /// `nil` if it is more than two, or more than one in three letters.
  func typoDistance(to other: String) -> Int? {
    let (left, right) = (Array(unicodeScalars), Array(other.unicodeScalars))
    let limit = Swift.min(2, right.count / 3)
    guard abs(left.count - right.count) <= limit else { return nil }
    let distance = Self.distance(left, right)
    return distance <= limit ? distance : nil
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = Swift.min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = Swift.min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }
}
