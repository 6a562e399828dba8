import Testing
import VirtualTime

@testable import ScenarioRunner

@MainActor
@Suite struct ScheduleShrinkerTests {
  /// Shrinks a schedule that fails.
  ///
  /// - Returns: The smallest failing run, and the number of runs that it took.
  private func shrunk(
    _ deviations: [Int: Int], fails: @escaping (Schedule) -> Bool
  ) -> (schedule: Schedule, runs: Int) {
    var runs = 0
    let shrinker = ScheduleShrinker { schedule in
      runs += 1
      return ScheduledRun(schedule: schedule, outcome: fails(schedule) ? .failed(step: 0) : .passed)
    }
    let smallest = shrinker.shrunk(
      ScheduledRun(schedule: Schedule(deviations), outcome: .failed(step: 0)))
    #expect(smallest.outcome == .failed(step: 0))
    #expect(fails(smallest.schedule))
    return (smallest.schedule, runs)
  }

  nonisolated private static let dense = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 1 + $0 % 3) })

  @Test(arguments: [[0: 1], [199: 2], [3: 1, 7: 2], [5: 3, 6: 1, 120: 1]] as [[Int: Int]])
  func `only the deviations are left that the failure needs`(needed: [Int: Int]) {
    let result = shrunk(Self.dense) { schedule in needed.allSatisfy { schedule[$0.key] >= $0.value } }
    #expect(result.schedule == Schedule(needed))
    #expect(result.runs < 1_000)
  }

  @Test func `a choice becomes the smallest that fails`() {
    #expect(shrunk([4: 3]) { $0[4] >= 2 }.schedule == Schedule([4: 2]))
    #expect(shrunk([4: 3]) { $0[4] == 3 }.schedule == Schedule([4: 3]))
  }

  @Test func `a deviation that another one makes unnecessary is removed`() {
    // Either of both is enough, and neither alone is a part of the other.
    #expect(shrunk([4: 1, 9: 2]) { $0[4] == 1 || $0[9] == 2 }.schedule.deviations.count == 1)
  }

  @Test func `the number of runs is limited`() {
    // Each run removes one deviation of very many.
    let many = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ($0, 1) })
    let result = shrunk(many) { schedule in schedule.deviations.count > 2_000 }
    #expect(result.runs <= 2_000)
  }
}
