import Foundation
import HeadlessUI
import ViewGraph

extension InspectableView where View == ViewType.Text {
  /// The characters.
  public func string(locale: Locale = .testsDefault) throws -> String {
    let text: Text = try content.typed()
    return assumingMainThread { content.medium.node.string(of: text, locale: locale) }
  }

  /// The attributed string that the text was created with.
  public func attributedString() throws -> AttributedString {
    let part = try Mirror(reflecting: Reflection.value("parts", of: content.view)).children.first?.value
    guard let string = part.flatMap({ Mirror(reflecting: $0).children.first?.value as? AttributedString }) else {
      throw InspectionError.attributeNotFound(label: "attributedString", type: "Text")
    }
    return string
  }

  /// The attributes.
  public func attributes() throws -> ViewType.Text.Attributes {
    let text: Text = try content.typed()
    let pieces = text.pieces.map { piece in
      let string = assumingMainThread { content.medium.node.string(of: piece, locale: .testsDefault) }
      return ViewType.Text.Attributes.Piece(text: piece, string: string)
    }
    return ViewType.Text.Attributes(
      pieces: pieces, outerFont: try? environmentFont(), outerColor: try? environmentColor())
  }
}

extension ViewType.Text {
  /// The attributes of a text, or of a part of it.
  ///
  /// Reading an attribute throws if the parts of a concatenated text have different values.
  public struct Attributes {
    /// A text that others are concatenated with, with attributes of its own.
    struct Piece {
      let text: HeadlessUI.Text
      let string: String
    }

    let pieces: [Piece]
    /// The values of the environment.
    let outerFont: Font?
    let outerColor: Color?

    /// The attributes of the characters in a range.
    public subscript<R: RangeExpression>(range: R) -> Attributes where R.Bound == Int {
      part(range.relative(to: 0..<pieces.map(\.string.count).reduce(0, +)))
    }

    /// The attributes of the characters in a range.
    public subscript<R: RangeExpression>(range: R) -> Attributes where R.Bound == String.Index {
      let string = pieces.map(\.string).joined()
      let range = range.relative(to: string)
      let start = string.distance(from: string.startIndex, to: range.lowerBound)
      return part(start..<start + string.distance(from: range.lowerBound, to: range.upperBound))
    }

    private func part(_ range: Range<Int>) -> Attributes {
      var start = 0
      let pieces = pieces.filter { piece in
        defer { start += piece.string.count }
        return range.overlaps(start..<start + piece.string.count)
      }
      return Attributes(pieces: pieces, outerFont: outerFont, outerColor: outerColor)
    }

    /// The font.
    public func font() throws -> Font { try value("font", or: outerFont, "font") }
    /// The color.
    public func foregroundColor() throws -> Color { try value("foreground.style", or: outerColor, "foregroundColor") }
    /// The weight.
    public func fontWeight() throws -> Font.Weight { try value("traits.weight", "fontWeight") }
    /// Whether it is bold.
    public func isBold() throws -> Bool {
      try common("bold") { piece in
        if let weight: Font.Weight = piece.value("traits.weight") { return weight == .bold }
        return piece.value("traits.isBold")
      }
    }
    /// Whether it is italic.
    public func isItalic() throws -> Bool { try value("traits.isItalic", "italic") }
    /// Whether it is struck through.
    public func isStrikethrough() throws -> Bool { try value("traits.strikethrough.isActive", "strikethrough") }
    /// The color of the line through it; `nil` for that of the text.
    public func strikethroughColor() throws -> Color? { try lineColor("strikethrough") }
    /// Whether it is underlined.
    public func isUnderline() throws -> Bool { try value("traits.underline.isActive", "underline") }
    /// The color of the line under it; `nil` for that of the text.
    public func underlineColor() throws -> Color? { try lineColor("underline") }
    /// The space between characters.
    public func kerning() throws -> CGFloat { CGFloat(try value("traits.kerning", "kerning") as Double) }
    /// The space between characters.
    public func tracking() throws -> CGFloat { CGFloat(try value("traits.tracking", "tracking") as Double) }
    /// The distance from the line.
    public func baselineOffset() throws -> CGFloat {
      CGFloat(try value("traits.baselineOffset", "baselineOffset") as Double)
    }

    private func lineColor(_ line: String) throws -> Color? {
      try common(line) { piece -> Color?? in
        guard piece.value("traits.\(line).isActive") as Bool? != nil else { return nil }
        return .some(piece.value("traits.\(line).color"))
      }
    }

    private func value<Value: Equatable>(_ path: String, or outer: Value? = nil, _ name: String) throws -> Value {
      do {
        return try common(name) { $0.value(path) }
      } catch let error as InspectionError {
        guard case .modifierNotFound = error, let outer else { throw error }
        return outer
      }
    }

    /// The value that all pieces have.
    private func common<Value: Equatable>(_ name: String, _ read: (Piece) -> Value?) throws -> Value {
      guard !pieces.isEmpty else { throw InspectionError.textAttribute("Invalid text range") }
      let values = pieces.compactMap(read)
      guard let first = values.first else {
        throw InspectionError.modifierNotFound(parent: "Text", modifier: name, index: 0)
      }
      guard values.count == pieces.count else {
        throw InspectionError.textAttribute("Modifier '\(name)' is applied only to a subrange")
      }
      guard values.allSatisfy({ $0 == first }) else {
        throw InspectionError.textAttribute("Modifier '\(name)' has different values in subranges")
      }
      return first
    }
  }
}

extension ViewType.Text.Attributes.Piece {
  fileprivate func value<Value>(_ path: String) -> Value? {
    (try? Reflection.value("shared.value.\(path)", of: text)).flatMap { Reflection.wrapped($0) as? Value }
  }
}
