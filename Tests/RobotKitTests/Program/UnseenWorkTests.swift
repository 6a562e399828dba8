import Foundation
import Testing

#if os(Linux)
  /// Work on queues, timers and threads is named where virtual time doesn't wait for it.
  @Suite struct UnseenWorkTests {
    @Test(arguments: ["main-queue", "main-queue-now", "global-queue", "timer", "thread"], ["", "--isolate"])
    func `a failure names what virtual time can't see`(button: String, options: String) async throws {
      let place = try Workplace([
        "a.feature": "Scenario: A\n  launch stuck\n  tap \(button)\n  expect word reads \"late\" within 1s\n"
      ])
      let words = ["a.feature", "-f", "junit:a.xml"] + options.split(separator: " ").map(String.init)
      let outcome = try await place.run(words, of: "stuck-robots")
      #expect(outcome.exitCode == 1)
      let report = try place.text(of: "a.xml")
      #expect(report.contains("only work outside virtual time could change the screen"))
      #expect(report.contains("outside      DispatchQueue, Timer, Thread or URLSession is in use ("))
      #expect(!report.contains("nothing is pending"))
      let real = try await place.run(["a.feature", "--clock", "real"], of: "stuck-robots")
      #expect(real.exitCode == 0, "\(real.output)")
    }

    /// An action fails as an expectation does, and so does a step that waits by itself.
    @Test(arguments: ["tap nothing", "wait for the main queue"])
    func `other waits name it as well`(step: String) async throws {
      let place = try Workplace(["a.feature": "Scenario: A\n  launch stuck\n  tap main-queue\n  \(step)\n"])
      let outcome = try await place.run(["a.feature"], of: "stuck-robots")
      #expect(outcome.exitCode == 1)
      #expect(outcome.output.contains("only work outside virtual time could"))
      #expect(outcome.output.contains("outside      DispatchQueue"))
    }

    @Test func `without such work nothing is pending`() async throws {
      let place = try Workplace([
        "a.feature": "Scenario: A\n  launch stuck\n  expect word reads \"late\" within 1s\n"
      ])
      let outcome = try await place.run(["a.feature"], of: "stuck-robots")
      #expect(outcome.output.contains("nothing is pending that could change the screen"))
      #expect(!outcome.output.contains("DispatchQueue"))
    }
  }
#endif
