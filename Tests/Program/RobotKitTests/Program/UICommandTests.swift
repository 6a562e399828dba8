import Foundation
import TestSupport
import Testing

/// The server of `robotrun ui`, asked as its page does.
@Suite struct UICommandTests {
  /// A server and its data so far.
  private final class Page {
    let program: RobotrunProcess
    let address: URL
    private(set) var lines: [String] = []

    init(_ program: RobotrunProcess) async throws {
      self.program = program
      try await program.once {
        program.outputSoFar.contains("browser")
      } _: { _ in
      }
      let words = program.outputSoFar.split(separator: " ").map(String.init)
      address = try #require(words.first { $0.hasPrefix("http://127.0.0.1:") }.flatMap(URL.init(string:)))
    }

    deinit {
      if program.isRunning { program.kill() }
    }

    func get(_ path: String) async throws -> (status: Int, text: String) {
      try await response(to: "GET", address.appending(path: path))
    }

    @discardableResult
    func post(_ path: String, _ order: [String: Any]) async throws -> [String: Any] {
      let (status, text) = try await response(
        to: "POST", address.appending(path: path), JSONSerialization.data(withJSONObject: order))
      #expect(status == 200, "\(text)")
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Sends a request, without the `URLSession` of a process in which other tests run apps.
    func response(
      to method: String, _ url: URL, _ body: Data = Data()
    ) async throws -> (status: Int, text: String) {
      let port = try #require(url.port)
      let head = """
        \(method) \(url.path(percentEncoded: true)) HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Content-Type: application/json\r
        Content-Length: \(body.count)\r
        \r

        """
      return try await onThread {
        let connection = FileHandle(
          fileDescriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), closeOnDealloc: true)
        // A page that never answers fails the test.
        var limit = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(
          connection.fileDescriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(port).bigEndian
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &place) { place in
          place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(connection.fileDescriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        try #require(isConnected == 0)
        try connection.write(contentsOf: Data(head.utf8) + body)
        let text = String(decoding: try connection.readToEnd() ?? Data(), as: UTF8.self)
        let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        let start = try #require(text.range(of: "\r\n\r\n")).upperBound
        return (status ?? 0, String(text[start...]))
      }
    }

    /// The last state after a number of jobs.
    func state(after jobs: Int) async throws -> [String: Any] {
      for _ in 0..<100 {
        if let state = values("L").last, state["job"] == nil, state["count"] as? Int ?? 0 >= jobs { return state }
        lines += try await get("lines/\(lines.count)").text.split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast().map(String.init)
      }
      Issue.record("the work doesn't end: \(values("L").last ?? [:])")
      return [:]
    }

    /// The values of the lines of a kind.
    func values(_ kind: String) -> [[String: Any]] {
      lines.filter { $0.hasPrefix("[\"\(kind)\"") }.compactMap { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])?.last as? [String: Any]
      }
    }

    /// The names and results of the scenarios in the lines since the last call.
    func takeResults() -> [String] {
      defer { lines = lines.map { $0.hasPrefix("[\"S\"") ? "" : $0 } }
      return values("S").map { "\($0["n"] as? String ?? "") \($0["s"] as? String ?? "passed")" }
    }
  }

  private let feature = """
    @app:pages
    Feature: Pages

      Scenario: One
        launch
        expect button PAGE_ONE_BUTTON

      Scenario: Two
        launch
        tap missing

    """

  @Test func `scenarios are listed, and run when they are chosen`() async throws {
    let directory = try TestDirectory(["a.feature": feature])
    let page = try await Page(RobotrunProcess(["ui", "a.feature", "--timeout", "2s"], in: directory))
    _ = try await page.state(after: 1)
    #expect(page.takeResults() == ["One skipped", "Two skipped"])
    try await page.post("run", ["paths": ["a.feature:8"]])
    _ = try await page.state(after: 2)
    #expect(page.takeResults() == ["Two failed"])
    // What failed before runs first.
    try await page.post("run", [:])
    _ = try await page.state(after: 3)
    #expect(page.takeResults() == ["Two failed", "One passed"])
    let screens = page.lines.filter { $0.hasPrefix("[\"P\"") }
    #expect(!screens.isEmpty && screens.allSatisfy { !$0.contains("\"drawing\":[]") })
    #expect(page.lines.contains { $0.hasPrefix("[\"G\",[\"\\u003csvg") })
    #expect(page.lines.contains { $0.contains("app.buttons[\\\"PAGE_ONE_BUTTON\\\"]") })
    #expect(try await page.post("run", ["paths": ["/etc/passwd"]])["failure"] != nil)
    // A page that is opened later gets the list, and the last two results of each scenario.
    try await page.post("run", [:])
    _ = try await page.state(after: 4)
    let all = try await page.get("lines/0").text.split(separator: "\n")
    #expect(all.count { $0.hasPrefix("[\"S\"") } == 2 + 2 * 2)
    #expect(all.count { $0.hasPrefix("[\"L\"") } == 1)
    #expect(page.values("R").last?["rerun"] as? String == "robotrun --timeout 2s")
    page.program.send(SIGINT)
    let outcome = try await page.program.outcome()
    #expect(outcome.exitCode == 130)
    #expect(outcome.output.hasSuffix("The page has no server any more.\n"))
  }

  @Test func `saved scenarios run again if they have run`() async throws {
    let directory = try TestDirectory(["a.feature": feature, "b.feature": feature.replacing(": ", with: ": B ")])
    let page = try await Page(RobotrunProcess(["ui", "a.feature", "b.feature"], in: directory))
    _ = try await page.state(after: 1)
    try await page.post("run", ["paths": ["a.feature:4"]])
    _ = try await page.state(after: 2)
    _ = page.takeResults()
    try directory.write(Data(feature.replacing("tap missing", with: "wait 1s").utf8), to: "a.feature")
    try directory.write(Data(feature.replacing("tap missing", with: "wait 1s").utf8), to: "b.feature")
    let state = try await page.state(after: 4)
    #expect((state["changed"] as? String)?.contains("a.feature changed") == true)
    _ = try await page.state(after: 4)
    #expect(page.takeResults().suffix(2) == ["One passed", "Two passed"])
  }

  @Test func `typed steps are run, replaced if they fail, and saved`() async throws {
    let directory = try TestDirectory(["a.feature": feature])
    let page = try await Page(
      RobotrunProcess(["ui", "a.feature", "--app", "pages", "--tags", "@none or @app:pages"], in: directory))
    _ = try await page.state(after: 1)
    #expect(try await page.post("step", ["step": "Scenario: another"])["failure"] != nil)
    #expect(try await page.post("step", ["step": "launch"])["failure"] == nil)
    _ = try await page.state(after: 2)
    try await page.post("step", ["step": "tap missing"])
    _ = try await page.state(after: 3)
    #expect(page.takeResults().suffix(2) == ["New scenario passed", "New scenario failed"])
    #expect(try await page.post("save", ["file": "new.feature", "name": "x"])["failure"] != nil)
    try await page.post("step", ["step": "tap PAGE_ONE_BUTTON"])
    let state = try await page.state(after: 4)
    #expect(state["steps"] as? [String] == ["launch", "tap PAGE_ONE_BUTTON"])
    let found = try await page.post("complete", ["text": "tap Bac"])["completions"] as? [String]
    #expect(found?.contains("tap BackButton") == true)
    #expect(try await page.post("save", ["file": "../new.feature", "name": "x"])["failure"] != nil)
    #expect(
      try await page.post("save", ["file": "new.feature", "name": "x"])["message"] as? String
        == "saved 2 steps to new.feature")
    #expect(
      try directory.text(of: "new.feature") == "Feature: new\n\n  Scenario: x\n    launch\n    tap PAGE_ONE_BUTTON\n")
  }

  @Test func `steps that haven't passed aren't saved, and replaced ones aren't lost`() async throws {
    let directory = try TestDirectory(["a.feature": feature])
    let page = try await Page(RobotrunProcess(["ui", "a.feature", "--app", "pages"], in: directory))
    _ = try await page.state(after: 1)
    try await page.post("step", ["step": "tap missing"])
    #expect(try await page.post("save", ["file": "b.feature"])["failure"] != nil)
    _ = try await page.state(after: 2)
    // A run that ends after its steps have changed says nothing about the new ones.
    try await page.post("draft", ["steps": ["launch", "tap missing"]])
    try await page.post("draft", ["steps": [String]()])
    _ = try await page.state(after: 3)
    #expect(try await page.post("save", ["file": "b.feature"])["failure"] as? String == "there are no steps to save")
    try await page.post("draft", ["steps": ["launch"]])
    try await page.post("step", ["step": "tap PAGE_ONE_BUTTON"])
    try await page.post("rerun", [:])
    page.program.send(SIGINT)
    let output = try await page.program.outcome().output
    #expect(output.contains("    tap missing\n"))
    #expect(output.contains("    launch\n    tap PAGE_ONE_BUTTON\n"))
  }

  @Test func `a list that fails is reported, and doesn't take the place of the last one`() async throws {
    let directory = try TestDirectory(["a.feature": feature, "robotrun.json": "{}"])
    let page = try await Page(RobotrunProcess(["ui", "a.feature"], in: directory))
    _ = try await page.state(after: 1)
    let listed = { page.lines.count { $0 == "[\"J\",\"listed\"]" } }
    #expect(listed() == 1)
    try directory.write(Data("{".utf8), to: "robotrun.json")
    let state = try await page.state(after: 2)
    #expect((state["failure"] as? String)?.contains("the scenarios can't be listed: exit code 65") == true)
    #expect(listed() == 1)
    try directory.write(Data("{}".utf8), to: "robotrun.json")
    #expect(try await page.state(after: 3)["failure"] == nil)
    #expect(listed() == 2)
  }

  @Test func `a suite that can't be built is reported, and a mended one runs`() async throws {
    let manifest = """
      {"name": "Shop", "products": [], "targets": [{"name": "MyShop", "type": "executable", \
      "dependencies": [{"product": ["RobotKit", "robotrun", null, null]}]}]}
      """
    let script = """
      #!/bin/sh
      case "$*" in
      *dump-package) cat "$MANIFEST";;
      *--show-bin-path) echo "$PRODUCTS";;
      *) if grep -q broken Sources/MyShop/Main.swift; then echo "Main.swift:1:1: error: broken"; exit 1; fi
        test -e "$PRODUCTS/MyShop" || ln -s "$PROGRAM" "$PRODUCTS/MyShop";;
      esac
      """
    let directory = try TestDirectory([
      "shop/Package.swift": "// depends on robotrun", "shop/Sources/MyShop/Main.swift": "let first = 1",
      "shop/scenarios/a.feature": "Scenario: A\n  launch stuck\n", "manifest.json": manifest, "bin/swift": script,
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.url("bin/swift").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let page = try await Page(
      RobotrunProcess(
        ["ui", "scenarios"], in: directory, subdirectory: "shop",
        environment: [
          "PATH": directory.url("bin").path + ":" + path, "MANIFEST": directory.url("manifest.json").path,
          "PRODUCTS": directory.url("bin").path, "PROGRAM": RobotrunProcess.executable("stuck-robots").path,
        ]))
    _ = try await page.state(after: 1)
    try await page.post("run", [:])
    _ = try await page.state(after: 2)
    _ = page.takeResults()
    try directory.write(Data("let broken =".utf8), to: "shop/Sources/MyShop/Main.swift")
    let broken = try await page.state(after: 3)
    #expect((broken["compiler"] as? String)?.contains("Main.swift:1:1: error: broken") == true)
    try directory.write(Data("let mended = 1".utf8), to: "shop/Sources/MyShop/Main.swift")
    let mended = try await page.state(after: 6)
    #expect(mended["compiler"] == nil)
    #expect(page.takeResults().last == "A passed")
  }

  @Test func `only requests of the page are answered`() async throws {
    let directory = try TestDirectory(["a.feature": feature])
    let page = try await Page(RobotrunProcess(["ui", "a.feature"], in: directory))
    #expect(try await page.get("").text.contains("robotrun ui"))
    #expect(try await page.get("nowhere").status == 404)
    let other = page.address.deletingLastPathComponent()
    #expect(try await page.response(to: "GET", other).status == 403)
  }

  @Test func `options and operands that can't be`() async throws {
    let directory = try TestDirectory([:])
    for (arguments, code, reason) in [
      (["ui", "-"], 64, "-"), (["ui", "missing.feature"], 2, "missing.feature"),
      (["console", "--web"], 64, "robotrun ui scenarios"),
    ] {
      let outcome = try await RobotrunProcess(arguments, in: directory).outcome()
      #expect(outcome.exitCode == Int32(code), "\(arguments)")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }
    let configured = try TestDirectory(["robotrun.json": "{\"paths\": [\"-\"]}"])
    #expect(try await RobotrunProcess(["ui"], in: configured).outcome().exitCode == 64)
  }
}
