import Observation
import Synchronization

/// A screen on a navigation stack, evaluated again only when something it has read has changed.
@MainActor
final class ScreenHost {
  let screen: any Screen
  private var content: ScreenContent?
  private var staleness = Staleness()

  init(_ screen: any Screen) {
    self.screen = screen
  }

  var isStale: Bool { content == nil || staleness.isStale }

  func currentContent() -> ScreenContent {
    if let content, !staleness.isStale { return content }
    let staleness = Staleness()
    let content = withObservationTracking {
      ScreenContent(title: screen.title, toolbar: screen.toolbar, body: screen.body)
    } onChange: {
      staleness.mark()
    }
    self.staleness = staleness
    self.content = content
    return content
  }
}

/// A mark that an observed change leaves, from whatever thread it comes.
private final class Staleness: Sendable {
  private let flag = Atomic(false)

  var isStale: Bool { flag.load(ordering: .acquiring) }

  func mark() {
    flag.store(true, ordering: .releasing)
  }
}
