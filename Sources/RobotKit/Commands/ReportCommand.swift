import CucumberMessages
import Reporters

/// `robotrun report`: plays stored streams through reports.
struct ReportCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try options.checkTargets(against: options.paths)
    let replay = ReplayCommand(program: SystemPath.programName)
    let reports = try ReportSet(options.formats, console: console, color: options.color, replay: replay)
    var reading = StreamReading(console: console)
    var outcome = RunOutcome()
    try reading.read(options.paths) { reports.handle($0) }
    Interruption.leaveToRunner()
    outcome.tally = reports.tally
    outcome.brokenLines = reading.brokenLines
    outcome.unreadableStreams = reading.unreadableStreams
    outcome.sinkErrors = reports.finish()
    return outcome.end(console, allowsEmpty: true)
  }
}
