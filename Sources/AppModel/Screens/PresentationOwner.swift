/// The element whose state decides whether something is shown.
@MainActor
final class PresentationOwner {
  let host: ScreenHost
  private let id: DeclaredPresentation.ID
  let declared: DeclaredPresentation
  private let binding: Tracked<Bool>

  init(host: ScreenHost, id: DeclaredPresentation.ID, declared: DeclaredPresentation) {
    self.host = host
    self.id = id
    self.declared = declared
    binding = Tracked { declared.isPresented.wrappedValue }
  }

  /// Whether something has changed that decides.
  var isStale: Bool { binding.isStale || host.isStale }

  /// Whether it is to be shown still. The element must be there still, and may have another item by now.
  var isWanted: Bool {
    guard binding.current(), let declared = host.declared(by: id) else { return false }
    return declared.isPresentedNow && declared.key == self.declared.key
  }

  func shows(_ id: DeclaredPresentation.ID, of host: ScreenHost) -> Bool {
    self.host === host && self.id == id
  }

  /// Tells the app that it is shown no more.
  func setBack() {
    if declared.isPresented.wrappedValue { declared.isPresented.wrappedValue = false }
  }
}
