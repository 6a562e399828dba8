/// `robotrun --watch`: plays scenarios, and plays again what a saved file touches.
///
/// Each round is a call of the program of its own.
struct WatchCommand: Command {
  let arguments: [String]
  let invocation: Invocation
  let console: Console
  /// Understands the command line again, as the configuration file may have changed; absent where that is faulty.
  let reread: () -> Invocation?

  func run() throws -> ExitCode {
    guard !invocation.options.paths.contains("-") else {
      throw UsageError(kind: .badValue(option: "--watch", reason: "standard input can't be watched"), argument: nil)
    }
    Interruption.handOn()
    let waiter = ChangeWaiter()
    var options = invocation.options
    var files = look(options, waiter)
    try run(commandLine(nil))
    while Interruption.signal == nil {
      tellWaiting(files)
      let changes = waitForChanges(&files, &options, waiter)
      guard Interruption.signal == nil else { break }
      try run(changes, files, options)
    }
    return end()
  }

  // MARK: - Waiting

  private func look(_ options: Options, _ waiter: ChangeWaiter) -> WatchedFiles {
    let files = WatchedFiles(options)
    waiter.watch(files.folders)
    // What has come between the first look and the watch would be missed.
    return WatchedFiles(options)
  }

  private func waitForChanges(
    _ files: inout WatchedFiles, _ options: inout Options, _ waiter: ChangeWaiter
  ) -> FileChanges {
    while Interruption.signal == nil {
      let now = WatchedFiles(options)
      let changes = now.changes(since: files)
      if !changes.isEmpty {
        if !changes.others.isEmpty, let invocation = reread() { options = invocation.options }
        files = changes.others.isEmpty ? now : WatchedFiles(options)
        waiter.watch(files.folders)
        return changes
      }
      waiter.watch(now.folders)
      waiter.wait()
    }
    return FileChanges()
  }

  private func tellWaiting(_ files: WatchedFiles) {
    guard Interruption.signal == nil else { return }
    let count = Counted.text(files.scenarios.count + files.others.count, "file")
    console.complain("\(SystemPath.programName): watching \(count); Ctrl-C ends")
  }

  // MARK: - Playing

  private func run(_ changes: FileChanges, _ files: WatchedFiles, _ options: Options) throws {
    clear()
    console.complain("\(SystemPath.programName): \(changes.summary)")
    if !changes.others.isEmpty { return try run(commandLine(nil)) }
    guard !changes.scenarios.isEmpty else { return }
    let lines = FeatureFiles(options.paths).lines
    try run(
      commandLine(
        changes.scenarios.map { path in
          path + (lines[path] ?? []).sorted().map { ":\($0)" }.joined()
        }))
  }

  private func run(_ arguments: [String]) throws {
    guard Interruption.signal == nil else { return }
    console.flush()
    _ = try ChildProcess(arguments).wait()
  }

  /// The command line without `--watch`, and with other paths if there are any.
  private func commandLine(_ paths: [String]?) -> [String] {
    var kept: [String] = []
    for (index, argument) in arguments.enumerated() where !["--watch", "-w"].contains(argument) {
      let isPath = invocation.operands.contains(index)
      if paths == nil || !(isPath || argument == "--") { kept.append(argument) }
    }
    return kept + (paths.map { ["--"] + $0 } ?? [])
  }

  /// A fresh screen for each round; what was there before can be scrolled back to.
  private func clear() {
    guard console.isTerminal else { return }
    console.print("\u{1B}[H\u{1B}[2J")
    console.flush()
  }

  private func end() -> ExitCode {
    if console.isTerminal {
      // A round may have been cut off in the middle of a line, or of a colour.
      console.print("\u{1B}[0m\n")
      console.flush()
    }
    let code = Interruption.signal.flatMap { ExitCode(rawValue: 128 + $0) } ?? .interrupted
    return console.end(code, because: code == .terminated ? "terminated" : "interrupted")
  }
}
