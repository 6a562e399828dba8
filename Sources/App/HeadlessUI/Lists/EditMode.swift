import ViewGraph

/// Whether a list is being edited, SwiftUI's `EditMode`.
public enum EditMode: Sendable {
  /// The list is not being edited, is being edited for a moment, or is being edited.
  case inactive, transient, active
  /// Whether the list is being edited.
  public var isEditing: Bool { self != .inactive }
}

extension EditMode {
  /// The edit mode of a screen, which begins as inactive.
  @MainActor
  static func binding(in graph: Graph) -> Binding<EditMode> {
    let cell = StateCell(EditMode.inactive, in: graph)
    return Binding(get: { cell.value }, set: { cell.value = $0 })
  }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether lists are being edited.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing, SwiftUI's `EditButton`.
public struct EditButton {
  @Environment(\.editMode) private var editMode
  /// Creates a button.
  public nonisolated init() {}
}

extension EditButton: View, UnaryView {
  /// The button.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
  }
}
