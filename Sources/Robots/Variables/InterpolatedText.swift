#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text with names in it: `${code}` stands for what the scenario knows as `code`.
///
/// `$${` stands for the characters `${` themselves. A name begins with a letter or `_`, and holds letters, digits, `_`,
/// `-` and `.`.
struct InterpolatedText {
  /// A part of the text.
  enum Piece: Equatable {
    case text(String)
    case name(String)
    /// Brackets that hold no name, as they are written.
    case noName(String)
    /// Brackets that nothing closes, with all that follows.
    case unclosed(String)
  }

  /// Whether a text may have names in it; cheap, since most have none.
  static func isPossible(in text: String) -> Bool {
    // Every value of every step is asked, when it is planned and when it is played.
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, 0x24, bytes.count) != nil } ?? false }
  }

  /// Whether a text can be a name.
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

/// Why a name in a text stands for nothing.
public enum VariableError: Error, Equatable, Sendable {
  /// Nothing gives it.
  ///
  /// - Parameters:
  ///   - known: The names that are known there.
  ///   - isLater: Whether a later step remembers it.
  case unknown(String, known: [String], isLater: Bool)
  /// Brackets hold no name, as they are written.
  case noName(String)
  /// Nothing closes the brackets.
  case unclosed(String)
  /// A name that is to be given to something is none.
  case badName(String)
  /// `--define` gives it already.
  case defined(String)
}

extension VariableError: CustomStringConvertible {
  /// What a name is, for people who wrote another.
  public static let rule = "a name begins with a letter or _, and holds letters, digits, _, - and ."

  /// The fact with its remedy as a sentence.
  public var description: String {
    switch self {
    case .unknown(let name, _, isLater: true):
      "${\(name)} stands for nothing yet: only a later step remembers it"
    case .unknown(let name, let known, _):
      "${\(name)} stands for nothing: no earlier step remembers it, and no --define gives it"
        + Self.remedy(name, known)
    case .noName(let text): "\(text) holds no name: \(Self.rule); write $${ for the characters ${ themselves"
    case .unclosed: "there is no } behind ${; write $${ for the characters ${ themselves"
    case .badName(let text): "\"\(text)\" is no name: \(Self.rule)"
    case .defined(let name): "--define gives \(name) already; remember it under another name"
    }
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    Spelling.nearest(to: name, among: known, most: 1).first.map { "; did you mean ${\($0)}?" } ?? ""
  }
}
