import CucumberMessages
import Gherkin
import Reporters

/// `robotrun format`: lays scenario files and text robots out.
struct FormatCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let files = FormattedFiles(options.paths)
    if let path = files.argumentWithLines { throw UsageError(kind: .superfluousLines(path), argument: nil) }
    var outcome = FormatOutcome(onlyChecks: options.onlyChecks)
    for problem in files.problems {
      console.complain(Diagnostic(problem.message, source: nil))
      outcome.faulty += 1
    }
    for path in files.paths { format(path, &outcome) }
    return console.end(outcome.code, because: outcome.reason)
  }

  private func format(_ path: String, _ outcome: inout FormatOutcome) {
    guard !path.hasSuffix(".md") else {
      return console.complain(Diagnostic(.note, path: path, cause: "Markdown is left as it is"))
    }
    let source: Source
    do {
      source = try SourceReader.read(path)
    } catch {
      console.complain(Diagnostic(error.message, source: nil))
      return outcome.faulty += 1
    }
    let (text, errors) = LaidOut.text(of: source, isStrict: options.isStrictGherkin)
    for error in errors { console.complain(Diagnostic(error, source: source)) }
    guard let text else { return outcome.faulty += 1 }
    outcome.files += 1
    // Standard input has no place of its own: what becomes of it goes to standard output.
    if path == "-", !options.onlyChecks { console.print(text) }
    if text != source.data { replace(path, source.data, text, &outcome) }
  }

  private func replace(_ path: String, _ old: String, _ text: String, _ outcome: inout FormatOutcome) {
    outcome.changed += 1
    if options.onlyChecks { return console.show("\(path):\(LaidOut.firstDifference(old, text))") }
    guard path != "-" else { return }
    do {
      let sink = try FileSink(path: path)
      sink.write(text)
      try sink.close()
      console.show(path)
    } catch {
      let reason = (error as? SinkError)?.reason ?? String(describing: error)
      console.complain(Diagnostic(path: path, cause: "it can't be written: \(reason)"))
      outcome.changed -= 1
      outcome.unwritten += 1
    }
  }
}
