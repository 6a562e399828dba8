import Robots

/// The cheapest ways to lay words beside each other, by trying all and keeping what is known already.
struct AlignmentSearch {
  /// How many ways are kept: the best is not always the one that was meant.
  private static let most = 3

  let words: [String]
  let pattern: [String]
  private var known: [Int: [SentenceAlignment]] = [:]

  init(words: [String], pattern: [String]) {
    self.words = words
    self.pattern = pattern
  }

  /// The best ways to lay the words from one on beside the parts of the sentence from one on.
  mutating func best(_ word: Int, _ part: Int) -> [SentenceAlignment] {
    let key = word * (pattern.count + 1) + part
    if let ways = known[key] { return ways }
    let ways = Array(search(word, part).sorted { $0.cost < $1.cost }.prefix(Self.most))
    known[key] = ways
    return ways
  }

  private mutating func search(_ word: Int, _ part: Int) -> [SentenceAlignment] {
    guard part < pattern.count else {
      // Words left over have no place in the sentence.
      return [SentenceAlignment(cost: Double(words.count - word), parts: [])]
    }
    guard !SentenceAlignment.isParameter(pattern[part]) else { return parameter(word, part) }
    let literal = SentenceAlignment.Part.literal(pattern[part])
    var found = best(word, part + 1).map { $0.adding(literal, cost: 1) }
    if word < words.count {
      let cost = difference(words[word], pattern[part])
      found += best(word + 1, part + 1).map { $0.adding(literal, cost: cost) }
      found += best(word + 1, part).map { SentenceAlignment(cost: $0.cost + 1, parts: $0.parts) }
    }
    return found
  }

  /// A parameter takes one word, or several.
  private mutating func parameter(_ word: Int, _ part: Int) -> [SentenceAlignment] {
    guard word < words.count else { return [] }
    let name = String(pattern[part].dropFirst().dropLast())
    var found: [SentenceAlignment] = []
    for end in word + 1...words.count {
      let text = words[word..<end].joined(separator: " ")
      found += best(end, part + 1).map { $0.adding(.parameter(name: name, text: text), cost: 0) }
    }
    return found
  }

  private func difference(_ left: String, _ right: String) -> Double {
    guard let distance = Spelling.distance(from: left, to: right) else { return 1 }
    return Double(distance) / Double(max(left.count, right.count, 1))
  }
}

extension SentenceAlignment {
  fileprivate func adding(_ part: Part, cost: Double) -> SentenceAlignment {
    SentenceAlignment(cost: self.cost + cost, parts: [part] + parts)
  }
}
