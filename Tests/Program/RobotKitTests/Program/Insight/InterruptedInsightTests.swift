import Foundation
import Testing

/// Commands that run scenarios many times keep what they found if they are ended.
@Suite struct InterruptedInsightTests {
  private static let products = """
    @app:products
    Feature: Products

      Scenario: Narrowed down
        given server answers 200 to GET /products?q=co with
          \"\"\"
          ["Coat", "Coffee", "Compass"]
          \"\"\"
        given server answers 200 to GET /products?q=coffee with
          \"\"\"
          ["Coffee"]
          \"\"\"
        given launch
        tap search field "Search"
        type "co"
        type "ffee"
        expect text "Coffee"
        expect no text "Compass"

      Scenario: Never comes
        given launch
    """

  /// Many scenarios, whose runs take longer than it takes to show the progress.
  private static let many =
    """
    @app:pages
    Feature: Many
      Scenario Outline: <n>
        given launch
        expect PAGE_ONE_BUTTON

        Examples:
          | n |

    """ + (1...2_000).map { "      | \($0) |\n" }.joined()

  /// Runs a command until it shows its progress, and ends it as `timeout` does: with two signals.
  private func end(_ arguments: [String]) async throws -> ProcessOutcome {
    let directory = try TestDirectory(["a.feature": Self.products, "many.feature": Self.many])
    let program = try await RobotrunProcess(arguments, in: directory)
    try await program.once({ program.errorsSoFar.contains(#/robotrun: [0-9]+ of [0-9]+ /#) }) {
      $0.send(SIGTERM)
      $0.send(SIGTERM)
    }
    return try await program.outcome()
  }

  @Test func `explore reports the failure that it has found`() async throws {
    let outcome = try await end(["explore", "a.feature", "--schedules", "9223372036854775807"])
    #expect(outcome.exitCode == 143, "\(outcome.errors)")
    #expect(outcome.output.contains("the smallest has 1 deviation:"), "\(outcome.output)")
    #expect(outcome.lastWord == "robotrun: exit 143: terminated after 1 of 2 scenarios")
  }

  @Test func `mutate reports the mutants that it has tested`() async throws {
    let outcome = try await end(["mutate", "many.feature"])
    #expect(outcome.exitCode == 143, "\(outcome.errors)")
    let isTested = outcome.output.contains(#/[0-9]+ of [0-9]+ mutants? killed \([0-9]+ %\), [0-9]+ not tested\n/#)
    #expect(isTested || outcome.lastWord.contains("ran without mutants"), "\(outcome.output)\(outcome.errors)")
  }

  @Test func `doctor reports what it has examined`() async throws {
    let outcome = try await end(["doctor", "many.feature"])
    #expect(outcome.exitCode == 143, "\(outcome.errors)")
    #expect(
      outcome.output.contains(#/[0-9]+ of [0-9]+ stable so far, interrupted after [0-9]+ of [0-9]+ runs\n/#),
      "\(outcome.output)")
  }
}
