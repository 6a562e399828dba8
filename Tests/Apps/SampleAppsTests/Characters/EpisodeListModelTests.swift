import Testing
import VirtualTime

@testable import SampleApps

@MainActor
@Suite struct EpisodeListModelTests {
  @Test func `they are asked for together and once`() throws {
    let show = FakeShow()
    let model = EpisodeListModel(ids: [1, 4], service: show)
    try ClockKind.virtual.run { timeline in
      show.problem = .offline
      Task { await model.load() }
      try timeline.advance(to: .zero)
      #expect(model.episodes == .failed(.offline))
      show.problem = nil
      model.retry()
      #expect(model.episodes == .loading)
      for _ in 0..<2 {
        Task { await model.load() }
        try timeline.advance(to: timeline.now)
      }
      #expect(model.episodes.value?.map(\.code) == ["S01E01", "S01E04"])
      #expect(show.asked == ["episodes [1, 4]", "episodes [1, 4]"])
    }
  }
}
