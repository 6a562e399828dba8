import DraftedStandIn
import SwiftUI
import Testing

private final class PlaybackMode: Drafted, @unchecked Sendable {
  static func _drafted() -> PlaybackMode { PlaybackMode() }
}

private struct Player {
  let mode: PlaybackMode
}

/// What the types of drafted stand-ins do.
@Suite struct DraftedTests {
  /// Tests of apps print their views, and a value in one of them may be drafted.
  @Test func `a value with a drafted one inside can be printed`() {
    #expect(String(describing: Optional(Player(mode: ._drafted()))).contains("drafted PlaybackMode"))
  }

  /// What a server answers isn't known, and an app shows that there is nothing.
  @Test @MainActor func `a drafted list has no elements`() {
    #expect(DraftedResult().map { $0 }.isEmpty)
    #expect(DraftedResult().last == nil)
  }

  private struct Picture: View {
    let state: DraftedResult?

    var body: some View {
      if let state { state.image.resizable() } else { Color.gray }
    }
  }

  /// Source: kean/Nuke, whose `LazyImage` hands its state to a builder of views.
  @Test @MainActor func `what a member returns is a view among views`() {
    #expect(String(describing: Picture.Body.self).contains("DraftedViewResult"))
  }
}
