import Testing
import VirtualTime

@testable import SampleApps

@MainActor
@Suite struct CharacterDetailModelTests {
  private let show = FakeShow()

  private func run(
    name: String? = nil, _ body: (CharacterDetailModel, _ wait: (Duration) throws -> Void) throws -> Void
  ) throws {
    try ClockKind.virtual.run { timeline in
      let model = CharacterDetailModel(id: 3, name: name, service: show, pictures: show)
      Task { await model.load() }
      try body(model) { try timeline.advance(to: timeline.now + $0) }
    }
  }

  @Test func `the picture comes after the rest`() throws {
    show.delay = .seconds(1)
    try run { model, wait in
      #expect(model.title == "Character")
      try wait(.seconds(1))
      #expect(model.title == "Name 3")
      #expect(model.character == .loaded(.sample(3)))
      #expect(model.picture == .loading)
      try wait(.seconds(1))
      #expect(model.picture == .loaded(Picture(bytes: [1])))
    }
  }

  @Test func `what is there is not asked for again`() throws {
    try run(name: "Cora") { model, wait in
      #expect(model.title == "Cora")
      try wait(.zero)
      Task { await model.load() }
      try wait(.zero)
      #expect(show.asked == ["character 3", "picture 3"])
    }
  }

  @Test func `what fails can be tried again`() throws {
    show.problem = .offline
    try run { model, wait in
      try wait(.zero)
      #expect(model.character == .failed(.offline))
      show.problem = nil
      model.retry()
      #expect(model.character == .loading)
      #expect(model.retries == 1)
    }
  }
}
