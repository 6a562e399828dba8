import AppModel
import Foundation
import ViewGraph

/// A value that views report to those around them, SwiftUI's `PreferenceKey`.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view reports one.
  static var defaultValue: Value { get }
  /// Combines a value with the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The default value of an optional preference: `nil`.
  public static var defaultValue: Value { nil }
}

/// A node that sets or changes a preference.
@MainActor
private protocol PreferenceSource: ViewNode {
  /// Returns the value for a key; `inner` is that of the views inside.
  func value<K: PreferenceKey>(of key: K.Type, _ inner: () -> K.Value?) -> K.Value?
}

/// A node that is notified when a preference inside has changed.
@MainActor
private protocol PreferenceObserver: ViewNode {
  func preferencesChanged(_ key: ObjectIdentifier)
}

extension ViewNode {
  /// The value of a preference, from the views at and inside of the node; `nil` if none reports one.
  fileprivate func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if self is PresentedNode { return nil }
    if let source = self as? any PreferenceSource {
      return source.value(of: key) { inner(key) }
    }
    return inner(key)
  }

  private func inner<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var result: K.Value?
    for child in childViews where !child.isHidden {
      guard let next = child.preference(key) else { continue }
      if var value = result {
        K.reduce(value: &value) { next }
        result = value
      } else {
        // As in SwiftUI the first value is combined with the default, too.
        var value = K.defaultValue
        K.reduce(value: &value) { next }
        result = value
      }
    }
    return result
  }

  fileprivate func reportPreference(_ key: ObjectIdentifier) {
    var node = parentView
    while let current = node {
      (current as? any PreferenceObserver)?.preferencesChanged(key)
      node = current.parentView
    }
  }
}

// MARK: Setting

private struct PreferenceWriter<K: PreferenceKey> {
  /// Creates the value from that of the views inside and the box of the view.
  let write: @MainActor (_ inner: () -> K.Value?, ElementNode?) -> K.Value?
}

extension PreferenceWriter: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PreferenceWriterNode(view, inputs))
  }
}

private final class PreferenceWriterNode<C: View, K: PreferenceKey>: ModifierNode<C, PreferenceWriter<K>>,
  PreferenceSource
{
  override func finish(isFirst: Bool) { report() }

  private func report() {
    afterEvaluation { [self] in reportPreference(ObjectIdentifier(K.self)) }
  }

  override func didUnmount() { reportPreference(ObjectIdentifier(K.self)) }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    report()
  }

  func value<Other: PreferenceKey>(of key: Other.Type, _ inner: () -> Other.Value?) -> Other.Value? {
    guard Other.self == K.self else { return inner() }
    return modifier.write({ inner() as? K.Value }, elements.first) as? Other.Value
  }
}

// MARK: Observing

private struct PreferenceReader<K: PreferenceKey> {
  /// Called with the value each time it may have changed.
  let read: @MainActor (K.Value, ViewNode) -> Void
}

extension PreferenceReader: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PreferenceReaderNode(view, inputs))
  }
}

private final class PreferenceReaderNode<C: View, K: PreferenceKey>: ModifierNode<C, PreferenceReader<K>>,
  PreferenceObserver
{
  private var isPending = false

  override func finish(isFirst: Bool) { read() }

  func preferencesChanged(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(K.self) { read() }
  }

  private func read() {
    guard !isPending else { return }
    isPending = true
    afterEvaluation { [self] in
      isPending = false
      modifier.read(preference(K.self) ?? K.defaultValue, self)
    }
  }
}

private struct PreferenceChange<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
  let action: (K.Value) -> Void
  @State private var last = LastValueBox<K.Value>()

  init(action: @escaping (K.Value) -> Void) { self.action = action }

  func body(content: Content) -> some View {
    content.modifier(
      PreferenceReader<K> { value, node in
        guard last.value != value else { return }
        last.value = value
        node.graph.afterLayout { action(value) }
      })
  }
}

/// A value that survives evaluations without being observed.
private final class LastValueBox<Value> {
  var value: Value?
}

/// A view with another one that depends on a preference, behind or over it.
private struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  let alignment: Alignment
  let isBackground: Bool
  let layer: (K.Value) -> Layer
  @State private var value = K.defaultValue

  init(alignment: Alignment, isBackground: Bool, layer: @escaping (K.Value) -> Layer) {
    (self.alignment, self.isBackground, self.layer) = (alignment, isBackground, layer)
  }

  func body(content: Content) -> some View {
    let content = content.modifier(PreferenceReader<K> { new, _ in value = new })
    if isBackground {
      content.background(alignment: alignment) { layer(value) }
    } else {
      content.overlay(alignment: alignment) { layer(value) }
    }
  }
}

extension View {
  /// Reports a value to the views around.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    nonisolated(unsafe) let value = value
    return modifier(PreferenceWriter<K> { _, _ in value })
  }

  /// Changes the value that views inside report.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    nonisolated(unsafe) let callback = callback
    return modifier(
      PreferenceWriter<K> { inner, _ in
        var value = inner() ?? K.defaultValue
        callback(&value)
        return value
      })
  }

  /// Reports a location in the view to the views around.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    nonisolated(unsafe) let (value, transform) = (value, transform)
    return modifier(PreferenceWriter<K> { _, box in transform(Anchor(box, value)) })
  }

  /// Changes the value that views inside report by a location in the view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    nonisolated(unsafe) let (source, transform) = (value, transform)
    return modifier(
      PreferenceWriter<K> { inner, box in
        var value = inner() ?? K.defaultValue
        transform(&value, Anchor(box, source))
        return value
      })
  }

  /// Calls an action with the value that views inside report, at first and when it changes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    nonisolated(unsafe) let action = action
    return modifier(assumingMainThread { PreferenceChange<K>(action: action) })
  }

  /// Puts a view over the view that depends on what views inside report.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    nonisolated(unsafe) let transform = transform
    return modifier(
      assumingMainThread { PreferenceLayer<K, V>(alignment: alignment, isBackground: false, layer: transform) })
  }

  /// Puts a view behind the view that depends on what views inside report.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    nonisolated(unsafe) let transform = transform
    return modifier(
      assumingMainThread { PreferenceLayer<K, V>(alignment: alignment, isBackground: true, layer: transform) })
  }
}
