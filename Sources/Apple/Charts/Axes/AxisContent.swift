import SwiftUI

/// What an axis shows, Charts' `AxisContent`.
@MainActor @preconcurrency
public protocol AxisContent {
  /// The type of the body.
  associatedtype Body: AxisContent
  /// What the content is made of.
  @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Collects the marks of the axis; most evaluate ``body``. You don't call this function directly.
  @MainActor @preconcurrency static func _collect(_ content: Self, _ axis: inout _AxisCollection)
}

extension AxisContent {
  /// Collects the marks of ``body``.
  public static func _collect(_ content: Self, _ axis: inout _AxisCollection) { Body._collect(content.body, &axis) }

  func collect(_ axis: inout _AxisCollection) { Self._collect(self, &axis) }
}

/// The groups of marks of an axis. You don't use this type directly.
public struct _AxisCollection {
  /// Marks for the values of an axis.
  struct Group {
    let preset: AxisMarkPreset
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// The marks of a value; `nil` for those of the chart.
    let marks: (@MainActor (AxisValue) -> [AxisItem])?
    /// Formats the labels of the chart.
    var format: ((_PlottedValue) -> String?)?
    var stroke: StrokeStyle?
  }

  var groups: [Group] = []
}

extension Never: AxisContent {}

@MainActor
protocol PrimitiveAxisContent: AxisContent where Body == Never {}

extension PrimitiveAxisContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive axis content has no body") }
}

/// Builds the content of an axis, Charts' `AxisContentBuilder`.
@resultBuilder
public struct AxisContentBuilder {
  /// Content.
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
  /// No content.
  public static func buildBlock() -> some AxisContent { TupleAxisContent() }
  /// One content.
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
  /// Several contents.
  public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> some AxisContent {
    TupleAxisContent(repeat each content)
  }
  /// `if` without `else`.
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
  /// The first branch of `if` or `switch`.
  public static func buildEither<TrueContent: AxisContent, FalseContent: AxisContent>(
    first: TrueContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.first(first)) }
  /// The other branch of `if` or `switch`.
  public static func buildEither<TrueContent: AxisContent, FalseContent: AxisContent>(
    second: FalseContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.second(second)) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: any AxisContent) -> AnyAxisContent { AnyAxisContent(content) }
}

private struct TupleAxisContent: PrimitiveAxisContent {
  private nonisolated(unsafe) let contents: [any AxisContent]

  nonisolated init<each Content: AxisContent>(_ content: repeat each Content) {
    var contents: [any AxisContent] = []
    repeat contents.append(each content)
    self.contents = contents
  }

  static func _collect(_ content: Self, _ axis: inout _AxisCollection) {
    for part in content.contents { part.collect(&axis) }
  }
}

/// Content of a type that isn't known, Charts' `AnyAxisContent`.
public struct AnyAxisContent: PrimitiveAxisContent {
  private nonisolated(unsafe) let content: any AxisContent

  /// Erases the type of content.
  public nonisolated init(_ content: any AxisContent) { self.content = content }

  /// Collects the marks of the content.
  public static func _collect(_ content: Self, _ axis: inout _AxisCollection) { content.content.collect(&axis) }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  /// Collects the marks of the content, if there is one.
  public static func _collect(_ content: Self, _ axis: inout _AxisCollection) { content?.collect(&axis) }
}

extension Optional where Wrapped: AxisContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive axis content has no body") }
}

extension BuilderConditional: AxisContent where TrueContent: AxisContent, FalseContent: AxisContent {
  /// Collects the marks of the branch.
  public static func _collect(_ content: Self, _ axis: inout _AxisCollection) {
    switch content.branch {
    case .first(let content): content.collect(&axis)
    case .second(let content): content.collect(&axis)
    }
  }
}

extension BuilderConditional where TrueContent: AxisContent, FalseContent: AxisContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive axis content has no body") }
}

// MARK: Marks

/// Marks for values of an axis, Charts' `AxisMarks`.
public struct AxisMarks<Content: AxisMark>: PrimitiveAxisContent {
  private nonisolated(unsafe) let group: _AxisCollection.Group

  private nonisolated init(
    _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues,
    _ content: @escaping @MainActor (AxisValue) -> Content
  ) {
    group = _AxisCollection.Group(preset: preset, position: position, values: values) { content($0).items }
  }

  /// Creates marks with content of the app.
  public nonisolated init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    nonisolated(unsafe) let content = content
    self.init(preset, position, values) { content($0) }
  }

  /// Creates marks with content of the app.
  public nonisolated init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    nonisolated(unsafe) let content = content
    self.init(preset, position, values) { _ in content() }
  }

  /// Creates marks for values with content of the app.
  public nonisolated init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { self.init(preset: preset, position: position, values: .values(values.map(\.plotted)), content: content) }

  /// Creates marks for values with content of the app.
  public nonisolated init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) { self.init(preset: preset, position: position, values: .values(values.map(\.plotted)), content: content) }

  /// Adds the marks.
  public static func _collect(_ content: Self, _ axis: inout _AxisCollection) { axis.groups.append(content.group) }
}

extension AxisMarks where Content == Never {
  private nonisolated init(
    _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues, _ stroke: StrokeStyle?,
    _ format: ((_PlottedValue) -> String?)?
  ) {
    group = _AxisCollection.Group(
      preset: preset, position: position, values: values, marks: nil, format: format, stroke: stroke)
  }

  /// Creates the marks of the chart.
  public nonisolated init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) { self.init(preset, position, values, stroke, nil) }

  /// Creates the marks of the chart for values.
  public nonisolated init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) { self.init(preset, position, .values(values.map(\.plotted)), stroke, nil) }

  /// Creates the marks of the chart, with formatted labels.
  public nonisolated init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, values, stroke) { Format.FormatInput(plotted: $0).map { format.format($0) } }
  }

  /// Creates the marks of the chart for values, with formatted labels.
  public nonisolated init<Value: Plottable, Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Value == Format.FormatInput, Format.FormatOutput == String {
    self.init(preset, position, .values(values.map(\.plotted)), stroke) {
      Value(plotted: $0).map { format.format($0) }
    }
  }
}

/// Where the labels of an axis are, Charts' `AxisMarkPosition`.
public struct AxisMarkPosition: Hashable, Sendable {
  let edge: Edge?

  /// At the bottom, and at the trailing edge.
  public static var automatic: AxisMarkPosition { AxisMarkPosition(edge: nil) }
  /// At the leading edge.
  public static var leading: AxisMarkPosition { AxisMarkPosition(edge: .leading) }
  /// At the trailing edge.
  public static var trailing: AxisMarkPosition { AxisMarkPosition(edge: .trailing) }
  /// At the top.
  public static var top: AxisMarkPosition { AxisMarkPosition(edge: .top) }
  /// At the bottom.
  public static var bottom: AxisMarkPosition { AxisMarkPosition(edge: .bottom) }
}

/// How the labels of an axis are placed, Charts' `AxisMarkPreset`.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String
  /// As the chart wants.
  public static var automatic: AxisMarkPreset { AxisMarkPreset(name: "automatic") }
  /// Above the end of their grid lines: no difference here.
  public static var inset: AxisMarkPreset { AxisMarkPreset(name: "inset") }
  /// Inside of the plot's width.
  public static var aligned: AxisMarkPreset { AxisMarkPreset(name: "aligned") }
  /// Beside the plot.
  public static var extended: AxisMarkPreset { AxisMarkPreset(name: "extended") }
}

/// A value of an axis, Charts' `AxisValue`.
public struct AxisValue {
  /// The number of the value among those of the axis.
  public let index: Int
  /// The number of values.
  public let count: Int
  let value: _PlottedValue

  /// Returns the value as one of a type.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotted: value) }
}
