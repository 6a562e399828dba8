import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Builds the suite of the package in the working directory, and replaces this process with it.
///
/// The installed `robotrun` knows the sample apps only; the suite of a package is a separate program, which has no
/// launcher, so it can't launch again.
@MainActor
package struct SuiteLauncher {
  private let arguments: [String]
  private let console = Console()

  package init(arguments: [String]) {
    self.arguments = arguments
  }

  /// Replaces this process with the package's suite; returns outside of a package, or if the command needs no suite.
  package func launch() {
    let directories = SwiftPackage.directories(above: FileManager.default.currentDirectoryPath)
      .prefix { !SwiftPackage.isRobotrun($0) }
    guard !directories.isEmpty, let options = options() else { return }
    let signals = ProcessSignals()
    defer { signals.restore() }
    // If a server is killed, its build must be stopped as well.
    EndWithParent.followRequest()
    do {
      guard let package = try package(in: Array(directories)) else { return }
      let product = try product(of: package, options)
      let program = try build(product, of: package, isBuilt: !options.skipsBuild)
      try Interruption.check()
      signals.restore()
      if options.watches { WatchedPackage.request(options.skipsBuild ? nil : package.directory) }
      try become(program)
    } catch let error as LaunchError {
      console.writeError("robotrun: \(error.message)")
      console.end(error.code, because: error.reason).exit()
    } catch let error as ConfigurationError {
      console.writeError(error.diagnostic)
      console.end(.configuration, because: "\(ExitCode.configuration.summary): \(error.path)").exit()
    } catch {
      console.end(error is Interrupted ? .success : .internalError, because: String(describing: error)).exit()
    }
  }

  // MARK: - Options

  /// Returns the options of a command that needs a suite; `nil` for other commands and invalid command lines.
  private func options() -> Options? {
    guard !Self.isLaunched,
      let invocation = try? ArgumentParser(suiteNames: nil).parse(arguments, configuration: Self.configuration),
      case .command(let command) = invocation.action, command.needsSuite
    else { return nil }
    var options = invocation.options
    options.watches = options.watches || command == .ui
    return options
  }

  /// Returns the settings of the configuration file; a pipe is left to the suite, since it can be read only once.
  private static func configuration(_ command: CommandName, _ options: Options) throws -> Configuration {
    guard CommandName.configurable.contains(command), let file = try ConfigurationFile.find(options.config),
      SystemPath.kind(of: file.path) == .file
    else { return Configuration() }
    return try file.configuration(for: command, profile: options.profile, suite: nil)
  }

  /// Returns the nearest package that has a suite.
  private func package(in directories: [String]) throws -> SwiftPackage? {
    for directory in directories {
      let swift = try swift(["package", "--package-path", directory, "dump-package"])
      guard swift.code == 0, let package = try? SwiftPackage(directory: directory, manifest: swift.output) else {
        console.writeError(String(decoding: swift.errors, as: UTF8.self))
        throw LaunchError(
          code: .configuration, reason: "\(directory)/Package.swift can't be read",
          remedy: "swift package --package-path \(ShellWord.quoted(directory)) dump-package")
      }
      if !package.suites.isEmpty { return package }
    }
    return nil
  }

  private func product(of package: SwiftPackage, _ options: Options) throws -> String {
    let names = package.suites.joined(separator: ", ")
    if let wanted = options.product {
      guard package.suites.contains(wanted) else {
        let reason = "\(package.directory) has no suite \"\(wanted)\"; expected one of \(names)"
        if let error = options.configured["--product"]?.error { throw error(reason) }
        throw LaunchError(code: .usage, reason: reason, remedy: "--product \(package.suites[0])")
      }
      return wanted
    }
    guard package.suites.count == 1 else {
      throw LaunchError(
        code: .usage, reason: "\(package.directory) has several suites: \(names)",
        remedy: "--product \(package.suites[0]), or \"product\" in robotrun.json")
    }
    return package.suites[0]
  }

  // MARK: - Building

  /// Builds a product.
  ///
  /// - Returns: The path of the executable.
  private func build(_ product: String, of package: SwiftPackage, isBuilt: Bool) throws -> String {
    if isBuilt {
      let start = SuspendingClock.now
      guard try starting({ try SwiftTool.build(product, of: package.directory, console) }) else {
        let command = ["swift"] + SwiftTool.build(product, of: package.directory)
        throw LaunchError(
          code: .failed, reason: "the suite \(product) of \(package.directory) can't be built",
          remedy: command.map(ShellWord.quoted).joined(separator: " "))
      }
      let seconds = (SuspendingClock.now - start) / .milliseconds(100)
      console.writeError("robotrun: running \(product), built in \(Int(seconds) / 10).\(Int(seconds) % 10) s")
    }
    let swift = try swift(["build", "--package-path", package.directory, "--show-bin-path"])
    let directory = String(decoding: swift.output, as: UTF8.self).split(separator: "\n").last ?? ""
    let program = "\(directory)/\(product)"
    guard swift.code == 0, access(program, X_OK) == 0 else {
      throw LaunchError(
        code: .usage, reason: "the suite \(product) of \(package.directory) isn't built",
        remedy: "the same command without --no-build")
    }
    return program
  }

  /// Runs `swift` and captures its output.
  private func swift(_ arguments: [String]) throws -> SwiftTool.Outcome {
    try starting { try SwiftTool.run(arguments) }
  }

  /// Runs `swift`, and reports for users if it can't be started.
  private func starting<Result>(_ run: () throws -> Result) throws -> Result {
    do {
      return try run()
    } catch let error as SpawnError {
      throw LaunchError(
        code: .internalError, reason: "swift can't be started: \(error.reason)", remedy: "a toolchain in PATH")
    }
  }

  // MARK: - Running

  /// The variable with the id of the process that has become a suite; it prevents endless launching.
  private nonisolated static let mark = "ROBOTRUN_LAUNCHED"

  /// Whether a launcher has started this process.
  nonisolated static var isLaunched: Bool {
    getenv(mark).map { String(cString: $0) } == String(getpid())
  }

  private func become(_ program: String) throws -> Never {
    setenv(Self.mark, String(getpid()), 1)
    var pointers = ([program] + passedArguments).map { strdup($0) } + [nil]
    execv(program, &pointers)
    throw LaunchError(code: .internalError, reason: "\(program) can't be run: \(SystemError.last)", remedy: nil)
  }

  /// The options of the launcher, which the suite doesn't have.
  static let options = ["--product", "--no-build"]

  /// The arguments without those of the launcher.
  private var passedArguments: [String] {
    var passed: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return passed + [argument] + rest }
      switch argument {
      case "--product": _ = rest.popFirst()
      case "--no-build": break
      case let argument where argument.hasPrefix("--product="): break
      default: passed.append(argument)
      }
    }
    return passed
  }
}

extension CommandName {
  /// Whether it needs the apps and the robots of a suite.
  fileprivate var needsSuite: Bool { OptionTable.options(of: self).contains { $0.name == "--no-build" } }
}

/// The reason why no suite can be run.
private struct LaunchError: Error {
  let code: ExitCode
  let reason: String
  let remedy: String?

  var message: String { reason + (remedy.map { "; try \($0)" } ?? "") }
}
