/// A text of a robot with placeholders: `type "<message>" into field`.
public struct RobotTemplate: Equatable, Sendable {
  /// A piece of it.
  public enum Piece: Equatable, Sendable {
    /// Text that stays as it is.
    case text(String)
    /// A placeholder.
    case placeholder(Placeholder)
  }

  /// What is filled in.
  public struct Placeholder: Equatable, Sendable {
    /// The name between the brackets.
    public let name: String
    /// The quotation mark it stands within; absent outside of quotation marks.
    public let quote: Unicode.Scalar?
    /// Where it begins in the text, in code points.
    let offset: Int
  }

  /// The text as it is written.
  public let source: String
  /// Its pieces, in order.
  public let pieces: [Piece]

  /// The placeholders, in order.
  public var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The text with its placeholders filled in.
  public func filled(_ value: (Placeholder) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): value(placeholder)
      }
    }.joined()
  }
}

/// Finds the placeholders of a text.
///
/// A name begins with a letter and holds letters, digits, blanks, `_`, `-` and `.`, so `1 < 2 and 3 > 2` has none.
/// `\<` is a plain `<`.
struct RobotTemplateReader {
  private let scalars: [Unicode.Scalar]
  private var pieces: [RobotTemplate.Piece] = []
  private var text = String.UnicodeScalarView()
  private var quote: Unicode.Scalar?

  /// The template of a step, of a cell or of a sentence.
  static func template(_ text: String) -> RobotTemplate {
    var reader = Self(text)
    return reader.read(source: text) { _ in true }
  }

  /// The template of a text in which other brackets are nothing special, such as a page of HTML.
  static func template(_ text: String, knowing names: [String]) -> RobotTemplate {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return RobotTemplate(source: text, pieces: [.text(text)]) }
    var reader = Self(text)
    return reader.read(source: text, isPlain: true) { names.contains($0) }
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  private mutating func read(
    source: String, isPlain: Bool = false, isWanted: (String) -> Bool
  ) -> RobotTemplate {
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if !isPlain, scalar == "\\", index + 1 < scalars.count {
        // What is escaped within quotation marks stays so; a bracket needs its backslash no longer.
        if scalars[index + 1] != "<" { text.append(scalar) }
        text.append(scalars[index + 1])
        index += 2
      } else if scalar == "<", let end = end(of: index), isWanted(name(index, end)) {
        take(RobotTemplate.Placeholder(name: name(index, end), quote: quote, offset: index))
        index = end + 1
      } else {
        if !isPlain { follow(scalar, at: index) }
        text.append(scalar)
        index += 1
      }
    }
    flush()
    return RobotTemplate(source: source, pieces: pieces)
  }

  private mutating func take(_ placeholder: RobotTemplate.Placeholder) {
    flush()
    pieces.append(.placeholder(placeholder))
  }

  private mutating func flush() {
    if !text.isEmpty { pieces.append(.text(String(text))) }
    text = String.UnicodeScalarView()
  }

  /// The place of the closing bracket, where a name stands before it.
  private func end(of start: Int) -> Int? {
    guard start + 1 < scalars.count, scalars[start + 1].properties.isAlphabetic else { return nil }
    var index = start + 2
    while index < scalars.count, Self.isOfName(scalars[index]) { index += 1 }
    guard index < scalars.count, scalars[index] == ">", scalars[index - 1] != " " else { return nil }
    return index
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || " _-.".unicodeScalars.contains(scalar)
  }

  private func name(_ start: Int, _ end: Int) -> String {
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(start + 1)..<end])
    return String(name)
  }

  /// Keeps track of the quotation marks. An apostrophe within a word is none.
  private mutating func follow(_ scalar: Unicode.Scalar, at index: Int) {
    guard scalar == "\"" || scalar == "'" else { return }
    if quote == scalar {
      quote = nil
    } else if quote == nil, scalar == "\"" || isOpening(at: index) {
      quote = scalar
    }
  }

  private func isOpening(at index: Int) -> Bool {
    guard index == 0 || scalars[index - 1] == " " else { return false }
    return scalars[(index + 1)...].contains("'")
  }
}
