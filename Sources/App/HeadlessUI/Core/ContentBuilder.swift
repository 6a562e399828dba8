/// Builds views, and the content of toolbars and of menus, from statements, SwiftUI's `ContentBuilder`.
///
/// Apple's is another name of `ViewBuilder`. Here it is a type of its own, since each statement of a `ViewBuilder` would
/// take the compiler longer if it could be something else than a view.
@resultBuilder
public struct ContentBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { ViewBuilder.buildBlock(repeat each content) }
  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first branch of `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { ViewBuilder.buildEither(first: first) }
  /// The other branch of `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { ViewBuilder.buildEither(second: second) }
  /// `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

extension ContentBuilder {
  /// An item of a toolbar.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarGroup<TupleView<(repeat _ToolbarView<each Content>)>> {
    ToolbarContentBuilder.buildBlock(repeat each content)
  }
  /// `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarGroup<_ToolbarView<Content>?> {
    ToolbarContentBuilder.buildIf(content)
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ToolbarGroup<_ConditionalContent<_ToolbarView<First>, _ToolbarView<Second>>> {
    ToolbarContentBuilder.buildEither(first: first)
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ToolbarGroup<_ConditionalContent<_ToolbarView<First>, _ToolbarView<Second>>> {
    ToolbarContentBuilder.buildEither(second: second)
  }
  /// `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarGroup<AnyView> {
    ToolbarContentBuilder.buildLimitedAvailability(content)
  }
}

extension ContentBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Commands of one statement.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Commands of several statements.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> _CommandsList {
    CommandsBuilder.buildBlock(repeat each content)
  }
  /// `if` without `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> _CommandsList {
    CommandsBuilder.buildIf(content)
  }
  public static func buildEither<Content: Commands>(first: Content) -> _CommandsList {
    CommandsBuilder.buildEither(first: first)
  }
  public static func buildEither<Content: Commands>(second: Content) -> _CommandsList {
    CommandsBuilder.buildEither(second: second)
  }
  /// `if #available`.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> _CommandsList {
    CommandsBuilder.buildLimitedAvailability(content)
  }
}
