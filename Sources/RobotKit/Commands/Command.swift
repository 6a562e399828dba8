/// Something the program can do.
@MainActor
protocol Command {
  /// Does it, and says how it went.
  func run() throws -> ExitCode
}
