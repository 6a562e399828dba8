/// A screen on a navigation stack, evaluated again only when something it has read has changed.
@MainActor
final class ScreenHost {
  let screen: any Screen
  /// What shows it, if that is the app's state.
  let owner: PresentationOwner?
  /// How far its scroll views are scrolled, by their paths.
  var offsets: [(path: String, offset: Point)] = []
  /// The row whose swipe actions are out, and the edge where they are.
  var openRow: (path: String, edge: HorizontalEdge)?
  /// The scroll view that is being refreshed.
  var refreshing: String?
  private var content: ScreenContent?
  private var staleness = Staleness()

  init(_ screen: any Screen, owner: PresentationOwner? = nil) {
    self.screen = screen
    self.owner = owner
  }

  var isStale: Bool { content == nil || staleness.isStale }

  func currentContent() -> ScreenContent {
    if let content, !staleness.isStale { return content }
    let staleness = Staleness()
    let content = tracking(staleness) { ScreenContent(screen) }
    self.staleness = staleness
    self.content = content
    return content
  }

  /// Whether people can't drag the sheet away that the screen stands in.
  var keepsSheet: Bool { currentContent().keepsSheet }

  /// What the element at a path declared when the screen was last evaluated.
  func declared(at path: String) -> DeclaredPresentation? {
    content?.presentations.first { $0.path == path }?.declared
  }

  /// How far a scroll view is scrolled.
  func offset(of path: String) -> Point {
    offsets.first { $0.path == path }?.offset ?? .zero
  }

  func setOffset(_ offset: Point, of path: String) {
    if let index = offsets.firstIndex(where: { $0.path == path }) {
      offsets[index].offset = offset
    } else {
      offsets.append((path, offset))
    }
  }
}
