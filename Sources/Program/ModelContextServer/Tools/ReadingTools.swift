import JSONRPC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tool `tree`.
struct TreeTool: Tool {
  let definition = ToolDefinition(
    name: "tree", title: "Look at a screen",
    description: """
      Runs one scenario up to a line, and returns the elements on the screen at that moment, one a line, indented by \
      depth: type, identifier or label, state. Steps can name elements in this way. If a step before the line fails, \
      the result has the failure, and the screen at it.
      """,
    parameters: [
      ToolParameter(
        name: "path", kind: .string,
        description: "FILE:LINE, relative to the working directory of the server; without a line, all steps run",
        isRequired: true),
      ScenarioParameters.app, ScenarioParameters.schedule,
    ],
    output: Schema.object(
      [
        "screen": Schema.text("the elements, one a line"),
        "failure": Schema.text("the failure of a step before the line"),
        "output": Schema.text("what the app has printed"),
      ], required: ["screen"]),
    effects: .runsApp)

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    let words = ["tree", "--color", "never"] + arguments.option("--app", "app")
    return ToolRequest(
      command: words + arguments.option("--schedule", "schedule") + ["--", arguments.string("path") ?? ""],
      output: WholeOutput { text, end throws(ToolError) in
        guard !text.isEmpty else { throw end.failure }
        var result: [String: JSONValue] = ["screen": .string(Excerpt.start(of: text, Excerpt.maxText))]
        if end.code == 0 {
          if !end.appOutput.isEmpty { result["output"] = .string(end.appOutput) }
        } else {
          // After it the failure and the counts are repeated.
          let report = end.appOutput.split(separator: "\n\nFailures:\n", maxSplits: 1).first ?? ""
          result["failure"] = .string(Excerpt.unaligned(String(report)))
        }
        return result
      })
  }
}

/// The tool `check`.
struct CheckTool: Tool {
  /// The number of problems that are listed.
  private static let maxProblems = 50

  let definition = ToolDefinition(
    name: "check", title: "Check scenarios",
    description: """
      Finds errors in scenario files and text robots without running them: undefined steps with the nearest \
      definitions, syntax errors, unused definitions. Use it after writing scenarios.
      """,
    parameters: [
      ToolParameter(
        name: "paths", kind: .strings,
        description: "scenario files or directories, relative to the working directory of the server (default: the "
          + "paths of robotrun.json)"),
      ScenarioParameters.app,
    ],
    output: Schema.object(
      [
        "scenarios": Schema.count("the number of scenarios"), "steps": Schema.count("the number of their steps"),
        "errors": Schema.count("the number of errors"), "warnings": Schema.count("the number of warnings"),
        "problems": Schema.list(
          "the errors and warnings",
          Schema.object(
            [
              "severity": Schema.text("error, warning or note"), "file": ["type": ["string", "null"]],
              "line": ["type": ["integer", "null"]], "column": ["type": ["integer", "null"]],
              "message": Schema.text("what is wrong, with proposals in further lines"),
            ], required: ["severity", "message"])),
        "left_out": Schema.count("the number of problems beyond the limit"),
      ], required: ["scenarios", "steps", "errors", "warnings", "problems"]),
    effects: .none)

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    let words = ["check", "--json"] + arguments.option("--app", "app")
    return ToolRequest(
      command: words + ["--"] + arguments.strings("paths"),
      output: WholeOutput { text, end throws(ToolError) in
        guard var result = JSONValue(json: text)?.object, let problems = result["problems"]?.array else {
          throw end.failure
        }
        result["problems"] = .array(Array(problems.prefix(Self.maxProblems)))
        if problems.count > Self.maxProblems { result["left_out"] = .integer(problems.count - Self.maxProblems) }
        return result
      })
  }
}

/// The tool `steps`.
struct StepsTool: Tool {
  /// The number of steps that are listed.
  private static let maxSteps = 40

  let definition = ToolDefinition(
    name: "steps", title: "Find steps",
    description: """
      Searches the step definitions that scenarios can use: built-in ones, those of robots in Swift, and those of text \
      robots. Returns patterns with summaries and examples. Search before writing a step: undefined steps fail.
      """,
    parameters: [
      ToolParameter(
        name: "search", kind: .string,
        description: "words that the pattern, its summary or its robot contains, such as swipe or expect request"),
      ToolParameter(
        name: "paths", kind: .strings,
        description: "scenario files or directories whose text robots are listed as well (default: the paths of "
          + "robotrun.json)"),
    ],
    output: Schema.object(
      [
        "steps": Schema.list(
          "the definitions",
          Schema.object(
            [
              "pattern": Schema.text("the pattern: {int} and the like are parameters"),
              "summary": Schema.text("what the step does"), "robot": Schema.text("the robot, or the section"),
              "examples": Schema.list("steps that match, with lines below them", ["type": "string"]),
              "file": Schema.text("the file that defines it, if it isn't built in"), "line": Schema.count("the line"),
            ], required: ["pattern", "summary", "robot", "examples"])),
        "total": Schema.count("the number of definitions that match"),
        "left_out": Schema.count("the number of those beyond the limit; search for more words"),
        "errors": Schema.text("errors in robots"),
      ], required: ["steps", "total"]),
    effects: .none)

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    let words = arguments.string("search")?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    return ToolRequest(
      command: ["steps", "--json", "--"] + arguments.strings("paths"),
      output: WholeOutput { text, end throws(ToolError) in
        guard let steps = JSONValue(json: text)?["steps"]?.array else { throw end.failure }
        let found = steps.filter { step in
          let text = ["pattern", "summary", "robot"].compactMap { step[$0]?.string }.joined(separator: "\n")
          let lowercased = text.lowercased()
          return words.allSatisfy(lowercased.contains)
        }
        var result: [String: JSONValue] = [
          "steps": .array(found.prefix(Self.maxSteps).map(Self.listing)), "total": .integer(found.count),
        ]
        if found.count > Self.maxSteps { result["left_out"] = .integer(found.count - Self.maxSteps) }
        if end.code != 0 { result["errors"] = .string(Excerpt.end(of: end.errors, Excerpt.maxOutput)) }
        return result
      })
  }

  private static func listing(_ step: JSONValue) -> JSONValue {
    let examples = (step["examples"]?.array ?? []).map { example in
      let below = (example["below"]?.array ?? []).compactMap(\.string)
      return JSONValue.string(([example["text"]?.string ?? ""] + below).joined(separator: "\n"))
    }
    var members: [String: JSONValue] = ["examples": .array(examples)]
    for name in ["pattern", "summary", "robot"] { members[name] = step[name] ?? "" }
    members["file"] = step["location"]?["file"]
    members["line"] = step["location"]?["line"]
    return .object(members)
  }
}

/// Collects the whole output of a command.
final class WholeOutput: ToolOutput {
  /// The limit of what is kept, in bytes.
  private static let maxBytes = 64 << 20

  private var bytes: [UInt8] = []
  private let result: @MainActor (String, CommandEnd) throws(ToolError) -> [String: JSONValue]

  init(result: @escaping @MainActor (String, CommandEnd) throws(ToolError) -> [String: JSONValue]) {
    self.result = result
  }

  func add(_ bytes: [UInt8]) {
    self.bytes += bytes.prefix(Self.maxBytes - self.bytes.count)
  }

  func result(of end: CommandEnd) throws(ToolError) -> [String: JSONValue] {
    try result(String(decoding: bytes, as: UTF8.self), end)
  }
}

extension JSONValue {
  /// Parses JSON; returns `nil` for other text.
  init?(json: some StringProtocol) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) else { return nil }
    self = value
  }

  /// The value as JSON in one line, with sorted members.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
