import AppModel
import Foundation

/// A value that can be dragged and shared, Core Transferable's `Transferable`. Values stay in the app: nothing is encoded.
public protocol Transferable {}

extension String: Transferable {}
extension Data: Transferable {}
extension URL: Transferable {}
extension AttributedString: Transferable {}
extension Image: Transferable {}
extension Color: Transferable {}

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

  /// Makes the view draggable after a long press; the preview is recorded only.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { draggable(payload()).recorded("dragPreview", V.self) }

  /// Receives what is dropped on the view.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let (action, isTargeted) = (action, isTargeted)
    return box { box, _ in
      let behavior = Behavior()
      behavior.drop = { payload, point in
        guard let item = payload as? T else { return false }
        isTargeted(true)
        defer { isTargeted(false) }
        return action([item], CGPoint(point))
      }
      box.behavior = behavior
    }
  }
}
