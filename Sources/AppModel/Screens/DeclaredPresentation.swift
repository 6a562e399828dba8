/// An alert, a sheet or a screen that is shown while the app's state says so.
struct DeclaredPresentation {
  /// Which element of a screen declares it, and which of those that the element declares it is.
  struct ID: Hashable {
    let path: ElementPath
    let index: Int
  }

  enum Content {
    case none
    case alert(Alert)
    case actionSheet(ActionSheet)
    case screen(any Screen, ScreenStyle)
  }

  enum ScreenStyle {
    case push, sheet, fullScreenCover
  }

  let isPresented: Binding<Bool>
  /// What the binding said when the screen was evaluated.
  let isPresentedNow: Bool
  /// What is shown, where it is shown for an item: another item is another presentation.
  let key: AnyHashable?
  /// Whether it takes the place of its screen, and doesn't lie over it.
  let isPushed: Bool
  let onDismiss: (@MainActor () -> Void)?
  let content: @MainActor () -> Content
}
