import AppModel
import Robots

/// The words of a step beside those of a step definition, if the words that carry meaning agree.
///
/// Words may have a typo, one preposition or article may replace another, and a parameter takes one or more words.
/// No other word is left out, added or exchanged: a step that differs by more means something else.
struct StepTextAlignment {
  /// A part of the definition with the words of the step that it takes.
  enum Part: Equatable {
    case literal(String)
    case parameter(name: String, text: String)
  }

  /// How much they differ; 0 if the words are the same.
  let cost: Double
  /// How many words have typos.
  let typos: Int
  /// The definition, its parameters filled with words of the step.
  let parts: [Part]

  /// The step in the words of the definition, with other parameters.
  func text(parameter: (_ name: String, _ text: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .literal(let word): word
      case .parameter(let name, let text): parameter(name, text)
      }
    }.joined(separator: " ")
  }
}

extension StepTextAlignment {
  /// Words that carry no meaning of their own, so that one of them may replace another.
  static let particles: Set<String> = [
    "a", "an", "the", "is", "are", "be", "in", "into", "on", "onto", "to", "at", "of", "for", "with", "as", "that",
  ]

  /// The best alignment of a step with a definition; `nil` if their words don't agree.
  init?(words: [String], pattern: [String]) {
    var search = Search(words: words, pattern: pattern)
    guard let way = search.best(0, 0) else { return nil }
    (cost, typos, parts) = (way.cost, way.typos, way.parts.reversed())
  }

  /// Whether a word is another one with a typo.
  static func isTypo(_ word: String, of other: String) -> Bool {
    let length = max(word.utf8.count, other.utf8.count)
    guard abs(word.utf8.count - other.utf8.count) <= 2, word.utf8.count > 1, !word.hasPrefix("\""),
      !particles.contains(word)
    else { return false }
    return Spelling.distance(from: word, to: other).map { $0 <= (length > 5 ? 2 : 1) } ?? false
  }

  static func isParameter(_ word: String) -> Bool { word.hasPrefix("{") }

  /// The words of a string, split at spaces outside of quotation marks and braces.
  static func words(of text: String) -> [String] {
    var isQuoted = false
    return text.unicodeScalars.split { scalar in
      switch scalar {
      case "\"": isQuoted.toggle()
      case "{": isQuoted = true
      case "}": isQuoted = false
      default: break
      }
      return scalar == " " && !isQuoted
    }.map(String.init)
  }
}

/// The cheapest way through the words of a step and of a definition.
private struct Search {
  /// A way to the end, its parts from the last to the first.
  struct Way {
    var cost = 0.0
    var typos = 0
    var parts: [StepTextAlignment.Part] = []

    func adding(_ part: StepTextAlignment.Part, cost: Double, typos: Int = 0) -> Way {
      Way(cost: self.cost + cost, typos: self.typos + typos, parts: parts + [part])
    }
  }

  let words: [String]
  let pattern: [String]
  private var known: [Int: Way?] = [:]

  init(words: [String], pattern: [String]) {
    (self.words, self.pattern) = (words, pattern)
  }

  /// The best way from a word and a part of the definition on.
  mutating func best(_ word: Int, _ part: Int) -> Way? {
    let key = word * (pattern.count + 1) + part
    if let way = known[key] { return way }
    let way = ways(word, part).min { $0.cost < $1.cost }
    known[key] = .some(way)
    return way
  }

  private mutating func ways(_ word: Int, _ part: Int) -> [Way] {
    guard part < pattern.count else { return word == words.count ? [Way()] : [] }
    guard !StepTextAlignment.isParameter(pattern[part]) else { return parameter(word, part) }
    let literal = StepTextAlignment.Part.literal(pattern[part])
    let isParticle = StepTextAlignment.particles.contains(pattern[part])
    var found: [Way] = []
    if isParticle, let way = best(word, part + 1) { found.append(way.adding(literal, cost: 0.6)) }
    guard word < words.count else { return found }
    if let cost = difference(words[word], pattern[part]), let way = best(word + 1, part + 1) {
      found.append(way.adding(literal, cost: cost, typos: cost > 0 ? 1 : 0))
    }
    return found
  }

  /// A parameter takes one word or more. After a word of the definition it may follow a particle: `tap on send`.
  private mutating func parameter(_ word: Int, _ part: Int) -> [Way] {
    guard word < words.count else { return [] }
    let name = String(pattern[part].dropFirst().dropLast())
    let isAfterWord = part > 0 && !StepTextAlignment.isParameter(pattern[part - 1])
    var found: [Way] = []
    for start in isAfterWord && StepTextAlignment.particles.contains(words[word]) ? [word, word + 1] : [word] {
      for end in words.indices.dropFirst(start).map({ $0 + 1 }) {
        guard let way = best(end, part + 1) else { continue }
        let text = words[start..<end].joined(separator: " ")
        found.append(way.adding(.parameter(name: name, text: text), cost: start == word ? 0 : 0.4))
      }
    }
    return found
  }

  private func difference(_ word: String, _ literal: String) -> Double? {
    if word == literal { return 0 }
    let particles = StepTextAlignment.particles
    if particles.contains(word), particles.contains(literal) { return 0.5 }
    return StepTextAlignment.isTypo(word, of: literal) ? 0.3 : nil
  }
}
