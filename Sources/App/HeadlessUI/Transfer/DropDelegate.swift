import AppModel
import Foundation
import ViewGraph

/// What happens to the items of a drop, SwiftUI's `DropOperation`.
public enum DropOperation: Hashable, Sendable {
  /// Nothing: the drop is cancelled.
  case cancel
  /// Nothing: the view doesn't take the items.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move
}

/// What a view would do with a drop, SwiftUI's `DropProposal`.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// The items of a drop and its location, SwiftUI's `DropInfo`.
public struct DropInfo {
  /// The location of the finger in the view.
  public let location: CGPoint
  private let provider: NSItemProvider

  fileprivate init(_ provider: NSItemProvider, _ location: Point) {
    (self.provider, self.location) = (provider, CGPoint(location))
  }

  /// Whether an item has one of the kinds.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { provider.has(contentTypes) }
  /// Whether an item has one of the kinds.
  @_disfavoredOverload
  public func hasItemsConforming(to types: [String]) -> Bool { provider.has(types.compactMap { UTType($0) }) }
  /// The items of some kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    provider.has(contentTypes) ? [provider] : []
  }
  /// The items of some kinds.
  @_disfavoredOverload
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// Follows what is dragged over a view and receives the drop, SwiftUI's `DropDelegate`.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Returns whether the items can be dropped.
  func validateDrop(info: DropInfo) -> Bool
  /// Receives the items.
  func performDrop(info: DropInfo) -> Bool
  /// The finger has come over the view.
  func dropEntered(info: DropInfo)
  /// The finger has moved over the view; returns what a drop would do.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// The finger has left the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Returns `true`.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Returns `nil`: the default operation.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

/// A view that receives items of some kinds.
private struct DelegateReceiver: DropReceiver {
  let types: [UTType]
  let delegate: any DropDelegate

  func accepts(_ payload: Any) -> Bool {
    let provider = NSItemProvider(payload: payload)
    return provider.has(types) && delegate.validateDrop(info: DropInfo(provider, .zero))
  }
  func entered(_ payload: Any, at point: Point) { delegate.dropEntered(info: info(payload, point)) }
  func moved(_ payload: Any, at point: Point) -> Bool {
    let operation = delegate.dropUpdated(info: info(payload, point))?.operation ?? .copy
    return operation != .cancel && operation != .forbidden
  }
  func exited(_ payload: Any, at point: Point) { delegate.dropExited(info: info(payload, point)) }
  func drop(_ payload: Any, at point: Point) -> Bool { delegate.performDrop(info: info(payload, point)) }

  private func info(_ payload: Any, _ point: Point) -> DropInfo { DropInfo(NSItemProvider(payload: payload), point) }
}

/// A delegate that consists of a binding and a closure.
private struct ClosureDelegate: DropDelegate {
  let types: [UTType]
  let isTargeted: Binding<Bool>?
  let perform: ([NSItemProvider], CGPoint) -> Bool

  func performDrop(info: DropInfo) -> Bool {
    isTargeted?.wrappedValue = false
    return perform(info.itemProviders(for: types), info.location)
  }
  func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }
}

extension View {
  /// Receives what is dropped on the view with a delegate, which also follows the finger.
  public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    nonisolated(unsafe) let delegate = delegate
    return box { box, _ in
      let behavior = Behavior()
      behavior.drop = DelegateReceiver(types: supportedContentTypes, delegate: delegate)
      box.behavior = behavior
    }
  }
  /// Receives what is dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    nonisolated(unsafe) let action = action
    let delegate = assumingMainThread {
      ClosureDelegate(types: supportedContentTypes, isTargeted: isTargeted, perform: action)
    }
    return onDrop(of: supportedContentTypes, delegate: delegate)
  }
  /// Receives what is dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }
  /// Receives what is dropped on the view with a delegate, by the identifiers of the kinds.
  @_disfavoredOverload
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
  /// Receives what is dropped on the view, by the identifiers of the kinds.
  @_disfavoredOverload
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }
  /// Receives what is dropped on the view, by the identifiers of the kinds.
  @_disfavoredOverload
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Makes the view draggable after a long press.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    nonisolated(unsafe) let data = data
    return box { box, _ in
      let behavior = Behavior()
      behavior.payload = { data() }
      box.behavior = behavior
    }
  }
  /// Makes the view draggable after a long press; the preview is not made.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View { onDrag(data) }
}
