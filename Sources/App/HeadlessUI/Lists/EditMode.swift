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

extension EnvironmentValues {
  /// Whether lists are being edited.
  @Entry public var editMode: Binding<EditMode>?
}

/// A button that begins and ends editing, SwiftUI's `EditButton`.
public struct EditButton {
  @Environment(\.editMode) private var editMode
  public nonisolated init() {}
}

extension EditButton: View, UnaryView {
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
  }
}
