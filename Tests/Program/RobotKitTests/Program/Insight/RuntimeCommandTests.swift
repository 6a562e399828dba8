import Foundation
import Testing

/// `robotrun doctor --runtime`, and runs without something they rely on of the toolchain.
@Suite struct RuntimeCommandTests {
  private struct Listing: Decodable {
    struct Check: Decodable {
      let name: String
      let isEffective: Bool
    }

    let checks: [Check]
  }

  @Test func `all checks hold here`() async throws {
    let directory = try TestDirectory([:])
    let outcome = try await directory.robotrun("doctor", "--runtime")
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.last == "16 of 16 effective")
    let json = try await directory.robotrun("doctor", "--runtime", "--json")
    let checks = try JSONDecoder().decode(Listing.self, from: Data(json.output.utf8)).checks
    #expect(checks.filter { !$0.isEffective }.map(\.name) == [])
    #expect(checks.count == 16)
  }

  @Test func `a failed check is an exit code`() async throws {
    let outcome = try await TestDirectory([:]).run(
      ["doctor", "--runtime"], of: "stuck-robots", environment: ["STUCK_CHECK": "required"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("failed: apps format in en_001; no scenario runs\n"))
    #expect(outcome.errors.contains("exit 1: 1 failed runtime check"))
  }

  @Test func `paths are no operands`() async throws {
    let outcome = try await TestDirectory(Self.files).robotrun("doctor", "--runtime", "a.feature")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("unexpected argument \"a.feature\""))
  }

  private static let files = [
    "a.feature": "Feature: F\n  Scenario: A\n    given launch stuck\n\n  Scenario: B\n    given launch stuck\n"
  ]

  /// In worker processes, and in the process itself.
  @Test(arguments: [["-j", "2"], ["--in-process"]])
  func `a run fails once without what it needs`(_ options: [String]) async throws {
    let outcome = try await TestDirectory(Self.files).run(
      options + ["a.feature"], of: "stuck-robots", environment: ["STUCK_CHECK": "required"])
    #expect(outcome.exitCode == 1)
    let all = outcome.output + outcome.errors
    #expect(all.contains("failed runtime checks: locale; "))
    #expect(all.contains("locale: apps format in en_001"))
    #expect(!outcome.output.contains("given launch"))
  }

  @Test(arguments: [["-j", "2"], ["--in-process"]])
  func `a run warns once of the rest`(_ options: [String]) async throws {
    let outcome = try await TestDirectory(Self.files).run(
      options + ["a.feature"], of: "stuck-robots", environment: ["STUCK_CHECK": "optional"])
    #expect(outcome.exitCode == 0)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(warnings.map { $0.contains("failed runtime check: locale: apps format in en_001") } == [true])
  }
}
