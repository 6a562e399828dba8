import Robots

/// Understands command lines: `robotrun [COMMAND] [OPTION...] [PATH...]`.
///
/// Options may stand anywhere; a value follows as the next argument or behind `=`; `--` ends the options.
struct ArgumentParser {
  /// Understands the arguments of a call, without the program's name.
  ///
  /// - Parameter configuration: Gives what a configuration file adds; called once the command line is understood.
  /// - Throws: ``UsageError``, and whatever `configuration` throws.
  func parse(
    _ arguments: [String], configuration: (CommandName, Options) throws -> Configuration = { _, _ in Configuration() }
  ) throws -> Invocation {
    var reading = ArgumentReading(arguments: arguments)
    try reading.run()
    var invocation = reading.invocation
    guard case .command(let command) = invocation.action else { return invocation }
    try reading.checkOperands()
    let configured = try configuration(command, invocation.options)
    let wantsRetries = invocation.options.retries.tags != nil
    invocation.options = try configured.options(under: invocation)
    guard !wantsRetries || invocation.options.retries.count > 0 else {
      let reason = "nothing is played again without --retry N"
      throw UsageError(kind: .badValue(option: "--retry-tags", reason: reason), argument: nil)
    }
    try invocation.options.check(command)
    return invocation
  }
}
