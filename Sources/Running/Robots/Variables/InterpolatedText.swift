import AppModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text with variables: `${code}` is replaced by the value of `code`.
///
/// `$${` is an escaped `${`. A name begins with a letter or `_`, and contains letters, digits, `_`, `-` and `.`.
struct InterpolatedText {
  /// A part of the text.
  enum Piece: Equatable {
    case text(String)
    case name(String)
    /// Brackets that contain an invalid name, as written.
    case noName(String)
    /// Unclosed brackets, with the rest of the text.
    case unclosed(String)
  }

  /// Whether a text may contain variables; cheap, since most don't.
  static func isPossible(in text: String) -> Bool {
    // Called for every value of every step, when planning and when running it.
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, 0x24, bytes.count) != nil } ?? false }
  }

  /// Whether a string is a valid name.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0 == "." || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  /// The parts of a text, in order.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("$${") {
        plain += "${"
        rest.removeFirst(3)
      } else if rest.hasPrefix("${") {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(reference(&rest))
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return pieces
  }

  private static func reference(_ rest: inout Substring) -> Piece {
    let start = rest
    guard let end = rest.firstIndex(of: "}") else {
      rest = rest[rest.endIndex...]
      return .unclosed(String(start))
    }
    let name = rest[..<end].dropFirst(2)
    rest = rest[rest.index(after: end)...]
    return isName(name) ? .name(String(name)) : .noName("${\(name)}")
  }
}

/// An error in a `${variable}` of a text.
public enum VariableError: Error, Equatable, Sendable {
  /// The variable is undefined.
  ///
  /// - Parameters:
  ///   - known: The variables defined there.
  ///   - isLater: Whether a later step sets it.
  case unknown(String, known: [String], isLater: Bool)
  /// The brackets contain an invalid name.
  case noName(String)
  /// The closing bracket is missing.
  case unclosed(String)
  /// The name of a new variable is invalid.
  case badName(String)
  /// `--define` sets the variable already.
  case defined(String)
}

extension VariableError: CustomStringConvertible {
  /// The naming rule in messages.
  public static let rule = "a name begins with a letter or _, and contains letters, digits, _, - and ."

  /// The error message, with a remedy.
  public var description: String {
    switch self {
    case .unknown(let name, _, isLater: true):
      "undefined variable ${\(name)}: only a later step stores it"
    case .unknown(let name, let known, _):
      "undefined variable ${\(name)}: set it with `remember … as \(name)`, or pass --define \(name)=VALUE"
        + Self.remedy(name, known)
    case .noName(let text): "missing variable name in \(text): \(Self.rule); write $${ for a literal ${"
    case .unclosed: "missing } after ${; write $${ for a literal ${"
    case .badName(let text): "invalid variable name \"\(text)\": \(Self.rule)"
    case .defined(let name): "duplicate variable \(name): --define sets it already; use another name"
    }
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    Spelling.nearest(to: name, among: known, limit: 1).first.map { "; did you mean ${\($0)}?" } ?? ""
  }
}
