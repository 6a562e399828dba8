import CucumberMessages
import Reporters
import ScenarioRunner

/// The reports of a command that runs scenarios many times: its own text or JSON, and the formats of `run`.
@MainActor
final class ResultReports {
  private let run: SuiteRun
  private let console: Console
  private let stream: ResultStream
  private let reports: ReportSet
  private let text: ResultText

  /// Opens all outputs, so that one that can't be written is reported before the scenarios run.
  ///
  /// - Throws: ``SinkError``.
  init(_ run: SuiteRun, _ command: CommandName, step: String, mediaType: String, console: Console) throws {
    (self.run, self.console) = (run, console)
    stream = ResultStream(step: step, mediaType: mediaType, startDate: run.runOptions.startDate)
    let text = ResultText()
    self.text = text
    reports = try ReportSet(
      run.options.formats, custom: run.suite.reporters, console: console, color: run.options.color,
      properties: run.properties,
      rerun: RerunCommand(
        program: ProgramInvocation.current.words + [command.rawValue], options: run.options.rerunArguments)
    ) { style, write in ResultTextReporter(text: text, style: style, write: write) }
  }

  /// Writes the reports of results, and ends the command.
  ///
  /// - Parameters:
  ///   - results: The results as test cases.
  ///   - text: Returns the text of the results.
  ///   - code: The exit code, unless a report can't be written.
  ///   - reason: The reason of the exit code.
  func end(
    _ results: [ResultCase], text: @escaping (TerminalStyle) throws -> String, _ code: ExitCode,
    because reason: String = ""
  ) -> ExitCode {
    self.text.make = text
    return end(results, failure: Interruption.signal == nil ? nil : "interrupted", code, because: reason)
  }

  /// Writes the reports of a command that has no results, and ends the command.
  func end(without code: ExitCode, because reason: String) -> ExitCode {
    let isFailure = code != .success && code != .nothingSelected && code != .scenariosWrong
    return end([], failure: isFailure ? reason : nil, code, because: reason)
  }

  /// Writes the reports of an interrupted command without results, and ends it.
  ///
  /// - Parameter progress: How much was done.
  func end(interruptedAfter progress: String) -> ExitCode {
    end([], failure: "interrupted", .failed, because: progress)
  }

  private func end(
    _ results: [ResultCase], failure: String?, _ code: ExitCode, because reason: String
  ) -> ExitCode {
    for message in stream.messages(files: run.messages, results, failure: failure, ids: run.firstIDs) {
      reports.handle(message)
    }
    let errors = reports.finish()
    guard !errors.isEmpty else { return console.end(code, because: reason) }
    return console.end(
      .worst(code, .reportNotWritten), because: (errors.map(\.description) + [reason]).joined(separator: "; "))
  }
}

/// The text of a command, in place of `--format pretty`.
private final class ResultText {
  /// Returns the text; `nil` without results.
  var make: ((TerminalStyle) throws -> String)?
}

/// `--format pretty` of a command that has its own text.
private final class ResultTextReporter: Reporter {
  private let text: ResultText
  private let style: TerminalStyle
  private let write: (String) -> Void
  private(set) var error: (any Error)?

  init(text: ResultText, style: TerminalStyle, write: @escaping (String) -> Void) {
    (self.text, self.style, self.write) = (text, style, write)
  }

  func handle(_ envelope: Envelope, event: RunEvent?) {}

  func finish() {
    do {
      if let text = try text.make?(style) { write(text) }
    } catch {
      self.error = error
    }
  }
}
