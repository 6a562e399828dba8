import RobotKit
import Testing

/// Bugs of views are found by scenarios, with a message that leads to them.
@MainActor
@Suite struct SeededBugTests {
  private enum Apps: RobotSuite {
    static var apps: AppCatalog { AppCatalog(SeededBug.all.flatMap { [$0.variants.right, $0.variants.faulty] }) }
    static var robots: [any Robot.Type] { [] }
  }

  private func failures(of bug: SeededBug, _ variant: Launch) -> [ScenarioFailure?] {
    Apps.scenarios(in: "Scenarios/\(bug.name).feature", app: variant.name).map { $0.failure() }
  }

  @Test(arguments: await SeededBug.all)
  func `a scenario passes without the bug and reports it`(bug: SeededBug) throws {
    let right = failures(of: bug, bug.variants.right)
    #expect(right == [nil])
    let faulty = failures(of: bug, bug.variants.faulty)
    try #require(faulty.count == 1)
    let message = try #require(faulty[0], "the bug is not found").description
    #expect(!bug.report.isEmpty)
    for part in bug.report { #expect(message.contains(part), "\(message)") }
  }
}
