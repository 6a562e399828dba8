import HeadlessUI
import SwiftUI

/// What a map shows on its base map, MapKit's `MapContent`.
@MainActor @preconcurrency
public protocol MapContent {
  /// The type of the body.
  associatedtype Body: MapContent
  /// What the content is made of.
  @MapContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the views of the content; most evaluate ``body``.
  @MainActor @preconcurrency static func _makeView(_ content: Self) -> AnyView
}

extension MapContent {
  /// Makes a view that evaluates ``body``.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(ComposedMapContent(content: InstalledContent(content)))
  }
}

extension Never: MapContent {}

/// Content that is made from data, MapKit's `DynamicMapContent`.
public protocol DynamicMapContent: MapContent {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

/// The view of content with a body. The dynamic properties of the content are its own.
private struct ComposedMapContent<Content: MapContent>: View {
  let content: InstalledContent<Content>

  var body: some View { Content.Body._makeView(content.value.body) }
}

/// The view of content.
struct MapContentElement<Content: MapContent>: View {
  let content: Content

  init(_ content: Content) { self.content = content }

  var body: some View { Content._makeView(content) }
}

/// Content of the library, without a body.
@MainActor
protocol PrimitiveMapContent: MapContent where Body == Never {}

extension PrimitiveMapContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive map content has no body") }
}

// MARK: Building

/// Builds the content of a map, MapKit's `MapContentBuilder`.
@resultBuilder
public struct MapContentBuilder {
  /// Content.
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  /// No content.
  @MainActor @preconcurrency public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  /// One content.
  public static func buildBlock<C: MapContent>(_ content: C) -> C { content }
  /// Several contents.
  @MainActor @preconcurrency public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> TupleMapContent<(repeat each Content)> {
    TupleMapContent(
      value: (repeat each content),
      views: AnyView(ViewBuilder.buildBlock(repeat MapContentElement(each content))))
  }
  /// `if` without `else`.
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  /// The first branch of `if` or `switch`.
  @MainActor @preconcurrency public static func buildEither<TrueContent: MapContent, FalseContent: MapContent>(
    first: TrueContent
  ) -> _ConditionalMapContent<TrueContent, FalseContent> { _ConditionalMapContent(branch: .first(first)) }
  /// The other branch of `if` or `switch`.
  @MainActor @preconcurrency public static func buildEither<TrueContent: MapContent, FalseContent: MapContent>(
    second: FalseContent
  ) -> _ConditionalMapContent<TrueContent, FalseContent> { _ConditionalMapContent(branch: .second(second)) }
  /// `if #available`.
  @MainActor @preconcurrency public static func buildLimitedAvailability(
    _ content: any MapContent
  ) -> some MapContent { AnyMapContent(erasing: content) }
}

/// No content, MapKit's `EmptyMapContent`.
@MainActor @preconcurrency
public struct EmptyMapContent: PrimitiveMapContent {
  /// Creates it.
  public init() {}
  /// Makes an empty view.
  public static func _makeView(_ content: Self) -> AnyView { AnyView(EmptyView()) }
}

/// Content of a type that isn't known, MapKit's `AnyMapContent`.
@MainActor @preconcurrency
public struct AnyMapContent: PrimitiveMapContent {
  private let view: AnyView

  /// Erases the type of content.
  public init<Content: MapContent>(_ base: Content) { view = AnyView(MapContentElement(base)) }

  init(erasing content: any MapContent) { self = Self.erase(content) }

  private static func erase<Content: MapContent>(_ content: Content) -> AnyMapContent { AnyMapContent(content) }

  /// Makes the views of the content.
  public static func _makeView(_ content: Self) -> AnyView { content.view }
}

/// Several contents, MapKit's `TupleMapContent`.
@MainActor @preconcurrency
public struct TupleMapContent<T>: PrimitiveMapContent {
  /// The contents.
  public let value: T
  fileprivate let views: AnyView

  /// Makes the views of the contents.
  public static func _makeView(_ content: Self) -> AnyView { content.views }
}

/// One of two contents.
@MainActor @preconcurrency
public struct _ConditionalMapContent<TrueContent: MapContent, FalseContent: MapContent>: PrimitiveMapContent {
  fileprivate enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  fileprivate let branch: Branch

  /// Makes the views of the branch.
  public static func _makeView(_ content: Self) -> AnyView { AnyView(ConditionalMapView(branch: content.branch)) }
}

private struct ConditionalMapView<First: MapContent, Second: MapContent>: View {
  let branch: _ConditionalMapContent<First, Second>.Branch

  var body: some View {
    switch branch {
    case .first(let content): MapContentElement(content)
    case .second(let content): MapContentElement(content)
    }
  }
}

extension Optional: MapContent where Wrapped: MapContent {
  /// Makes the views of the content, if there is one.
  public static func _makeView(_ content: Self) -> AnyView { AnyView(content.map { MapContentElement($0) }) }
}

extension Optional where Wrapped: MapContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive map content has no body") }
}

// MARK: Groups

extension Group: MapContent where Content: MapContent {
  /// Groups content.
  @MainActor @preconcurrency
  public init(@MapContentBuilder content: () -> Content) { self.init(content: content()) }

  /// The content.
  public var body: Content { content }

  /// Makes the views of the content.
  public static func _makeView(_ content: Self) -> AnyView { Content._makeView(content.content) }
}

extension ForEach: MapContent, DynamicMapContent where Content: MapContent {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive map content has no body") }

  /// Makes the views of the elements; the identifier of each is its tag.
  public static func _makeView(_ content: Self) -> AnyView {
    let (make, id) = (content.content, content.id)
    return AnyView(
      ForEach<Data, ID, AnyView>(content.data, identifiedBy: id) { element in
        let tag = AnyHashable(id(element))
        return AnyView(MapContentElement(make(element)).transformEnvironment(\.mapTraits) { $0.tag = tag })
      })
  }
}

extension ForEach where Content: MapContent {
  /// Makes content for identifiable elements.
  @MainActor @preconcurrency
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }

  /// Makes content for elements that are identified by a property.
  @MainActor @preconcurrency
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, identifiedBy: { $0[keyPath: id] }, content: content) }

  /// Makes content for numbers.
  @MainActor @preconcurrency
  public init(_ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, identifiedBy: { $0 }, content: content)
  }
}
