import SwiftUI

/// What an axis shows for a value, Charts' `AxisMark`.
public protocol AxisMark {
  /// What is shown. You don't use this property directly.
  @MainActor @preconcurrency var _items: _AxisItems { get }
}

/// What an axis shows for a value. You don't use this type directly.
public struct _AxisItems {
  let items: [AxisItem]
}

extension AxisMark {
  @MainActor var items: [AxisItem] { _items.items }
}

/// A line or a label of an axis.
struct AxisItem {
  enum Kind {
    case gridLine
    /// A line beyond the plot, with its length in points; `nil` for that of the labels.
    case tick(CGFloat?)
    /// A label; `nil` for that of the chart.
    case label(AnyView?)
  }

  let kind: Kind
  var isCentered: Bool?
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
  /// The point of the label that is at the value.
  var anchor: UnitPoint?
  var orientation = AxisValueLabelOrientation.automatic
  var spacing: (horizontal: CGFloat?, vertical: CGFloat?)
  /// Formats the label.
  var format: ((_PlottedValue) -> String?)?
}

extension Never: AxisMark {
  /// Never asked for.
  public var _items: _AxisItems { fatalError("there is no mark") }
}

/// Builds what an axis shows for a value, Charts' `AxisMarkBuilder`.
@resultBuilder
public struct AxisMarkBuilder {
  /// A mark.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }
  /// No mark.
  public static func buildBlock() -> some AxisMark { AnyAxisMark([]) }
  /// One mark.
  public static func buildBlock<C: AxisMark>(_ content: C) -> C { content }
  /// Several marks.
  public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
    var marks: [any AxisMark] = []
    repeat marks.append(each content)
    return AnyAxisMark(marks)
  }
  /// `if` without `else`.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
  /// The first branch of `if` or `switch`.
  public static func buildEither<TrueContent: AxisMark, FalseContent: AxisMark>(
    first: TrueContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.first(first)) }
  /// The other branch of `if` or `switch`.
  public static func buildEither<TrueContent: AxisMark, FalseContent: AxisMark>(
    second: FalseContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.second(second)) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: any AxisMark) -> AnyAxisMark { AnyAxisMark(content) }
}

/// Marks of types that aren't known, Charts' `AnyAxisMark`.
public struct AnyAxisMark: AxisMark {
  private let marks: [any AxisMark]

  /// Erases the type of a mark.
  public nonisolated init(_ content: any AxisMark) { marks = [content] }

  nonisolated init(_ marks: [any AxisMark]) { self.marks = marks }

  /// The items of all.
  public var _items: _AxisItems { _AxisItems(items: marks.flatMap(\.items)) }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  /// The items of the mark, if there is one.
  public var _items: _AxisItems { _AxisItems(items: map { $0.items } ?? []) }
}

extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
  /// The items of the branch.
  public var _items: _AxisItems {
    switch branch {
    case .first(let mark): mark._items
    case .second(let mark): mark._items
    }
  }
}

private struct ModifiedAxisMark<Mark: AxisMark>: AxisMark {
  let mark: Mark
  let change: (inout AxisItem) -> Void

  var _items: _AxisItems {
    _AxisItems(
      items: mark.items.map { item in
        var item = item
        change(&item)
        return item
      })
  }
}

extension AxisMark {
  private nonisolated func changing(_ change: @escaping (inout AxisItem) -> Void) -> some AxisMark {
    ModifiedAxisMark(mark: self, change: change)
  }

  /// Sets the color of lines and labels.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    let style = AnyShapeStyle(style)
    return changing { if $0.style == nil { $0.style = style } }
  }

  /// Sets the font of labels.
  public nonisolated func font(_ font: Font?) -> some AxisMark { changing { if $0.font == nil { $0.font = font } } }

  /// Moves lines and labels.
  public nonisolated func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }

  /// Moves lines and labels.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    changing {
      $0.offset.width += x
      $0.offset.height += y
    }
  }
}

// MARK: Lines

/// A line through the plot at a value, Charts' `AxisGridLine`.
public struct AxisGridLine: AxisMark {
  private let item: AxisItem

  /// Creates a line; a centered one is in the middle between two values.
  public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .gridLine, isCentered: centered, stroke: stroke)
  }

  /// The line.
  public var _items: _AxisItems { _AxisItems(items: [item]) }
}

/// A line beyond the plot at a value, Charts' `AxisTick`.
public struct AxisTick: AxisMark {
  /// How long a line is, Charts' `AxisTick.Length`.
  public struct Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    /// In points; `nil` for the length of the labels.
    fileprivate let points: CGFloat?

    /// As long as the labels of an x axis.
    public static var automatic: Length { Length(points: nil) }
    /// As long as labels.
    public static var label: Length { Length(points: nil) }
    /// As long as the longest label.
    public static var longestLabel: Length { Length(points: nil) }

    /// A length in points.
    public init(integerLiteral value: Int) { points = CGFloat(value) }
    /// A length in points.
    public init(floatLiteral value: Double) { points = CGFloat(value) }

    fileprivate init(points: CGFloat?) { self.points = points }
  }

  private let item: AxisItem

  /// Creates a line; a centered one is in the middle between two values.
  public nonisolated init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    item = AxisItem(kind: .tick(length.points), isCentered: centered, stroke: stroke)
  }

  /// Creates a line of a length.
  @_disfavoredOverload
  public nonisolated init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    self.init(centered: centered, length: Length(points: length), stroke: stroke)
  }

  /// The line.
  public var _items: _AxisItems { _AxisItems(items: [item]) }
}

// MARK: Labels

/// The label of a value, Charts' `AxisValueLabel`.
public struct AxisValueLabel<Content: View>: AxisMark {
  private let item: @MainActor () -> AxisItem

  /// The label.
  public var _items: _AxisItems { _AxisItems(items: [item()]) }

  private nonisolated init(
    _ centered: Bool?, _ anchor: UnitPoint?, _ orientation: AxisValueLabelOrientation, _ horizontal: CGFloat?,
    _ vertical: CGFloat?, format: ((_PlottedValue) -> String?)? = nil, content: (@MainActor () -> AnyView)? = nil
  ) {
    nonisolated(unsafe) let format = format
    item = {
      AxisItem(
        kind: .label(content.map { $0() }), isCentered: centered, anchor: anchor, orientation: orientation,
        spacing: (horizontal, vertical), format: format)
    }
  }

  /// Creates a label from views of the app.
  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    nonisolated(unsafe) let content = content
    self.init(centered, anchor, orientation, horizontalSpacing, verticalSpacing, content: { AnyView(content()) })
  }
}

extension AxisValueLabel where Content == Text {
  /// Creates a label from a text; `nil` for the label of the chart.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(centered, anchor, orientation, horizontalSpacing, verticalSpacing, content: { AnyView(Text(titleKey)) })
  }

  /// Creates a label from a string.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    let title = String(title)
    self.init(centered, anchor, orientation, horizontalSpacing, verticalSpacing, content: { AnyView(Text(title)) })
  }
}

extension AxisValueLabel where Content == Never {
  /// Creates the label of the chart.
  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) { self.init(centered, anchor, orientation, horizontalSpacing, verticalSpacing) }

  /// Creates a formatted label.
  public nonisolated init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      centered, anchor, orientation, horizontalSpacing, verticalSpacing,
      format: { Format.FormatInput(plotted: $0).map { format.format($0) } })
  }
}

/// What happens to labels that would cover each other, Charts' `AxisValueLabelCollisionResolution`: they stay.
public struct AxisValueLabelCollisionResolution: Sendable {
  private let name: String
  /// As the chart wants.
  public static var automatic: AxisValueLabelCollisionResolution { Self(name: "automatic") }
  /// The labels stay.
  public static var disabled: AxisValueLabelCollisionResolution { Self(name: "disabled") }
  /// The labels that don't fit are left out.
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { Self(name: "greedy") }
  /// The labels that don't fit are left out.
  public static var greedy: AxisValueLabelCollisionResolution { Self(name: "greedy") }
  /// The labels are truncated.
  public static var truncate: AxisValueLabelCollisionResolution { Self(name: "truncate") }
}

/// How a label is turned, Charts' `AxisValueLabelOrientation`.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  private let name: String
  /// As the chart wants: horizontal.
  public static var automatic: AxisValueLabelOrientation { Self(name: "automatic") }
  /// Not turned.
  public static var horizontal: AxisValueLabelOrientation { Self(name: "horizontal") }
  /// Turned clockwise by 90°.
  public static var vertical: AxisValueLabelOrientation { Self(name: "vertical") }
  /// Turned counterclockwise by 90°.
  public static var verticalReversed: AxisValueLabelOrientation { Self(name: "verticalReversed") }

  /// In degrees.
  var angle: Double { self == .vertical ? 90 : self == .verticalReversed ? -90 : 0 }
}
