import Reporters
import ScenarioRunner

/// What a host runs, and how: the options of `robotrun run` as values.
///
/// Scenarios run in the process of the host, so a crash of the app ends it; `robotrun` runs them in a worker process.
public struct RunConfiguration {
  /// Files and directories; line numbers may follow a file: `a.feature:5`.
  public var paths: [String]
  /// Files and directories of text robots that are not beside the scenarios; none by default.
  public var robots: [String] = []
  /// Selects only scenarios whose tags match this expression, such as `@smoke and not @slow`; `nil` by default.
  public var tags: String?
  /// Selects only scenarios whose name matches this regular expression; `nil` by default.
  public var name: String?
  /// The app that `launch` launches, unless a tag `@app:NAME` names another; the suite's first by default.
  public var app: String?
  /// The variables `${NAME}` of steps; none by default.
  public var variables: [String: String] = [:]
  /// The timeout of expectations and actions, in virtual time; 5 s by default.
  public var timeout = defaults.timeout
  /// The interval between two checks of a wait, in virtual time; 100 ms by default.
  public var pollInterval = defaults.pollInterval
  /// The time limit of a scenario, in real time; 60 s by default, `nil` for no limit, as in a debugger.
  public var scenarioTimeout = defaults.scenarioTimeout
  /// The clock of the app; virtual by default.
  public var clock = defaults.clock
  /// The language and region of the device, such as `de_DE`; `en_US` by default.
  public var locale: String?
  /// The time zone of the device, such as `Europe/Berlin`; that of the process, or UTC, by default.
  public var timeZone: String?
  /// The maximum number of schedules under which each scenario runs, as by `robotrun explore`; `nil`, for the ordinary
  /// one alone, by default.
  public var schedules: Int?
  /// The schedule that the only scenario follows, a token that `robotrun explore` printed; `nil` by default.
  public var schedule: String?
  /// How many times a failing scenario runs again; 0 by default.
  public var retries = 0
  /// The number of scenarios that may fail before the rest is skipped; `nil`, for no limit, by default.
  public var maxFailures: Int?
  /// Whether steps are only matched, and none runs; `false` by default.
  public var isDryRun = false
  /// The reporters, which receive the messages of the run; none by default.
  public var reporters: [any Reporter] = []

  private static let defaults = RunOptions()

  /// Creates a configuration.
  ///
  /// - Parameter paths: Files and directories; line numbers may follow a file: `a.feature:5`.
  public init(_ paths: [String]) {
    self.paths = paths
  }
}

/// The reason why a run can't be configured as requested: an invalid expression, an unknown app.
public struct RunConfigurationError: Error, Equatable, CustomStringConvertible {
  /// The error as on the command line, in lines.
  public let description: String
}

extension RunConfiguration {
  /// Returns the options that `robotrun run` would have.
  ///
  /// The command line is the only way to validate them, with its messages.
  @MainActor
  func options(of suite: any RobotSuite.Type) throws(RunConfigurationError) -> Options {
    let values =
      [
        ("--tags", tags), ("--name", name), ("--app", app), ("--locale", locale), ("--time-zone", timeZone),
        ("--schedule", schedule),
      ]
      + robots.map { ("--robots", $0) }
      + variables.sorted { $0.key < $1.key }.map { ("--define", "\($0)=\($1)") }
    let arguments =
      ["run"] + values.compactMap { option, value in value.map { "\(option)=\($0)" } } + ["--"] + paths
    do {
      var options = try ArgumentParser().parse(arguments).options
      try suite.check(app: options.app)
      (options.run.timeout, options.run.pollInterval) = (timeout, pollInterval)
      (options.run.scenarioTimeout, options.run.clock) = (scenarioTimeout, clock)
      (options.run.maxFailures, options.run.isDryRun) = (maxFailures, isDryRun)
      options.retries.count = retries
      if let schedules, schedules < 1 {
        throw RunConfigurationError(description: "invalid number of schedules \(schedules); expected 1 or more\n")
      }
      if clock == .real, schedules != nil || schedule != nil {
        throw RunConfigurationError(description: "schedules need virtual time; expected the clock .virtual\n")
      }
      if let schedules { options.exploration.schedules = schedules }
      options.explores = schedules != nil
      return options
    } catch let error as UsageError {
      throw RunConfigurationError(description: error.diagnostic(arguments).rendered(style: .test))
    } catch {
      throw RunConfigurationError(description: String(describing: error))
    }
  }
}

extension RobotSuite {
  /// Runs scenarios in this process, for a program or a test that hosts robotrun.
  ///
  ///     let summary = try ShopSuite.run(RunConfiguration(["scenarios"]))
  ///     print(summary.count(.passed), "passed;", summary.failures.map(\.description))
  ///
  /// Errors of files and an empty selection are failures of the summary. Warnings go to standard error.
  ///
  /// - Parameter configuration: What runs; paths are relative to the working directory.
  /// - Throws: ``RunConfigurationError``.
  public static func run(_ configuration: RunConfiguration) throws(RunConfigurationError) -> RunSummary {
    let options = try configuration.options(of: Self.self)
    return PreparedScenarios(suite: Self.self, options: options, reporters: configuration.reporters).run()
  }

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
    timeout: Duration = RunConfiguration([]).timeout,
    scenarioTimeout: Duration? = RunConfiguration([]).scenarioTimeout, testFile: String = #filePath
  ) -> [ScenarioCase] {
    let directory = TestFileDirectory(of: testFile)
    var configuration = RunConfiguration(paths.map(directory.path))
    (configuration.tags, configuration.name, configuration.app) = (tags, name, app)
    configuration.robots = robots.map(directory.path)
    (configuration.timeout, configuration.scenarioTimeout) = (timeout, scenarioTimeout)
    return scenarios(configuration, testFile: testFile)
  }

  /// Returns the scenarios of a configuration, one by one, for a test that runs them.
  ///
  /// Each of them runs as a complete run, with the hooks of a run around it: tests may run alone and in any order.
  ///
  /// - Parameters:
  ///   - configuration: What runs; paths are relative to the working directory.
  ///   - testFile: The file of the test, to which an invalid configuration is attributed.
  public static func scenarios(_ configuration: RunConfiguration, testFile: String = #filePath) -> [ScenarioCase] {
    do {
      let options = try configuration.options(of: Self.self)
      return PreparedScenarios(suite: Self.self, options: options, reporters: configuration.reporters).cases
    } catch {
      return [ScenarioCase(failing: "the selection", ScenarioFailure(testFile, nil, error.description))]
    }
  }
}
