import CucumberMessages
import JSONRPC
import Reporters

/// The tools `run` and `explore`, whose commands print a stream of messages.
struct RunTool: Tool {
  enum Command: String {
    case run, explore
  }

  let command: Command

  var definition: ToolDefinition {
    switch command {
    case .run:
      ToolDefinition(
        name: "run", title: "Run scenarios",
        description: """
          Builds the app and its suite if Swift code has changed, runs scenarios headless in virtual time, and returns \
          the counts and each failure: its file and line, the reason, and the elements that were on the screen. A \
          failing scenario is an ordinary result; so are errors in the files, which are listed. The result is an error \
          if the code doesn't compile. Runs are deterministic: run again only after a change.
          """,
        parameters: ScenarioParameters.selection + [
          ScenarioParameters.app, ScenarioParameters.schedule,
          ToolParameter(
            name: "max_failures", kind: .integer(1...1_000),
            description: "the number of failures after which the rest is skipped"),
        ],
        output: output, effects: .runsApp)
    case .explore:
      ToolDefinition(
        name: "explore", title: "Find races",
        description: """
          Runs each scenario under many schedules: other orders of responses, sleeps and tasks than the usual one. \
          Finds races that an ordinary run doesn't show. A failure has the smallest deviation that makes the scenario \
          fail, and a schedule token: pass it to run or tree to repeat exactly this failure. Start with one scenario, \
          since it takes as long as that many runs.
          """,
        parameters: ScenarioParameters.selection + [
          ScenarioParameters.app,
          ToolParameter(
            name: "schedules", kind: .integer(1...100_000),
            description: "the limit of schedules for each scenario (default: 1000)"),
          ToolParameter(
            name: "seconds", kind: .integer(1...3_600), description: "the limit of real time for each scenario"),
          ToolParameter(
            name: "seed", kind: .integer(0...Int(Int32.max)), description: "the seed of the search (default: 0)"),
        ],
        output: output, effects: .runsApp)
    }
  }

  private var output: JSONValue {
    var failure = Schema.location
    failure["scenario"] = Schema.text("the name of the scenario")
    failure["status"] = Schema.text("failed, undefined, ambiguous, pending or unknown")
    failure["message"] = Schema.text("the reason, in one line")
    failure["report"] = Schema.text("the failing step, the reason, the elements on the screen, the latest requests")
    if command == .explore {
      failure["schedule"] = Schema.text("the token of the smallest failing schedule, for run and tree")
      failure["deviations"] = Schema.list("how this schedule deviates from the ordinary one", ["type": "string"])
    }
    var members: [String: JSONValue] = [
      "success": ["type": "boolean", "description": "whether every selected scenario passed, and no file has errors"],
      "summary": Schema.text("the outcome, in one line"),
      "scenarios": Schema.count("the number of scenarios that have run"),
      "passed": Schema.count("of them, those that passed"),
      "failed": Schema.count("of them, those that failed, or have an undefined, ambiguous or pending step"),
      "failures": Schema.list(
        "the failures", Schema.object(failure, required: ["scenario", "status", "message", "report"])),
      "other_failures": Schema.list("file:line of failures beyond the limit of failures", ["type": "string"]),
      "errors": Schema.list("errors in the files", Schema.problem),
      "output": Schema.text("what the app has printed"),
    ]
    if command == .explore { members["schedules"] = Schema.count("the number of runs under a schedule") }
    return Schema.object(members, required: ["success", "summary", "scenarios", "passed", "failed", "failures"])
  }

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    var words = [command.rawValue, "--format", "messages", "--color", "never"]
    words += arguments.option("--name", "name") + arguments.option("--tags", "tags") + arguments.option("--app", "app")
    words += arguments.option("--schedule", "schedule") + arguments.option("--max-failures", "max_failures")
    words += arguments.option("--schedules", "schedules") + arguments.option("--seed", "seed")
    words += arguments.integer("seconds").map { ["--for=\($0)s"] } ?? []
    return ToolRequest(
      command: words + ["--"] + arguments.strings("paths"), output: RunOutput(isExploration: command == .explore))
  }
}

/// Parameters that several tools have.
enum ScenarioParameters {
  static let selection = [
    ToolParameter(
      name: "paths", kind: .strings,
      description: "scenario files, directories, or FILE:LINE for the scenario at a line, relative to the working "
        + "directory of the server (default: the paths of robotrun.json)"),
    ToolParameter(
      name: "name", kind: .string, description: "run only scenarios whose name matches this regular expression"),
    ToolParameter(
      name: "tags", kind: .string,
      description: "run only scenarios whose tags match this expression, for example @smoke and not @slow"),
  ]
  static let app = ToolParameter(
    name: "app", kind: .string, description: "the app that the step launch starts, if the suite has several")
  static let schedule = ToolParameter(
    name: "schedule", kind: .string,
    description: "a schedule token of explore, to repeat its failure; paths must then be one FILE:LINE")
}

/// Parts of JSON Schemas.
enum Schema {
  static let location: [String: JSONValue] = [
    "file": text("the file"), "line": count("the line, from 1"),
  ]
  static let problem = object(
    location.merging(["message": text("what is wrong, with proposals")]) { first, _ in first }, required: ["message"])

  static func text(_ description: String) -> JSONValue { ["type": "string", "description": .string(description)] }

  static func count(_ description: String) -> JSONValue {
    ["type": "integer", "minimum": 0, "description": .string(description)]
  }

  static func list(_ description: String, _ items: JSONValue) -> JSONValue {
    ["type": "array", "items": items, "description": .string(description)]
  }

  static func object(_ members: [String: JSONValue], required: [String]) -> JSONValue {
    [
      "type": "object", "properties": .object(members), "required": .array(required.map(JSONValue.string)),
      "additionalProperties": false,
    ]
  }
}

/// Reads the stream of messages of a run.
private final class RunOutput: ToolOutput {
  /// The number of failures with a report; the others are only located.
  private static let maxReports = 10
  private static let maxReport = 4_000
  private static let maxOthers = 100
  private static let width = 160

  private let isExploration: Bool
  private let model = RunModel()
  private let collector: FailureCollector
  private let stream = NDJSON()
  /// A message may have an image of any size.
  private var reader = LineReader(maxLength: 256 << 20)
  private var planned = 0
  private var attempts: [AttemptRecord] = []
  private var failures: [(attempt: AttemptRecord?, failure: FailureCollector.Failure)] = []
  private var errors: [Diagnostic] = []
  private var isFinished = false

  init(isExploration: Bool) {
    self.isExploration = isExploration
    collector = FailureCollector(model: model, width: Self.width)
  }

  var progress: (done: Int, total: Int)? { planned > 0 ? (attempts.count, planned) : nil }

  func add(_ bytes: [UInt8]) {
    for case .line(let line) in reader.append(bytes) {
      if let envelope = try? stream.envelope(from: line) { add(envelope) }
    }
  }

  private func add(_ envelope: Envelope) {
    if case .testCase = envelope { planned += 1 }
    let event = model.update(with: envelope)
    var finished: AttemptRecord?
    switch event {
    case .attemptFinished(let attempt, willBeRetried: false):
      finished = attempt
      attempts.append(attempt)
    case .parseError(let error, let source): errors.append(Diagnostic(error, source: source))
    case .runFinished: isFinished = true
    default: break
    }
    collector.handle(envelope, event: event)
    for failure in collector.failures.dropFirst(failures.count) { failures.append((finished, failure)) }
  }

  func result(of end: CommandEnd) throws(ToolError) -> [String: JSONValue] {
    guard isFinished, end.code == 0 || !attempts.isEmpty || !errors.isEmpty || !failures.isEmpty else {
      throw end.failure
    }
    let failed = attempts.count { $0.status.isProblem }
    let passed = attempts.count { $0.status == .passed }
    var result: [String: JSONValue] = [
      "success": .bool(end.code == 0), "scenarios": .integer(attempts.count), "passed": .integer(passed),
      "failed": .integer(failed), "failures": .array(failures.prefix(Self.maxReports).map(json)),
      "summary": .string(end.reason ?? (attempts.count == 1 ? "1 scenario passed" : "\(passed) scenarios passed")),
    ]
    let others = failures.dropFirst(Self.maxReports).prefix(Self.maxOthers).map { location(of: $0.failure) }
    if !others.isEmpty { result["other_failures"] = .array(others.map(JSONValue.string)) }
    if !errors.isEmpty { result["errors"] = .array(errors.prefix(Self.maxOthers).map(json)) }
    // Without scenarios standard error has only the errors.
    if !attempts.isEmpty, !end.appOutput.isEmpty { result["output"] = .string(end.appOutput) }
    if isExploration {
      result["schedules"] = .integer(attempts.compactMap { $0.exploration?.schedules }.reduce(0, +))
    }
    return result
  }

  private func json(_ entry: (attempt: AttemptRecord?, failure: FailureCollector.Failure)) -> JSONValue {
    let failure = entry.failure
    var members: [String: JSONValue] = [
      "scenario": .string(entry.attempt?.scenario.name ?? ""),
      "status": .string(entry.attempt?.status.rawValue.lowercased() ?? "failed"),
      "message": .string(failure.reason.split(separator: "\n").first.map(String.init) ?? ""),
      "report": .string(Excerpt.start(of: Excerpt.unaligned(failure.text), Self.maxReport)),
    ]
    members["file"] = failure.uri.map(JSONValue.string)
    members["line"] = failure.location.map { .integer($0.line) }
    if let exploration = entry.attempt?.exploration, let token = exploration.schedule {
      members["schedule"] = .string(token)
      members["deviations"] = .array(exploration.deviations.map(JSONValue.string))
    }
    return .object(members)
  }

  private func json(_ error: Diagnostic) -> JSONValue {
    var members: [String: JSONValue] = ["message": .string(Excerpt.start(of: error.cause, Self.maxReport))]
    members["file"] = error.path.map(JSONValue.string)
    members["line"] = error.location.map { .integer($0.line) }
    return .object(members)
  }

  private func location(of failure: FailureCollector.Failure) -> String {
    [failure.uri, failure.location.map { String($0.line) }].compactMap(\.self).joined(separator: ":")
  }
}
