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
public struct IntentResultContainer<Value, Opened, Snippet, Dialog>: IntentResult, @unchecked Sendable {
  /// The value.
  public var value: Value?
  let opened: Opened?
  let snippet: Snippet?
  let said: Dialog?

  init(value: Value? = nil, opened: Opened? = nil, snippet: Snippet? = nil, said: Dialog? = nil) {
    (self.value, self.opened, self.snippet, self.said) = (value, opened, snippet, said)
  }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent where Opened: AppIntent {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet: SnippetIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
  /// The words.
  public var dialog: IntentDialog? { said }
}

extension IntentResult {
  /// Nothing.
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { .init() }
  /// Words.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { .init(said: dialog) }
  /// A view.
  public static func result<V: View>(view: V) -> Self where Self == IntentResultContainer<Never, Never, V, Never> {
    .init(snippet: view)
  }
  /// A view that a closure makes.
  public static func result<V: View>(@ViewBuilder content: () -> V) -> Self
  where Self == IntentResultContainer<Never, Never, V, Never> { .init(snippet: content()) }
  /// Words and a view.
  public static func result<V: View>(dialog: IntentDialog, view: V) -> Self
  where Self == IntentResultContainer<Never, Never, V, IntentDialog> { .init(snippet: view, said: dialog) }
  /// Words and a view that a closure makes.
  public static func result<V: View>(dialog: IntentDialog, @ViewBuilder content: () -> V) -> Self
  where Self == IntentResultContainer<Never, Never, V, IntentDialog> { .init(snippet: content(), said: dialog) }
  /// A value.
  public static func result<T: Sendable>(value: T) -> Self where Self == IntentResultContainer<T, Never, Never, Never> {
    .init(value: value)
  }
  /// A value and words.
  public static func result<T: Sendable>(value: T, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<T, Never, Never, IntentDialog> { .init(value: value, said: dialog) }
  /// A value and a view.
  public static func result<T: Sendable, V: View>(value: T, view: V) -> Self
  where Self == IntentResultContainer<T, Never, V, Never> { .init(value: value, snippet: view) }
  /// A value, words and a view.
  public static func result<T: Sendable, V: View>(value: T, dialog: IntentDialog, view: V) -> Self
  where Self == IntentResultContainer<T, Never, V, IntentDialog> { .init(value: value, snippet: view, said: dialog) }
  /// An intent that is performed next.
  public static func result<I: AppIntent>(opensIntent intent: I) -> Self
  where Self == IntentResultContainer<Never, I, Never, Never> { .init(opened: intent) }
  /// An intent that is performed next, and words.
  public static func result<I: AppIntent>(opensIntent intent: I, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, I, Never, IntentDialog> { .init(opened: intent, said: dialog) }
  /// A value and an intent that is performed next.
  public static func result<T: Sendable, I: AppIntent>(value: T, opensIntent intent: I) -> Self
  where Self == IntentResultContainer<T, I, Never, Never> { .init(value: value, opened: intent) }
  /// An intent with a view.
  public static func result<I: SnippetIntent>(snippetIntent intent: I) -> Self
  where Self == IntentResultContainer<Never, Never, I, Never> { .init(snippet: intent) }
  /// Words, and an intent with a view.
  public static func result<I: SnippetIntent>(dialog: IntentDialog, snippetIntent intent: I) -> Self
  where Self == IntentResultContainer<Never, Never, I, IntentDialog> { .init(snippet: intent, said: dialog) }
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

extension IntentResultContainer: ChainingResult {
  var next: (any AppIntent)? { opened as? any AppIntent }
}
