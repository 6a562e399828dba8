import CucumberExpressions
import Robots

/// Finds what may have been meant by a step that no definition matches.
///
/// Only steps that begin with a word of the vocabulary, or nearly, are compared with definitions, so that the steps of
/// other projects, which are undefined by the thousand, cost next to nothing and get no misleading proposals.
struct Suggester {
  /// Longer steps are not compared.
  private static let maxWords = 12
  /// Longer arguments have no typo that is worth a search.
  private static let maxArgumentWords = 4

  private let vocabulary: Vocabulary
  private let index: StepTextIndex

  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    index = StepTextIndex(vocabulary)
  }

  func undefined(_ text: String, hasTable: Bool = false, hasDocString: Bool = false) -> UndefinedStep {
    let words = text.utf8.count <= 1_000 ? StepTextAlignment.words(of: text) : []
    let similar = words.count <= Self.maxWords ? index.similar(to: words) : []
    let candidates = similar.compactMap { candidate in
      StepTextAlignment(words: words, pattern: candidate.words).map { Candidate(candidate.patternText, $0) }
    }
    let rendering = words.isEmpty ? nil : StepSynonyms.renderings(of: text).lazy.compactMap(known).first
    let corrections = rendering.map { [$0] } ?? corrections(of: text, among: candidates)
    // A step with a typo needs no new definition.
    let snippet =
      corrections.isEmpty && text.utf8.count <= 1_000
      ? Snippet(text, hasTable: hasTable, hasDocString: hasDocString, vocabulary) : nil
    return UndefinedStep(
      text: text, corrections: corrections,
      reasons: corrections.isEmpty ? reasons(about: text, similar, among: candidates) : [],
      nearest: nearest(to: words, among: similar),
      snippet: snippet?.swift ?? "", textSnippet: snippet?.robot ?? "")
  }

  /// The definitions whose significant words are all in a step; those with the fewest missing words.
  private func nearest(to words: [String], among similar: [StepTextIndex.Entry]) -> [String] {
    let rated = similar.compactMap { entry in
      entry.missingParticles(in: words).map { (entry.patternText, $0) }
    }
    let least = rated.map(\.1).min()
    return Array(rated.filter { $0.1 == least }.map(\.0).distinct.prefix(3))
  }

  /// Returns the step without its typo.
  func correction(of text: String) -> String? {
    let words = text.utf8.count <= 1_000 ? StepTextAlignment.words(of: text) : []
    guard words.count <= Self.maxWords else { return nil }
    let candidates = index.similar(to: words).compactMap { candidate in
      StepTextAlignment(words: words, pattern: candidate.words).map { Candidate(candidate.patternText, $0) }
    }
    return corrections(of: text, among: candidates.filter { $0.alignment.typos == 1 && $0.alignment.cost < 0.5 }).first
  }

  private struct Candidate {
    let patternText: String
    let alignment: StepTextAlignment

    init(_ patternText: String, _ alignment: StepTextAlignment) {
      (self.patternText, self.alignment) = (patternText, alignment)
    }
  }

  /// A step in other words, if it is defined, or would be with another particle: `type "a" in name`.
  private func known(_ rendering: String) -> String? {
    if !vocabulary.matches(rendering).isEmpty { return rendering }
    let words = StepTextAlignment.words(of: rendering)
    guard words.count <= Self.maxWords else { return nil }
    return index.similar(to: words).lazy.compactMap { candidate -> String? in
      guard let alignment = StepTextAlignment(words: words, pattern: candidate.words), alignment.cost <= 0.5 else {
        return nil
      }
      let corrected = alignment.text { _, text in text }
      return keepsMeaning(corrected, of: rendering) && !vocabulary.matches(corrected).isEmpty ? corrected : nil
    }.first
  }

  /// Steps that are defined: words corrected first, then arguments.
  private func corrections(of text: String, among candidates: [Candidate]) -> [String] {
    var corrected: [(text: String, cost: Double)] = []
    for candidate in candidates {
      var cost = candidate.alignment.cost
      let correction = candidate.alignment.text { name, text in
        let count = StepTextAlignment.words(of: text).count
        guard count <= Self.maxArgumentWords, !index.fits(text, name), let better = index.hint(name)?.corrected(text)
        else { return text }
        // Words become a string argument only if all others match.
        guard cost == 0 || !better.hasPrefix("\"") else { return text }
        // A corrected word is likelier than an argument, and one of many words is hardly an argument at all.
        cost += 0.4 + 0.2 * Double(count - 1)
        return better
      }
      corrected.append((correction, cost))
    }
    let known = corrected.filter {
      $0.text != text && keepsMeaning($0.text, of: text) && !vocabulary.matches($0.text).isEmpty
    }
    guard let best = known.map(\.cost).min() else { return [] }
    // Others are offered only if they are about as likely.
    return Array(known.filter { $0.cost <= best + 0.15 }.map(\.text).distinct.prefix(2))
  }

  /// Whether a correction denies what the step denies, and has every quoted text of it.
  private func keepsMeaning(_ correction: String, of step: String) -> Bool {
    guard correction.denies == step.denies else { return false }
    let quoted = StepTextAlignment.words(of: step).filter { $0.contains("\"") }
    let kept = StepTextAlignment.words(of: correction).filter { $0.contains("\"") }
    return quoted.allSatisfy(kept.contains)
  }

  /// What is wrong with the arguments of steps whose words are right.
  private func reasons(
    about text: String, _ similar: [StepTextIndex.Entry], among candidates: [Candidate]
  ) -> [String] {
    guard !similar.isEmpty else { return [] }
    let marks = text.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" }
    if marks % 2 == 1 { return ["missing closing quotation mark"] }
    let right = candidates.filter { $0.alignment.cost == 0 }
    let reasons = right.lazy.map { candidate in
      candidate.alignment.parts.compactMap { part -> String? in
        guard case .parameter(let name, let text) = part, !index.fits(text, name) else { return nil }
        return index.hint(name)?.reason(about: text)
      }
    }
    return reasons.filter { !$0.isEmpty }.min { $0.count < $1.count } ?? []
  }
}

/// The patterns of a vocabulary by their words, created when the first step is undefined.
private final class StepTextIndex {
  /// A pattern that steps are compared with.
  struct Entry {
    let patternText: String
    let words: [String]

    /// How many particles a step lacks that has all words that carry meaning, and not many others; `nil` for others.
    func missingParticles(in step: [String]) -> Int? {
      guard step.count <= words.count + 4 else { return nil }
      let missing = words.filter { word in
        !StepTextAlignment.isParameter(word) && !step.contains { $0 == word || StepTextAlignment.isTypo($0, of: word) }
      }
      return missing.allSatisfy(StepTextAlignment.particles.contains) ? missing.count : nil
    }
  }

  /// The number of patterns that are compared with one step.
  private static let maxSimilar = 100

  private let vocabulary: Vocabulary
  private lazy var entries = vocabulary.definitions.map {
    Entry(patternText: $0.patternText, words: StepTextAlignment.words(of: $0.pattern.source))
  }
  /// The patterns by their first words, in the order of the vocabulary.
  private lazy var beginnings = Dictionary(grouping: entries.indices) { entries[$0].words.first ?? "" }
  private lazy var firstWords = beginnings.keys.filter { !StepTextAlignment.isParameter($0) }.sorted()
  /// The patterns for a misspelled first word: steps begin with the same few words.
  private var typos: [String: [Int]] = [:]
  private static let maxTypos = 1_000
  private var types: [String: CucumberExpression?] = [:]

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The patterns that begin with the first word of a step, or with one that it is a typo of, and have the most words
  /// in common with it; in the order of the vocabulary.
  func similar(to words: [String]) -> [Entry] {
    guard let first = words.first else { return [] }
    let found = entries(beginningWith: first)
    guard found.count > Self.maxSimilar else { return found.map { entries[$0] } }
    let known = Set(words)
    let rated = found.map { (index: $0, common: entries[$0].words.count { known.contains($0) }) }
    let best = rated.sorted { ($0.common, $1.index) > ($1.common, $0.index) }.prefix(Self.maxSimilar)
    return best.map(\.index).sorted().map { entries[$0] }
  }

  private func entries(beginningWith word: String) -> [Int] {
    if let same = beginnings[word] { return same }
    if let known = typos[word] { return known }
    let found = firstWords.filter { StepTextAlignment.isTypo(word, of: $0) }.flatMap { beginnings[$0] ?? [] }.sorted()
    if typos.count < Self.maxTypos { typos[word] = found }
    return found
  }

  func hint(_ parameter: String) -> ParameterHint? {
    ParameterHint.hint(for: parameter, in: vocabulary)
  }

  func fits(_ text: String, _ parameter: String) -> Bool {
    let expression =
      types[parameter] ?? (try? CucumberExpression("{\(parameter)}", parameterTypes: vocabulary.parameterTypes))
    types[parameter] = .some(expression)
    return (try? expression?.match(text)) != nil
  }
}

extension String {
  /// Whether it says that something is not so: a correction must not say the opposite.
  fileprivate var denies: Bool {
    split(separator: " ").contains { ["not", "no", "never", "without", "none"].contains($0) || $0.hasSuffix("n't") }
  }
}

extension [String] {
  /// Without what was there before.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A step that no definition matches, and what may have been meant.
package struct UndefinedStep: Equatable, Sendable {
  /// The step's text.
  package let text: String
  /// The step with its typos corrected, if that is a known step; the likeliest first.
  package let corrections: [String]
  /// The problem of its arguments, if the other words match a definition.
  package let reasons: [String]
  /// The most similar definitions.
  package let nearest: [String]
  /// A definition to paste into a robot in Swift; empty if a typo is likelier.
  package let snippet: String
  /// The same for a text robot.
  package let textSnippet: String

  /// What is wrong and what to do, in lines.
  package var description: String { text(naming: nil) }

  /// What is wrong and what to do, in lines.
  ///
  /// - Parameter step: The step, where it isn't shown beside it.
  func text(naming step: String?) -> String {
    var lines = ["undefined step: no definition matches\(step.map { " \"\($0)\"" } ?? "")"]
    lines += reasons.map { "because      \($0)" }
    lines += corrections.map { "try          \($0)" }
    guard corrections.isEmpty else { return lines.joined(separator: "\n") }
    lines += nearest.map { "nearest      \($0)" }
    if reasons.isEmpty { lines.append("the command `steps` lists all steps") }
    return lines.joined(separator: "\n")
  }
}
