import Robots

/// Lays the words of a step beside those of a sentence, so that they differ as little as possible.
///
/// A parameter of the sentence takes one or more words of the step as they are; the other words cost what their
/// spelling differs by.
struct SentenceAlignment {
  /// How much they differ: 0 is not at all, 1 is one whole word.
  let cost: Double
  /// The step with the words of the sentence in the place of its own, parameters kept.
  let corrected: String

  /// Absent when the two have too little in common.
  init?(text: String, sentence: String) {
    let words = Self.words(of: text)
    let pattern = Self.words(of: sentence)
    guard words.count <= 40, pattern.contains(where: { !Self.isParameter($0) }) else { return nil }
    var search = Search(words: words, pattern: pattern)
    guard let best = search.best(0, 0) else { return nil }
    let literals = pattern.count { !Self.isParameter($0) }
    // More than half of the words amiss is another sentence.
    guard best.cost <= Double(literals) * 0.55 else { return nil }
    cost = best.cost
    corrected = best.words.joined(separator: " ")
  }

  fileprivate static func isParameter(_ word: String) -> Bool {
    word.hasPrefix("{")
  }

  /// Words are cut at blanks, but not inside of quotation marks or braces.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "{": isQuoted = true
      case "}": isQuoted = false
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      default: break
      }
      word.unicodeScalars.append(scalar)
    }
    return word.isEmpty ? words : words + [word]
  }
}

/// The cheapest way to lay words beside each other, by trying all and keeping what is known already.
private struct Search {
  typealias Result = (cost: Double, words: [String])

  let words: [String]
  let pattern: [String]
  private var known: [Int: Result?] = [:]

  init(words: [String], pattern: [String]) {
    self.words = words
    self.pattern = pattern
  }

  mutating func best(_ word: Int, _ part: Int) -> Result? {
    let key = word * (pattern.count + 1) + part
    if let result = known[key] { return result }
    let result = search(word, part)
    known[key] = result
    return result
  }

  private mutating func search(_ word: Int, _ part: Int) -> Result? {
    guard part < pattern.count else {
      // Words left over have no place in the sentence.
      return word == words.count ? (0, []) : best(word + 1, part).map { ($0.cost + 1, $0.words) }
    }
    var found: [Result] = []
    if SentenceAlignment.isParameter(pattern[part]) {
      // A parameter takes this word, and perhaps the next one as well.
      guard word < words.count else { return nil }
      for next in [part + 1, part] {
        if let rest = best(word + 1, next) { found.append((rest.cost, [words[word]] + rest.words)) }
      }
    } else {
      if word < words.count, let rest = best(word + 1, part + 1) {
        found.append((rest.cost + difference(words[word], pattern[part]), [pattern[part]] + rest.words))
      }
      if let rest = best(word, part + 1) { found.append((rest.cost + 1, [pattern[part]] + rest.words)) }
      if word < words.count, let rest = best(word + 1, part) { found.append((rest.cost + 1, rest.words)) }
    }
    return found.min { $0.cost < $1.cost }
  }

  private func difference(_ left: String, _ right: String) -> Double {
    guard let distance = Spelling.distance(from: left, to: right) else { return 1 }
    return Double(distance) / Double(max(left.count, right.count, 1))
  }
}
