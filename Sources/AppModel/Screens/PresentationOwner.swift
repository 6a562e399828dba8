/// The element whose state decides whether something is shown.
@MainActor
struct PresentationOwner {
  let host: ScreenHost
  /// Where the element stands in its screen, and which of its presentations it is.
  let path: String
  let declared: DeclaredPresentation

  /// Whether it is to be shown still.
  var isWanted: Bool { declared.isPresented.wrappedValue }

  func isSame(as other: PresentationOwner) -> Bool {
    host === other.host && path == other.path && declared.key == other.declared.key
  }

  /// Tells the app that people have taken it away.
  func dismissed() {
    if isWanted { declared.isPresented.wrappedValue = false }
    declared.onDismiss?()
  }
}
