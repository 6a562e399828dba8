import Foundation

/// Generated scenario files.
enum Suites {
  /// Files `f0.feature`, … of some scenarios each: every seventh of all fails.
  static func files(_ count: Int, scenarios: Int) -> [String: String] {
    let texts = (0..<count).map { file in
      (0..<scenarios).reduce("Feature: File \(file)\n") { text, index in
        let number = file * scenarios + index
        return text + "\n  Scenario: Number \(number)\n    given launch\n"
          + "    expect screen \"\(number % 7 == 3 ? "Elsewhere" : "Messages")\"\n"
      }
    }
    return Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("s/f\($0.offset).feature", $0.element) })
  }

  /// A file for the suite `shop-robots`: the steps of one scenario, and its tags.
  static func shop(_ steps: String..., tags: String = "") -> [String: String] {
    let lines = steps.map { "    \($0)\n" }.joined()
    return ["a.feature": "Feature: Shop\n\n  \(tags)\n  Scenario: Today\n\(lines)"]
  }
}

extension ProcessOutcome {
  /// The lines of standard output that begin with a word, without the spaces around them.
  func lines(beginningWith word: String) -> [String] {
    outputLines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix(word) }
  }
}
