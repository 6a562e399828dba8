import CucumberMessages
import Reporters

/// `robotrun run`: plays scenarios.
struct RunCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let files = FeatureFiles(self.options.paths)
    let setup = try RunSetup(self.options, files)
    let options = setup.options
    let reports = try ReportSet(
      options.formats, console: console, color: options.color, properties: setup.properties,
      rerun: RerunCommand(program: SystemPath.programName, options: options.replayed))
    setup.announcements.forEach(console.complain)
    var outcome = RunOutcome(tags: options.tags)
    var faultyFiles: [String] = []
    outcome.failsOnFlaky = options.failsOnFlaky
    let pipeline = RunPipeline(
      suite: suite, options: options, arrangement: setup.arrangement,
      announcesFiles: false
    ) { envelope in
      reports.handle(envelope)
      if case .parseError(let error) = envelope { faultyFiles += [error.source.uri].compactMap(\.self) }
      if !reports.isForPeople, case .parseError(let error) = envelope { complain(of: error) }
    } warn: { warning in
      console.complain(warning)
    } relay: { text in
      console.complain(text)
    } workerBegins: {
      ExitGuard.disarm()
      reports.leave()
    } giveUp: { reason in
      // The main thread is lost to the app; this is the one that closes the reports.
      var outcome = outcome
      outcome.tally = reports.tally
      outcome.standstill = reason
      outcome.interruption = Interruption.signal
      outcome.sinkErrors = reports.finish()
      outcome.end(console, allowsEmpty: true).exitAtOnce()
    }
    ExitGuard.arm()
    outcome.selection = pipeline.run(files)
    ExitGuard.disarm()
    outcome.tally = reports.tally
    outcome.faultyFiles = faultyFiles
    outcome.interruption = Interruption.signal
    outcome.sinkErrors = reports.finish()
    do {
      try setup.bazel.end()
    } catch let error as SinkError {
      outcome.sinkErrors.append(error)
    }
    return outcome.end(console, allowsEmpty: options.allowsEmpty)
  }

  /// Where no report on standard output says it, standard error does.
  private func complain(of error: ParseError) {
    let diagnostic = Diagnostic(path: error.source.uri, location: error.source.location, cause: error.message)
    console.complain(diagnostic)
  }
}
