import AppModel
import CucumberMessages
import Reporters
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun previews`: runs the previews of the program, checks their screens, and compares their element trees with
/// stored ones.
struct PreviewsCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let entries = suite.apps.launches.filter { $0.preview != nil }
    try Interruption.check()
    Interruption.leaveToRunner()
    let baseDirectory = FileManager.default.currentDirectoryPath
    let locator = PreviewLocator(baseDirectory: baseDirectory)
    let run = PreviewRun(suite: suite, options: options, baseDirectory: baseDirectory)
    let all = run.previews(of: entries)
    guard !all.isEmpty else {
      return end(
        withoutPreviews: "the catalog has no previews; add a #Preview, and Launch.previews to a custom catalog")
    }
    let selected = all.filter { preview in
      options.paths.isEmpty || options.paths.contains { preview.matches($0, locator.location(of: preview)) }
    }
    guard !selected.isEmpty else {
      let arguments = options.paths.map { "\"\($0)\"" }.joined(separator: ", ")
      return end(
        withoutPreviews:
          "none of \(Counted.text(all.count, "preview")) matches \(arguments); expected a part of the name or the file of "
          + Spelling.listed(all.map(\.name), near: options.paths[0], command: "apps"))
    }
    let trees = StoredTrees(directory: options.trees)
    let devices = try options.previewDevices.map { try PreviewVariant($0, options.run.device) }
    let outcome = run.check(selected)
    let others = devices.map { ($0.name, run.check(selected, on: $0.settings)) }
    var report = PreviewReport(
      options: options, console: console, locator: locator, trees: trees, paths: trees.paths(of: all))
    var galleryFailure: String?
    do {
      for (index, preview) in selected.enumerated() {
        try report.add(preview, outcome.results[index], others.map { ($0.0, $0.1.results[index]) })
      }
      // Otherwise it isn't known which files are stale.
      if options.paths.isEmpty, all.allSatisfy(\.isListed) { try report.addStale() }
      if let directory = options.gallery {
        let variants = devices.isEmpty ? PreviewVariant.standard(options.run.device) : devices
        let gallery = PreviewGallery(directory: directory, variants: variants)
        let (page, failures) = try gallery.write(selected, of: all, run, locator)
        console.show("drew the previews: \(page)")
        if failures > 0 { galleryFailure = "\(Counted.text(failures, "drawing")) can't be made" }
      }
    } catch let error as SinkError {
      return console.end(.reportNotWritten, because: "\(error.target) could not be written: \(error.reason)")
    }
    return report.end(outcome.failure ?? others.lazy.compactMap(\.1.failure).first ?? galleryFailure)
  }

  private func end(withoutPreviews reason: String) -> ExitCode {
    console.end(options.allowsEmpty ? .success : .nothingSelected, because: reason)
  }
}

/// The output of the command.
@MainActor
private struct PreviewReport {
  let options: Options
  let console: Console
  let locator: PreviewLocator
  let trees: StoredTrees
  /// The paths of the stored trees, by the names of the previews.
  let paths: [String: String]

  private var (passed, failed, notRun, unstored) = (0, 0, 0, 0)

  init(options: Options, console: Console, locator: PreviewLocator, trees: StoredTrees, paths: [String: String]) {
    (self.options, self.console, self.locator, self.trees, self.paths) = (options, console, locator, trees, paths)
  }

  /// Reports the result of a preview, and compares or stores its tree.
  ///
  /// - Parameter others: The results on other devices, whose trees aren't stored.
  /// - Throws: ``SinkError``.
  mutating func add(
    _ preview: Preview, _ result: PreviewRun.Result?, _ others: [(device: String, result: PreviewRun.Result?)]
  ) throws {
    guard let result, !others.contains(where: { $0.result == nil }) else { return notRun += 1 }
    var problems = problems(of: result)
    var known = Set(problems.map(\.withoutNumbers))
    for (device, result) in others {
      let new = result.map(self.problems) ?? []
      problems += new.filter { known.insert($0.withoutNumbers).inserted }.map { "on \(device): \($0)" }
    }
    if result.isShown, let tree = result.tree, let path = paths[preview.name] {
      if let problem = try compare(tree, path) { problems.append(problem) }
    }
    if problems.isEmpty { passed += 1 } else { failed += 1 }
    let location = locator.location(of: preview)
    for problem in problems {
      let diagnostic = Diagnostic(
        path: location?.path, location: location.map { Location(line: $0.line) }, cause: "\(preview.name): \(problem)")
      console.report(diagnostic.rendered(style: console.outputStyle(options.color)))
    }
  }

  /// Returns the problems of a result: those of the screen, or the failure with its details, which aren't aligned here.
  private func problems(of result: PreviewRun.Result) -> [String] {
    let lines = (result.failure ?? "").split(separator: "\n").map(String.init)
    guard let first = lines.first, !result.isShown else { return lines }
    let details = lines.dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
    return [([first] + details).joined(separator: "\n")]
  }

  /// Compares a tree with the stored one, or stores it.
  private mutating func compare(_ tree: String, _ path: String) throws -> String? {
    let lines = StoredTrees.lines(tree)
    do {
      let stored = try trees.lines(of: path)
      if stored == lines { return nil }
      if options.updates {
        try trees.store(tree, at: path)
        console.show("\(stored == nil ? "stored" : "updated") \(path)")
        return nil
      }
      guard let stored else {
        unstored += 1
        return nil
      }
      let difference = LineDifference(stored, lines).lines.joined(separator: "\n")
      return "the element tree differs from \(path); fix the view, or store the new tree with --update\n\(difference)"
    } catch let error as FileReadError {
      return "\(path) can't be read: \(error.reason)"
    }
  }

  /// Reports stored trees without a preview, or removes them.
  ///
  /// - Throws: ``SinkError``.
  func addStale() throws {
    for path in trees.stale(besides: paths.values) {
      if options.updates {
        try trees.remove(path)
        console.show("removed \(path)")
      } else {
        console.writeError(
          Diagnostic(.warning, path: path, cause: "no preview has this tree; --update removes the file"))
      }
    }
  }

  /// Prints the counts and the reason of the exit code.
  ///
  /// - Parameter failure: The reason why the run failed as a whole.
  func end(_ failure: String?) -> ExitCode {
    if unstored > 0 {
      let subject = unstored == 1 ? "1 preview has no stored tree" : "\(unstored) previews have no stored tree"
      console.show("\(subject) to compare with; --update stores trees in the directory \(options.trees)")
    }
    console.show(
      "checked each in \(options.run.device.locale ?? "en_US"): start, identifiers, labels of controls, stored tree"
        + (options.auditsPreviews ? ", audits" : "")
        + (options.previewDevices.isEmpty ? "" : "; on \(Counted.text(options.previewDevices.count, "more device"))")
        + "; other variants: --devices iphone-se+dark, --locale ar, --time-zone, --start-date")
    let counts = [(passed, "passed"), (failed, "failed"), (notRun, "not run")].filter { $0.0 > 0 }
    let total = passed + failed + notRun
    console.show(
      "\(Counted.text(total, "preview")) (\(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")))")
    guard failed + notRun > 0 || failure != nil else { return console.end(.success, because: "") }
    let reasons = [
      failed > 0 ? Counted.text(failed, "failed preview") : nil,
      notRun > 0 ? Counted.text(notRun, "preview that didn't run", plural: "previews that didn't run") : nil,
      Interruption.signal == nil ? failure : nil,
    ]
    return console.end(.failed, because: reasons.compactMap(\.self).joined(separator: ", "))
  }
}

extension String {
  /// The text of a problem without places and sizes, which differ from device to device.
  fileprivate var withoutNumbers: String { filter { !$0.isNumber } }
}
