import Robots

/// Lays the words of a step beside those of a sentence, so that they differ as little as possible.
///
/// A parameter of the sentence takes one or more words of the step as they are; the other words cost what their
/// spelling differs by.
struct SentenceAlignment {
  /// A part of the sentence with the words of the step that lie beside it.
  enum Part: Equatable {
    case literal(String)
    case parameter(name: String, text: String)
  }

  /// How much they differ: 0 is not at all, 1 is one whole word.
  let cost: Double
  /// The sentence, its parameters filled with words of the step.
  let parts: [Part]

  /// The step with the words of the sentence in the place of its own, parameters kept.
  var corrected: String { text { _, text in text } }

  /// The step with the words of the sentence in the place of its own, and parameters changed.
  func text(parameter: (_ name: String, _ text: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .literal(let word): word
      case .parameter(let name, let text): parameter(name, text)
      }
    }.joined(separator: " ")
  }

  /// The lay-outs of a step beside a sentence that differ least, the best first; none when the two have too little in
  /// common.
  static func all(words: [String], pattern: [String]) -> [SentenceAlignment] {
    guard pattern.contains(where: { !isParameter($0) }) else { return [] }
    var search = AlignmentSearch(words: words, pattern: pattern)
    let literals = pattern.count { !isParameter($0) }
    // More than half of the words amiss is another sentence.
    let limit = Double(literals) * 0.55
    return search.best(0, 0).filter { $0.cost <= limit }
  }

  static func isParameter(_ word: String) -> Bool {
    word.hasPrefix("{")
  }

  /// Words are cut at blanks, but not inside of quotation marks or braces.
  static func words(of text: String) -> [String] {
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
