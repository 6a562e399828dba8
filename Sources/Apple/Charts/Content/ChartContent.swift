import HeadlessUI
import SwiftUI

/// What a chart shows in its plot, Charts' `ChartContent`.
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent
  /// What the content is made of.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Collects the marks of the content; most evaluate ``body``. You don't call this function directly.
  @MainActor @preconcurrency static func _collect(_ content: Self, _ marks: inout _MarkCollection)
}

extension ChartContent {
  /// Collects the marks of ``body``.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) {
    Body._collect(content.body, &marks)
  }
}

/// The marks of a chart. You don't use this type directly.
public struct _MarkCollection {
  var marks: [Mark] = []
  /// The identifiers of the elements around that the marks are made for.
  var path: [AnyHashable] = []
}

extension Never: ChartContent {}

/// Content of the library, without a body.
@MainActor
protocol PrimitiveChartContent: ChartContent where Body == Never {}

extension PrimitiveChartContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive chart content has no body") }
}

// MARK: Building

/// Builds the content of a chart, Charts' `ChartContentBuilder`.
@resultBuilder
public struct ChartContentBuilder {
  /// Content.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  /// No content.
  public static func buildBlock() -> some ChartContent { EmptyChartContent() }
  /// One content.
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  /// Several contents.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> some ChartContent {
    TupleChartContent(repeat each content)
  }
  /// `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  /// The first branch of `if` or `switch`.
  public static func buildEither<TrueContent: ChartContent, FalseContent: ChartContent>(
    first: TrueContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.first(first)) }
  /// The other branch of `if` or `switch`.
  public static func buildEither<TrueContent: ChartContent, FalseContent: ChartContent>(
    second: FalseContent
  ) -> BuilderConditional<TrueContent, FalseContent> { BuilderConditional(.second(second)) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent {
    AnyChartContent(content)
  }
}

struct EmptyChartContent: PrimitiveChartContent {
  nonisolated init() {}
  static func _collect(_ content: Self, _ marks: inout _MarkCollection) {}
}

struct TupleChartContent: PrimitiveChartContent {
  private nonisolated(unsafe) let contents: [any ChartContent]

  nonisolated init<each Content: ChartContent>(_ content: repeat each Content) {
    var contents: [any ChartContent] = []
    repeat contents.append(each content)
    self.contents = contents
  }

  static func _collect(_ content: Self, _ marks: inout _MarkCollection) {
    for part in content.contents { part.collect(&marks) }
  }
}

extension ChartContent {
  func collect(_ marks: inout _MarkCollection) { Self._collect(self, &marks) }
}

/// One of two contents, Charts' `BuilderConditional`.
public struct BuilderConditional<TrueContent, FalseContent> {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }
}

extension BuilderConditional: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive chart content has no body") }
  /// Collects the marks of the branch.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) {
    switch content.branch {
    case .first(let content): content.collect(&marks)
    case .second(let content): content.collect(&marks)
    }
  }
}

/// Content of a type that isn't known, Charts' `AnyChartContent`.
public struct AnyChartContent: PrimitiveChartContent {
  private nonisolated(unsafe) let content: any ChartContent

  /// Erases the type of content.
  public nonisolated init(_ content: any ChartContent) { self.content = content }

  /// Collects the marks of the content.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { content.content.collect(&marks) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// Collects the marks of the content, if there is one.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { content?.collect(&marks) }
}

extension Optional where Wrapped: ChartContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive chart content has no body") }
}

// MARK: Groups

/// Content that modifiers apply to as a whole, Charts' `Plot`.
public struct Plot<Content: ChartContent>: PrimitiveChartContent {
  private nonisolated(unsafe) let content: Content

  /// Creates a group.
  public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Collects the marks of the content.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { content.content.collect(&marks) }
}

extension Group: ChartContent where Content: ChartContent {
  /// Groups content.
  @MainActor @preconcurrency
  public init(@ChartContentBuilder content: () -> Content) { self.init(content: content()) }

  /// The content.
  public var body: Content { content }

  /// Collects the marks of the content.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { content.content.collect(&marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive chart content has no body") }

  /// Collects the marks of the elements.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) {
    for element in content.data {
      marks.path.append(AnyHashable(content.id(element)))
      content.content(element).collect(&marks)
      marks.path.removeLast()
    }
  }
}

extension ForEach where Content: ChartContent {
  /// Makes content for identifiable elements.
  public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }

  /// Makes content for elements that are identified by a property.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    nonisolated(unsafe) let id = id
    self.init(data, identifiedBy: { $0[keyPath: id] }, content: content)
  }

  /// Makes content for numbers.
  public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, identifiedBy: { $0 }, content: content)
  }
}
