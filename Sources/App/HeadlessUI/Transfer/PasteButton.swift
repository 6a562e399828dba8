import Foundation

/// A button that pastes from the pasteboard, SwiftUI's `PasteButton`; without a matching value it does nothing.
public struct PasteButton {
  private let paste: @MainActor () -> Void
}

extension PasteButton: View {
  public var body: some View { Button("Paste", systemImage: "doc.on.clipboard", action: paste) }
}

extension PasteButton {
  /// Creates a button for values of a type.
  @preconcurrency
  public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
    nonisolated(unsafe) let convert: (Any) -> T? = { transfer($0, to: T.self) }
    paste = {
      let board = UIPasteboard.general
      let copied: [Any] = (board.urls ?? []) + (board.strings ?? [])
      let values = copied.compactMap(convert)
      if !values.isEmpty { onPaste(values) }
    }
  }
}
