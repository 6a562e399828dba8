/// A screen on a navigation stack, evaluated again only when something it has read has changed.
@MainActor
final class ScreenHost {
  /// A row whose buttons are out.
  struct OpenRow {
    let path: ElementPath
    /// Where they are.
    let edge: HorizontalEdge
  }

  let screen: any Screen
  /// What shows it, if that is the app's state.
  let owner: PresentationOwner?
  var openRow: OpenRow?
  /// The scroll view that is being refreshed.
  var refreshing: ElementPath?
  private let content: Tracked<ScreenContent>
  /// The title alone, for the back button of the screen above; made when that wants it and the rest is stale.
  private lazy var titleAlone = Tracked { [screen] in screen.title }
  /// The button that leads back here, with the title it bears.
  private var back: (title: String, button: Element)?
  private var offsets: [ElementPath: Double] = [:]

  init(_ screen: any Screen, owner: PresentationOwner? = nil) {
    self.screen = screen
    self.owner = owner
    content = Tracked { ScreenContent(screen) }
  }

  var isStale: Bool { content.isStale }

  /// Whether the title may be another. Nothing else is seen of a screen that lies below another one, so nothing else
  /// is evaluated.
  var isTitleStale: Bool { content.isStale && titleAlone.isStale }

  func currentTitle() -> String { content.isStale ? titleAlone.current() : content.current().title }

  /// The button on the bar of the screen above. It is made anew for another title only.
  func backButton(of navigator: Navigator) -> Element {
    let title = currentTitle()
    if let back, back.title == title { return back.button }
    let button = Button(title.isEmpty ? "Back" : title, id: Self.backButton) { navigator.pop() }
    back = (title, button)
    return button
  }

  /// The identifier UIKit gives to the back button.
  private static let backButton = "BackButton"

  /// Whether something wanted to know what changes when the screen was last evaluated.
  var hasObservers: Bool { content.last?.hasObservers ?? false }

  func currentContent() -> ScreenContent { content.current() }

  /// What an element declares, if it is there still.
  func declared(by id: DeclaredPresentation.ID) -> DeclaredPresentation? {
    currentContent().presentations.first { $0.id == id }?.declared
  }

  /// Whether a scroll view may stand elsewhere than at its beginning, or is being refreshed.
  var hasScrolled: Bool { !offsets.isEmpty || refreshing != nil }

  /// How far a scroll view is scrolled, in points.
  func offset(of path: ElementPath) -> Double { offsets[path] ?? 0 }

  func setOffset(_ offset: Double, of path: ElementPath) { offsets[path] = offset }

  /// What a tap on the tab that is selected does.
  func scrollToTop() { offsets = [:] }
}
