import CucumberMessages
import JSONRPC
import Testing

@testable import ModelContextServer

@MainActor @Suite struct ToolTests {
  private let agent = TestAgent()

  @Test func `every tool has a title, a description, schemas and annotations`() throws {
    let tools = try #require(agent.request("tools/list")?["result"]?["tools"]?.array)
    let names = ["run", "tree", "screenshot", "steps", "check", "console", "explore"]
    #expect(tools.compactMap { $0["name"]?.string } == names)
    for tool in tools {
      let name = tool["name"]?.string ?? ""
      #expect(name.allSatisfy { $0.isLowercase || $0 == "_" })
      #expect(tool["title"]?.string?.isEmpty == false)
      #expect(tool["description"]?.string?.hasSuffix(".") == true, "\(name)")
      for schema in ["inputSchema", "outputSchema"] {
        #expect(tool[schema]?["type"] == "object")
        #expect(tool[schema]?["additionalProperties"] == false)
        let members = try #require(tool[schema]?["properties"]?.object)
        for required in tool[schema]?["required"]?.array ?? [] { #expect(members[required.string ?? ""] != nil) }
      }
      for (parameter, schema) in try #require(tool["inputSchema"]?["properties"]?.object) {
        #expect(schema["description"]?.string?.isEmpty == false, "\(name).\(parameter)")
      }
      #expect(tool["annotations"]?["destructiveHint"] == false)
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(["steps", "check"].contains(name)))
    }
  }

  // MARK: run and explore

  private static let stream = """
    {"pickle":{"astNodeIds":["1"],"id":"2","language":"en","location":{"column":3,"line":3},"name":"A","steps":[{"astNodeIds":["0"],"id":"3","text":"go","type":"Context"}],"tags":[],"uri":"a.feature"}}
    {"testCase":{"id":"4","pickleId":"2","testRunStartedId":"9","testSteps":[{"id":"5","pickleStepId":"3","stepDefinitionIds":[]}]}}
    {"testRunStarted":{"id":"9","timestamp":{"nanos":0,"seconds":0}}}
    {"testCaseStarted":{"attempt":0,"id":"6","testCaseId":"4","timestamp":{"nanos":0,"seconds":0}}}
    {"testStepStarted":{"testCaseStartedId":"6","testStepId":"5","timestamp":{"nanos":0,"seconds":0}}}
    {"testStepFinished":{"testCaseStartedId":"6","testStepId":"5","testStepResult":{"duration":{"nanos":0,"seconds":0},"message":"not found\\non screen  button B","status":"STATUS"},"timestamp":{"nanos":0,"seconds":0}}}
    {"testCaseFinished":{"testCaseStartedId":"6","timestamp":{"nanos":0,"seconds":0},"willBeRetried":false}}

    """
  private static let end =
    #"{"testRunFinished":{"success":true,"testRunStartedId":"9","timestamp":{"nanos":0,"seconds":0}}}"# + "\n"

  private static func stream(_ status: String) -> String { stream.replacing("STATUS", with: status) + end }

  @Test func `run counts what passed`() throws {
    let result = agent.result(of: "run", ["paths": ["a.feature"]], printing: Self.stream("PASSED"))
    let value = try #require(result?["structuredContent"])
    #expect(result?["isError"] == false)
    #expect(result?.content == value.text)
    #expect(value["success"] == true)
    #expect(value["passed"] == 1)
    #expect(value["failures"] == [])
    #expect(value["summary"] == "1 scenario passed")
  }

  @Test func `a failing scenario is an ordinary result`() throws {
    let errors = "the app printed this\nrobotrun: exit 1: 1 failed scenario\n"
    let result = agent.result(of: "run", printing: Self.stream("FAILED"), errors: errors, code: 1)
    let value = try #require(result?["structuredContent"])
    #expect(result?["isError"] == false)
    #expect(value["success"] == false)
    #expect(value["summary"] == "1 failed scenario")
    #expect(value["output"] == "the app printed this\n")
    let failure = try #require(value["failures"]?.array?.first)
    #expect(failure["scenario"] == "A")
    #expect(failure["status"] == "failed")
    #expect(failure["file"] == "a.feature")
    #expect(failure["message"] == "not found")
    #expect(failure["report"]?.string?.contains("on screen  button B") == true)
  }

  @Test func `many and long failures are bounded`() throws {
    let long = Self.stream("FAILED").replacing("button B", with: String(repeating: "button é ", count: 5_000))
    let stream = (0..<30).map { number in
      "23456".reduce(long.replacing(Self.end, with: "")) { text, id in
        text.replacing("\"\(id)\"", with: "\"\(id)-\(number)\"")
      }
    }.joined()
    let result = agent.result(of: "run", printing: stream + Self.end, errors: "x: exit 1: failed\n", code: 1)
    let value = try #require(result?["structuredContent"])
    #expect(value["failures"]?.array?.count == 10)
    #expect(value["other_failures"]?.array?.count == 20)
    #expect(value["failures"]?.array?[0]["report"]?.string?.hasSuffix("more bytes") == true)
    #expect((result?.content.utf8.count ?? 0) < 60_000)
  }

  @Test func `arguments become options, and paths can't`() {
    agent.call(
      "run",
      ["paths": ["--watch", "a b.feature:3"], "name": "--x", "tags": "not @a", "max_failures": 2, "app": "shop"])
    agent.call("explore", ["paths": ["a.feature"], "schedules": 5, "seconds": 7, "seed": 0])
    #expect(
      agent.host.commands.map(\.arguments) == [
        [
          "run", "--format", "messages", "--color", "never", "--name=--x", "--tags=not @a", "--app=shop",
          "--max-failures=2", "--", "--watch", "a b.feature:3",
        ],
        [
          "explore", "--format", "messages", "--color", "never", "--schedules=5", "--seed=0", "--for=7s", "--",
          "a.feature",
        ],
      ])
  }

  @Test(arguments: ["run", "explore"]) func `without an end of the stream the reason is the result`(tool: String) {
    let result = agent.result(of: tool, printing: Self.stream, errors: "robotrun: the app crashed\n", code: 139)
    #expect(result?.isToolError == true)
    #expect(result?.content == "robotrun: the app crashed\n")
    #expect(agent.result(of: tool, code: 3)?.content == "the command ended with exit code 3 and printed nothing")
    #expect(agent.result(of: tool, printing: "nonsense\n{}\n", errors: "broken\n")?.isToolError == true)
  }

  @Test func `errors of the compiler are the result, each once`() {
    let error = "/shop/Sources/A.swift:3:5: error: cannot find 'x' in scope\n"
    let errors = """
      robotrun: building Shop of /shop
      [1/9] Compiling Shop A.swift
      \(error) 3 |   x
      \(error)error: fatalError
      robotrun: the suite Shop of /shop can't be built; try swift build
      robotrun: exit 1: the suite Shop of /shop can't be built

      """
    let result = agent.result(of: "run", errors: errors, code: 1)
    #expect(result?.isToolError == true)
    #expect(
      result?.content == """
        the Swift code doesn't compile:
        \(error)robotrun: the suite Shop of /shop can't be built; try swift build
        """)
    // Output of a scenario isn't an error of the compiler.
    #expect(
      agent.result(of: "run", errors: "\(error)robotrun: exit 70: x\n", code: 70)?.content.hasPrefix("/shop") == true)
  }

  // MARK: tree, check and steps

  @Test func `tree returns the screen, and the failure before the line`() {
    let passed = agent.result(of: "tree", ["path": "a.feature:3"], printing: "app\n  window\n")
    #expect(passed?["structuredContent"] == ["screen": "app\n  window\n"])
    let report = "✗ tap B\n  not found\n\n\nFailures:\n\n  again\nrobotrun: exit 1: 1 failed scenario\n"
    let failed = agent.result(of: "tree", ["path": "a.feature"], printing: "app\n", errors: report, code: 1)
    #expect(failed?["structuredContent"]?["failure"]?.string?.hasPrefix("✗ tap B\n  not found") == true)
    #expect(failed?["structuredContent"]?["failure"]?.string?.contains("again") == false)
    #expect(agent.result(of: "tree", ["path": "a"], errors: "no scenario\n", code: 3)?.content == "no scenario\n")
  }

  @Test func `check lists problems up to a limit`() {
    let problem = #"{"column":null,"file":"a.feature","line":3,"message":"undefined step","severity":"error"}"#
    let problems = Array(repeating: problem, count: 60).joined(separator: ",")
    let listing = #"{"errors":60,"problems":[\#(problems)],"scenarios":1,"steps":60,"warnings":0}"#
    let value = agent.result(of: "check", printing: listing, code: 2)?["structuredContent"]
    #expect(value?["problems"]?.array?.count == 50)
    #expect(value?["left_out"] == 10)
    #expect(value?["errors"] == 60)
    #expect(agent.result(of: "check", errors: "no path\n", code: 64)?.content == "no path\n")
  }

  @Test func `steps are found by words, in any case and order`() {
    let listing = #"""
      {"steps":[
        {"pattern":"tap {element}","summary":"taps","robot":"Gestures","location":null,"tags":[],
         "examples":[{"before":[],"text":"tap \"B\"","below":["| a |"],"then":[]}]},
        {"pattern":"add {int}","summary":"Adds to the CART","robot":"Cart","location":{"file":"C.swift","line":4},
         "tags":[],"examples":[]}]}
      """#
    let found = agent.result(of: "steps", ["search": "cart ADD"], printing: listing)?["structuredContent"]
    #expect(found?["total"] == 1)
    #expect(found?["steps"]?.array?[0]["file"] == "C.swift")
    let all = agent.result(of: "steps", printing: listing)?["structuredContent"]
    #expect(all?["steps"]?.array?[0]["examples"] == ["tap \"B\"\n| a |"])
    #expect(agent.result(of: "steps", ["search": "nothing"], printing: listing)?["structuredContent"]?["total"] == 0)
    #expect(agent.result(of: "steps", errors: "broken\n", code: 2)?.isToolError == true)
  }

  // MARK: console

  private func step(_ step: String, failure: String? = nil) -> String {
    let failure = failure.map { "\"failure\":\"\($0)\"," } ?? ""
    return
      "{\(failure)\"changes\":[\"+ \(step)\"],\"requests\":[],\"screen\":[\"after \(step)\"],\"step\":\"\(step)\",\"time\":0.5}\n"
  }

  @Test func `a session runs its steps again with each call`() throws {
    let first = agent.result(of: "console", ["steps": ["launch", "tap A"]], printing: step("launch") + step("tap A"))
    let value = try #require(first?["structuredContent"])
    let session = try #require(value["session"])
    #expect(value["screen"] == "after tap A")
    #expect(value["changes"]?.array?.count == 2)
    let output = step("launch") + step("tap A") + step("tap B") + step("tapp", failure: "undefined")
    let second = agent.result(
      of: "console", ["session": session, "steps": ["tap B", "tapp", "tap C"]], printing: output, code: 1)
    #expect(agent.host.commands[1].input == "\"launch\"\n\"tap A\"\n\"tap B\"\n\"tapp\"\n\"tap C\"\n")
    #expect(second?["structuredContent"]?["steps"] == ["launch", "tap A", "tap B"])
    #expect(second?["structuredContent"]?["changes"]?.array?.map { $0["step"] } == ["tap B"])
    #expect(second?["structuredContent"]?["failure"] == ["step": "tapp", "message": "undefined"])
    #expect(second?["structuredContent"]?["not_run"] == ["tap C"])
    let back = agent.result(of: "console", ["session": session, "back": 2], printing: step("launch"))
    #expect(back?["structuredContent"]?["steps"] == ["launch"])
    #expect(
      agent.result(of: "console", ["session": session, "back": 2])?.content == "can't go back 2; the session has 1 step"
    )
  }

  @Test func `a session outlives an app that doesn't compile or has changed`() throws {
    let first = agent.result(of: "console", ["steps": ["launch", "tap A"]], printing: step("launch") + step("tap A"))
    let session = try #require(first?["structuredContent"]?["session"])
    let broken = agent.result(of: "console", ["session": session, "steps": ["tap B"]], errors: "broken\n", code: 1)
    #expect(broken?.content == "broken\n")
    let output = step("launch") + step("tap A", failure: "not found")
    let changed = agent.result(of: "console", ["session": session, "steps": ["tap B"]], printing: output, code: 1)
    #expect(changed?["structuredContent"]?["steps"] == ["launch", "tap A"])
    #expect(changed?["structuredContent"]?["failure"]?["message"]?.string?.contains("the app has changed") == true)
    #expect(changed?["structuredContent"]?["not_run"] == ["tap B"])
    let mended = agent.result(of: "console", ["session": session], printing: step("launch") + step("tap A"))
    #expect(mended?["structuredContent"]?["failure"] == nil)
    #expect(mended?["structuredContent"]?["screen"] == "after tap A")
  }

  @Test func `a session saves its steps`() throws {
    let first = agent.result(of: "console", ["steps": ["launch"], "app": "shop"], printing: step("launch"))
    let session = try #require(first?["structuredContent"]?["session"])
    #expect(agent.host.commands[0].arguments == ["console", "--json", "--app=shop", "--"])
    let saving: JSONValue = ["session": session, "save_to": "a.feature", "name": "It \"works\""]
    let saved = agent.result(of: "console", saving, printing: step("launch") + "{\"saved\":\"a.feature\"}\n")
    #expect(saved?["structuredContent"]?["saved"] == "a.feature")
    #expect(agent.host.commands[1].input == "\"launch\"\n{\"name\":\"It \\\"works\\\"\",\"save\":\"a.feature\"}\n")
    let failed = agent.result(
      of: "console", saving, printing: step("launch") + "{\"failure\":\"can't write\"}\n", code: 1)
    let name = try #require(session.string)
    #expect(failed?.content == "can't write\nThe steps are kept: save them again with session \"\(name)\".")
  }

  @Test func `a session runs one call at a time, also after one was cancelled`() throws {
    let first = agent.result(of: "console", ["steps": ["launch"]], printing: step("launch"))
    let session = try #require(first?["structuredContent"]?["session"])
    agent.call("console", ["session": session], id: "a")
    let second = agent.call("console", ["session": session]).last?["result"]
    #expect(second?.content == "the session runs another call; wait for its result")
    agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}"#)
    #expect(agent.result(of: "console", ["session": session], printing: step("launch"))?.isToolError == false)
  }

  @Test func `sessions that can't be used are results`() throws {
    #expect(agent.result(of: "console")?.content.hasPrefix("there are no steps to run; expected steps") == true)
    let unknown = agent.result(of: "console", ["session": "s1", "steps": ["launch"]])
    #expect(unknown?.content == "unknown session \"s1\": it has ended with the server; begin a new one")
    #expect(
      agent.result(of: "console", ["back": 1, "steps": ["launch"]])?.content.hasPrefix("can't go back 1") == true)
    let first = agent.result(of: "console", ["steps": ["launch"]], printing: step("launch"))
    let session = try #require(first?["structuredContent"]?["session"])
    #expect(
      agent.result(of: "console", ["session": session, "app": "other"])?.content.hasPrefix("app and paths") == true)
    // The app has crashed: no step after it has a result.
    let crashed = agent.result(
      of: "console", ["session": session, "steps": ["tap B"]], printing: step("launch"), errors: "crashed\n", code: 132)
    #expect(crashed?.content == "crashed\n")
  }
}
