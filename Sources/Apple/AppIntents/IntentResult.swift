import SwiftUI

/// What an intent returns, AppIntents' `IntentResult`.
public protocol IntentResult: Sendable {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
  /// The type of the value.
  associatedtype Value
  /// The value.
  var value: Value? { get }
}

/// A result with words that the system says.
public protocol ProvidesDialog: IntentResult {
  /// The words.
  var dialog: IntentDialog? { get }
}

/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}
/// A result with an intent that shows a view.
public protocol ShowsSnippetIntent: IntentResult {}
/// A result with an intent that is performed next.
public protocol OpensIntent: IntentResult {}

/// The result of an intent; parts that it hasn't are `Never`.
///
/// Views and intents are erased, as by AppIntents: results with different ones are of one type.
public struct IntentResultContainer<Value, Opened, Snippet, Dialog>: IntentResult, @unchecked Sendable {
  /// The value.
  public let value: Value?
  let next: (any AppIntent)?
  private let snippet: Snippet?
  private let said: Dialog?

  init(
    value: Value? = nil, next: (any AppIntent)? = nil, snippet: Snippet? = nil, said: Dialog? = nil
  ) {
    (self.value, self.next, self.snippet, self.said) = (value, next, snippet, said)
  }
}

/// The view of a result.
public struct _SnippetViewContainer {
  private let view: any View

  fileprivate init(_ view: any View) { self.view = view }
}

/// The intent of a result that has a view.
public struct _SnippetIntentContainer {
  private let intent: any SnippetIntent

  fileprivate init(_ intent: any SnippetIntent) { self.intent = intent }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
  /// The words.
  public var dialog: IntentDialog? { said }
}

// Source: Apple's documentation of `IntentResult`, whose methods return `_SnippetViewContainer` for every view, and
// `Never` for every intent that is performed next since iOS 18.2.
extension IntentResult {
  /// Nothing.
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { .init() }
  /// A view.
  public static func result<Content: View>(view: Content = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> { .init(snippet: .init(view)) }
  /// A view that a closure makes.
  public static func result(@ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> { .init(snippet: .init(content())) }
  /// Words.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { .init(said: dialog) }
  /// Words and a view.
  public static func result<Content: View>(dialog: IntentDialog, view: Content = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(snippet: .init(view), said: dialog)
  }
  /// Words and a view that a closure makes.
  public static func result(dialog: IntentDialog, @ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(snippet: .init(content()), said: dialog)
  }
  /// An intent that is performed next.
  public static func result(opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> { .init(next: opensIntent) }
  /// An intent that is performed next and a view.
  public static func result<Content: View>(opensIntent: some AppIntent, view: Content = EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    .init(next: opensIntent, snippet: .init(view))
  }
  /// An intent that is performed next and a view that a closure makes.
  public static func result(opensIntent: some AppIntent, @ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    .init(next: opensIntent, snippet: .init(content()))
  }
  /// An intent that is performed next and words.
  public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { .init(next: opensIntent, said: dialog) }
  /// An intent that is performed next, words and a view.
  public static func result<Content: View>(
    opensIntent: some AppIntent, dialog: IntentDialog, view: Content = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(next: opensIntent, snippet: .init(view), said: dialog)
  }
  /// An intent that is performed next, words and a view that a closure makes.
  public static func result(opensIntent: some AppIntent, dialog: IntentDialog, @ViewBuilder content: () -> some View)
    -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    .init(next: opensIntent, snippet: .init(content()), said: dialog)
  }
  /// A value.
  public static func result<Value: Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> { .init(value: value) }
  /// A value and a view.
  public static func result<Value: Sendable, Content: View>(value: Value, view: Content = EmptyView()) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, snippet: .init(view))
  }
  /// A value and a view that a closure makes.
  public static func result<Value: Sendable>(value: Value, @ViewBuilder content: () -> some View) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, snippet: .init(content()))
  }
  /// A value and words.
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> { .init(value: value, said: dialog) }
  /// A value, words and a view.
  public static func result<Value: Sendable, Content: View>(
    value: Value, dialog: IntentDialog, view: Content = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, snippet: .init(view), said: dialog)
  }
  /// A value, words and a view that a closure makes.
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog, @ViewBuilder content: () -> some View)
    -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, snippet: .init(content()), said: dialog)
  }
  /// A value and an intent that is performed next.
  public static func result<Value: Sendable>(value: Value, opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> { .init(value: value, next: opensIntent) }
  /// A value, an intent that is performed next and a view.
  public static func result<Value: Sendable, Content: View>(
    value: Value, opensIntent: some AppIntent, view: Content = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, next: opensIntent, snippet: .init(view))
  }
  /// A value, an intent that is performed next and a view that a closure makes.
  public static func result<Value: Sendable>(
    value: Value, opensIntent: some AppIntent, @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    .init(value: value, next: opensIntent, snippet: .init(content()))
  }
  /// A value, an intent that is performed next and words.
  public static func result<Value: Sendable>(value: Value, opensIntent: some AppIntent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    .init(value: value, next: opensIntent, said: dialog)
  }
  /// A value, an intent that is performed next, words and a view.
  public static func result<Value: Sendable, Content: View>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog, view: Content = EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, next: opensIntent, snippet: .init(view), said: dialog)
  }
  /// A value, an intent that is performed next, words and a view that a closure makes.
  public static func result<Value: Sendable>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog, @ViewBuilder content: () -> some View
  ) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    .init(value: value, next: opensIntent, snippet: .init(content()), said: dialog)
  }
  /// An intent with a view.
  public static func result(snippetIntent: some SnippetIntent) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    .init(snippet: .init(snippetIntent))
  }
  /// Words and an intent with a view.
  public static func result(dialog: IntentDialog, snippetIntent: some SnippetIntent) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    .init(snippet: .init(snippetIntent), said: dialog)
  }
  /// A value and an intent with a view.
  public static func result<Value: Sendable>(value: Value, snippetIntent: some SnippetIntent) -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
    .init(value: value, snippet: .init(snippetIntent))
  }
  /// A value, words and an intent with a view.
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog, snippetIntent: some SnippetIntent)
    -> Self
  where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
    .init(value: value, snippet: .init(snippetIntent), said: dialog)
  }
}

/// Words that the system says, AppIntents' `IntentDialog`.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  let full: LocalizedStringResource

  /// Creates words.
  public init(_ dialog: LocalizedStringResource) { full = dialog }
  /// Creates words, and others for a view that shows the rest.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.full = full }
  /// Creates words, and others for a view that shows the rest.
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
  /// Creates words.
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }
}

/// A result that may have an intent that is performed next.
protocol ChainingResult {
  var next: (any AppIntent)? { get }
}

extension IntentResultContainer: ChainingResult {}
