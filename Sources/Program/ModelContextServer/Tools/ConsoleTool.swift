import JSONRPC

/// The tool `console`: sessions of steps.
///
/// A session is its list of steps. Each call runs them from the launch on, in a command of its own: the app is a value
/// of its steps, and after a change of Swift code they run in the new app.
final class ConsoleTool: Tool {
  /// The number of sessions that are kept.
  private static let maxSessions = 100
  private static let maxSteps = 1_000

  let definition = ToolDefinition(
    name: "console", title: "Try steps",
    description: """
      Tries out steps in a session without writing a file: returns what each step changes on the screen, the requests \
      it sends, and the screen at the end. A step that fails isn't kept, and the app is as before it. Without session, \
      a new one begins: start its steps with launch. Its id is in the result. Pass the id to add steps, to go \
      back, to look at the screen again, or to save the steps as a scenario. After an edit of Swift code the next call \
      runs all steps of the session in the new app. Sessions end with the server.
      """,
    parameters: [
      ToolParameter(name: "session", kind: .string, description: "the id of a session (default: a new session)"),
      ToolParameter(
        name: "back", kind: .integer(1...maxSteps), description: "the number of last steps to take back first"),
      ToolParameter(
        name: "steps", kind: .strings,
        description: "the steps to add, each with the lines of its table or doc string, such as tap \"Save\""),
      ToolParameter(
        name: "save_to", kind: .string,
        description: "append the steps as a scenario to this .feature file, which is created if it doesn't exist"),
      ToolParameter(name: "name", kind: .string, description: "the name of the saved scenario"),
      ToolParameter(name: "app", kind: .string, description: "of a new session: the app that launch starts"),
      ToolParameter(
        name: "paths", kind: .strings, description: "of a new session: directories whose text robots can be used"),
    ],
    output: Schema.object(
      [
        "session": Schema.text("the id of the session"),
        "steps": Schema.list("all steps of the session that are kept", ["type": "string"]),
        "changes": Schema.list(
          "what each new step has changed",
          Schema.object(
            [
              "step": Schema.text("the step"),
              "screen": Schema.list("the lines of the screen that differ: - before, + after", ["type": "string"]),
              "requests": Schema.list("the requests to the server", ["type": "string"]),
              "seconds": ["type": "number", "description": "the virtual time since the start"],
            ], required: ["step", "screen", "requests", "seconds"])),
        "failure": Schema.object(
          ["step": Schema.text("the step that failed"), "message": Schema.text("the reason")],
          required: ["step", "message"]),
        "not_run": Schema.list("the steps after the failure", ["type": "string"]),
        "screen": Schema.text("the elements on the screen, one a line"),
        "saved": Schema.text("the file that the scenario was saved to"),
        "output": Schema.text("what the app has printed"),
      ], required: ["session", "steps", "changes", "screen"]),
    effects: .addsScenario)

  private var sessions: [String: Session] = [:]
  /// The ids of the sessions, the oldest first.
  private var order: [String] = []

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    let session = try session(arguments)
    let back = arguments.integer("back") ?? 0
    guard back <= session.steps.count else {
      let count = session.steps.count
      throw ToolError("can't go back \(back); the session has \(count) step\(count == 1 ? "" : "s")")
    }
    let kept = Array(session.steps.dropLast(back))
    let new = arguments.strings("steps")
    guard !kept.isEmpty || !new.isEmpty else {
      throw ToolError("there are no steps to run; expected steps, for example [\"launch\"]")
    }
    guard kept.count + new.count <= Self.maxSteps else {
      throw ToolError("a session has at most \(Self.maxSteps) steps; save it, and begin a new one")
    }
    var lines = (kept + new).map { JSONValue.string($0).text }
    let file = arguments.string("save_to")
    if let file {
      var order: [String: JSONValue] = ["save": .string(file)]
      order["name"] = arguments.string("name").map(JSONValue.string)
      lines.append(JSONValue.object(order).text)
    }
    session.isBusy = true
    let options = session.app.map { ["--app=\($0)"] } ?? []
    return ToolRequest(
      command: ["console", "--json"] + options + ["--"] + session.paths, input: lines.map { $0 + "\n" }.joined(),
      output: SessionOutput(session: session, kept: kept, new: new, file: file) { [weak self] in self?.keep(session) })
  }

  private func session(_ arguments: ToolArguments) throws(ToolError) -> Session {
    guard let id = arguments.string("session") else {
      return Session(app: arguments.string("app"), paths: arguments.strings("paths"))
    }
    guard let session = sessions[id] else {
      throw ToolError("unknown session \"\(id.prefix(40))\": it has ended with the server; begin a new one")
    }
    guard !session.isBusy else { throw ToolError("the session runs another call; wait for its result") }
    guard arguments.string("app") == nil, arguments.strings("paths").isEmpty else {
      throw ToolError("app and paths are those of the session; begin a new one to change them")
    }
    return session
  }

  private func keep(_ session: Session) {
    guard sessions.updateValue(session, forKey: session.id) == nil else { return }
    order.append(session.id)
    if order.count > Self.maxSessions { sessions[order.removeFirst()] = nil }
  }
}

/// The steps of a session.
@MainActor
private final class Session {
  let id = "s" + String(UInt32.random(in: 1 << 28...UInt32.max), radix: 36)
  let app: String?
  let paths: [String]
  var steps: [String] = []
  var isBusy = false

  init(app: String?, paths: [String]) {
    (self.app, self.paths) = (app, paths)
  }
}

/// Reads the results of the steps of a session.
private final class SessionOutput: ToolOutput {
  private static let maxMessage = 4_000
  private static let maxScreen = 8_000

  private let session: Session
  /// The steps of the session that run again, and those to add.
  private let kept: [String]
  private let new: [String]
  private let file: String?
  private let keep: @MainActor () -> Void
  private var reader = LineReader(maxLength: 64 << 20)
  private var results: [JSONValue] = []

  init(session: Session, kept: [String], new: [String], file: String?, keep: @escaping @MainActor () -> Void) {
    (self.session, self.kept, self.new, self.file, self.keep) = (session, kept, new, file, keep)
  }

  var progress: (done: Int, total: Int)? {
    results.isEmpty ? nil : (results.count, kept.count + new.count + (file == nil ? 0 : 1))
  }

  func add(_ bytes: [UInt8]) {
    for case .line(let line) in reader.append(bytes) {
      if let result = JSONValue(json: String(decoding: line, as: UTF8.self)) { results.append(result) }
    }
  }

  func cancel() { session.isBusy = false }

  func result(of end: CommandEnd) throws(ToolError) -> [String: JSONValue] {
    session.isBusy = false
    let all = kept + new
    let ran = results.prefix(all.count)
    let failed = ran.firstIndex { $0["failure"] != nil }
    // Without a failure the command has ended early: the code doesn't compile, or the app has crashed.
    guard failed != nil || ran.count == all.count, file == nil || failed != nil || results.count > all.count else {
      throw end.failure
    }
    // A step of the session that fails now is kept as well: the app may be mended.
    let passed = failed ?? all.count
    session.steps = passed < kept.count ? kept : Array(all.prefix(passed))
    keep()
    var result: [String: JSONValue] = [
      "session": .string(session.id), "steps": .array(session.steps.map(JSONValue.string)),
      "changes": .array(ran[..<passed].dropFirst(kept.count).map(Self.change)),
      "screen": .string(Excerpt.start(of: Self.lines(ran.last?["screen"]), Self.maxScreen)),
    ]
    if let failed {
      let rest = all[(failed + 1)...].map(JSONValue.string)
      let message = Excerpt.start(of: ran[failed]["failure"]?.string ?? "", Self.maxMessage)
      let note =
        failed < kept.count ? "\nIt passed before: the app has changed. The steps of the session are kept." : ""
      result["failure"] = ["step": .string(all[failed]), "message": .string(message + note)]
      if !rest.isEmpty { result["not_run"] = .array(rest) }
    } else if let file {
      if let failure = results.last?["failure"]?.string {
        throw ToolError("\(failure)\nThe steps are kept: save them again with session \"\(session.id)\".")
      }
      result["saved"] = .string(file)
    }
    if !end.appOutput.isEmpty { result["output"] = .string(end.appOutput) }
    return result
  }

  private static func lines(_ value: JSONValue?) -> String {
    (value?.array ?? []).compactMap(\.string).joined(separator: "\n")
  }

  private static func change(_ result: JSONValue) -> JSONValue {
    [
      "step": result["step"] ?? "", "screen": result["changes"] ?? [], "requests": result["requests"] ?? [],
      "seconds": result["time"] ?? 0,
    ]
  }
}
