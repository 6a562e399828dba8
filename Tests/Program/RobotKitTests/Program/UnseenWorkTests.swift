import Foundation
import Testing

#if os(Linux)
  /// Work of dispatch sources and threads is named where virtual time doesn't wait for it.
  @Suite struct UnseenWorkTests {
    @Test(arguments: ["main-queue", "main-queue-now", "global-queue", "timer"])
    func `virtual time waits for queues and timers`(button: String) async throws {
      let directory = try TestDirectory([
        "a.feature": "Scenario: A\n  launch stuck\n  tap \(button)\n  expect word reads \"late\" within 1s\n"
      ])
      for words in [["a.feature"], ["test", "a.feature"]] {
        let outcome = try await directory.run(words, of: "stuck-robots")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("passed"), "\(outcome.output)")
        #expect(!outcome.output.contains("failed"))
      }
    }

    @Test(arguments: ["source", "thread"], ["", "--isolate"])
    func `a failure names what virtual time can't see`(button: String, options: String) async throws {
      let directory = try TestDirectory([
        "a.feature": "Scenario: A\n  launch stuck\n  tap \(button)\n  expect word reads \"late\" within 1s\n"
      ])
      let words = ["a.feature", "-f", "junit:a.xml"] + options.split(separator: " ").map(String.init)
      let outcome = try await directory.run(words, of: "stuck-robots")
      #expect(outcome.exitCode == 1)
      let report = try directory.text(of: "a.xml")
      #expect(report.contains("only work outside virtual time could change the screen"))
      #expect(report.contains("outside      DispatchSource, Thread or URLSession is in use ("))
      #expect(!report.contains("the app is idle"))
      let real = try await directory.run(["a.feature", "--clock", "real"], of: "stuck-robots")
      #expect(real.exitCode == 0, "\(real.output)")
    }

    /// An action fails as an expectation does, and so does a step that waits by itself.
    @Test(arguments: ["tap nothing", "wait for a thread"])
    func `other waits name it as well`(step: String) async throws {
      let directory = try TestDirectory(["a.feature": "Scenario: A\n  launch stuck\n  tap source\n  \(step)\n"])
      let outcome = try await directory.run(["a.feature"], of: "stuck-robots")
      #expect(outcome.exitCode == 1)
      #expect(outcome.output.contains("only work outside virtual time could"))
      #expect(outcome.output.contains("outside      DispatchSource"))
    }

    /// Where other tests run in the same process, only what has come since the scenario began is named.
    @Test(arguments: ["source", "thread"])
    func `a failure of a test names it as well`(button: String) async throws {
      let failing = "  expect word reads \"late\" within 1s\n"
      let directory = try TestDirectory([
        "a.feature": "Scenario: A\n  launch stuck\n\(failing)\nScenario: B\n  launch stuck\n  tap \(button)\n\(failing)"
      ])
      let outcome = try await directory.run(["test", "a.feature"], of: "stuck-robots")
      let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let failures = words.split(separator: "within 1s")
      #expect(failures.count == 3, "\(words)")
      #expect(failures[1].contains("the app is idle"))
      #expect(!failures[1].contains("outside"))
      #expect(failures[2].contains("only work outside virtual time could change the screen"))
      #expect(
        failures[2].contains("outside DispatchSource, Thread or URLSession is in use, here or in another test ("))
      #expect(!failures[2].contains("--clock"))
    }

    @Test func `without such work the app is idle`() async throws {
      let directory = try TestDirectory([
        "a.feature": "Scenario: A\n  launch stuck\n  expect word reads \"late\" within 1s\n"
      ])
      let outcome = try await directory.run(["a.feature"], of: "stuck-robots")
      #expect(outcome.output.contains("the app is idle"))
      #expect(!outcome.output.contains("DispatchSource"))
    }
  }
#endif
