/// Edit distances for did-you-mean messages.
package enum Spelling {
  /// The case-insensitive Damerau distance between two words; `nil` if they differ too much for a typo.
  package static func distance(from left: String, to right: String) -> Int? {
    let (left, right) = (Array(left.lowercased().unicodeScalars), Array(right.lowercased().unicodeScalars))
    let longest = max(left.count, right.count)
    // A long string is not a typo of a short one, and comparing long ones is slow.
    guard abs(left.count - right.count) <= longest / 2, longest <= 200 else { return nil }
    let distance = edits(left, right)
    // A word without common letters is not a typo.
    guard distance == 0 || distance < longest else { return nil }
    return distance <= max(1, longest * 2 / 5) ? distance : nil
  }

  /// The candidates nearest to a word, the best first.
  package static func nearest(to word: String, among candidates: [String], limit: Int = 3) -> [String] {
    let rated = candidates.enumerated().compactMap { index, candidate in
      distance(from: word, to: candidate).map { (candidate, $0, index) }
    }
    return rated.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.prefix(limit).map(\.0)
  }

  /// The end of a message about an unknown word: `; did you mean NEAREST?`, or else a hint, if there is one.
  ///
  /// - Parameters:
  ///   - prefix: The text before the candidate.
  ///   - hint: What to do if the word is not a typo of a candidate.
  package static func question(
    about word: String, among candidates: [String], prefix: String = "", hint: String? = nil
  ) -> String {
    let question = nearest(to: word, among: candidates, limit: 1).first.map { "; did you mean \(prefix)\($0)?" }
    return question ?? hint.map { "; \($0)" } ?? ""
  }

  /// The valid names, as a message lists them: all of a few; of many the five nearest ones, and their number.
  ///
  /// - Parameters:
  ///   - known: The valid names.
  ///   - word: The unknown word.
  ///   - command: The command that lists all names.
  package static func listed(_ known: [String], near word: String, command: String? = nil) -> String {
    guard known.count > maxListed else { return known.joined(separator: ", ") }
    let all = command.map { "; the command `\($0)` lists all" } ?? ""
    let shown = nearestOrFirst(to: word, among: known).prefix(maxNearest)
    return "\(shown.joined(separator: ", ")) (\(known.count - shown.count) more\(all))"
  }

  /// The number of names that a message lists in full.
  private static let maxListed = 10
  /// The number of names of a longer list that a message has.
  private static let maxNearest = 5

  /// All candidates: those that contain the word, or that it contains, then the similar ones, then the rest.
  private static func nearestOrFirst(to word: String, among candidates: [String]) -> [String] {
    let wanted = word.lowercased()
    let rated = candidates.enumerated().map { index, candidate in
      let other = candidate.lowercased()
      let isPart = !wanted.isEmpty && !other.isEmpty && (other.contains(wanted) || wanted.contains(other))
      return (candidate, isPart ? 0 : distance(from: word, to: candidate) ?? .max, index)
    }
    return rated.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// Damerau's distance (optimal string alignment).
  private static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
