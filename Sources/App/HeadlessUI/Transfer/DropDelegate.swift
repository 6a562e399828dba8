import Foundation
import ViewGraph

/// What a view would do with a drop, SwiftUI's `DropProposal`.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// The items of a drop and its location, SwiftUI's `DropInfo`.
public struct DropInfo {
  /// The location of the finger in the view.
  public let location: CGPoint
  private let providers: [NSItemProvider]

  @MainActor
  fileprivate init(_ drag: ActiveDrag, at location: CGPoint) {
    (providers, self.location) = (drag.items.map { NSItemProvider(payload: $0.value) }, location)
  }

  /// Whether an item has one of the kinds.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  /// Whether an item has one of the kinds.
  @_disfavoredOverload
  public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }
  /// The items of some kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { $0.has(contentTypes) }
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
private struct DelegateTarget: DropTarget {
  let types: [UTType]
  let delegate: any DropDelegate

  func accepts(_ drag: ActiveDrag) -> Bool {
    let info = DropInfo(drag, at: .zero)
    return info.hasItemsConforming(to: types) && delegate.validateDrop(info: info)
  }
  func entered(_ session: DropSession) { delegate.dropEntered(info: info(session)) }
  func moved(_ session: DropSession) -> DropOperation {
    delegate.dropUpdated(info: info(session))?.operation ?? .copy
  }
  func exited(_ session: DropSession) { delegate.dropExited(info: info(session)) }
  func drop(_ session: DropSession) -> Bool { delegate.performDrop(info: info(session)) }

  private func info(_ session: DropSession) -> DropInfo { DropInfo(session.drag, at: session.location) }
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
    return receivingDrops { DelegateTarget(types: supportedContentTypes, delegate: delegate) }
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
    return dragged { box, point in
      ActiveDrag([ActiveDrag.Item(value: data())], from: box, at: point, suggesting: [.copy, .move])
    }
  }
  /// Makes the view draggable after a long press; the preview is not made.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View { onDrag(data) }
}
