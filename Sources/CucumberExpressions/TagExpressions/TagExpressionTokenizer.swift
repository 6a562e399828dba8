/// Cuts a tag expression into tags, operators and parentheses.
struct TagExpressionTokenizer {
  private let source: String
  private var tokens: [TagExpressionToken] = []
  private var pending = String.UnicodeScalarView()
  private var pendingStart = 0
  private var hasEscape = false
  private var offset = 0

  private init(_ source: String) {
    self.source = source
  }

  static func tokens(of source: String) throws(TagExpressionError) -> [TagExpressionToken] {
    var tokenizer = TagExpressionTokenizer(source)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private mutating func run() throws(TagExpressionError) {
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped {
        try addEscaped(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        if pending.isEmpty { pendingStart = offset }
        isEscaped = true
      } else {
        add(scalar)
      }
      offset += 1
    }
    // A backslash at the very end escapes nothing and is dropped, as the official implementations do.
    flush()
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let isParenthesis = scalar == "(" || scalar == ")"
    if isParenthesis || scalar.properties.isWhitespace {
      flush()
      guard isParenthesis else { return }
      let kind: TagExpressionToken.Kind = scalar == "(" ? .open : .close
      tokens.append(TagExpressionToken(kind: kind, text: String(Character(scalar)), range: offset..<(offset + 1)))
    } else {
      if pending.isEmpty { pendingStart = offset }
      pending.append(scalar)
    }
  }

  private mutating func addEscaped(_ scalar: Unicode.Scalar) throws(TagExpressionError) {
    guard "()\\".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace else {
      throw TagExpressionError(
        kind: .illegalEscape(before: String(scalar)), source: source, range: (offset - 1)..<(offset + 1))
    }
    hasEscape = true
    pending.append(scalar)
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    let text = String(pending)
    tokens.append(TagExpressionToken(kind: kind(of: text), text: text, range: pendingStart..<offset))
    pending = String.UnicodeScalarView()
    hasEscape = false
  }

  /// With an escape in it a word is a tag whatever it says.
  private func kind(of word: String) -> TagExpressionToken.Kind {
    switch word {
    case "not" where !hasEscape: .not
    case "and" where !hasEscape: .and
    case "or" where !hasEscape: .or
    default: .tag
    }
  }
}
