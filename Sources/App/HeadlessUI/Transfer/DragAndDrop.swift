import AppModel
import Foundation

extension View {
  /// Makes the view draggable after a long press.
  public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    nonisolated(unsafe) let payload = payload
    return box { box, _ in
      let behavior = Behavior()
      behavior.payload = { payload() }
      box.behavior = behavior
    }
  }

  /// Makes the view draggable after a long press; the preview is not made.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { draggable(payload()) }

  /// Receives what is dropped on the view.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let (action, isTargeted) = (action, isTargeted)
    return box { box, _ in
      let behavior = Behavior()
      behavior.drop = TransferReceiver(action: action, isTargeted: isTargeted)
      box.behavior = behavior
    }
  }
}

/// A view that receives values of a type.
private struct TransferReceiver<T: Transferable>: DropReceiver {
  let action: ([T], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void

  func accepts(_ payload: Any) -> Bool { transfer(payload, to: T.self) != nil }
  func entered(_ payload: Any, at point: Point) { isTargeted(true) }
  func moved(_ payload: Any, at point: Point) -> Bool { true }
  func exited(_ payload: Any, at point: Point) { isTargeted(false) }
  func drop(_ payload: Any, at point: Point) -> Bool {
    defer { isTargeted(false) }
    return transfer(payload, to: T.self).map { action([$0], CGPoint(point)) } ?? false
  }
}
