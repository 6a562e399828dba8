import Reporters

extension RobotSuite {
  /// The scenarios of files, one by one, for a test that plays them.
  ///
  ///     @Test(arguments: await ShopSuite.scenarios(in: "../../scenarios"))
  ///     func scenario(_ scenario: ScenarioCase) async throws {
  ///       try await scenario.run()
  ///     }
  ///
  /// They are read and planned as `robotrun` does it: the same files, text robots beside them, selection and errors.
  /// It throws nothing: what is wrong is a case that fails.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, relative to the folder of the test; lines may stand behind a file: `a.feature:5`.
  ///   - tags: Takes only scenarios whose tags this expression is true of: `@smoke and not @slow`.
  ///   - name: Takes only scenarios in whose name this regular expression is found.
  ///   - app: The app that `launch` launches, where no tag `@app:NAME` says another; the suite's first by default.
  ///   - robots: Files and folders of text robots that don't lie beside the scenarios, relative to the test as well.
  ///   - timeout: How long expectations and actions wait, in app time.
  ///   - scenarioTimeout: How much real time a scenario may take; nil for any, as one wants it in a debugger.
  ///   - testFile: The file of the test.
  public static func scenarios(
    in paths: String..., tags: String? = nil, name: String? = nil, app: String? = nil, robots: [String] = [],
    timeout: Duration = .seconds(5), scenarioTimeout: Duration? = .seconds(60), testFile: String = #filePath
  ) -> [ScenarioCase] {
    let folder = TestFolder(of: testFile)
    let named = [("--tags", tags), ("--name", name), ("--app", app)] + robots.map { ("--robots", folder.path($0)) }
    let selection = named.compactMap { option, value in value.map { "\(option)=\($0)" } }
    let arguments = ["run"] + selection + ["--"] + paths.map(folder.path)
    do {
      var options = try ArgumentParser().parse(arguments).options
      options.timeout = timeout
      options.scenarioTimeout = scenarioTimeout
      try check(app: options.app)
      return ScenarioBook(suite: Self.self, options: options).cases
    } catch let error as UsageError {
      return [.fault("the selection", in: testFile, error.diagnostic(arguments).rendered(style: .test))]
    } catch {
      return [.fault("the selection", in: testFile, String(describing: error))]
    }
  }
}
