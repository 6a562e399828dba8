import Testing
import VirtualTime

@testable import SampleApps

@MainActor
@Suite struct SuggestModelTests {
  private static let service = ScriptedService(answers: [
    "a": (.milliseconds(500), .words(["apple", "apricot"])), "ap": (.milliseconds(100), .words(["apple"])),
    "fail": (.milliseconds(100), .failure), "slow failure": (.milliseconds(500), .failure),
    "frozen": (.zero, .never),
  ])

  /// What is typed when, and the states that come of it with their instants.
  private func states(_ queries: [(Duration, String)]) throws -> [String] {
    try ClockKind.virtual.run { timeline in
      let model = SuggestModel(service: Self.service)
      for (instant, query) in queries { timeline.schedule(after: instant, label: query) { model.query = query } }
      var states: [String] = []
      var last = SuggestModel.State.idle
      while case .at(let next) = timeline.nextEvent {
        try timeline.advance(to: next)
        if model.state != last { states.append("\(AppTime.text(for: timeline.now)) \(model.state)") }
        last = model.state
      }
      return states
    }.result
  }

  @Test func `an answer is shown when it comes`() throws {
    #expect(try states([(.zero, "a")]) == [#"500 ms suggestions(["apple", "apricot"])"#])
    #expect(try states([(.zero, "none")]) == ["0 s nothingFits"])
    #expect(try states([(.zero, "fail")]) == ["100 ms failed"])
    #expect(try states([(.zero, "frozen")]) == [])
  }

  @Test func `only the answer to the last question counts`() throws {
    #expect(try states([(.zero, "a"), (.milliseconds(100), "ap")]) == [#"200 ms suggestions(["apple"])"#])
    #expect(try states([(.zero, "slow failure"), (.milliseconds(100), "ap")]) == [#"200 ms suggestions(["apple"])"#])
    #expect(try states([(.zero, "ap"), (.milliseconds(50), "fail")]) == ["150 ms failed"])
    #expect(try states([(.zero, "frozen"), (.seconds(1), "ap")]) == [#"1.1 s suggestions(["apple"])"#])
  }

  @Test func `an empty query asks nothing`() throws {
    #expect(try states([(.zero, "ap"), (.milliseconds(50), "")]) == [])
    #expect(
      try states([(.zero, "ap"), (.milliseconds(150), "")]) == [#"100 ms suggestions(["apple"])"#, "150 ms idle"])
  }

  @Test func `the delegate is called`() throws {
    let chosen = ChosenItems()
    let model = SuggestModel(service: Self.service)
    model.delegate = chosen
    try ClockKind.virtual.run { timeline in
      model.query = "ap"
      model.choose("apple")
      model.chooseKeyword()
      try timeline.advance(to: .zero)
    }
    #expect(chosen.events == ["suggestion apple", "keyword ap"])
  }
}
