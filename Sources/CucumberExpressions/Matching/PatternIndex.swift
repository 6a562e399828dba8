/// Finds, among many patterns, the few that a text can match.
///
/// A pattern is found by its literal beginning, or, where many begin alike, by a literal that few others need: of
/// `I have {int} apples`, `I have {int} pears`, … only those whose fruit is in the text are tried. A look-up costs the
/// length of the text and what it finds, however many patterns there are. Every pattern that matches is found.
public struct PatternIndex: Sendable {
  /// Of so many patterns with one beginning all are tried: looking for a better literal would take longer.
  private static let few = 8

  private var beginnings = LiteralTree()
  private var anywhere = LiteralTree()
  private let patterns: [any StepPattern]
  /// Those of the patterns that are matched without regular expressions and so can share what they find out.
  private let natives: [CucumberExpression?]

  /// Creates an index of patterns; they are found by their places in the list.
  public init(_ patterns: [any StepPattern]) {
    self.patterns = patterns
    natives = patterns.map { ($0 as? CucumberExpression).flatMap { $0.isNative ? $0 : nil } }
    var crowds: [String: [Int]] = [:]
    for (number, pattern) in patterns.enumerated() { crowds[pattern.literalPrefix, default: []].append(number) }
    var crowded: [Int] = []
    for numbers in crowds.values {
      if numbers.count > Self.few {
        crowded += numbers
      } else {
        for number in numbers { beginnings.add(number, patterns[number].literalPrefix) }
      }
    }
    addCrowded(crowded.map { ($0, patterns[$0]) })
  }

  /// The places of the patterns that a text can match, the lowest first.
  public func candidates(for text: String) -> [Int] {
    let utf8 = text.utf8
    return candidates(for: utf8.span)
  }

  /// Finds all patterns that a text matches, the first in the list first.
  ///
  /// - Parameters:
  ///   - text: the text of a step, without keyword.
  ///   - failed: is given the place of each whose regular expression takes too many steps.
  ///   - found: is given the place of each in the list, and its arguments.
  public func forEachMatch(
    of text: String, failed: (_ place: Int, _ error: ExpressionError) -> Void = { _, _ in },
    _ found: (_ place: Int, _ arguments: [Argument]) -> Void
  ) {
    let utf8 = text.utf8
    let bytes = utf8.span
    var memory = ScanMemory()
    for place in candidates(for: bytes) {
      if let native = natives[place] {
        if let arguments = native.match(bytes, memory: &memory) { found(place, arguments) }
      } else {
        do throws(ExpressionError) {
          if let arguments = try patterns[place].match(text) { found(place, arguments) }
        } catch {
          failed(place, error)
        }
      }
    }
  }

  private func candidates(for text: borrowing Span<UInt8>) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(16)
    beginnings.find(in: text, at: 0, into: &found)
    if !anywhere.isEmpty { anywhere.findAll(in: text, into: &found) }
    if found.count > 1 { found.orderWithoutRepetitions() }
    return found
  }

  /// Gives each pattern the literals that the fewest others have.
  private mutating func addCrowded(_ patterns: [(number: Int, pattern: any StepPattern)]) {
    let choices = patterns.map { $0.pattern.requiredTexts.filter { !$0.isEmpty && !$0.contains("") } }
    var counts: [String: Int] = [:]
    for choice in choices {
      for text in choice.joined() { counts[text, default: 0] += 1 }
    }
    var beginningCounts: [String: Int] = [:]
    for (_, pattern) in patterns { beginningCounts[pattern.literalPrefix, default: 0] += 1 }
    for ((number, pattern), choice) in zip(patterns, choices) {
      let costs = choice.map { texts in texts.reduce(0) { $0 + (counts[$1] ?? 0) } }
      let best = costs.indices.min { costs[$0] < costs[$1] }
      if let best, costs[best] < beginningCounts[pattern.literalPrefix] ?? 0 {
        for text in choice[best] { anywhere.add(number, text) }
      } else {
        beginnings.add(number, pattern.literalPrefix)
      }
    }
  }
}

extension [Int] {
  /// Puts the lowest first, and leaves out what is there already.
  fileprivate mutating func orderWithoutRepetitions() {
    if count > 16 { sort() }
    let end = withUnsafeMutableBufferPointer { numbers in
      // Beats the general way where there are only a few, and sees at once that these are in order.
      for next in 1..<numbers.count {
        let number = numbers[next]
        var place = next
        while place > 0, numbers[place - 1] > number {
          numbers[place] = numbers[place - 1]
          place -= 1
        }
        numbers[place] = number
      }
      var end = 1
      for index in 1..<numbers.count where numbers[index] != numbers[end - 1] {
        numbers[end] = numbers[index]
        end += 1
      }
      return end
    }
    removeLast(count - end)
  }
}
