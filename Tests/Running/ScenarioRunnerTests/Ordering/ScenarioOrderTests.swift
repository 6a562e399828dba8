import Testing

@testable import ScenarioRunner

@Suite struct ScenarioOrderTests {
  private let numbers = Array(0..<10)

  @Test func `defined and reverse`() {
    #expect(ScenarioOrder.defined.sorted(numbers) == numbers)
    #expect(ScenarioOrder.reverse.sorted(numbers) == numbers.reversed())
  }

  /// The order of a seed must never change: users record seeds.
  @Test func `a seed gives one order for ever`() {
    #expect(ScenarioOrder.random(seed: 1).sorted(numbers) == [9, 0, 1, 4, 8, 2, 3, 7, 6, 5])
    #expect(ScenarioOrder.random(seed: 2).sorted(numbers) != ScenarioOrder.random(seed: 1).sorted(numbers))
    #expect(ScenarioOrder.random(seed: 7).sorted(numbers).sorted() == numbers)
    #expect(ScenarioOrder.random(seed: 7).sorted([Int]()).isEmpty)
  }

  @Test func `every location is as likely for everyone`() {
    var locations = [Int](repeating: 0, count: 4)
    for seed in 0..<4_000 {
      locations[ScenarioOrder.random(seed: UInt64(seed)).sorted([0, 1, 2, 3]).firstIndex(of: 0)!] += 1
    }
    #expect(locations.allSatisfy { (850...1_150).contains($0) })
  }

  /// The first numbers that the author of the algorithm publishes for the seed 1234567.
  @Test func `the numbers are those of SplitMix64`() {
    var chance = SeededChance(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in chance.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
