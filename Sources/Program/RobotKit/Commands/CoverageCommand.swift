import Reporters

/// `robotrun coverage`: runs scenarios, or reads stored streams, and shows what they cover.
struct CoverageCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    var options = options
    if !options.formats.contains(where: { $0.file == nil }) {
      options.formats.append(FormatRequest(format: .builtIn(.coverage), file: nil))
    }
    // A page shows the coverage over the pictures of the screens, whatever the outcome of the scenarios.
    (options.run.recordsCoverage, options.run.trace) = (true, .all)
    let streams = options.paths.filter { $0.hasSuffix(".ndjson") }
    guard !streams.isEmpty else { return try RunCommand(suite: suite, options: options, console: console).run() }
    guard streams.count == options.paths.count else {
      let scenarios = options.paths.first { !$0.hasSuffix(".ndjson") } ?? ""
      throw UsageError(kind: .unexpectedArgument("\(scenarios) beside a stream"), argument: nil)
    }
    return try ReportCommand(suite: suite, options: options, console: console).run()
  }
}

extension CoverageModel {
  /// Returns the reason why the coverage is less than a minimum; `nil` if it isn't.
  func problem(minimum: Int?) -> String? {
    guard let minimum else { return nil }
    guard scenarios > 0 else { return "no scenario has recorded its coverage; run with --coverage" }
    guard coveredElements * 100 < minimum * allElements else { return nil }
    return
      "\(coveredElements) of \(Counted.text(allElements, "element")) covered (\(percentage) %, expected \(minimum) %)"
  }
}
