import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--format rerun`: the files and lines of scenarios that did not pass (`a.feature:12:30`), as Cucumber writes them.
///
/// `robotrun @rerun.txt` runs them again. Interrupted scenarios and those that did not start are among them; a file that
/// can't be parsed is listed as a whole.
package final class RerunReporter: Reporter {
  private let write: (String) -> Void
  private let model: RunModel
  /// The skipped scenarios, which are listed if the run stopped with an error.
  private var skipped: [ScenarioRecord] = []
  /// The scenarios that were skipped without a reason since the last one that ran: after a failure, those that the end
  /// of the run prevented.
  private var skippedEntirely: [ScenarioRecord] = []
  private var hasFailed = false
  /// The files of the stream, until a scenario starts.
  private var notStarted: [String] = []
  private var isHookBroken = false
  private var files: [(uri: String, lines: Set<Int>, isWhole: Bool)] = []
  private var indices: [String: Int] = [:]

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(model: RunModel, write: @escaping (String) -> Void) {
    self.model = model
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .streamStarted(_, let unfinished) = event { endStream(unfinished) }
    if case .gherkinDocument(let document) = envelope, let uri = document.uri { notStarted.append(uri) }
    switch event {
    case .attemptFinished(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .attemptStarted: (notStarted, isHookBroken) = ([], false)
    case .runHookFinished(let hook) where hook.result.status.isProblem: isHookBroken = true
    case .runFinished(let run):
      // After a failed BeforeAll hook no scenario runs.
      if isHookBroken { for uri in notStarted { list(uri, line: nil) } }
      if run.message != nil { skipped.forEach(list) }
      if hasFailed { skippedEntirely.forEach(list) }
    case .parseError(let error, _):
      // Text robots can't be run by themselves.
      if let uri = error.source.uri, !uri.hasSuffix(".robots") { list(uri, line: nil) }
    default: break
    }
  }

  package func finish() {
    endStream(model.unfinished)
    let lines = files.map { file in
      let path = QuotedPath.written(file.uri)
      return file.isWhole ? path : path + file.lines.sorted().map { ":\($0)" }.joined()
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    guard attempt.status == .skipped else {
      skippedEntirely = []
      guard attempt.status.isProblem, !willBeRetried else { return }
      hasFailed = true
      return list(attempt.scenario)
    }
    skipped.append(attempt.scenario)
    if attempt.wasSkippedEntirely { skippedEntirely.append(attempt.scenario) } else { skippedEntirely = [] }
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    (skipped, skippedEntirely, notStarted) = ([], [], [])
    (hasFailed, isHookBroken) = (false, false)
    for attempt in unfinished.attempts { list(attempt.scenario) }
    for scenario in unfinished.notStarted { list(scenario) }
  }

  private func list(_ scenario: ScenarioRecord) {
    list(scenario.uri, line: scenario.location?.line)
  }

  private func list(_ uri: String, line: Int?) {
    let index = indices[uri] ?? files.endIndex
    if index == files.endIndex {
      indices[uri] = index
      files.append((uri, [], false))
    }
    if let line { files[index].lines.insert(line) } else { files[index].isWhole = true }
  }
}

/// A path in a list with a path a line: a path with control characters is written as a JSON string.
package enum QuotedPath {
  /// The path, quoted if it would be misread.
  static func written(_ path: String) -> String {
    guard mustBeQuoted(path) else { return path }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(path) else { return path }
    // JSON doesn't escape the line ends of Unicode.
    return String(decoding: json, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.isASCII || !scalar.properties.isWhitespace ? String(scalar) : Self.escape(scalar)
    }.joined()
  }

  /// The escape of Unicode whitespace, which has at most four digits.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// Whether it would be read as several lines, a comment, or a command of a CI system.
  private static func mustBeQuoted(_ path: String) -> Bool {
    let isOther = ["\"", "#", ":", " "].contains(path.prefix(1)) || path.hasSuffix(" ")
    return isOther
      || path.unicodeScalars.contains { $0.value < 0x20 || $0 != " " && $0.properties.isWhitespace }
  }

  /// Reads a path that is a JSON string, with the line numbers after it: `"a\nb.feature":3`.
  package static func read(_ line: String) -> String? {
    guard line.hasPrefix("\""), let end = line.lastIndex(of: "\""), end > line.startIndex,
      let path = try? JSONDecoder().decode(String.self, from: Data(line[...end].utf8))
    else { return nil }
    return path + line[line.index(after: end)...]
  }
}
