import Testing

@testable import ScenarioRunner
@testable import VirtualTime

@Suite struct ScheduleSearchTests {
  /// Returns the decisions of a run with these numbers of choices.
  private func decisions(
    _ choices: [Int], under schedule: Schedule, _ subject: (Int) -> Decision.Subject = { _ in .job }
  ) -> [Decision] {
    choices.enumerated().map { number, choices in
      Decision(
        subject: subject(number), instant: .zero, step: nil, choices: choices,
        choice: schedule[number] < choices ? schedule[number] : 0, lateness: .zero)
    }
  }

  /// Returns the schedules that a search chooses, and whether they are all.
  private func schedules(
    limit: Int, seed: UInt64 = 0, _ run: (Schedule) -> [Decision]
  ) -> (schedules: [Schedule], isExhausted: Bool) {
    var search = ScheduleSearch(limit: limit, seed: seed)
    var schedules: [Schedule] = []
    while let schedule = search.next() {
      schedules.append(schedule)
      search.add(run(schedule))
    }
    #expect(search.count == schedules.count)
    return (schedules, search.isExhausted)
  }

  @Test(arguments: [6, 7, 1_000])
  func `all schedules are chosen once if the limit allows it`(limit: Int) {
    let search = schedules(limit: limit) { decisions([2, 3], under: $0) }
    #expect(search.isExhausted)
    #expect(search.schedules.first == .ordinary)
    #expect(search.schedules.count == 6)
    #expect(Set(search.schedules).count == 6)
  }

  @Test func `a scenario without decisions has one schedule`() {
    let search = schedules(limit: 1) { _ in [] }
    #expect(search.isExhausted)
    #expect(search.schedules == [.ordinary])
  }

  @Test func `decisions that only some schedules have are explored`() {
    // After the second choice of the first decision, another one follows.
    let search = schedules(limit: 100) { decisions($0[0] == 1 ? [2, 3] : [2], under: $0) }
    #expect(search.isExhausted)
    #expect(Set(search.schedules) == Set([[:], [0: 1], [0: 1, 1: 1], [0: 1, 1: 2]].map(Schedule.init)))
  }

  @Test func `a search with fewer schedules than possible is not exhaustive`() {
    let search = schedules(limit: 5) { decisions([2, 3], under: $0) }
    #expect(!search.isExhausted)
    #expect(search.schedules.count == 5)
  }

  @Test func `one deviation comes before several, and responses come first`() {
    let subjects: [Decision.Subject] = [.job, .sleep(.zero), .action, .response("GET /")]
    let search = schedules(limit: 100) { decisions([4, 4, 4, 4], under: $0) { subjects[$0] } }
    #expect(!search.isExhausted)
    let sizes = search.schedules.map(\.deviations.count)
    #expect(Array(sizes.prefix(13)) == [0] + Array(repeating: 1, count: 12))
    #expect(sizes.dropFirst(13).allSatisfy { $0 > 0 })
    let first = search.schedules.dropFirst().prefix(12).compactMap(\.deviations.keys.first)
    #expect(first == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0])
  }

  @Test func `half of the schedules have several deviations`() {
    let search = schedules(limit: 100) { decisions(Array(repeating: 4, count: 200), under: $0) }
    #expect(search.schedules.count { $0.deviations.count > 1 } >= 45)
    #expect(search.schedules.contains { $0.deviations.count > 50 })
  }

  @Test(arguments: [0, 1, 2] as [UInt64])
  func `a seed chooses the same schedules, each once and possible`(seed: UInt64) {
    func search(_ seed: UInt64) -> [Schedule] {
      schedules(limit: 400, seed: seed) { decisions([4, 5, 4, 4, 3, 4, 4, 4], under: $0) }.schedules
    }
    let chosen = search(seed)
    #expect(chosen == search(seed))
    #expect(chosen != search(seed + 1))
    #expect(Set(chosen).count == 400)
    for schedule in chosen {
      for (number, choice) in schedule.deviations { #expect(choice < [4, 5, 4, 4, 3, 4, 4, 4][number]) }
    }
  }
}
