import CucumberExpressions
import Robots

/// Finds what may have been meant by a step that no definition matches.
struct Suggester {
  /// Longer steps are no slips of the pen, and would take their time.
  private static let mostWords = 30

  private let vocabulary: Vocabulary

  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  func undefined(_ text: String, hasTable: Bool = false, hasDocString: Bool = false) -> UndefinedStep {
    let candidates = nearest(to: text)
    let rendering = OtherWords.renderings(of: text).first { !vocabulary.matches($0).isEmpty }
    let corrections = rendering.map { [$0] } ?? corrections(of: text, among: candidates)
    // Where a slip is likelier nothing is to be written anew.
    let snippet =
      corrections.isEmpty && text.utf8.count <= 1_000
      ? Snippet(text, hasTable: hasTable, hasDocString: hasDocString, vocabulary) : nil
    return UndefinedStep(
      text: text, corrections: corrections,
      complaints: corrections.isEmpty ? complaints(among: candidates) : [],
      nearest: Array(candidates.map(\.sentence).distinct.prefix(3)), snippet: snippet?.swift ?? "",
      textSnippet: snippet?.robot ?? "")
  }

  /// The step that a text would be but for one slip.
  func correction(of text: String) -> String? {
    let nearly = nearest(to: text).filter { $0.alignment.cost > 0 && $0.alignment.cost < 0.5 }
    return corrections(of: text, among: nearly).first
  }

  private typealias Candidate = (sentence: String, alignment: SentenceAlignment)

  private func nearest(to text: String) -> [Candidate] {
    guard text.utf8.count <= 1_000 else { return [] }
    let words = SentenceAlignment.words(of: text)
    guard !words.isEmpty, words.count <= Self.mostWords else { return [] }
    let rated = vocabulary.definitions.flatMap { definition in
      let pattern = SentenceAlignment.words(of: definition.pattern.source)
      return SentenceAlignment.all(words: words, pattern: pattern).map {
        (sentence: definition.sentence, alignment: $0)
      }
    }
    // Among equals the order of the vocabulary.
    return rated.enumerated().sorted { left, right in
      (left.element.alignment.cost, left.offset) < (right.element.alignment.cost, right.offset)
    }.prefix(12).map(\.element)
  }

  /// Steps that are known: words mended first, then arguments.
  private func corrections(of text: String, among candidates: [Candidate]) -> [String] {
    var mended: [(text: String, cost: Double)] = []
    for candidate in candidates {
      var cost = candidate.alignment.cost
      let corrected = candidate.alignment.text { name, text in
        guard !fits(text, name), let better = hint(name)?.mended(text) else { return text }
        // A word mended is likelier than an argument, and one of many words is hardly an argument at all.
        cost += 0.4 + 0.2 * Double(text.split(separator: " ").count - 1) + (text.contains("\"") ? 0.5 : 0)
        return better
      }
      mended.append((corrected, cost))
    }
    let known = mended.filter {
      $0.text != text && $0.text.denies == text.denies && !vocabulary.matches($0.text).isEmpty
    }
    guard let best = known.map(\.cost).min() else { return [] }
    // Others are offered only if they are about as likely.
    return Array(known.filter { $0.cost <= best + 0.15 }.map(\.text).distinct.prefix(2))
  }

  /// What is wrong with the arguments of steps whose words are right.
  private func complaints(among candidates: [Candidate]) -> [String] {
    let right = candidates.filter { $0.alignment.cost == 0 }
    let complaints = right.lazy.map { candidate in
      candidate.alignment.parts.compactMap { part -> String? in
        guard case .parameter(let name, let text) = part, !fits(text, name) else { return nil }
        return hint(name)?.complaint(about: text)
      }
    }
    return complaints.filter { !$0.isEmpty }.min { $0.count < $1.count } ?? []
  }

  private func hint(_ parameter: String) -> ParameterHint? {
    ParameterHint.hint(for: parameter, apps: vocabulary.apps)
  }

  private func fits(_ text: String, _ parameter: String) -> Bool {
    let expression = try? CucumberExpression("{\(parameter)}", parameterTypes: vocabulary.parameterTypes)
    return expression?.match(text) != nil
  }
}

extension String {
  /// Whether it says that something is not so: a correction must not say the opposite.
  fileprivate var denies: Bool { split(separator: " ").contains { $0 == "not" || $0 == "no" } }
}

extension [String] {
  /// Without what was there before.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
