import AppModel
import Foundation

/// A view that follows what is dragged over it and receives the drop.
@MainActor
protocol DropTarget: DropReceiver {
  /// Returns whether the view could receive what is dragged.
  func accepts(_ drag: ActiveDrag) -> Bool
  /// The finger has come over the view.
  func entered(_ session: DropSession)
  /// The finger has moved over the view; returns what a drop would do.
  func moved(_ session: DropSession) -> DropOperation
  /// The finger has left the view.
  func exited(_ session: DropSession)
  /// Receives the items; returns whether they were accepted.
  func drop(_ session: DropSession) -> Bool
}

extension DropTarget {
  func accepts(_ payload: any DragPayload) -> Bool { (payload as? ActiveDrag).map { accepts($0) } ?? false }
  /// Does nothing.
  func entered(_ session: DropSession) {}
  /// Returns `copy`.
  func moved(_ session: DropSession) -> DropOperation { .copy }
  /// Does nothing.
  func exited(_ session: DropSession) {}
}

/// A drag of items from a view, which reports its phases to the views around its source and around its destination.
@MainActor
final class ActiveDrag {
  /// A value that is dragged, an item provider, or the position of an item that is reordered.
  struct Item {
    let value: Any
    var id: AnyHashable?
  }

  let items: [Item]
  /// What the source suggests to destinations.
  let suggestedOperations: DropOperation.Set
  /// The index of the item below the finger.
  private let index: Int
  /// The view that is dragged and all around it, as they were at the beginning.
  private var sources: [ElementNode]
  /// The view below the finger that accepts the items.
  private var receiver: ElementNode?
  /// What that view would do with them.
  private var operation = DropOperation.cancel

  var itemIDs: [AnyHashable] { items.compactMap(\.id) }

  /// Begins a drag; `nil` without items.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item below the finger.
  ///   - operations: What is suggested without a configuration.
  init?(
    _ items: [Item], id: AnyHashable? = nil, from source: ElementNode, at point: Point,
    suggesting operations: DropOperation.Set = .copy
  ) {
    guard !items.isEmpty else { return nil }
    self.items = items
    sources = Array(source.lineage)
    index = items.firstIndex { $0.id == id } ?? 0
    suggestedOperations = source.nearest(DragConfiguration.self)?.suggestedOperations ?? operations
    report(.initial, at: point)
  }

  private func report(_ phase: DragSession.Phase, at point: Point) {
    for node in sources {
      guard let observer = node.dragRole(DragObserver.self) else { continue }
      observer.update(
        DragSession(self, phase, at: CGPoint(node.position(of: point)), itemIDs: itemIDs, index: index))
    }
  }

  /// Has the view below the finger do something, then reports the phase around it.
  private func report<Result>(
    _ phase: DropSession.Phase, at point: Point, _ body: (any DropTarget, DropSession, ElementNode) -> Result
  ) -> Result? {
    guard let receiver, let target = receiver.behavior?.drop as? any DropTarget else { return nil }
    let session = DropSession(self, phase, at: CGPoint(receiver.position(of: point)), in: CGSize(receiver.size))
    let result = body(target, session, receiver)
    for node in receiver.lineage { node.dragRole(DropObserver.self)?.update(session) }
    return result
  }

  /// What a drop would do: an operation that the source doesn't suggest is a copy.
  private func operation(_ target: any DropTarget, _ session: DropSession, _ node: ElementNode) -> DropOperation {
    let proposed = target.moved(session)
    guard proposed.isPerformed else { return proposed }
    let decided = node.nearest(DropDecision.self)?.configuration(session).operation ?? proposed
    return decided == .move && !suggestedOperations.contains(.move) ? .copy : decided
  }
}

extension ActiveDrag: DragPayload {
  func enter(_ receiver: ElementNode?, at point: Point) {
    _ = report(.exiting, at: point) { target, session, _ in target.exited(session) }
    (self.receiver, operation) = (receiver, .cancel)
    _ = report(.entering, at: point) { target, session, _ in target.entered(session) }
  }

  func move(to point: Point) {
    report(.active, at: point)
    operation = report(.active, at: point, operation) ?? .cancel
  }

  func end(at point: Point) -> Bool {
    // Apps may keep the identity of a session.
    defer { (sources, receiver) = ([], nil) }
    let operation = operation
    report(.ending(operation), at: point)
    let isDropped =
      operation.isPerformed
      && report(.ended(operation), at: point) { target, session, _ in target.drop(session) } ?? false
    if !operation.isPerformed { enter(nil, at: point) }
    report(.ended(isDropped || !operation.isPerformed ? operation : .cancel), at: point)
    guard isDropped else { return false }
    _ = report(.dataTransferCompleted, at: point) { _, _, _ in }
    report(.dataTransferCompleted, at: point)
    return true
  }
}

// MARK: - Views around drags

extension View {
  /// Puts a box around the view that has a role in the drags inside of it.
  nonisolated func dragRole<Role>(_ role: Role) -> some View {
    nonisolated(unsafe) let role = role
    return box { box, _ in box.containerValues[ObjectIdentifier(Role.self)] = role }
  }
}

extension ElementNode {
  /// The role of the node in the drags inside of it.
  func dragRole<Role>(_ type: Role.Type) -> Role? { containerValues[ObjectIdentifier(Role.self)] as? Role }

  /// The role of the nearest node around that has one, or its own.
  func nearest<Role>(_ type: Role.Type) -> Role? { lineage.lazy.compactMap { $0.dragRole(type) }.first }
}
