import CucumberMessages
import Reporters

/// `robotrun report`: plays stored streams through reports.
struct ReportCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try RunInputs.check(options.targets) { options.inputs + options.paths }
    let rerun = RerunCommand(program: SystemPath.programName)
    let reports = try ReportSet(options.formats, console: console, color: options.color, rerun: rerun)
    var reading = StreamReading(console: console)
    var outcome = RunOutcome()
    var faultyFiles: [String] = []
    try reading.read(options.paths) { envelope in
      reports.handle(envelope)
      if case .parseError(let error) = envelope { faultyFiles += [error.source.uri].compactMap(\.self) }
    }
    Interruption.leaveToRunner()
    outcome.tally = reports.tally
    outcome.faultyFiles = faultyFiles
    outcome.faultyStreams = reading.faultyStreams
    outcome.brokenLines = reading.brokenLines
    outcome.unreadableStreams = reading.unreadableStreams
    outcome.sinkErrors = reports.finish()
    outcome.emptiness = "no scenario was run of those announced in \(options.paths.joined(separator: ", "))"
    return outcome.end(console, allowsEmpty: !reading.hasOnlyPickles)
  }
}
