import AppModel
import Foundation
import ViewGraph

/// An alignment guide, SwiftUI's `AlignmentID`.
public protocol AlignmentID {
  /// Returns the default position of the guide in a view.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide that divides each view in the same proportion.
private protocol ProportionalAlignment: AlignmentID {}

/// The size of a view and its alignment guides, SwiftUI's `ViewDimensions`.
public struct ViewDimensions {
  let size: Size
  /// The guides that the view sets; `nil` for those that its size alone decides on.
  var guide: (@MainActor (AlignmentKey) -> Double?)?

  private func value(_ key: AlignmentKey) -> CGFloat {
    let guide = guide
    return CGFloat(assumingMainThread { guide?(key) } ?? key.value(size))
  }

  /// The width in points.
  public var width: CGFloat { CGFloat(size.width) }
  /// The height in points.
  public var height: CGFloat { CGFloat(size.height) }

  /// Where a guide is.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// Where a guide is.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
}

/// An alignment from side to side, SwiftUI's `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    nonisolated(unsafe) let id = id
    key = AlignmentKey(
      id: ObjectIdentifier(id), isHorizontal: true, isProportional: id is any ProportionalAlignment.Type
    ) { size in
      Double(id.defaultValue(in: ViewDimensions(size: size)))
    }
  }

  private enum Leading: ProportionalAlignment { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum ListLeading: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum ListTrailing: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// By the leading edges.
  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  /// By the trailing edges.
  public static let trailing = HorizontalAlignment(Trailing.self)
  /// By the leading edges of row separators.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListLeading.self)
  /// By the trailing edges of row separators.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListTrailing.self)
}

/// An alignment from top to bottom, SwiftUI's `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    nonisolated(unsafe) let id = id
    key = AlignmentKey(
      id: ObjectIdentifier(id), isHorizontal: false, isProportional: id is any ProportionalAlignment.Type,
      baseline: id == FirstBaseline.self ? .first : id == LastBaseline.self ? .last : nil
    ) { size in
      Double(id.defaultValue(in: ViewDimensions(size: size)))
    }
  }

  private enum Top: ProportionalAlignment { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: ProportionalAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  /// By the upper edges.
  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  /// By the lower edges.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// By the first lines of text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// By the last lines of text.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// An alignment in both directions, SwiftUI's `Alignment`.
public struct Alignment: Equatable, Sendable {
  /// The alignment from side to side.
  public var horizontal: HorizontalAlignment
  /// The alignment from top to bottom.
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  var pair: AlignmentPair { AlignmentPair(horizontal.key, vertical.key) }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first line of text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last line of text.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The leading edge of the first line of text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading edge of the last line of text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing edge of the first line of text.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing edge of the last line of text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
