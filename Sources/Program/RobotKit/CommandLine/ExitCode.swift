#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The exit code of the program.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything that was selected passed; skipped scenarios are allowed.
  case success = 0
  /// A scenario, a hook or a preview failed, or a result is below a minimum.
  case failed = 1
  /// A file could not be read or parsed, or a step is undefined, ambiguous or pending; the rest ran all the same.
  case scenariosWrong = 2
  /// Nothing was selected.
  case nothingSelected = 3
  /// The command line is invalid.
  case usage = 64
  /// The configuration file is invalid.
  case configuration = 65
  /// An internal error of robotrun.
  case internalError = 70
  /// A report, or a file of a new package, could not be written.
  case reportNotWritten = 74
  /// SIGHUP ended the run: the terminal was closed, or the connection to it was lost.
  case hungUp = 129
  /// SIGINT interrupted the run.
  case interrupted = 130
  /// SIGTERM ended the run.
  case terminated = 143
}

extension ExitCode {
  /// The codes in the order of their precedence, the highest first.
  static let precedence: [ExitCode] = [
    .interrupted, .terminated, .hungUp, .internalError, .reportNotWritten, .usage, .configuration, .failed,
    .scenariosWrong, .nothingSelected, .success,
  ]

  /// Returns the code with the higher precedence.
  static func worst(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
    precedence.first { $0 == left || $0 == right } ?? left
  }

  /// The meaning of the code, in one line.
  var summary: String {
    switch self {
    case .success: "all selected scenarios passed"
    case .failed: "a scenario, a hook or a preview failed, or a result is below a minimum"
    case .scenariosWrong: "a file can't be read or parsed, or a step is undefined, ambiguous or pending"
    case .nothingSelected: "no scenario or preview was selected (0 with --allow-empty)"
    case .usage: "invalid command line"
    case .configuration: "invalid configuration file"
    case .internalError: "internal error of robotrun"
    case .reportNotWritten: "a report or a file could not be written"
    case .hungUp: "hung up (SIGHUP)"
    case .interrupted: "interrupted (SIGINT)"
    case .terminated: "terminated (SIGTERM)"
    }
  }

  /// The code of a process that a signal has ended; `nil` for a signal that doesn't request the end.
  init?(signal: Int32) { self.init(rawValue: 128 + signal) }

  /// What the signal of this code did: `interrupted`; `nil` for a code without a signal.
  var signalEffect: String? {
    switch self {
    case .hungUp: "hung up"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    default: nil
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
}
