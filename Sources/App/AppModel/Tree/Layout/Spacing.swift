/// The distances that a node prefers to those beside it in a stack, SwiftUI's `ViewSpacing`.
///
/// They depend on what is there: text is closer to text than to other views. The rules are those of OpenSwiftUI's
/// `Spacing`, which is audited against SwiftUI; a dump of a device has their distances (see `StackSpacingTests`).
package struct Spacing: Equatable, Sendable {
  package var top: Edge
  package var bottom: Edge
  /// The distance at the leading edge, in points; `nil` for the default.
  package var leading: Double?
  package var trailing: Double?

  /// What an upper or lower edge prefers. A distance counts if the edge on the other side has one of the same kind.
  package struct Edge: Equatable, Sendable {
    /// To whatever is there, in points.
    var any: Double?
    /// From text on this side to text on the other.
    var text: TextGap?
    /// Between the upper edge of a text and what is above it.
    var aboveText: Double?
    /// Between the lower edge of a text and what is below it.
    var belowText: Double?

    /// What both of two nodes beside each other want.
    fileprivate mutating func formUnion(_ other: Edge) {
      any = larger(any, other.any)
      aboveText = larger(aboveText, other.aboveText)
      belowText = larger(belowText, other.belowText)
      text = larger(text, other.text)
    }
  }

  /// A distance between two pieces of text: of points, or what the font of the lower one asks for. Fonts outweigh points in a union.
  enum TextGap: Comparable, Sendable {
    case points(Double)
    case font(lineHeight: Double, leading: Double)
  }

  /// The distance in points where two nodes prefer none.
  package static let standard = 8.0

  /// The preferences of a view that isn't a text.
  package static let plain = Spacing(top: Edge(belowText: 0), bottom: Edge(aboveText: 0))
  /// No distance on any side.
  package static let zero = Spacing(top: Edge(any: 0), bottom: Edge(any: 0), leading: 0, trailing: 0)

  private static let none = Spacing(top: Edge(), bottom: Edge())

  /// No distance along an axis.
  static func zero(along axis: Axis) -> Spacing {
    axis == .horizontal
      ? Spacing(top: Edge(), bottom: Edge(), leading: 0, trailing: 0) : Spacing(top: Edge(any: 0), bottom: Edge(any: 0))
  }

  /// The preferences of a text.
  init(_ font: TextFont) {
    let gap = TextGap.font(lineHeight: font.naturalHeight, leading: max(0, (font.leading ?? 0) - font.naturalHeight))
    let space = TextFont.wholePixels(font.naturalHeight / 10)
    let descent = font.naturalHeight - font.naturalAscent
    self.init(
      top: Edge(text: gap, aboveText: space + descent),
      bottom: Edge(text: gap, belowText: max(font.naturalHeight + space - font.capHeight, space + descent)))
  }

  /// The preferences of a symbol in the font of a text. How far below the baseline it goes is a guess: as far as letters.
  package init(symbolIn font: TextFont) {
    let descent = font.naturalHeight - font.naturalAscent
    self.init(
      top: Edge(text: .points(0), aboveText: descent), bottom: Edge(text: .points(0), belowText: descent + 1))
  }

  private init(top: Edge, bottom: Edge, leading: Double? = nil, trailing: Double? = nil) {
    (self.top, self.bottom, self.leading, self.trailing) = (top, bottom, leading, trailing)
  }

  /// The preferences of views along an axis, or over one another.
  package init(_ parts: [Spacing], along axis: Axis?) {
    guard let first = parts.first, let last = parts.last else {
      self = .zero
      return
    }
    self = .none
    for part in parts {
      if axis != .vertical {
        top.formUnion(part.top)
        bottom.formUnion(part.bottom)
      }
      if axis != .horizontal {
        leading = larger(leading, part.leading)
        trailing = larger(trailing, part.trailing)
      }
    }
    if axis == .vertical { (top, bottom) = (first.top, last.bottom) }
    if axis == .horizontal { (leading, trailing) = (first.leading, last.trailing) }
  }

  /// The preferences of a view whose edges are no longer those of its content.
  func reset(top: Bool, bottom: Bool, leading: Bool, trailing: Bool) -> Spacing {
    Spacing(
      top: top ? Self.plain.top : self.top, bottom: bottom ? Self.plain.bottom : self.bottom,
      leading: leading ? nil : self.leading, trailing: trailing ? nil : self.trailing)
  }

  /// The distance to the next view along an axis, in points.
  package func distance(to next: Spacing, along axis: Axis) -> Double {
    if axis == .horizontal { return larger(trailing, next.leading) ?? Self.standard }
    let (upper, lower) = (bottom, next.top)
    let distance = larger(
      Self.gap(upper.text, lower.text),
      larger(sum(upper.aboveText, lower.aboveText), sum(upper.belowText, lower.belowText)))
    return distance ?? larger(upper.any, lower.any) ?? Self.standard
  }

  private static func gap(_ upper: TextGap?, _ lower: TextGap?) -> Double? {
    switch (upper, lower) {
    case (nil, _), (_, nil): nil
    case (.points(let upper), .points(let lower)): upper + lower
    case (.points(let points), _), (_, .points(let points)): points
    case (.font, .font(_, let leading)): TextFont.wholePixels(leading)
    }
  }
}

private func larger<Value: Comparable>(_ left: Value?, _ right: Value?) -> Value? {
  guard let left, let right else { return left ?? right }
  return max(left, right)
}

private func sum(_ left: Double?, _ right: Double?) -> Double? {
  guard let left, let right else { return nil }
  return left + right
}
