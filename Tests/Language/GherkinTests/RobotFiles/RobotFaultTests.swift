import CucumberMessages
import Gherkin
import Testing

/// Everything that can be wrong with a file of text robots, and what is said about it.
@Suite struct RobotFaultTests {
  @Test(arguments: [
    // Titles
    ("Robto: a", ["(1:1): \"Robto:\" is not a keyword; write \"Robot:\", or \"* Robto: …\" if it is a step"]),
    ("robot: a", ["(1:1): \"robot:\" is not a keyword; write \"Robot:\", or \"* robot: …\" if it is a step"]),
    (
      "Robot: a\n  Steps: b\n    tap c",
      ["(2:3): \"Steps:\" is not a keyword; write \"Step:\", or \"* Steps: …\" if it is a step"]
    ),
    ("Robot a", ["(1:1): missing colon after \"Robot\"; write \"Robot: …\", or put \"* \" before it if it is a step"]),
    (
      "Robot: a\n  Elements\n    | a | b |",
      ["(2:3): missing colon after \"Elements\"; write \"Elements: …\", or put \"* \" before it if it is a step"]
    ),
    (
      "Robot: a\n  Step b\n    tap c",
      ["(2:3): missing colon after \"Step\"; write \"Step: …\", or put \"* \" before it if it is a step"]
    ),
    (
      "Feature: a\n  Scenario: b\n    tap c",
      [
        "(1:1): \"Feature:\" is a keyword of scenario files (*.feature); expected \"Robot:\", \"Elements:\" or \"Step:\"",
        "(2:3): \"Scenario:\" is a keyword of scenario files (*.feature); expected \"Robot:\", \"Elements:\" or \"Step:\"",
      ]
    ),
    ("Step: a\n  tap b", ["(1:1): \"Step:\" is outside of a robot; put \"Robot: NAME\" above it"]),
    ("Elements:\n  | a | b |", ["(1:1): \"Elements:\" is outside of a robot; put \"Robot: NAME\" above it"]),
    ("Robot:", ["(1:1): missing robot name; write \"Robot: NAME\", for example the name of a screen"]),
    (
      "Robot: a\n  Elements:\n    | a | b |\n  Elements:\n    | c | d |",
      ["(4:3): the robot already has a table of elements; merge the tables"]
    ),

    // Elements
    (
      "Robot: a\n  Elements:\n  Step: b\n    tap c",
      ["(2:3): missing elements; write a row for each: | send | button \"Send\" |"]
    ),
    (
      "Robot: a\n  Elements:\n    send button",
      [
        "(2:3): missing elements; write a row for each: | send | button \"Send\" |",
        "(3:5): expected a row of the table for each element; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | a |\n    | b | c | d |",
      [
        "(3:5): expected two cells, a name and a locator, found 1; write | send | button \"Send\" |",
        "(4:5): expected two cells, a name and a locator, found 3; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    |  | b |\n    | c | |",
      [
        "(3:5): missing name of the element; write | send | button \"Send\" |",
        "(4:5): missing locator of the element; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | the button | b |\n    | \"c\" | d |",
      [
        "(3:7): invalid element name \"the button\"; expected one word without quotation marks",
        "(4:7): invalid element name \"\"c\"\"; expected one word without quotation marks",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | b | c |\n    | b | d |",
      ["(4:7): duplicate element \"b\"; the first is in line 3"]
    ),

    // Steps
    (
      "Robot: a\n  Step:\n    tap b",
      ["(2:3): missing step text; write \"Step: TEXT\", as in scenarios"]
    ),
    (
      "Robot: a\n  Step: Given b\n    tap c",
      ["(2:9): unexpected keyword \"Given\" in the step text; remove it: scenarios may use any, or none"]
    ),
    ("Robot: a\n  Step: <b>\n    tap <b>", ["(2:9): the step text has only placeholders; add a word"]),
    (
      "Robot: a\n  Step: enter {string}\n    tap b",
      ["(2:15): placeholders of text robots are in angle brackets; write <string>, not {string}"]
    ),
    (
      "Robot: a\n  Step: enter \"<b>\"\n    tap c",
      ["(2:16): a placeholder includes the quotation marks; write <b> without them"]
    ),
    (
      "Robot: a\n  Step: from <b> to <b>\n    tap c",
      ["(2:21): duplicate placeholder <b>; rename one of them"]
    ),
    (
      "Robot: a\n  Step: enter <b><c>\n    tap d",
      ["(2:18): missing space before <c>"]
    ),
    (
      "Robot: a\n  Step: enter <table> and <doc string>\n    tap d",
      [
        "(2:15): reserved name <table>: it is the table below the step; rename the placeholder",
        "(2:27): reserved name <doc string>: it is the doc string below the step; rename the placeholder",
      ]
    ),

    // What steps are made of
    (
      "Robot: a\n  Step: b\n\n  Step: c\n    # tap d",
      [
        "(2:9): the step is empty; write its steps below it",
        "(4:9): the step is empty; write its steps below it",
      ]
    ),
    (
      "Robot: a\n  Step: b <name>\n    given type \"<nmae>\" into x",
      ["(3:17): the step has no placeholder <nmae>; did you mean <name>?"]
    ),
    (
      "Robot: a\n  Step: b <name> <type>\n    tap <button>",
      ["(3:9): the step has no placeholder <button>; it has <name>, <type>, and \\<button> is plain text"]
    ),
    (
      "Robot: a\n  Step: b\n    expect each of\n      | x | text \"<c>\" |",
      ["(4:19): the step has no placeholder <c>; it has none, and \\<c> is plain text"]
    ),
    (
      "launch",
      ["(1:1): this line is outside of a step; put it below a \"Step:\", or # before it if it is a comment"]
    ),
    (
      "Robot: a\n  Knows everything.",
      ["(2:3): this line is outside of a step; put it below a \"Step:\", or # before it if it is a comment"]
    ),
    (
      "| a |\n| b |\nRobot: a\n  Step: b\n    | c |\n    | d |\n    tap e",
      [
        "(1:1): misplaced table; put it below the step that uses it",
        "(5:5): misplaced table; put it below the step that uses it",
      ]
    ),
    (
      "\"\"\"\nRobot: no\n\"\"\"\nRobot: a\n  Step: b\n    <doc string>\n    tap c",
      [
        "(1:1): misplaced doc string; put it below the step that uses it",
        "(6:5): misplaced doc string; put it below the step that uses it",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      <table>\n      | d |\n      \"\"\"\n      \"\"\"\n      <doc string>",
      [
        "(5:7): the step already has a table; merge both, or write a second step",
        "(8:7): the step already has a doc string; merge both, or write a second step",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      | d | e |\n      | f |",
      ["(5:7): inconsistent cell count; expected 2 as in the first row, found 1"]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      ```\n      d\n",
      ["(4:7): unclosed doc string; write ``` below its last line"]
    ),

    // Tags
    (
      "Robot: a\n  @b\n  Elements:\n    | c | d |\n  @e\n",
      [
        "(2:3): misplaced tags; put them above a robot or a step of one",
        "(5:3): misplaced tags; put them above a robot or a step of one",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    @c\n    tap d",
      ["(3:5): misplaced tags; put them above a robot or a step of one"]
    ),
    ("@not ready\nRobot: a", ["(1:1): a tag can't contain spaces; write for example @not_ready"]),
  ])
  func `each error is reported`(text: String, faults: [String]) {
    let source = Source(uri: "test.robots", data: text, mediaType: .plain)
    let errors = RobotParser().parse(source).errors
    #expect(errors.map(\.message) == faults)
    #expect(errors.allSatisfy { $0.source.uri == "test.robots" })
  }

  @Test func `errors are reported up to a limit`() {
    let text = String(repeating: "x\n", count: 1_000)
    let errors = RobotParser().parse(Source(uri: "a", data: text, mediaType: .plain)).errors
    #expect(errors.count == 101)
    #expect(errors.last?.message.hasPrefix("(101:1): more errors follow") == true)
  }
}
