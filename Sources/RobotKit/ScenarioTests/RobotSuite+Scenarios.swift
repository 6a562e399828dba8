import Reporters

extension RobotSuite {
  /// Returns the scenarios of files, one by one, for a test that runs them.
  ///
  ///     @Test(arguments: await ShopSuite.scenarios(in: "../../scenarios"))
  ///     func scenario(_ scenario: ScenarioCase) async throws {
  ///       try await scenario.run()
  ///     }
  ///
  /// They are read and planned as by `robotrun`: the same files, text robots beside them, selection and errors. It
  /// throws no error: each error is a case that fails.
  ///
  /// - Parameters:
  ///   - paths: Files and directories, relative to the directory of the test; line numbers may follow a file:
  ///     `a.feature:5`.
  ///   - tags: Selects only scenarios whose tags match this expression: `@smoke and not @slow`.
  ///   - name: Selects only scenarios whose name matches this regular expression.
  ///   - app: The app that `launch` launches, unless a tag `@app:NAME` names another; the suite's first by default.
  ///   - robots: Files and directories of text robots that are not beside the scenarios, relative to the test as well.
  ///   - timeout: The timeout of expectations and actions, in virtual time.
  ///   - scenarioTimeout: The time limit of a scenario, in real time; `nil` for no limit, as in a debugger.
  ///   - testFile: The file of the test.
  public static func scenarios(
    in paths: String..., tags: String? = nil, name: String? = nil, app: String? = nil, robots: [String] = [],
    timeout: Duration = .seconds(5), scenarioTimeout: Duration? = .seconds(60), testFile: String = #filePath
  ) -> [ScenarioCase] {
    let directory = TestFileDirectory(of: testFile)
    let named = [("--tags", tags), ("--name", name), ("--app", app)] + robots.map { ("--robots", directory.path($0)) }
    let selection = named.compactMap { option, value in value.map { "\(option)=\($0)" } }
    let arguments = ["run"] + selection + ["--"] + paths.map(directory.path)
    do {
      var options = try ArgumentParser().parse(arguments).options
      options.timeout = timeout
      options.scenarioTimeout = scenarioTimeout
      try check(app: options.app)
      return ScenarioBook(suite: Self.self, options: options).cases
    } catch let error as UsageError {
      return [.failing("the selection", in: testFile, error.diagnostic(arguments).rendered(style: .test))]
    } catch {
      return [.failing("the selection", in: testFile, String(describing: error))]
    }
  }
}
