import Foundation
import Testing

/// A run that is asked to end closes its reports properly.
@Suite struct InterruptionTests {
  /// Real time makes it last as long as it is needed.
  private static let long = """
    Feature: Long

      Scenario: First
        given launch

      Scenario: Waits
        given launch
        wait 200ms
        wait 10 minutes

      Scenario: Never comes

    """

  @Test(arguments: [(SIGINT, 130 as Int32, "interrupted"), (SIGTERM, 143, "terminated")])
  func `it ends before its time`(signal: Int32, code: Int32, word: String) throws {
    let place = try Workplace(["long.feature": Self.long.replacing("10 minutes", with: "3s")])
    let program = try RobotrunProcess(
      ["long.feature", "--clock", "real", "--format", "pretty", "--format", "junit:report.xml"], in: place)
    // The first scenario is shown when it is over, so from then on the second is being played.
    while program.isRunning, !program.outputSoFar.contains("given launch") { usleep(10_000) }
    program.send(signal)
    let outcome = try program.outcome()
    #expect(outcome.exitCode == code)
    #expect(outcome.lastWord.hasPrefix("robotrun: exit \(code): \(word) after "))
    #expect(place.names == ["long.feature", "report.xml"])
    #expect(try place.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func `the second signal ends it at once`() throws {
    let place = try Workplace(["long.feature": Self.long])
    let program = try RobotrunProcess(["long.feature", "--clock", "real"], in: place)
    while program.isRunning, !program.outputSoFar.contains("given launch") { usleep(10_000) }
    program.send(SIGINT)
    usleep(50_000)
    program.send(SIGINT)
    #expect(try program.outcome().exitCode == 130)
  }
}
