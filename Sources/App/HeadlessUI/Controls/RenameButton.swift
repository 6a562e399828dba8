import AppModel

/// A button that runs the rename action of its environment, SwiftUI's `RenameButton`.
///
/// Without an action the button is disabled.
public struct RenameButton<Label: View> {
  @Environment(\.rename) private var rename
  private let label: Label
}

extension RenameButton where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a rename button with the title and the symbol of the system.
  public nonisolated init() { label = HeadlessUI.Label("Rename", systemImage: "pencil") }
}

extension RenameButton: View, UnaryView {
  /// The button.
  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

/// The action of a rename button, SwiftUI's `RenameAction`.
@MainActor
public struct RenameAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  fileprivate nonisolated init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  /// Runs the rename action.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// The action of rename buttons; `nil` if there isn't one.
  @Entry public var rename: RenameAction?
}

extension View {
  /// Sets the action of the rename buttons inside.
  @preconcurrency
  public nonisolated func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action))
  }

  /// Has the rename buttons inside move the keyboard focus.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    nonisolated(unsafe) let isFocused = isFocused
    return renameAction { isFocused.wrappedValue = true }
  }
}
