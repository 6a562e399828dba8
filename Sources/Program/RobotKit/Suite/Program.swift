import AppModel
import Reporters

/// One invocation of the program: from its arguments to its exit code.
@MainActor
struct Program {
  let suite: any RobotSuite.Type
  let arguments: [String]

  /// Executes the command that the arguments specify.
  func run() -> ExitCode {
    let console = Console()
    do {
      let invocation = try invocation()
      console.errorColor = invocation.options.color
      return try command(for: invocation, console).run()
    } catch let error as UsageError {
      console.writeError(error.diagnostic(arguments))
      return console.end(.usage, because: ExitCode.usage.summary)
    } catch let error as ConfigurationError {
      console.writeError(error.diagnostic)
      return console.end(.configuration, because: "\(ExitCode.configuration.summary): \(error.path)")
    } catch is Interrupted {
      return console.end(.success, because: "")
    } catch let error as SinkError {
      return console.end(.reportNotWritten, because: error.description)
    } catch {
      return console.end(.internalError, because: String(describing: error))
    }
  }

  private func invocation() throws -> Invocation {
    try suite.reporters.checkNames(suite: suite.typeName)
    var invocation = try ArgumentParser(suiteNames: suite.names).parse(arguments, configuration: configuration)
    try refuseLauncherOptions()
    if case .command(let command) = invocation.action, command.takesScenarios {
      invocation.options.inputs += PathList.lists(among: invocation.options.paths)
      invocation.options.paths = PathList.expanded(invocation.options.paths)
    }
    return invocation
  }

  /// Refuses options of the launcher: it removes them before it starts a suite, and here they have no effect.
  private func refuseLauncherOptions() throws {
    for (index, argument) in arguments.prefix(while: { $0 != "--" }).enumerated() {
      let name = String(argument.prefix { $0 != "=" })
      guard SuiteLauncher.options.contains(name) else { continue }
      throw UsageError(kind: .launcherOption(name), argument: index)
    }
  }

  private func configuration(_ command: CommandName, _ options: Options) throws -> Configuration {
    guard CommandName.configurable.contains(command) else { return Configuration() }
    guard let file = try ConfigurationFile.find(options.config) else {
      guard let profile = options.profile else { return Configuration() }
      let reason = "unknown profile \"\(profile)\": no \(ConfigurationFile.name) here or in a parent directory"
      throw UsageError(kind: .badValue(option: "--profile", reason: reason), argument: nil)
    }
    var configuration = try file.configuration(for: command, profile: options.profile, suite: suite.names)
    configuration.file = file.path
    return configuration
  }

  private func command(for invocation: Invocation, _ console: Console) -> any Command {
    switch invocation.action {
    case .help: HelpCommand(invocation: invocation, formats: suite.reporters, console: console)
    case .version: VersionCommand(console: console)
    case .command(.run) where invocation.options.watches:
      WatchCommand(arguments: arguments, invocation: invocation, console: console) {
        try? self.invocation()
      }
    case .command(.run): RunCommand(suite: suite, options: invocation.options, console: console)
    case .command(.ui):
      UICommand(suite: suite, invocation: invocation, console: console) { try? self.invocation() }
    case .command(.explore): RunCommand(suite: suite, options: invocation.options.exploring, console: console)
    case .command(.mutate): MutateCommand(suite: suite, options: invocation.options, console: console)
    case .command(.doctor) where invocation.options.checksRuntime:
      RuntimeCommand(suite: suite, options: invocation.options, console: console)
    case .command(.doctor): DoctorCommand(suite: suite, options: invocation.options, console: console)
    case .command(.coverage): CoverageCommand(suite: suite, options: invocation.options, console: console)
    case .command(.check): CheckCommand(suite: suite, options: invocation.options, console: console)
    case .command(.parse): ParseCommand(options: invocation.options, console: console)
    case .command(.report): ReportCommand(suite: suite, options: invocation.options, console: console)
    case .command(.steps): StepsCommand(suite: suite, options: invocation.options, console: console)
    case .command(.apps): AppsCommand(suite: suite, options: invocation.options, console: console)
    case .command(.tree): TreeCommand(suite: suite, options: invocation.options, console: console)
    case .command(.screenshot): ScreenshotCommand(suite: suite, options: invocation.options, console: console)
    case .command(.console): ConsoleCommand(suite: suite, options: invocation.options, console: console)
    case .command(.previews): PreviewsCommand(suite: suite, options: invocation.options, console: console)
    case .command(.format): FormatCommand(options: invocation.options, console: console)
    case .command(.lsp): LanguageServerCommand(suite: suite, invocation: invocation, console: console)
    case .command(.mcp): ModelContextCommand(console: console)
    case .command(.audit): AuditCommand(options: invocation.options, console: console)
    case .command(.adopt): AdoptCommand(options: invocation.options, console: console)
    case .command(.prebuild): PrebuildCommand(options: invocation.options, console: console)
    case .command(.completions):
      CompletionsCommand(suite: suite, operands: invocation.options.paths, console: console)
    case .command(.man): ManCommand(console: console)
    case .command(.create): InitCommand(options: invocation.options, console: console)
    }
  }
}

/// The version of robotrun.
public enum Version {
  /// The version, as `--version` prints it.
  public static let current = "0.1.0"
  /// The device whose behaviour is the model, and what looks at it.
  public static let model = DeviceModel.modelledSystem
  /// The release date, as the manual page shows it.
  static let date = "2026-11-21"
  /// The version of the Cucumber Messages protocol of written streams.
  public static let messages = "34.2.1"
}
