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
