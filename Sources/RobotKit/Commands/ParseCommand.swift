import CucumberMessages
import Reporters

/// `robotrun parse`: sources, documents, pickles and errors as NDJSON.
struct ParseCommand: Command {
  let options: Options
  let console: Console

  func run() -> ExitCode {
    let files = FeatureFiles(options.paths)
    let reporter = MessagesReporter { console.print(JSONOutput.inert($0)) }
    var ids = IDGenerator()
    var errors = 0
    let emit: (Envelope) -> Void = { envelope in
      if case .parseError = envelope { errors += 1 }
      reporter.handle(envelope, event: nil)
    }
    for problem in files.problems { emit(.parseError(problem.message)) }
    let stream = SourceStream(isStrict: options.isStrictGherkin, tells: options.isQuiet ? .errors : .all, emit: emit)
    for path in files.paths where Interruption.signal == nil { _ = stream.read(path, ids: &ids) }
    reporter.finish()
    return console.end(errors == 0 ? .success : .scenariosWrong, because: Counted.text(errors, "parse error"))
  }
}
