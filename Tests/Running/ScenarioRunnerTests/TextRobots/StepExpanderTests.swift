import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct StepExpanderTests {
  private static let robots = """
    Robot: Counter
      Elements:
        | button | button tap |
      Step: count <number> times with <name>
        count once
        given expect text "<number> taps"
        type "<name>" into field
      Step: count once
        tap plus
      Step: all of
        expect each of
          <table>
        with a text
          <doc string>
      Step: greet <name>
        all of
          | text "Hello <name>" | field |
          ```
          Dear <name>, not <other>
          ```
    """

  @Test func `steps are made of steps`() throws {
    let script = TextScript(
      Self.robots.replacing("| button | button tap |", with: "| plus | button tap |\n| field | field \"x\" |"))
    #expect(
      try script.lines("launch\ncount 3 times with \"Ada B\"\ncount once\ngreet 'Ada'") == [
        "launch",
        "count 3 times with \"Ada B\"", "  count once  6:5", "    tap plus  10:5", "  expect text \"3 taps\"  7:11",
        "  type \"Ada B\" into field  8:5",
        "count once", "  tap plus  10:5",
        "greet 'Ada'", "  all of  17:5", "    expect each of  12:5", "    with a text  14:5",
      ])
  }

  @Test func `the scenario's table and doc string are handed on`() throws {
    let script = TextScript(Self.robots.replacing("  Elements:\n    | button | button tap |\n", with: ""))
    #expect(
      try script.lines("all of\n  | x |\n  ```\n  y\n  ```\nall of\n  | x |\nall of\n  ```\n  ```\ncount once\n  | x |")
        == [
          "all of", "  expect each of  9:5", "  with a text  11:5", "missing doc string below \"all of\"",
          "missing table below \"all of\"", "unexpected table below \"count once\"",
        ])
  }

  /// Each reason with the lines that led to it.
  @Test(arguments: [
    ("tpa send", "undefined step: no definition matches \"tpa send\"\ntry          tap send"),
    (
      "twice 2",
      "ambiguous step: 2 definitions match \"twice 2\":\n  twice {int}  (ProbeRobot, PROBE)\n  /twice (\\d+)/  (ProbeRobot, PROBE)"
    ),
    ("paint it <x>", "invalid Colour \"blue\"; expected red, green"),
    (
      "tap <x>",
      "the robot has no element \"blue\"; add it to the elements, or write \"blue\" in quotation marks if it is a name in the app"
    ),
    ("with a table", "missing table below \"with a table\""),
    (
      "wait <x>",
      "undefined step: no definition matches \"wait blue\"\nbecause      blue is not a duration; write for example 200ms, 1.5 seconds, 2 minutes\nnearest      wait {duration}"
    ),
  ])
  func `lines that can't run`(line: String, reason: String) throws {
    let script = TextScript(
      """
      Robot: a
        Elements:
          | send | button |
        Step: outer <x>
          all is well
          inner <x>
        Step: inner <x>
          \(line)
      """)
    let way =
      "\nrobot        a.robots:6:5: inner blue\nrobot        a.robots:8:5: \(line.replacing("<x>", with: "blue"))"
      .replacing(/:(\d+):5:/) { ":\($0.1):" }
    let found = try script.lines("outer blue")[0].replacing(/, [^,]*ProbeRobot\.swift:\d+\)/, with: ", PROBE)")
    #expect(found == reason + way)
  }

  @Test func `a circle ends where it began`() throws {
    let script = TextScript("Robot: a\n  Step: a\n    b \"x\"\n  Step: b <x>\n    all is well\n    a")
    #expect(
      try script.lines("a") == [
        """
        cycle of steps that contain each other:
          a
          → b <x>
          → a
        robot        a.robots:3: b "x"
        robot        a.robots:6: a
        """
      ])
  }

  @Test func `a step with an error doesn't run in part`() throws {
    let script = TextScript("Robot: a\n  Step: b\n    all is well\n    tap <c>\n  Step: d\n    b")
    #expect(
      try script.lines("b\nd") == [
        "the step can't run: it has an error (a.robots:4)",
        "the step can't run: it has an error (a.robots:4)\nrobot        a.robots:6: b",
      ])
  }

  /// Exponentially growing steps must not exhaust the memory.
  @Test func `steps without end are not planned`() throws {
    let doubling = (1...40).map { "  Step: level\($0) it\n    level\($0 + 1) it\n    level\($0 + 1) it\n" }.joined()
    let script = TextScript("Robot: a\n\(doubling)  Step: level41 it\n    all is well\n")
    let lines = try script.lines("level1 it")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "the step expands to more than 10000 steps, or 1000 kB of text; try fewer nested steps\n"
          + "robot        a.robots:3: level2 it\n"))
    #expect(script.problems.isEmpty)
  }

  /// Exponentially growing arguments are rejected before they are created.
  @Test(arguments: [
    "grow<N> \"<x><x>\"", "grow<N> \"<x><x><x><x><x><x><x><x><x><x><x><x>\"",
    "with a table\n      | <x><x> |\n    grow<N> \"<x><x>\"",
  ])
  func `arguments without end are not planned`(line: String) throws {
    let growing = (0..<40).map { "  Step: grow\($0) <x>\n    \(line.replacing("<N>", with: "\($0 + 1)"))\n" }.joined()
    let script = TextScript("Robot: a\n\(growing)  Step: grow40 <x>\n    type \"<x>\"\n")
    let lines = try script.lines("grow0 \"ab\"")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("the step expands to more than 10000 steps, or 1000 kB of text"))
    #expect(lines[0].utf8.count < 3_000_000)
    #expect(script.problems.isEmpty)
  }

  @Test func `steps are nested up to a limit`() throws {
    func script(_ count: Int) -> TextScript {
      let steps = (1..<count).map { "  Step: level\($0) it\n    level\($0 + 1) it\n" }.joined()
      return TextScript("Robot: a\n\(steps)  Step: level\(count) it\n    all is well\n")
    }
    let deepest = script(StepExpander.maxDepth)
    #expect(deepest.problems.isEmpty)
    // The inner ones first, so that they are known when the outer ones are planned.
    let all = (1...StepExpander.maxDepth).reversed().map { "level\($0) it" }.joined(separator: "\n")
    #expect(
      try deepest.plan(all).cases[0].steps.allSatisfy { if case .composed = $0.resolution { true } else { false } })
    for count in [StepExpander.maxDepth + 1, 5_000] {
      let tooDeep = script(count)
      let line = 2 * (count - StepExpander.maxDepth)
      #expect(
        tooDeep.problems == [
          "a.robots:\(line):9: the steps are nested more than 100 levels deep; try fewer nested steps"
        ])
      let lines = try tooDeep.lines("level\(count) it\nlevel1 it")
      #expect(
        lines[lines.count - 1].hasPrefix("the steps are nested more than 100 levels deep; try fewer nested steps\n"))
    }
  }

  @Test func `a long circle is reported once`() throws {
    let steps = (0..<5_000).map { "  Step: level\($0) it\n    level\(($0 + 1) % 5_000) it\n" }.joined()
    let problems = TextScript("Robot: a\n\(steps)").problems
    #expect(problems.count == 1)
    #expect(
      problems[0].hasPrefix("a.robots:10001:5: cycle of steps that contain each other:\n  level0 it"))
    #expect(problems[0].contains("→ … (4989 more)"))
  }

  @Test func `the first of two definitions does not win`() throws {
    let script = TextScript("Robot: a\n  Step: all is well\n    it fails")
    #expect(
      try script.lines("all is well")[0].hasPrefix("ambiguous step: 2 definitions match:\n  all is well  (ProbeRobot, ")
    )
  }
}
