import Robots

/// Recognises headings with a slip in their keyword: `Scenaro: A new message`.
enum HeadingSlip {
  private static let keywords = [
    "Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Scenario Template", "Example", "Examples",
    "Scenarios",
  ]

  /// The line with its keyword mended; absent when it is no such line.
  static func nearest(to line: String) -> String? {
    if let colon = line.firstIndex(of: ":") {
      let word = String(line[..<colon])
      guard let keyword = nearest(word) else { return nil }
      return keyword + line[colon...]
    }
    // A heading that lacks only its colon stands alone in its line.
    return keywords.contains(line) ? line + ":" : nil
  }

  private static func nearest(_ word: String) -> String? {
    let rated = keywords.compactMap { keyword in
      Spelling.distance(from: word, to: keyword).map { (keyword, $0) }
    }
    guard let best = rated.min(by: { $0.1 < $1.1 }), best.1 <= 2 else { return nil }
    return best.0
  }
}
