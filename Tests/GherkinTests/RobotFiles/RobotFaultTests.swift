import CucumberMessages
import Gherkin
import Testing

/// Everything that can be wrong with a file of text robots, and what is said about it.
@Suite struct RobotFaultTests {
  @Test(arguments: [
    // Titles
    ("Robto: a", ["(1:1): \"Robto:\" is no keyword; write \"Robot:\", or \"* Robto: …\" if it is a step"]),
    ("robot: a", ["(1:1): \"robot:\" is no keyword; write \"Robot:\", or \"* robot: …\" if it is a step"]),
    (
      "Robot: a\n  Steps: b\n    tap c",
      ["(2:3): \"Steps:\" is no keyword; write \"Step:\", or \"* Steps: …\" if it is a step"]
    ),
    ("Robot a", ["(1:1): \"Robot\" lacks its colon; write \"Robot: …\", or put \"* \" before it if it is a step"]),
    (
      "Robot: a\n  Elements\n    | a | b |",
      ["(2:3): \"Elements\" lacks its colon; write \"Elements: …\", or put \"* \" before it if it is a step"]
    ),
    (
      "Robot: a\n  Step b\n    tap c",
      ["(2:3): \"Step\" lacks its colon; write \"Step: …\", or put \"* \" before it if it is a step"]
    ),
    (
      "Feature: a\n  Scenario: b\n    tap c",
      [
        "(1:1): \"Feature:\" has its place in scenario files (*.feature); here stand \"Robot:\", \"Elements:\" and \"Step:\"",
        "(2:3): \"Scenario:\" has its place in scenario files (*.feature); here stand \"Robot:\", \"Elements:\" and \"Step:\"",
      ]
    ),
    ("Step: a\n  tap b", ["(1:1): \"Step:\" belongs to no robot; put \"Robot: …\" with a name above it"]),
    ("Elements:\n  | a | b |", ["(1:1): \"Elements:\" belongs to no robot; put \"Robot: …\" with a name above it"]),
    ("Robot:", ["(1:1): the robot has no name; write \"Robot: …\" with what it knows, such as the name of a screen"]),
    (
      "Robot: a\n  Elements:\n    | a | b |\n  Elements:\n    | c | d |",
      ["(4:3): the robot has its elements already; put all of them into one table"]
    ),

    // Elements
    (
      "Robot: a\n  Elements:\n  Step: b\n    tap c",
      ["(2:3): no elements stand below; write a row for each: | send | button \"Send\" |"]
    ),
    (
      "Robot: a\n  Elements:\n    send button",
      [
        "(2:3): no elements stand below; write a row for each: | send | button \"Send\" |",
        "(3:5): an element is a row of the table; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | a |\n    | b | c | d |",
      [
        "(3:5): a row of elements has two cells, a name and a locator, and this one has 1; write | send | button \"Send\" |",
        "(4:5): a row of elements has two cells, a name and a locator, and this one has 3; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    |  | b |\n    | c | |",
      [
        "(3:5): the element has no name; write | send | button \"Send\" |",
        "(4:5): the element has no locator; write | send | button \"Send\" |",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | the button | b |\n    | \"c\" | d |",
      [
        "(3:7): \"the button\" is no name for an element; write one word without quotation marks",
        "(4:7): \"\"c\"\" is no name for an element; write one word without quotation marks",
      ]
    ),
    (
      "Robot: a\n  Elements:\n    | b | c |\n    | b | d |",
      ["(4:7): the element \"b\" is there already, in line 3"]
    ),

    // Sentences
    (
      "Robot: a\n  Step:\n    tap b",
      ["(2:3): the step says nothing; write \"Step: …\" with the sentence that scenarios say"]
    ),
    (
      "Robot: a\n  Step: Given b\n    tap c",
      ["(2:9): a sentence has no keyword before it; leave \"Given\" out: scenarios may say any, or none"]
    ),
    ("Robot: a\n  Step: <b>\n    tap <b>", ["(2:9): a sentence needs a word of its own beside its placeholders"]),
    (
      "Robot: a\n  Step: enter {string}\n    tap b",
      ["(2:15): placeholders of text robots stand in angle brackets; write <string>, not {string}"]
    ),
    (
      "Robot: a\n  Step: enter \"<b>\"\n    tap c",
      ["(2:16): a placeholder takes its quotation marks with it; write <b> without any"]
    ),
    (
      "Robot: a\n  Step: from <b> to <b>\n    tap c",
      ["(2:21): the placeholder <b> is there already; give this one another name"]
    ),
    (
      "Robot: a\n  Step: enter <b><c>\n    tap d",
      ["(2:18): nothing stands between <c> and what is before it; put a blank there"]
    ),
    (
      "Robot: a\n  Step: enter <table> and <doc string>\n    tap d",
      [
        "(2:15): <table> is the table below the step; give the placeholder another name",
        "(2:27): <doc string> is the doc string below the step; give the placeholder another name",
      ]
    ),

    // What steps are made of
    (
      "Robot: a\n  Step: b\n\n  Step: c\n    # tap d",
      [
        "(2:9): the step is made of nothing; write below it what is to be done",
        "(4:9): the step is made of nothing; write below it what is to be done",
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
      ["(1:1): this line belongs to nothing; put it below a \"Step:\", or # before it if it is a remark"]
    ),
    (
      "Robot: a\n  Knows everything.",
      ["(2:3): this line belongs to nothing; put it below a \"Step:\", or # before it if it is a remark"]
    ),
    (
      "| a |\n| b |\nRobot: a\n  Step: b\n    | c |\n    | d |\n    tap e",
      [
        "(1:1): this table belongs to no step; put it below the step that needs it",
        "(5:5): this table belongs to no step; put it below the step that needs it",
      ]
    ),
    (
      "\"\"\"\nRobot: no\n\"\"\"\nRobot: a\n  Step: b\n    <doc string>\n    tap c",
      [
        "(1:1): this doc string belongs to no step; put it below the step that needs it",
        "(6:5): this doc string belongs to no step; put it below the step that needs it",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      <table>\n      | d |\n      \"\"\"\n      \"\"\"\n      <doc string>",
      [
        "(5:7): the step has its table already; put both into one, or write a second step",
        "(8:7): the step has its doc string already; put both into one, or write a second step",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      | d | e |\n      | f |",
      ["(5:7): the rows of a table are of one length; the first has 2, this 1"]
    ),
    (
      "Robot: a\n  Step: b\n    tap c\n      ```\n      d\n",
      ["(4:7): the doc string has no end; write ``` below its last line"]
    ),

    // Tags
    (
      "Robot: a\n  @b\n  Elements:\n    | c | d |\n  @e\n",
      [
        "(2:3): tags have nothing to belong to here; put them above a robot or a step of one",
        "(5:3): tags have nothing to belong to here; put them above a robot or a step of one",
      ]
    ),
    (
      "Robot: a\n  Step: b\n    @c\n    tap d",
      ["(3:5): tags have nothing to belong to here; put them above a robot or a step of one"]
    ),
    ("@not ready\nRobot: a", ["(1:1): a tag holds no blanks; write @not_ready"]),
  ])
  func eachFaultIsTold(text: String, faults: [String]) {
    let source = Source(uri: "test.robots", data: text, mediaType: .plain)
    let errors = RobotParser().parse(source).errors
    #expect(errors.map(\.message) == faults)
    #expect(errors.allSatisfy { $0.source.uri == "test.robots" })
  }

  @Test func aFileOfFaultsIsToldOfInPart() {
    let text = String(repeating: "x\n", count: 1_000)
    let errors = RobotParser().parse(Source(uri: "a", data: text, mediaType: .plain)).errors
    #expect(errors.count == 101)
    #expect(errors.last?.message.hasPrefix("(101:1): here and below is more that is wrong") == true)
  }
}
