import TestSupport

/// A piece of a random expression with strings that it matches.
struct ExpressionPiece {
  let source: String
  let samples: [String]
}

/// Random expressions over the built-in types, and random strings that may match them.
enum ExpressionPieces {
  private static let integers = ["0", "12", "-7", "٣", "1२", "-"]
  private static let decimals = ["1.5", "-.5", "+1.5E+3", "1E5", "2.E1", "5.", "+", "", "1.5E", "१.२E3"]

  private static let parameters = [
    ExpressionPiece(source: "{int}", samples: integers), ExpressionPiece(source: "{byte}", samples: integers),
    ExpressionPiece(source: "{biginteger}", samples: integers),
    ExpressionPiece(source: "{float}", samples: decimals), ExpressionPiece(source: "{double}", samples: decimals),
    ExpressionPiece(source: "{word}", samples: ["word", "é", "e\u{301}x", "😀", "\u{301}", "\u{0}", "a\"b", "1.5"]),
    ExpressionPiece(
      source: "{string}",
      samples: [#""a""#, #""a\"b""#, #"'it\'s\\'"#, #""""#, #""\é\😀x""#, "\"a\nb\"", "\"\\\n\"", #"'"'"#, #"""#]),
    ExpressionPiece(source: "{}", samples: ["", "any thing", "1", "\"", "a\u{85}b", "é", "\u{2028}"]),
  ]

  private static let literals = [
    "a", "b", " ", "-", "+", ".", "E", "1", "٣", "\"", "'", "é", "e\u{301}", "😀", "x y",
  ].map { ExpressionPiece(source: $0, samples: [$0]) }

  /// Spaces around an alternation separate it from its neighbours.
  private static let choices = [
    ExpressionPiece(source: "(a)", samples: ["a", ""]), ExpressionPiece(source: "(1)", samples: ["1", ""]),
    ExpressionPiece(source: "( b)", samples: [" b", ""]),
    ExpressionPiece(source: "(a)(a)(a)", samples: ["", "a", "aa"]),
    ExpressionPiece(source: " a/b ", samples: [" a ", " b "]),
    ExpressionPiece(source: " 1/12 ", samples: [" 1 ", " 12 "]),
    ExpressionPiece(source: " a(b)/ab ", samples: [" a ", " ab "]),
    ExpressionPiece(source: #"\\\/\("#, samples: [#"\/("#]),
  ]

  private static let noise = ["\n", "\r\n", "\u{A0}", "\\", "\"", "'", "\u{301}", "E", ".", "-", "1", " ", "a"]

  static func some(_ generator: inout SeededGenerator) -> [ExpressionPiece] {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: generator.pick(literals)
      case 1: generator.pick(choices)
      default: generator.pick(parameters)
      }
    }
  }

  /// The samples of the pieces, now and then with something between them.
  static func text(for pieces: [ExpressionPiece], _ generator: inout SeededGenerator) -> String {
    pieces.map { piece in
      let isNoisy = Int.random(in: 0..<12, using: &generator) == 0
      return generator.pick(piece.samples) + (isNoisy ? generator.pick(noise) : "")
    }.joined()
  }
}
