/// The matchers of the built-in parameter types; each returns the ends of its regexp's matches, in the same order.
enum BuiltInMatcher: Sendable {
  case integer
  case decimal
  case word
  case quotedString
  case anything

  /// Returns the possible ends of a match that begins at `start`.
  ///
  /// - Parameters:
  ///   - text: The whole string.
  ///   - start: A code point boundary in it.
  ///   - failedRun: A run of ends that has failed.
  ///   - memory: The results of earlier calls for the same string.
  func ends(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?, memory: inout ScanMemory
  ) -> EndCandidates {
    switch self {
    case .integer: Self.integerEnds(in: text, from: start, failedRun: failedRun)
    case .decimal: Self.decimalEnds(in: text, from: start, failedRun: failedRun, memory: &memory)
    case .word: Self.nonEmptyRun(in: text, from: start, to: text.endOfWord(from: start, knownRun: failedRun))
    case .quotedString: Self.quotedEnd(in: text, from: start, memory: &memory).map { .one($0) } ?? .none
    case .anything: .run(longest: text.endOfLine(from: start, knownRun: failedRun), shortest: start)
    }
  }

  /// Returns the ends of `-?\d+`; the sign can't be given back, since it is not a digit.
  private static func integerEnds(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?
  ) -> EndCandidates {
    let digits = text.has(UInt8(ascii: "-"), at: start) ? start + 1 : start
    return nonEmptyRun(in: text, from: digits, to: text.endOfDigits(from: digits, knownRun: failedRun))
  }

  /// Returns the run from `end` down to the first code point after `start`.
  static func nonEmptyRun(in text: borrowing Span<UInt8>, from start: Int, to end: Int) -> EndCandidates {
    guard end > start else { return .none }
    return .run(longest: end, shortest: start + text.scalar(at: start).length)
  }
}

/// Text in double or single quotes: `"([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'`.
extension BuiltInMatcher {
  static let quotedStringRegexp = #""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#

  /// Returns the end after the first closing quote that is not escaped; there is never a second candidate.
  static func quotedEnd(in text: borrowing Span<UInt8>, from start: Int, memory: inout ScanMemory) -> Int? {
    guard let quote = quote(in: text, at: start) else { return nil }
    let isDouble = quote == UInt8(ascii: "\"")
    let known = isDouble ? memory.doubleQuote : memory.singleQuote
    var look = look(for: quote, in: text, from: start + 1, known: known)
    look.places = (start + 1)...look.places.upperBound
    if isDouble { memory.doubleQuote = look } else { memory.singleQuote = look }
    return look.result
  }

  private static func look(
    for quote: UInt8, in text: borrowing Span<UInt8>, from start: Int, known: ScanMemory.Look<Int?>?
  ) -> ScanMemory.Look<Int?> {
    var offset = start
    // In a sequence of backslashes, an earlier scan may have paired them differently; from the next character on both
    // scans agree.
    var isAmongBackslashes = true
    while offset < text.count {
      if !isAmongBackslashes, let known, known.places.contains(offset) { return known }
      let byte = text[offset]
      if byte == quote { return ScanMemory.Look(places: start...offset, result: offset + 1) }
      guard byte == UInt8(ascii: "\\") else {
        isAmongBackslashes = false
        offset += 1
        continue
      }
      // `\\.` consumes a whole code point, but no line terminator.
      guard offset + 1 < text.count, !text.isLineTerminator(at: offset + 1) else { break }
      isAmongBackslashes = isAmongBackslashes && text[offset + 1] == byte
      offset += 1 + text.scalar(at: offset + 1).length
    }
    return ScanMemory.Look(places: start...offset, result: nil)
  }

  private static func quote(in text: borrowing Span<UInt8>, at offset: Int) -> UInt8? {
    guard offset < text.count else { return nil }
    let byte = text[offset]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }

  /// Returns the start of the last backslash escape inside the quotes; the inner capture group begins there.
  static func lastEscape(in text: borrowing Span<UInt8>, of quoted: Range<Int>) -> Int? {
    var result: Int?
    var offset = quoted.lowerBound + 1
    while offset < quoted.upperBound - 1 {
      if text[offset] == UInt8(ascii: "\\") {
        result = offset
        offset += 1
      }
      offset += 1
    }
    return result
  }
}

/// Numbers with sign, fraction and exponent: `(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?`.
extension BuiltInMatcher {
  static let decimalRegexp = #"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#

  /// Returns the ends in the order of the regexp, without its repetitions.
  ///
  /// The regexp has two peculiarities: the digit of its lookahead may be anywhere later on the line, so the number
  /// itself may be a lone sign or empty; and the exponent takes its digits from those before it, so it is tried only
  /// after the number without exponent.
  static func decimalEnds(
    in text: borrowing Span<UInt8>, from start: Int, failedRun: ClosedRange<Int>?, memory: inout ScanMemory
  ) -> EndCandidates {
    let hasSign = text.has(UInt8(ascii: "-"), at: start) || text.has(UInt8(ascii: "+"), at: start)
    let first = hasSign ? start + 1 : start
    let last = text.endOfDigits(from: first, knownRun: failedRun)
    let point = text.has(UInt8(ascii: "."), at: last) ? last + 1 : last
    let fractionEnd = text.endOfDigits(from: point)
    let known = memory.ends.count
    if point > last, fractionEnd > point {
      appendEnds(of: text, digits: point..<fractionEnd, to: &memory.ends)
    } else if last == first, !hasDigit(text, onLineFrom: start, memory: &memory) {
      return .none
    } else if !text.has(UInt8(ascii: "E"), at: last) {
      // Only digits after the sign: a run needs no memory, and its ends are tried only once.
      return .run(longest: last, shortest: start)
    }
    appendEnds(of: text, digits: first..<last, to: &memory.ends)
    if hasSign { memory.ends.append(start) }
    return .list(known..<memory.ends.count)
  }

  /// Appends the ends: all digits, then those followed by an exponent, then fewer and fewer digits.
  private static func appendEnds(of text: borrowing Span<UInt8>, digits: Range<Int>, to ends: inout [Int]) {
    ends.append(digits.upperBound)
    guard !digits.isEmpty else { return }
    appendExponentEnds(of: text, from: digits.upperBound, to: &ends)
    var end = digits.upperBound
    while end > digits.lowerBound {
      end = text.boundary(before: end)
      ends.append(end)
    }
  }

  /// Appends the ends of `[E][+-]?\d+`.
  private static func appendExponentEnds(of text: borrowing Span<UInt8>, from start: Int, to ends: inout [Int]) {
    guard text.has(UInt8(ascii: "E"), at: start) else { return }
    var digits = start + 1
    if text.has(UInt8(ascii: "+"), at: digits) || text.has(UInt8(ascii: "-"), at: digits) { digits += 1 }
    var end = text.endOfDigits(from: digits)
    while end > digits {
      ends.append(end)
      end = text.boundary(before: end)
    }
  }

  private static func hasDigit(
    _ text: borrowing Span<UInt8>, onLineFrom start: Int, memory: inout ScanMemory
  ) -> Bool {
    var offset = start
    var isFound = false
    while offset < text.count, !text.isLineTerminator(at: offset), !isFound {
      if let known = memory.digit, known.places.contains(offset) {
        memory.digit = ScanMemory.Look(places: start...known.places.upperBound, result: known.result)
        return known.result
      }
      isFound = text.lengthOfDigit(at: offset) != nil
      if !isFound { offset += text.scalar(at: offset).length }
    }
    memory.digit = ScanMemory.Look(places: start...offset, result: isFound)
    return isFound
  }
}

/// A matcher of a custom type; a class, so that it can be identified.
package final class CustomMatcher: Sendable {
  /// Appends the ends of the matches that begin at `start`, in UTF-8 bytes from the beginning of `text`, best first.
  package typealias Appending = @Sendable (_ text: borrowing Span<UInt8>, _ start: Int, _ ends: inout [Int]) -> Void

  let append: Appending

  init(append: @escaping Appending) {
    self.append = append
  }
}
