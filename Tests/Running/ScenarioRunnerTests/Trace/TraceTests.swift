import CucumberMessages
import Testing

@testable import ScenarioRunner

/// The screens in the stream.
@MainActor
@Suite struct TraceTests {
  private func script(_ text: String, _ mode: TraceMode, app: String = "counter") throws -> ScriptRun {
    try ScriptRun(text, defaultApp: app) { $0.trace = mode }
  }

  private func trace(_ text: String, _ mode: TraceMode, app: String = "counter") throws -> ScenarioTrace {
    let told = try script(text, mode, app: app).attachments.filter { $0.mediaType == ScenarioTrace.mediaType }
    #expect(told.count == 1)
    return try ScenarioTrace(body: #require(told.first).body)
  }

  private func texts(_ screen: Int?, in trace: ScenarioTrace) throws -> [String] {
    let elements = trace.screens[try #require(screen)].elements.map { trace.elements[$0] }
    return elements.filter { $0.type == "staticText" }.compactMap(\.label)
  }

  private nonisolated static let failing = "launch\ntap \"tap\"\nexpect text \"2 taps\""
  private nonisolated static let passing = "launch\ntap \"tap\"\nexpect text \"1 taps\""

  // MARK: When there is a trace

  @Test(arguments: [
    (failing, TraceMode.failed, ["attachment screen.txt", "attachment trace.json", "FAILED"]),
    (failing, .all, ["attachment screen.txt", "attachment trace.json", "FAILED"]),
    (failing, .off, ["step", "attachment screen.txt", "FAILED"]),
    (passing, .all, ["step", "attachment trace.json", "PASSED"]), (passing, .failed, ["PASSED", "step", "PASSED"]),
    ("launch\nit is pending\nlaunch", .all, ["attachment trace.json", "PENDING", "step", "SKIPPED"]),
    ("launch\nno such thing", .all, ["attachment trace.json", "suggestion", "UNDEFINED"]),
    ("it is skipped\nlaunch", .all, ["SKIPPED", "step", "SKIPPED"]),
  ])
  func `the trace is attached to the deciding step`(text: String, mode: TraceMode, end: [String]) throws {
    let stream = try script(text, mode).stream.dropLast(2)
    #expect(Array(stream.suffix(end.count)) == end)
  }

  // MARK: Content

  @Test func `steps have their screens, and what was done to which element`() throws {
    let trace = try trace(Self.failing, .failed)
    #expect(trace.viewport == [402, 874])
    #expect(trace.steps.map { $0.actions.map(\.action) } == [[], ["tap"], []])
    #expect(try trace.steps.map { try texts($0.screen, in: trace)[1] } == ["0 taps", "1 taps", "1 taps"])
    let tap = try #require(trace.steps[1].actions.first)
    #expect(tap.element == "button tap")
    #expect(try texts(tap.screen, in: trace)[1] == "0 taps")
    let button = try #require(trace.elements.first { $0.identifier == "tap" })
    #expect(button.frame == tap.frame)
    #expect(tap.point == [tap.frame[0] + tap.frame[2] / 2, tap.frame[1] + tap.frame[3] / 2])
  }

  @Test func `the last screen is that of the failure, whatever time goes on for`() throws {
    let trace = try trace("launch\nexpect text \"2 ticks\" within 1.5s\nexpect text \"2 ticks\" within 500ms", .all)
    #expect(trace.steps.map(\.start) == [0, 0])
    #expect(trace.steps.map(\.end) == [0, 1.5])
    #expect(try texts(trace.steps[1].screen, in: trace)[2] == "1 ticks")
  }

  @Test func `a screen that is no longer drawn is recorded`() throws {
    let trace = try trace("launch\ntap \"tap\"", .all)
    #expect(try texts(trace.steps[1].screen, in: trace)[1] == "1 taps")
  }

  @Test func `without an app there is no screen`() throws {
    let trace = try trace("all is well\nlaunch\nexpect text \"0 taps\"\nterminate\nit fails", .failed)
    #expect(trace.steps.map { $0.screen != nil } == [false, true, true, false, false])
  }

  @Test(arguments: [TraceMode.failed, .all]) func `each screen is drawn`(mode: TraceMode) throws {
    let trace = try trace(Self.failing, mode)
    let drawings = trace.screens.map { $0.drawing.map { trace.lines[$0] } }
    #expect(drawings.count == 3)
    for drawing in drawings {
      #expect(drawing.first?.hasPrefix("<svg ") == true && drawing.last == "</svg>")
    }
    // Screens share the lines of what doesn't change.
    #expect(Set(trace.lines).count == trace.lines.count)
    #expect(trace.lines.count < drawings[0].count + 3)
  }

  @Test func `equal elements are recorded once, keys never`() throws {
    let trace = try trace("launch\ntap field\ntap \"tap\"\nit fails", .failed)
    #expect(Set(trace.elements).count == trace.elements.count)
    #expect(trace.elements.contains { $0.type == "keyboard" })
    #expect(!trace.elements.contains { $0.type == "key" })
  }

  @Test func `a screen below an alert is covered`() throws {
    let trace = try trace("launch\ntap \"alert\"\nexpect alert\nit fails", .failed)
    let elements = trace.screens[try #require(trace.steps[2].screen)].elements.map { trace.elements[$0] }
    #expect(elements.first { $0.identifier == "tap" }?.unreachable == "covered")
    #expect(elements.contains { $0.type == "alert" && $0.label == "Sure?" })
  }

  // MARK: What it never contains

  @Test func `what is typed into a secure field is bullets`() throws {
    let steps = "launch\ntype \"hunter2\" into \"password\"\ntap key \"z\"\nit fails"
    let trace = try trace(steps, .failed, app: "diary")
    #expect(trace.steps[1].actions.map(\.action) == ["tap", "type \"•••••••\""])
    #expect(trace.steps[2].actions.map(\.element) == ["keyboard"])
    #expect(trace.elements.contains { $0.value == "••••••••" })
    #expect(try !trace.body().contains("hunter2"))
  }

  // MARK: What it must not change

  @Test(arguments: [
    "launch\ntap \"open\"\nall is well\nexpect text \"nothing\"",
    "launch\ntap \"open\"\nwait 1s\ngo back\nexpect text \"nothing\"",
    "launch\ntype \"a\" into \"password\"\nrelaunch\ntap \"open\"\nexpect text \"nothing\"",
  ])
  func `recording doesn't change the run`(text: String) throws {
    let alone = try script(text, .off, app: "diary")
    #expect(alone.messages.last??.contains("drawn") == true)
    for mode in [TraceMode.failed, .all] {
      let watched = try script(text, mode, app: "diary")
      #expect(watched.messages == alone.messages)
      #expect(watched.stream.filter { $0 != "attachment trace.json" } == alone.stream)
      #expect(watched.warnings == alone.warnings)
    }
  }
}
