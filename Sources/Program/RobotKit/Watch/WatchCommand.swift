import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun --watch`: runs scenarios, and runs them again when a file is saved.
///
/// Each round is a new process. In a package, saved Swift files are built first. What failed before runs first.
struct WatchCommand: Command {
  let arguments: [String]
  let invocation: Invocation
  let console: Console
  /// Parses the command line again, since the configuration file may have changed; returns `nil` if that is invalid.
  let reread: () -> Invocation?

  func run() throws -> ExitCode {
    guard !invocation.options.paths.contains("-") else {
      throw UsageError(kind: .badValue(option: "--watch", reason: "standard input can't be watched"), argument: nil)
    }
    Interruption.forwardSignals()
    let waiter = ChangeWaiter()
    let package = WatchedPackage.current()
    var options = invocation.options
    var files = look(options, package, waiter)
    var history = WatchHistory()
    // The changes that no round has run with, since the suite can't be built.
    var pending = FileChanges()
    try runAll(package, &history)
    while Interruption.signal == nil, !isOutputClosed {
      printWaiting(files, package)
      pending.add(waitForChanges(&files, &options, package, waiter))
      guard Interruption.signal == nil, !isOutputClosed else { break }
      if try run(pending, options, package, &history) { pending = FileChanges() }
    }
    return end()
  }

  // MARK: - Waiting

  private func look(_ options: Options, _ package: WatchedPackage?, _ waiter: ChangeWaiter) -> WatchedFiles {
    let files = WatchedFiles(options, package)
    waiter.watch(files.directories)
    // Changes between the first snapshot and the watch would be missed.
    return WatchedFiles(options, package)
  }

  private func waitForChanges(
    _ files: inout WatchedFiles, _ options: inout Options, _ package: WatchedPackage?, _ waiter: ChangeWaiter
  ) -> FileChanges {
    // A program may just be saving a file: half of it must not be read.
    waiter.settle()
    while Interruption.signal == nil, !isOutputClosed {
      let now = WatchedFiles(options, package)
      let changes = now.changes(since: files)
      if !changes.isEmpty {
        if !changes.others.isEmpty, let invocation = reread() { options = invocation.options }
        files = changes.others.isEmpty ? now : WatchedFiles(options, package)
        waiter.watch(files.directories)
        return changes
      }
      waiter.watch(now.directories)
      waiter.wait()
    }
    return FileChanges()
  }

  /// Whether the reader of standard output has ended, so that no round can be seen.
  private var isOutputClosed: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
  }

  private func printWaiting(_ files: WatchedFiles, _ package: WatchedPackage?) {
    guard Interruption.signal == nil, !isOutputClosed else { return }
    let counts = files.counts.joined(separator: ", ")
    let sources = package.map { " of \($0.product)" } ?? "; not Swift files"
    console.writeError("\(SystemPath.programName): watching \(counts)\(sources); press Ctrl-C to stop")
  }

  // MARK: - Running

  /// Runs the changed scenario files, or all scenarios if something else has changed.
  ///
  /// - Returns: Whether it ran; not if the suite can't be built.
  private func run(
    _ changes: FileChanges, _ options: Options, _ package: WatchedPackage?, _ history: inout WatchHistory
  ) throws -> Bool {
    clear()
    console.writeError("\(SystemPath.programName): \(changes.summary)")
    history.forget(changes.gone)
    if let package, !changes.sources.isEmpty || !package.isBuilt {
      do {
        guard try package.build(console) else { return false }
      } catch is Interrupted {
        return false
      }
    }
    guard changes.others.isEmpty, changes.sources.isEmpty else {
      try runAll(package, &history)
      return true
    }
    guard !changes.scenarios.isEmpty else { return true }
    let chosen = FeatureFiles(options.paths).lines
    let paths = changes.scenarios.sorted().map { path in
      path + (chosen[path] ?? []).sorted().map { ":\($0)" }.joined()
    }
    try run(commandLine(paths), package, &history, coveringAllOf: changes.scenarios)
    return true
  }

  private func runAll(_ package: WatchedPackage?, _ history: inout WatchHistory) throws {
    try run(commandLine(nil), package, &history, coveringAllOf: nil)
  }

  private func run(
    _ arguments: [String], _ package: WatchedPackage?, _ history: inout WatchHistory, coveringAllOf files: [String]?
  ) throws {
    guard Interruption.signal == nil else { return }
    console.flush()
    let round = WatchRound(WatchRound.Request(first: history.failed))
    _ = try ChildProcess(arguments, program: package?.program ?? SpawnedProgram.current, round: round).wait()
    history.add(round?.results ?? [], coveringAllOf: files)
  }

  /// Returns the command line without `--watch`, with other paths if there are any.
  private func commandLine(_ paths: [String]?) -> [String] {
    var kept: [String] = []
    for (index, argument) in arguments.enumerated() where !["--watch", "-w"].contains(argument) {
      let isPath = invocation.operands.contains(index)
      if paths == nil || !(isPath || argument == "--") { kept.append(argument) }
    }
    return kept + (paths.map { ["--"] + $0 } ?? [])
  }

  /// Clears the screen for a round; the scrollback keeps its previous content.
  private func clear() {
    guard console.isTerminal else { return }
    console.print("\u{1B}[H\u{1B}[2J")
    console.flush()
  }

  private func end() -> ExitCode {
    if console.isTerminal {
      // A round may have been interrupted in the middle of a line or of a colour.
      console.print("\u{1B}[0m\n")
      console.flush()
    }
    guard let code = Interruption.signal.flatMap(ExitCode.init(signal:)) else {
      return console.end(.reportNotWritten, because: "standard output was closed")
    }
    return console.end(code, because: code.signalEffect ?? "")
  }
}
