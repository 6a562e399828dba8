/// Puts a text together from the pieces that a file is read in, so that it is never in memory twice.
struct TextCollector {
  private var whole = ""
  /// What follows the text: the beginning of a code point, or all from the piece on that isn't UTF-8.
  private var rest: [UInt8] = []
  private var isValid = true

  /// Adds a piece.
  ///
  /// - Parameter size: How large the text will probably be.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>, of size: Int) {
    guard isValid, rest.isEmpty else {
      rest += piece
      if isValid { takeRest() }
      return
    }
    let end = Self.lastBorder(in: piece)
    if end < piece.count { rest += piece[end...] }
    let complete = UnsafeBufferPointer(rebasing: piece[..<end])
    isValid = UTF8Check.isValid(complete)
    guard isValid else { return rest = Array(piece) }
    // Most files are one piece.
    if whole.isEmpty, complete.count >= size { return whole = String(copying: UTF8Span(unchecked: complete.span)) }
    if whole.isEmpty { whole.reserveCapacity(max(size, piece.count)) }
    whole += String(copying: UTF8Span(unchecked: complete.span))
  }

  private mutating func takeRest() {
    let piece = rest
    rest = []
    piece.withUnsafeBufferPointer { append($0, of: 0) }
  }

  /// Where a code point begins that the end of a piece may cut in two; else the end.
  private static func lastBorder(in piece: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= piece.count {
      let byte = piece[piece.count - length]
      if byte >= 0xC0 { return piece.count - length }
      if byte < 0x80 { break }
    }
    return piece.count
  }

  /// The text; nil when it isn't UTF-8.
  var text: String? {
    if isValid, rest.isEmpty { return whole }
    guard isValid, rest.withUnsafeBufferPointer(UTF8Check.isValid) else { return nil }
    return whole + String(copying: UTF8Span(unchecked: rest.span))
  }

  /// All that was added.
  var bytes: [UInt8] { Array(whole.utf8) + rest }
}
