import CucumberMessages
import Reporters

/// The reports of a run, each with what it is written to.
final class ReportSet {
  private let reporters: [any Reporter]
  /// Where each of them goes.
  private let targets: [String]
  private let sinks: [any Sink]
  private let console: Console
  /// There is one stream only, so the reports follow it together.
  private let follower: RunFollower
  /// Whether a report that people read goes to standard output.
  let isForPeople: Bool

  /// Opens all reports, so that one that can't be written is known before anything is played.
  ///
  /// - Parameters:
  ///   - requests: The reports that are wanted; `pretty` is added when none goes to standard output.
  ///   - properties: What JUnit reports say about the run.
  ///   - replay: What they say plays a scenario again.
  /// - Throws: ``SinkError``.
  init(
    _ requests: [FormatRequest], console: Console, color: ColorChoice,
    properties: [(name: String, value: String)] = [], replay: ReplayCommand = ReplayCommand()
  ) throws {
    let follower = RunFollower(isShared: true, replay: replay)
    self.follower = follower
    var requests = requests
    if !requests.contains(where: { $0.file == nil && !$0.format.sharesOutput }) {
      requests.insert(FormatRequest(format: .pretty, file: nil), at: 0)
    }
    // What shares an output comes last in it.
    requests = requests.filter { !$0.format.sharesOutput } + requests.filter(\.format.sharesOutput)
    var sinks: [any Sink] = []
    reporters = try requests.map { request in
      let sink = try request.file.map { try FileSink(path: $0) }
      if let sink { sinks.append(sink) }
      let style =
        sink == nil
        ? console.outputStyle(color) : TerminalStyle(colour: color == .always, unicode: true, width: 80)
      let write = Self.withoutCommands(request.format) { text in
        if let sink { sink.write(text) } else { console.print(text) }
      }
      guard request.format == .github else {
        return Self.reporter(request.format, style: style, properties: properties, follower: follower, write: write)
      }
      let (reporter, summary) = try Self.github(follower, write: write)
      if let summary { sinks.append(summary) }
      return reporter
    }
    targets = requests.map { $0.file ?? "\($0.format.rawValue) on standard output" }
    self.sinks = sinks
    self.console = console
    isForPeople = requests.contains { $0.file == nil && $0.format.isForPeople }
  }

  /// Whether one of them has to know all scenarios before the first of them begins.
  var needsAllAhead: Bool { reporters.contains { $0.needsAllAhead } }

  /// The counts of the run.
  var tally: Tally { follower.tally }

  func handle(_ envelope: Envelope) {
    follower.lead(envelope)
    for reporter in reporters { reporter.handle(envelope) }
    // A crash of the app leaves the title of the scenario that was running, and the steps before the one that crashed.
    switch envelope {
    case .testStepStarted, .testCaseFinished: console.flush()
    default: break
    }
  }

  /// Writes the rest, and makes the files appear.
  ///
  /// - Returns: Why reports could not be written.
  func finish() -> [SinkError] {
    for reporter in reporters { reporter.finish() }
    let errors = zip(reporters, targets).compactMap { reporter, target in
      reporter.error.map { SinkError(target: target, reason: "\($0)") }
    }
    return errors
      + sinks.compactMap { sink in
        do {
          try sink.close()
          return nil
        } catch {
          return error as? SinkError
        }
      }
  }

  /// Keeps what comes from scenarios from being read as commands by a CI system, in whose log the report may be. XML
  /// reports see to it themselves.
  private static func withoutCommands(
    _ format: FormatName, _ write: @escaping (String) -> Void
  ) -> (String) -> Void {
    switch format {
    case .pretty, .progress, .summary, .usage:
      var filter = WorkflowCommandFilter()
      return { write(filter.filtered($0)) }
    case .json, .messages, .timings, .html: return { write(JSONOutput.inert($0)) }
    case .github, .junit, .cucumberJUnit, .rerun: return write
    }
  }

  /// The report for GitHub Actions, with the file that its summary is added to where there is one.
  private static func github(
    _ follower: RunFollower, write: @escaping (String) -> Void
  ) throws -> (GitHubReporter, AppendingSink?) {
    let job = GitHubJob.current
    let summary = try job.summary.map { try AppendingSink(path: $0) }
    let reporter = GitHubReporter(
      folder: job.folder, summaryLimit: GitHubJob.longestSummary - (summary?.size ?? 0), follower: follower,
      write: write
    ) { summary?.write($0) }
    return (reporter, summary)
  }

  private static func reporter(
    _ format: FormatName, style: TerminalStyle, properties: [(name: String, value: String)],
    follower: RunFollower, write: @escaping (String) -> Void
  ) -> any Reporter {
    switch format {
    case .github: GitHubReporter(follower: follower, write: write) { _ in }
    case .pretty: PrettyReporter(style: style, follower: follower, write: write)
    case .progress: ProgressReporter(style: style, follower: follower, write: write)
    case .summary: SummaryReporter(style: style, follower: follower, write: write)
    case .rerun: RerunReporter(follower: follower, write: write)
    case .usage: UsageReporter(style: style, follower: follower, write: write)
    case .json: JSONReporter(follower: follower, write: write)
    case .junit: JUnitReporter(properties: properties, follower: follower, write: write)
    case .messages: MessagesReporter(write: write)
    case .html: HTMLReporter(properties: properties, follower: follower, write: write)
    case .timings: TimingsReporter(follower: follower, write: write)
    case .cucumberJUnit: CucumberJUnitReporter(follower: follower, write: write)
    }
  }
}
