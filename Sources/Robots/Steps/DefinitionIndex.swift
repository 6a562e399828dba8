/// Finds the few definitions that a text can match among many, by the word it begins with.
struct DefinitionIndex: Sendable {
  private var byFirstWord: [String: [Int]] = [:]
  /// Definitions that may begin with any word.
  private var others: [Int] = []

  mutating func add(_ definition: Int, literalPrefix: String) {
    // Only a word that has ended is sure to be the first word of every text.
    if let word = Self.firstWord(literalPrefix) {
      byFirstWord[word, default: []].append(definition)
    } else {
      others.append(definition)
    }
  }

  func candidates(for text: String) -> [Int] {
    // A text of one word is matched by sentences of that one word, which have no word that has ended.
    guard let word = Self.firstWord(text), let found = byFirstWord[word] else { return others }
    return others.isEmpty ? found : (found + others).sorted()
  }

  private static func firstWord(_ text: String) -> String? {
    text.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(text[..<$0]) }
  }
}
