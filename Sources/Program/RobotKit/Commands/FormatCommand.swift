import CucumberMessages
import Gherkin
import Reporters

/// `robotrun format`: formats scenario files and text robots.
struct FormatCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let files = FormattedFiles(options.paths)
    if let path = files.argumentWithLines { throw UsageError(kind: .unexpectedLines(path), argument: nil) }
    var outcome = FormatOutcome(onlyChecks: options.checks)
    for problem in files.problems {
      console.writeError(Diagnostic(problem.message, source: nil))
      outcome.invalid += 1
    }
    for path in files.paths where Interruption.signal == nil { format(path, &outcome) }
    return console.end(outcome.code, because: outcome.reason)
  }

  private func format(_ path: String, _ outcome: inout FormatOutcome) {
    guard !path.hasSuffix(".md") else {
      return console.writeError(Diagnostic(.note, path: path, cause: "Markdown files aren't formatted"))
    }
    let source: Source
    do {
      source = try SourceReader.read(path)
    } catch {
      console.writeError(Diagnostic(error.message, source: nil))
      return outcome.invalid += 1
    }
    let (text, errors) = FormattedFile.text(of: source, isStrict: options.isStrictGherkin)
    for error in errors { console.writeError(Diagnostic(error, source: source)) }
    guard let text else { return outcome.invalid += 1 }
    outcome.files += 1
    // Standard input can't be replaced: its formatted text goes to standard output.
    if path == "-", !options.checks { console.print(text) }
    if text != source.data { replace(path, source.data, text, &outcome) }
  }

  private func replace(_ path: String, _ old: String, _ text: String, _ outcome: inout FormatOutcome) {
    outcome.changed += 1
    if options.checks { return console.show("\(path):\(FormattedFile.firstDifference(old, text))") }
    guard path != "-" else { return }
    do {
      try FileSink.write(text, to: path)
      console.show(path)
    } catch {
      let reason = (error as? SinkError)?.reason ?? String(describing: error)
      console.writeError(Diagnostic(path: path, cause: "can't be written: \(reason)"))
      outcome.changed -= 1
      outcome.unwritten += 1
    }
  }
}

/// The counts of a formatting run.
private struct FormatOutcome {
  let onlyChecks: Bool
  /// The number of files that could be read.
  var files = 0
  /// The number of files that were not formatted.
  var changed = 0
  /// The number of files that can't be read or parsed.
  var invalid = 0
  /// The number of files that could not be written.
  var unwritten = 0

  init(onlyChecks: Bool) {
    self.onlyChecks = onlyChecks
  }

  var code: ExitCode {
    if unwritten > 0 { return .reportNotWritten }
    if onlyChecks, changed > 0 { return .failed }
    return invalid > 0 ? .scenariosWrong : .success
  }

  var reason: String {
    let counts: [(Int, String, String)] = [
      (unwritten, "file that could not be written", "files that could not be written"),
      (onlyChecks ? changed : 0, "unformatted file", "unformatted files"),
      (invalid, "file that could not be read or parsed", "files that could not be read or parsed"),
    ]
    return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1, plural: $0.2) }.joined(separator: ", ")
  }
}

/// The scenario files and robot files that the paths of a command line lead to, each once, in order.
private struct FormattedFiles {
  /// The paths that the files are shown with.
  private(set) var paths: [String] = []
  /// Files and directories that can't be found or searched.
  private(set) var problems: [FileProblem] = []
  /// The first path with line numbers: only whole files are formatted.
  private(set) var argumentWithLines: String?

  private var known: Set<String> = []

  init(_ arguments: [String]) {
    for argument in arguments { add(argument) }
  }

  private mutating func add(_ argument: String) {
    let path = FeatureFiles.normalized(PathArgument(argument).path)
    if !PathArgument(argument).lines.isEmpty { argumentWithLines = argumentWithLines ?? argument }
    if path.hasSuffix(RobotFiles.ending), SystemPath.kind(of: path) == .file { return add(file: path) }
    // Any text parses as steps without keywords: source code would lose its indentation.
    guard path == "-" || SystemPath.kind(of: path) != .file || FeatureFiles.endings.contains(where: path.hasSuffix)
    else { return problems.append(FileProblem(path: path, kind: .notFormattable)) }
    let scenarios = FeatureFiles([path])
    let isDirectory = path != "-" && SystemPath.kind(of: path) == .directory
    let robots = isDirectory ? RobotFiles(scenarios: [path]) : nil
    for file in scenarios.paths + (robots?.paths ?? []) { add(file: file) }
    problems += scenarios.problems.filter { problem in
      guard case .emptyDirectory = problem.kind, let robots else { return true }
      return robots.paths.isEmpty
    }
  }

  private mutating func add(file path: String) {
    guard path == "-" || SystemPath.kind(of: path) != .other else {
      return problems.append(FileProblem(path: path, kind: .unreadable("is a pipe or a device")))
    }
    if known.insert(SystemPath.resolvingSymlinks(path)).inserted { paths.append(path) }
  }
}
