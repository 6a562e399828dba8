/// Entries of a list that VoiceOver can jump to, SwiftUI's `AccessibilityRotorContent`. XCUITest doesn't show them.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// The type of the body.
  associatedtype Body: AccessibilityRotorContent
  /// The entries.
  @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AccessibilityRotorContent {}

extension AccessibilityRotorContent where Body == Never {
  /// The body, which is never called.
  public var body: Never { fatalError("an entry of a rotor has no body") }
}

/// An entry of a rotor, SwiftUI's `AccessibilityRotorEntry`.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public typealias Body = Never

  /// Creates an entry for a view.
  ///
  /// - Parameter prepare: What makes the view exist.
  public nonisolated init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) {}

  /// Creates an entry for a view.
  ///
  /// - Parameter prepare: What makes the view exist.
  public nonisolated init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) {}

  /// Creates an entry for a view.
  ///
  /// - Parameter prepare: What makes the view exist.
  @_disfavoredOverload
  public nonisolated init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) {}
}

/// Several entries of a rotor.
public struct _AccessibilityRotorContents: AccessibilityRotorContent {
  public typealias Body = Never

  nonisolated init() {}
}

/// Builds the entries of a rotor.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Entries for each element.
  public static func buildExpression<Data: RandomAccessCollection, ID: Hashable, Content: AccessibilityRotorContent>(
    _ content: ForEach<Data, ID, Content>
  ) -> _AccessibilityRotorContents { _AccessibilityRotorContents() }
  /// One entry, or those of a collection.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Entries one after the other.
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorContents { _AccessibilityRotorContents() }
  /// `if` without `else`.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _AccessibilityRotorContents {
    _AccessibilityRotorContents()
  }
}

extension ForEach where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates entries of a rotor for elements.
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }
}

extension View {
  /// Adds a list of elements that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accepted() }
  /// Adds a list of elements that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accepted() }
  /// Adds a list of elements that VoiceOver can jump to.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accepted() }
  /// Adds elements to a list that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accepted() }
  /// Identifies the element of an entry of a rotor.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    accepted()
  }
}
