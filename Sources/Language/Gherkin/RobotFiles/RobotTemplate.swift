/// A string of a text robot with placeholders: `type "<message>" into field`.
public struct RobotTemplate: Equatable, Sendable {
  /// A piece of a template.
  public enum Piece: Equatable, Sendable {
    /// Literal text.
    case text(String)
    /// A placeholder.
    case placeholder(Placeholder)
  }

  /// A placeholder of a template.
  public struct Placeholder: Equatable, Sendable {
    /// The name between the brackets.
    public let name: String
    /// The quotation mark around it; `nil` outside of quotation marks.
    public let quote: Unicode.Scalar?
    /// Its offset in the text, in code points.
    let offset: Int
  }

  /// The text as written.
  public let source: String
  /// Its pieces, in order.
  public let pieces: [Piece]

  /// The placeholders, in order.
  public var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// Returns the text with its placeholders replaced.
  public func filled(_ value: (Placeholder) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): value(placeholder)
      }
    }.joined()
  }
}

/// A reader that finds the placeholders of a string.
///
/// A name begins with a letter and contains letters, digits, spaces, `_`, `-` and `.`: `1 < 2 and 3 > 2` has none.
/// `\<` is a plain `<`.
struct RobotTemplateReader {
  private let scalars: [Unicode.Scalar]
  private var pieces: [RobotTemplate.Piece] = []
  private var text = String.UnicodeScalarView()
  private var quote: Unicode.Scalar?

  /// Returns the template of a step, a cell or a pattern.
  static func template(_ text: String) -> RobotTemplate {
    var reader = Self(text)
    return reader.read(source: text) { _ in true }
  }

  /// Returns the template of a string in which other brackets are literal, such as an HTML page.
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
        // The backslash before a bracket is removed, any other is kept.
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

  /// Returns the index of the closing bracket; `nil` if no name precedes it.
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

  /// Tracks the open quotation mark. An apostrophe within a word is not one.
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
