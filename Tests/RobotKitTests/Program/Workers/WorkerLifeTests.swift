import Foundation
import Testing

/// Whoever ends first, nobody is left behind.
@Suite struct WorkerLifeTests {
  private static let text = """
    Feature: Long

      Scenario: First
        given launch
        note "." in "begun"
        take 300 ms
        note "." in "ended"
        LAST

      Scenario: Second
        given launch
        note "." in "begun"
        take 300 ms

      Scenario: Third
        given launch

    """

  /// Starts it, and waits until a scenario is being played.
  private func start(_ options: String, last: String = "") throws -> (RobotrunProcess, Workplace) {
    let place = try Workplace(["a.feature": Self.text.replacing("LAST", with: last)])
    let program = try HostileRun.start(in: place, options: options)
    while program.isRunning, !place.names.contains("begun") { usleep(5_000) }
    return (program, place)
  }

  private func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<2_000 {
      if condition() { return true }
      usleep(5_000)
    }
    return condition()
  }

  @Test(arguments: [SIGINT, SIGTERM], HostileRun.workers)
  func `an interruption ends the step that is played, and no worker stays`(signal: Int32, workers: String) throws {
    let (program, place) = try start(workers)
    let children = program.children
    #expect(!children.isEmpty)
    program.send(signal)
    let outcome = try program.outcome()
    #expect(outcome.exitCode == 128 + signal)
    let stream = try place.text(of: "stream.ndjson")
    #expect(stream.split(separator: "\n").last?.contains("\"message\":\"interrupted\"") == true)
    #expect(stream.contains("\"status\":\"SKIPPED\""))
    #expect(!stream.contains("\"status\":\"FAILED\""))
    #expect(try place.text(of: "report.xml").hasSuffix("</testsuites>\n"))
    #expect(!place.names.contains("ended"))
    #expect(children.allSatisfy { !ProcessList.isRunning($0) })
  }

  /// The step never returns: workers get a moment, and are killed then.
  @Test func `an interruption ends who doesn't listen`() throws {
    let (program, place) = try start("--jobs 2", last: "loop")
    #expect(wait { place.names.contains("ended") })
    let children = program.children
    program.send(SIGTERM)
    #expect(try program.outcome().exitCode == 143)
    #expect(children.allSatisfy { !ProcessList.isRunning($0) })
  }

  /// Nobody could tell the workers any more; the system does.
  @Test func `workers end with the run, however that ends`() throws {
    let (program, place) = try start("--jobs 2", last: "loop")
    #expect(wait { place.names.contains("ended") })
    let children = program.children
    #expect(!children.isEmpty)
    program.kill()
    #expect(try program.outcome().exitCode == nil)
    #expect(wait { children.allSatisfy { !ProcessList.isRunning($0) } })
  }

  @Test(arguments: HostileRun.workers)
  func `a worker that is killed from outside fails its scenario alone`(workers: String) throws {
    let (program, place) = try start(workers)
    let worker = try #require(program.children.first)
    _ = kill(worker, SIGKILL)
    let outcome = try program.outcome()
    #expect(outcome.exitCode == 1)
    #expect(outcome.lastWord == "robotrun: exit 1: 1 failed scenario")
    #expect(outcome.scenarios == ["First", "Second", "Third"])
    #expect(outcome.output.contains("SIGKILL, killed by somebody"))
    #expect(try place.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }
}
