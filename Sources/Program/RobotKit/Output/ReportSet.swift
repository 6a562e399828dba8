import AppModel
import CucumberMessages
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reports of a run with their outputs.
final class ReportSet {
  private let reporters: [any Reporter]
  /// The name of the output of each reporter.
  private let targets: [String]
  private let sinks: [any Sink]
  private let console: Console
  /// The model of the run, which all reporters share.
  private let model: RunModel
  /// Whether a report for the user goes to standard output.
  let isForTerminals: Bool

  /// Opens all outputs, so that one that can't be written is reported before the run.
  ///
  /// - Parameters:
  ///   - requests: The requested reports; `pretty` is added if none goes to standard output.
  ///   - formats: The formats of the suite.
  ///   - console: The standard output.
  ///   - color: Whether reports on standard output are colored.
  ///   - properties: Facts about the run for the reports that show them.
  ///   - rerun: The command that runs a scenario again.
  ///   - round: The round of a watch that the run is.
  ///   - pretty: Creates the report `pretty` of a command that has its own.
  /// - Throws: ``SinkError``.
  init(
    _ requests: [FormatRequest], custom formats: [ReportFormat], console: Console, color: ColorChoice,
    properties: [(name: String, value: String)] = [], rerun: RerunCommand = RerunCommand(),
    round: WatchRound? = nil, pretty: ((TerminalStyle, @escaping (String) -> Void) -> any Reporter)? = nil
  ) throws {
    let model = RunModel(rerun: rerun)
    self.model = model
    var requests = requests
    if !requests.contains(where: { $0.file == nil && !$0.format.sharesOutput }) {
      requests.insert(FormatRequest(format: .builtIn(.pretty), file: nil), at: 0)
    }
    // Reports that share an output are the last in it.
    requests = requests.filter { !$0.format.sharesOutput } + requests.filter(\.format.sharesOutput)
    var sinks: [any Sink] = []
    let reporters: [any Reporter] = try requests.map { request in
      let sink = try request.file.map { try FileSink(path: $0) }
      if let sink { sinks.append(sink) }
      let style =
        sink == nil
        ? console.outputStyle(color) : TerminalStyle(colour: color == .always, unicode: true, width: 80)
      let write = Self.withoutCommands(request.format) { text in
        if let sink { sink.write(text) } else { console.print(text) }
      }
      switch request.format {
      case .builtIn(.github):
        let (reporter, summary) = try Self.github(model, write: write)
        if let summary { sinks.append(summary) }
        return reporter
      case .builtIn(.pretty):
        return pretty?(style, write) ?? PrettyReporter(style: style, model: model, write: write)
      case .builtIn(let format):
        return Self.reporter(format, style: style, properties: properties, model: model, write: write)
      case .custom(let name):
        guard let format = formats.first(where: { $0.name == name }) else {
          preconditionFailure("the format \(name) was parsed and is not in the suite")
        }
        return format.makeReporter(write)
      }
    }
    self.reporters = reporters + (round.map { [WatchRoundReporter($0)] } ?? [])
    targets = requests.map { $0.file ?? "\($0.format.name) on standard output" }
    self.sinks = sinks
    self.console = console
    isForTerminals = requests.contains { $0.file == nil && $0.format.isForTerminals }
  }

  /// The counts of the run.
  var tally: Tally { model.tally }

  /// The coverage of the run.
  var coverage: CoverageModel { model.coverage }

  func handle(_ envelope: Envelope) {
    let event = model.update(with: envelope)
    for reporter in reporters { reporter.handle(envelope, event: event) }
    // If the app crashes, the output shows the title of the scenario and the steps before the crash.
    switch envelope {
    case .testStepStarted, .testCaseFinished: console.flush()
    default: break
    }
  }

  /// Writes the rest of the reports, and moves the files into place.
  ///
  /// - Returns: The errors of reports that could not be written.
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

  /// Prevents a CI system from reading text of scenarios in its log as commands; XML reports escape it themselves.
  private static func withoutCommands(
    _ format: RequestedFormat, _ write: @escaping (String) -> Void
  ) -> (String) -> Void {
    guard case .builtIn(let format) = format else { return write }
    switch format {
    case .pretty, .progress, .summary, .usage, .coverage:
      var filter = WorkflowCommandFilter()
      return { write(filter.filtered($0)) }
    case .json, .messages, .timings, .html, .coverageJSON: return { write(JSONOutput.inert($0)) }
    case .github, .junit, .cucumberJUnit, .rerun: return write
    }
  }

  /// The report for GitHub Actions, with the file to which its summary is appended, if there is one.
  private static func github(
    _ model: RunModel, write: @escaping (String) -> Void
  ) throws -> (GitHubReporter, AppendingSink?) {
    let job = GitHubJob.current
    let summary = try job.summary.map { try AppendingSink(path: $0) }
    let reporter = GitHubReporter(
      directory: job.directory, summaryLimit: GitHubJob.maxSummaryLength - (summary?.size ?? 0), model: model,
      write: write
    ) { summary?.write($0) }
    return (reporter, summary)
  }

  private static func reporter(
    _ format: FormatName, style: TerminalStyle, properties: [(name: String, value: String)],
    model: RunModel, write: @escaping (String) -> Void
  ) -> any Reporter {
    switch format {
    case .github: GitHubReporter(model: model, write: write) { _ in }
    case .pretty: PrettyReporter(style: style, model: model, write: write)
    case .progress: ProgressReporter(style: style, model: model, write: write)
    case .summary: SummaryReporter(style: style, model: model, write: write)
    case .rerun: RerunReporter(model: model, write: write)
    case .usage: UsageReporter(style: style, model: model, write: write)
    case .json: JSONReporter(model: model, write: write)
    case .junit: JUnitReporter(properties: properties, model: model, write: write)
    case .messages: MessagesReporter(write: write)
    case .html: HTMLReporter(suite: SystemPath.suiteName, properties: properties, model: model, write: write)
    case .timings: TimingsReporter(write: write)
    case .cucumberJUnit: CucumberJUnitReporter(write: write)
    case .coverage:
      CoverageReporter(
        style: style, spokenType: { ElementType(rawValue: $0)?.spokenName ?? $0 }, model: model, write: write)
    case .coverageJSON: CoverageJSONReporter(model: model, write: write)
    }
  }
}

/// The variables that GitHub Actions sets in the environment of a job.
struct GitHubJob {
  /// The limit of a step's summary in bytes; GitHub doesn't show a longer one.
  static let maxSummaryLength = 1 << 20

  /// The variable that names the file of the summary.
  static let summaryVariable = "GITHUB_STEP_SUMMARY"

  /// The file that the summary of the step is appended to.
  let summary: String?
  /// The working directory relative to the root of the repository; empty if it is the root or outside of it.
  let directory: String

  init(environment: [String: String], workingDirectory: String) {
    summary = environment[Self.summaryVariable].flatMap { $0.isEmpty ? nil : $0 }
    let root = environment["GITHUB_WORKSPACE"].map(SystemPath.resolvingSymlinks) ?? ""
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let here = SystemPath.resolvingSymlinks(workingDirectory)
    directory = !root.isEmpty && here.hasPrefix(prefix) ? String(here.dropFirst(prefix.count)) : ""
  }

  static var current: GitHubJob {
    GitHubJob(
      environment: ProcessInfo.processInfo.environment, workingDirectory: FileManager.default.currentDirectoryPath)
  }
}
