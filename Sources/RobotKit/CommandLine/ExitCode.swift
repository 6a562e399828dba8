#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program says to its caller when it is done.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything that was selected passed; skipped scenarios are fine.
  case success = 0
  /// The app is wrong: a scenario or a hook failed.
  case failed = 1
  /// The scenarios are wrong: a file could not be read or parsed, or a step is undefined, ambiguous or pending. The
  /// rest was played all the same.
  case scenariosWrong = 2
  /// Nothing was selected.
  case nothingSelected = 3
  /// The command line is wrong.
  case usage = 64
  /// The configuration file is wrong.
  case configuration = 65
  /// Something is wrong with robotrun itself.
  case internalFault = 70
  /// A report, or a file of a new package, could not be written.
  case reportNotWritten = 74
  /// The run was interrupted, by SIGINT.
  case interrupted = 130
  /// The run was ended, by SIGTERM.
  case terminated = 143
}

extension ExitCode {
  /// The codes from the one that matters most to the one that matters least.
  static let precedence: [ExitCode] = [
    .interrupted, .terminated, .internalFault, .reportNotWritten, .usage, .configuration, .failed, .scenariosWrong,
    .nothingSelected, .success,
  ]

  /// The code that matters more.
  static func worst(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
    precedence.first { $0 == left || $0 == right } ?? left
  }

  /// What the code means, in a line.
  var meaning: String {
    switch self {
    case .success: "everything that was selected passed"
    case .failed: "a scenario or a hook failed"
    case .scenariosWrong: "a file can't be read or parsed, or a step is undefined, ambiguous or pending"
    case .nothingSelected: "nothing was selected (0 with --allow-empty)"
    case .usage: "the command line is wrong"
    case .configuration: "the configuration file is wrong"
    case .internalFault: "something is wrong with robotrun itself"
    case .reportNotWritten: "a report or a file could not be written"
    case .interrupted: "interrupted (SIGINT)"
    case .terminated: "terminated (SIGTERM)"
    }
  }

  /// Ends the process with this code.
  public func exit() -> Never {
    #if canImport(Glibc)
      Glibc.exit(rawValue)
    #else
      Darwin.exit(rawValue)
    #endif
  }

  /// Ends the process with this code, from any thread: nothing that others may be in the middle of is tidied up.
  func exitAtOnce() -> Never {
    _exit(rawValue)
  }
}
