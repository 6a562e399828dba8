import Foundation
import Testing

/// The installed program runs the suite of the package that it is called in.
@Suite struct LauncherTests {
  /// A package, and a `swift` in PATH that builds nothing: it notes its arguments, describes the package and links the
  /// suite of the tests to where a build would put it.
  private func place(
    products: [String] = ["MyShop"], fails: String = "", files: [String: String] = [:]
  ) throws -> (TestDirectory, [String: String]) {
    let targets = products.map {
      #"{"name": "\#($0)", "type": "executable", "dependencies": [{"product": ["RobotKit", "robotrun", null, null]}]}"#
    }
    let manifest =
      #"{"name": "Shop", "products": [], "targets": [{"name": "Model", "type": "regular", "dependencies": []}, "#
      + targets.joined(separator: ", ") + "]}"
    let script = """
      #!/bin/sh
      echo "$*" >> "$LOG"
      case "$*" in
      *"$FAILS") echo "Model.swift:3: error: no such member"; exit 1;;
      *dump-package) cat "$MANIFEST";;
      *--show-bin-path) echo "$PRODUCTS_FOLDER";;
      esac
      """
    let directory = try TestDirectory(
      [
        "shop/Package.swift": "// depends on robotrun", "shop/a.feature": "Scenario: A\n  launch stuck\n",
        "manifest.json": manifest, "bin/swift": script,
      ].merging(files) { $1 })
    try directory.makeDirectory("shop/scenarios")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.url("bin/swift").path)
    for product in products {
      try directory.link("bin/\(product)", to: RobotrunProcess.executable("stuck-robots").path)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (
      directory,
      [
        "PATH": directory.url("bin").path + ":" + path, "LOG": directory.url("log").path,
        "MANIFEST": directory.url("manifest.json").path, "PRODUCTS_FOLDER": directory.url("bin").path,
        "FAILS": fails.isEmpty ? "nothing fails" : fails,
      ]
    )
  }

  private func robotrun(
    _ words: String, in directory: TestDirectory, _ environment: [String: String], subdirectory: String = "shop"
  ) async throws -> ProcessOutcome {
    try await RobotrunProcess(
      words.split(separator: " ").map(String.init), in: directory, subdirectory: subdirectory, environment: environment
    ).outcome()
  }

  @Test(arguments: [("a.feature", "shop"), ("../a.feature", "shop/scenarios")])
  func `it builds the suite and becomes it`(path: String, subdirectory: String) async throws {
    let (directory, environment) = try place()
    let outcome = try await robotrun(path, in: directory, environment, subdirectory: subdirectory)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.scenarios == ["A"])
    let shop = directory.url("shop").path
    #expect(outcome.errors.hasPrefix("robotrun: building MyShop of \(shop)\nrobotrun: running MyShop, built in "))
    let log = try directory.text(of: "log").split(separator: "\n")
    #expect(
      log == [
        "package --package-path \(shop) dump-package", "build --package-path \(shop) --product MyShop",
        "build --package-path \(shop) --show-bin-path",
      ])
  }

  @Test(arguments: ["explore a.feature", "mutate a.feature", "doctor a.feature", "coverage a.feature", "apps"])
  func `other commands build it, too`(words: String) async throws {
    let (directory, environment) = try place()
    let outcome = try await robotrun(words, in: directory, environment)
    #expect(outcome.errors.contains("robotrun: running MyShop, built in "), "\(outcome.errors)")
  }

  /// The server of coding agents is this program: its calls build the suite, each anew.
  @Test(arguments: ["", "build --package-path * --product MyShop"])
  func `calls of tools build it, too`(fails: String) async throws {
    let (directory, environment) = try place()
    var variables = environment
    if !fails.isEmpty { variables["FAILS"] = fails.replacing("*", with: directory.url("shop").path) }
    let pipe = Pipe()
    let process = try await RobotrunProcess(
      ["mcp"], in: directory, subdirectory: "shop", environment: variables, standardInput: pipe.fileHandleForReading)
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run","arguments":{"paths":["a.feature"]},\#(meta)}}"#
    try pipe.fileHandleForWriting.write(contentsOf: Data("\(call)\n".utf8))
    try await process.once({ process.outputSoFar.contains("\n") }) { _ in }
    try pipe.fileHandleForWriting.close()
    let outcome = try await process.outcome()
    #expect(outcome.exitCode == 0)
    let text = fails.isEmpty ? "\"summary\":\"1 scenario passed\"" : "the suite MyShop of "
    #expect(outcome.output.contains(text), "\(outcome.output)")
    #expect(outcome.output.contains("\"isError\":\(!fails.isEmpty)"))
  }

  /// The command that runs a failure again is one that can be typed.
  @Test func `what has failed is run again as it was`() async throws {
    let (directory, environment) = try place()
    try directory.write(Data("Scenario: A\n  launch stuck\n  expect x\n".utf8), to: "shop/a.feature")
    let outcome = try await robotrun("a.feature", in: directory, environment)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("\n    robotrun a.feature:1\n"))
  }

  @Test func `its exit code and its arguments are those of the suite`() async throws {
    let (directory, environment) = try place()
    let outcome = try await robotrun("check a.feature --no-build --app nope", in: directory, environment)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("unknown app \"nope\"; expected one of stuck"))
    #expect(!outcome.errors.contains("building"))
    #expect(try await robotrun("a.feature:1 --product MyShop --tags @x", in: directory, environment).exitCode == 3)
  }

  @Test func `a failed build is reported with its command`() async throws {
    let (directory, environment) = try place(fails: "--product MyShop")
    let outcome = try await robotrun("a.feature", in: directory, environment)
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("Model.swift:3: error: no such member"))
    let shop = directory.url("shop").path
    #expect(outcome.errors.contains("try swift build --package-path \(shop) --product MyShop\n"))
    #expect(outcome.lastWord == "robotrun: exit 1: the suite MyShop of \(shop) can't be built")
  }

  @Test func `one of several suites is chosen`() async throws {
    let (directory, environment) = try place(products: ["MyShop", "MyBank"])
    let outcome = try await robotrun("a.feature", in: directory, environment)
    #expect(outcome.exitCode == 64)
    #expect(outcome.lastWord.hasSuffix("has several suites: MyShop, MyBank"))
    #expect(try await robotrun("a.feature --product MyBank", in: directory, environment).exitCode == 0)
    #expect(try await robotrun("a.feature --product=MyBanc", in: directory, environment).exitCode == 64)
    try directory.write(Data("{ \"product\": \"MyBank\" }".utf8), to: "shop/robotrun.json")
    let configured = try await robotrun("a.feature", in: directory, environment)
    #expect(configured.exitCode == 0, "\(configured.errors)")
    #expect(configured.errors.contains("running MyBank"))
  }

  /// What needs no suite builds none, and neither does a directory without a suite.
  @Test(arguments: ["--help", "--version", "parse a.feature", "format --check a.feature", "man"])
  func `other commands build nothing`(words: String) async throws {
    let (directory, environment) = try place()
    _ = try await robotrun(words, in: directory, environment)
    #expect(!directory.names.contains("log"))
  }

  @Test func `a package without a suite is passed over`() async throws {
    let (directory, environment) = try place(products: [])
    let outcome = try await robotrun("apps", in: directory, environment)
    #expect(outcome.output.contains("messages"))
  }

  /// A suite that were a launcher itself would launch itself for ever.
  @Test func `it launches once`() async throws {
    let (directory, environment) = try place()
    try FileManager.default.removeItem(at: directory.url("bin/MyShop"))
    try directory.link("bin/MyShop", to: RobotrunProcess.executable("robotrun").path)
    let outcome = try await robotrun("apps", in: directory, environment)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("messages"))
    #expect(try directory.text(of: "log").split(separator: "\n").count == 3)
  }

  @Test func `a signal ends the build`() async throws {
    let (directory, environment) = try place(files: ["bin/swift": "#!/bin/sh\necho . > \"$LOG\"\nexec sleep 60\n"])
    let program = try await RobotrunProcess(
      ["a.feature"], in: directory, subdirectory: "shop", environment: environment)
    try await program.once({ directory.names.contains("log") }) { $0.send(SIGTERM) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 143)
    #expect(outcome.lastWord == "robotrun: exit 143: terminated")
  }
}
