import Robots
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct TextRobotCheckTests {
  /// Errors in robots are found before a scenario uses their steps.
  @Test(arguments: [
    ("    tpa send", ["a.robots:5:5: undefined step: no definition matches\ntry          tap send"]),
    (
      "    wiat <x>",
      [
        "a.robots:5:5: undefined step: no definition matches\nnearest      wait {duration}\nthe command `steps` lists all steps"
      ]
    ),
    ("    tap sned", ["a.robots:5:5: the robot has no element \"sned\"; did you mean send?"]),
    ("    expect <x> in sned", ["a.robots:5:5: the robot has no element \"sned\"; did you mean send?"]),
    ("    expect each of\n      | sned |", ["a.robots:5:5: the robot has no element \"sned\"; did you mean send?"]),
    ("    with a table", ["a.robots:5:5: missing table below \"with a table\""]),
    ("    all is well\n      <table>", ["a.robots:5:5: unexpected table below \"all is well\""]),
    (
      "    type \"<x>\" into send\n      <table>",
      ["a.robots:5:5: unexpected table below \"type {string} into {element}\""]
    ),
    ("    paint it blue", ["a.robots:5:5: invalid Colour \"blue\"; expected red, green"]),
    (
      "    b \"<x>\"",
      ["a.robots:5:5: cycle of steps that contain each other:\n  b <x>\n  → b <x>"]
    ),
    (
      "    c\n  Step: c\n    b y",
      ["a.robots:7:5: cycle of steps that contain each other:\n  b <x>\n  → c\n  → b <x>"]
    ),
    // The matches of a regular expression are unknown.
    ("    a twice <x>", []),
    // Whatever the placeholder is going to be, these can mean something.
    ("    tap <x>\n    wait <x>\n    press <x>\n    swipe <x>\n    launch <x>\n    expect <x> cells", []),
    (
      "    expect send is <x>\n    expect send is on within <x>\n    type \"<x>\" into send\n    paint it <x>\n    expect send matches <x>",
      []
    ),
  ])
  func lines(lines: String, problems: [String]) {
    let script = TextScript("Robot: a\n  Elements:\n    | send | button |\n  Step: b <x>\n\(lines)\n")
    #expect(script.errors.isEmpty)
    #expect(script.problems == problems)
  }

  /// A text step that says the same as another one is an error that names both.
  @Test(arguments: [
    (
      "Step: all is well",
      "the step \"all is well\" matches the same text as \"all is well\" (ProbeRobot, Some.swift:LINE)"
    ),
    (
      "Step: twice <x>", "the step \"twice <x>\" matches the same text as \"twice {int}\" (ProbeRobot, Some.swift:LINE)"
    ),
    ("Step: tap <x>", "the step \"tap <x>\" matches the same text as \"tap {element}\" (built in)"),
    (
      "Step: go <x>\n    relaunch\n  Step: go <y>",
      "the step \"go <y>\" matches the same text as \"go <x>\" (a, Some.swift:LINE)"
    ),
  ])
  func `duplicate steps`(steps: String, problem: String) {
    let script = TextScript("Robot: a\n  \(steps)\n    launch\n")
    let problems = script.problems.map {
      $0.replacing(/swift:\d+/, with: "swift:LINE").replacing(#/^a.robots:\d:9: /#, with: "")
    }
    #expect(problems == [problem + "; reword one of them"])
  }

  @Test func `a pattern that is always ambiguous`() {
    let script = TextScript("Robot: a\n  Step: expect all\n    launch\n")
    #expect(script.problems.count == 1)
    #expect(
      script.problems.first?.hasPrefix(
        "a.robots:2:9: ambiguous step: 2 definitions match:\n  expect {element}  (built in)\n") == true)
  }

  @Test func `errors of the file are reported once`() {
    let script = TextScript(
      "Robot: a\n  Elements:\n    | send |\n    | a | 3 cells |\n  Step: b\n    tap send\n    tap a\n")
    #expect(script.problems == ["a.robots:4:11: invalid element \"3 cells\"; expected for example button \"Send\""])
  }

  @Test func `all files are looked through`() {
    let script = TextScript(
      "Robot: z\n  Step: a\n    nothing\n  Step: c\n    b\n", "Robot: y\n  Step: b\n    c\n    nothing at all\n")
    #expect(
      script.problems.map { $0.prefix { $0 != " " } }.sorted() == ["a.robots:3:5:", "b.robots:3:5:", "b.robots:4:5:"])
  }

  @Test func `what nothing uses`() throws {
    let script = TextScript(
      """
      Robot: a
        Elements:
          | send | button |
          | other | button |
        Step: used
          made of
          broken
        Step: made of
          tap send
        Step: broken
          no such step
          behind it
        Step: behind it
          launch
        Step: unused
          launch
      """)
    let check = TextRobotCheck(vocabulary: script.vocabulary)
    let usage = check.usage(of: try script.plan("used"))
    let unused = UnusedText.all(in: script.vocabulary, usage: usage)
    #expect(
      unused.map { "\($0.location.line):\($0.location.column ?? 0) \($0.text): \($0.description)" } == [
        "4:7 other: no step of the robot uses this element", "15:9 unused: no scenario uses this step",
      ])
  }
}
