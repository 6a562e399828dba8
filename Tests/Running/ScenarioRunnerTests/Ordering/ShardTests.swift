import CucumberMessages
import Testing

@testable import ScenarioRunner

@Suite struct ShardTests {
  private static func pickles(_ count: Int) throws -> [Pickle] {
    let scenarios = (0..<count).map { "  Scenario: \($0)\n    it\n" }
    return try Script("Feature: Many\n" + scenarios.joined()).pickles
  }

  private func parts(_ pickles: [Pickle], of total: Int, _ timings: Timings = Timings()) throws -> [[String]] {
    try (1...total).map { number in
      try #require(Shard(number: number, total: total)).select(pickles, timings: timings).map(\.name)
    }
  }

  @Test(arguments: [(0, 3), (1, 8), (7, 1), (10, 3), (100, 8), (8, 8)])
  func `each scenario is in exactly one part, and parts are equal in number`(count: Int, total: Int) throws {
    let pickles = try Self.pickles(count)
    let parts = try parts(pickles, of: total)
    #expect(parts.flatMap(\.self).sorted() == pickles.map(\.name).sorted())
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    for part in parts { #expect(part == part.sorted { Int($0)! < Int($1)! }) }
  }

  @Test func `times make parts of equal length`() throws {
    let pickles = try Self.pickles(6)
    // The second takes as long as all others.
    var timings = Timings()
    for pickle in pickles { timings.seconds["\(pickle.uri):\(pickle.location!.line)"] = pickle.name == "1" ? 5 : 1 }
    #expect(try parts(pickles, of: 2, timings) == [["1"], ["0", "2", "3", "4", "5"]])
  }

  @Test func `a scenario without a time is taken for an average one`() throws {
    let pickles = try Self.pickles(4)
    let timings = Timings(seconds: ["\(pickles[0].uri):\(pickles[0].location!.line)": 3])
    #expect(try parts(pickles, of: 2, timings).map(\.count) == [2, 2])
    #expect(Timings(seconds: ["a:1": .nan]).seconds(of: pickles[0]) == nil)
  }

  @Test(arguments: [3, 1_000_000, Int.max]) func `more parts than scenarios cost nothing`(total: Int) throws {
    let pickles = try Self.pickles(3)
    let timings = Timings(seconds: ["a": 1])
    for given in [Timings(), timings] {
      let first = try #require(Shard(number: 1, total: total)).select(pickles, timings: given)
      let last = try #require(Shard(number: total, total: total)).select(pickles, timings: given)
      #expect(first.map(\.name) == ["0"])
      #expect(last.map(\.name) == (total == 3 ? ["2"] : []))
    }
  }

  @Test(arguments: [(0, 1), (2, 1), (1, 0), (-1, 3)]) func `there are no other parts`(number: Int, total: Int) {
    #expect(Shard(number: number, total: total) == nil)
  }
}
