import AppModel

/// Entries of a list that VoiceOver can jump to, SwiftUI's `AccessibilityRotorContent`.
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

/// An entry of a rotor: its label and the identity of its view.
struct RotorItem {
  let label: @MainActor (ViewNode) -> String
  let id: AnyHashable
  /// What makes the view exist.
  let prepare: @MainActor () -> Void

  init(_ label: Text, _ id: AnyHashable, _ prepare: @escaping () -> Void = {}) {
    nonisolated(unsafe) let prepare = prepare
    (self.label, self.id, self.prepare) = ({ label.plain(at: $0) }, id, { prepare() })
  }
}

/// Content of a rotor that knows its entries.
private protocol RotorItems {
  @MainActor var items: [RotorItem] { get }
}

extension AccessibilityRotorContent {
  /// Its entries, and those of what it consists of.
  fileprivate var allItems: [RotorItem] { (self as? any RotorItems)?.items ?? body.allItems }
}

/// The identity of a view that is an entry of rotors in a namespace.
private struct RotorIdentity: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// An entry of a rotor, SwiftUI's `AccessibilityRotorEntry`.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public typealias Body = Never

  fileprivate nonisolated(unsafe) let item: RotorItem

  /// Creates an entry for a view.
  ///
  /// - Parameter prepare: What makes the view exist.
  public nonisolated init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) { item = RotorItem(label, AnyHashable(id), prepare) }

  /// Creates an entry for the view that `accessibilityRotorEntry(id:in:)` identifies.
  ///
  /// - Parameter prepare: What makes the view exist.
  public nonisolated init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    item = RotorItem(label, AnyHashable(RotorIdentity(id: AnyHashable(id), namespace: namespace)), prepare)
  }

  /// Creates an entry for a view.
  ///
  /// - Parameter prepare: What makes the view exist.
  @StringTwin
  public nonisolated init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) { self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare) }

  /// Creates an entry for the view that `accessibilityRotorEntry(id:in:)` identifies.
  ///
  /// - Parameter prepare: What makes the view exist.
  @StringTwin
  public nonisolated init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) { self.init(Text(labelKey), id: id, in: namespace, textRange: textRange, prepare: prepare) }
}

extension AccessibilityRotorEntry: RotorItems {
  fileprivate var items: [RotorItem] { [item] }
}

/// Several entries of a rotor.
public struct _AccessibilityRotorContents: AccessibilityRotorContent {
  public typealias Body = Never

  private let makeItems: @MainActor () -> [RotorItem]

  fileprivate nonisolated init(_ items: @escaping @MainActor () -> [RotorItem]) { makeItems = items }

  fileprivate var items: [RotorItem] { makeItems() }
}

extension _AccessibilityRotorContents: RotorItems {}

/// Builds the entries of a rotor.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Entries for each element.
  public static func buildExpression<Data: RandomAccessCollection, ID: Hashable, Content: AccessibilityRotorContent>(
    _ content: ForEach<Data, ID, Content>
  ) -> _AccessibilityRotorContents {
    nonisolated(unsafe) let content = content
    return _AccessibilityRotorContents { content.data.flatMap { content.content($0).allItems } }
  }
  /// One entry, or those of a collection.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  /// Entries one after the other.
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorContents {
    var parts: [_AccessibilityRotorContents] = []
    for content in repeat each content {
      nonisolated(unsafe) let content = content
      parts.append(_AccessibilityRotorContents { content.allItems })
    }
    return _AccessibilityRotorContents { [parts] in parts.flatMap(\.items) }
  }
  /// `if` without `else`.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _AccessibilityRotorContents {
    nonisolated(unsafe) let content = content
    return _AccessibilityRotorContents { content?.allItems ?? [] }
  }
}

extension ForEach where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates entries of a rotor for elements.
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }
}

extension ForEach where Content: AccessibilityRotorContent {
  /// Creates entries of a rotor for elements with an identity.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, identifiedBy: { $0[keyPath: id] }, content: content) }
}

extension View {
  /// Adds a list of elements that VoiceOver can jump to.
  nonisolated func rotor(
    _ name: @escaping @MainActor (ViewNode) -> String, _ items: @escaping @MainActor () -> [RotorItem]
  ) -> some View {
    assistance { assistance, node in
      let rotor = Assistance.Rotor(name(node)) { [weak node] in
        guard let node else { return [] }
        return items().map { item in
          Assistance.RotorEntry(item.label(node)) {
            item.prepare()
            node.scroll(to: item.id, anchor: nil)
          }
        }
      }
      assistance.rotors = [rotor]
    }
  }

  /// Adds a list of elements that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    nonisolated(unsafe) let entries = entries
    return rotor({ label.plain(at: $0) }) { entries().allItems }
  }
  /// Adds a list of elements that VoiceOver can jump to.
  @StringTwin
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(labelKey), entries: entries) }
  /// Adds elements to a list that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries) }
  /// Identifies the element of an entry of a rotor.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    modifier(RotorIdentityModifier(identity: RotorIdentity(id: AnyHashable(id), namespace: namespace)))
  }
}

private struct RotorIdentityModifier {
  let identity: RotorIdentity
}

extension RotorIdentityModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(RotorIdentityNode(view, inputs))
  }
}

private final class RotorIdentityNode<C: View>: ModifierNode<C, RotorIdentityModifier>, IdentifiedNode {
  var identity: AnyHashable { AnyHashable(modifier.identity) }
}
