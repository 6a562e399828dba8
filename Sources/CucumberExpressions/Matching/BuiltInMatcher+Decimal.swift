/// Numbers with sign, fraction and exponent: `(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?`.
extension BuiltInMatcher {
  static let decimalRegexp = #"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#

  /// The ends in the order of the regexp, without its repetitions.
  ///
  /// The regexp looks odd in two ways that matter: a digit may stand anywhere later on the line, so the number itself
  /// may be a lone sign or empty; and the exponent takes its digits from those before it, so it is tried only after
  /// the number without exponent.
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
      // Digits alone, and the sign: a run needs no memory, and its ends are tried once only.
      return .run(longest: last, shortest: start)
    }
    appendEnds(of: text, digits: first..<last, to: &memory.ends)
    if hasSign { memory.ends.append(start) }
    return .list(known..<memory.ends.count)
  }

  /// All digits, then those with an exponent behind them, then ever fewer digits.
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

  /// `[E][+-]?\d+`
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
