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

/// `robotrun --watch`: runs scenarios, and runs those again that a saved file affects.
///
/// Each round is a new process.
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
    var options = invocation.options
    var files = look(options, waiter)
    try run(commandLine(nil))
    while Interruption.signal == nil {
      printWaiting(files)
      let changes = waitForChanges(&files, &options, waiter)
      guard Interruption.signal == nil else { break }
      try run(changes, files, options)
    }
    return end()
  }

  // MARK: - Waiting

  private func look(_ options: Options, _ waiter: ChangeWaiter) -> WatchedFiles {
    let files = WatchedFiles(options)
    waiter.watch(files.directories)
    // Changes between the first snapshot and the watch would be missed.
    return WatchedFiles(options)
  }

  private func waitForChanges(
    _ files: inout WatchedFiles, _ options: inout Options, _ waiter: ChangeWaiter
  ) -> FileChanges {
    // A program may just be saving a file: half of it must not be read.
    waiter.settle()
    while Interruption.signal == nil {
      let now = WatchedFiles(options)
      let changes = now.changes(since: files)
      if !changes.isEmpty {
        if !changes.others.isEmpty, let invocation = reread() { options = invocation.options }
        files = changes.others.isEmpty ? now : WatchedFiles(options)
        waiter.watch(files.directories)
        return changes
      }
      waiter.watch(now.directories)
      waiter.wait()
    }
    return FileChanges()
  }

  private func printWaiting(_ files: WatchedFiles) {
    guard Interruption.signal == nil else { return }
    let count = Counted.text(files.scenarios.count + files.others.count, "file")
    let kinds = "scenarios, text robots, configuration; not Swift sources"
    console.writeError("\(SystemPath.programName): watching \(count) (\(kinds)); press Ctrl-C to stop")
  }

  // MARK: - Running

  private func run(_ changes: FileChanges, _ files: WatchedFiles, _ options: Options) throws {
    clear()
    console.writeError("\(SystemPath.programName): \(changes.summary)")
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
    let code = Interruption.signal.flatMap { ExitCode(rawValue: 128 + $0) } ?? .interrupted
    return console.end(code, because: code == .terminated ? "terminated" : "interrupted")
  }
}

/// The changes among the files of a run.
private struct FileChanges: Equatable {
  /// Changed and new scenario files.
  var scenarios: [String] = []
  /// Deleted scenario files.
  var gone: [String] = []
  /// Changed, new and deleted files that every scenario may depend on.
  var others: [String] = []

  var isEmpty: Bool { scenarios.isEmpty && gone.isEmpty && others.isEmpty }

  /// The changes, in one line.
  var summary: String {
    let names = (scenarios + others).map { "\($0) changed" } + gone.map { "\($0) was deleted" }
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", … (\(names.count - 3) more)"
  }
}

/// The properties that show that a file was written again or replaced.
private struct FileStamp: Equatable {
  private let values: [Int]

  /// Reads the stamp of a file; empty if it doesn't exist.
  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      values = []
      return
    }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    values = [
      Int(truncatingIfNeeded: status.st_ino), Int(truncatingIfNeeded: status.st_dev), Int(status.st_size),
      written.tv_sec, Int(written.tv_nsec), changed.tv_sec, Int(changed.tv_nsec),
    ]
  }
}

/// A snapshot of the files that a run depends on.
private struct WatchedFiles: Equatable {
  /// The stamps of the scenario files, by their paths.
  private(set) var scenarios: [String: FileStamp] = [:]
  /// The stamps of robot files and of the configuration file, which every scenario may depend on.
  private(set) var others: [String: FileStamp] = [:]
  /// The directories of the files, and of files that may be added.
  private(set) var directories: Set<String> = []

  /// Takes a snapshot of all files that options and a configuration file lead to.
  init(_ options: Options) {
    let features = FeatureFiles(options.paths)
    let robots = RobotFiles(scenarios: options.paths, robots: options.robots)
    for path in features.paths { scenarios[path] = FileStamp(path) }
    for path in robots.paths { others[path] = FileStamp(path) }
    if let configuration = try? ConfigurationFile.find(options.config)?.path {
      others[configuration] = FileStamp(configuration)
      addDirectory(of: configuration)
    } else {
      addDirectory(of: options.config ?? ConfigurationFile.name)
    }
    for path in features.paths + robots.paths { addDirectory(of: path) }
    for path in options.paths + options.robots { add(FeatureFiles.normalized(PathArgument(path).path)) }
  }

  /// Returns the changes since an earlier snapshot.
  func changes(since earlier: WatchedFiles) -> FileChanges {
    let written = scenarios.filter { earlier.scenarios[$0.key] != $0.value }.map(\.key).sorted()
    let gone = earlier.scenarios.keys.filter { scenarios[$0] == nil }.sorted()
    let names = Set(others.keys).union(earlier.others.keys)
    return FileChanges(
      scenarios: written, gone: gone, others: names.filter { others[$0] != earlier.others[$0] }.sorted())
  }

  private mutating func add(_ path: String) {
    guard SystemPath.kind(of: path) == .directory else { return addDirectory(of: path) }
    var visited: Set<String> = []
    search(path, &visited)
  }

  private mutating func search(_ directory: String, _ visited: inout Set<String>) {
    // Links can be cyclic.
    guard visited.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
    directories.insert(directory)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where !name.hasPrefix(".") {
      let path = FeatureFiles.joined(directory, name)
      if SystemPath.kind(of: path) == .directory { search(path, &visited) }
    }
  }

  /// Adds the directory of a path; for a deleted directory, its nearest existing parent.
  private mutating func addDirectory(of path: String) {
    var directory = path[...]
    repeat {
      guard let slash = directory.lastIndex(of: "/") else { return _ = directories.insert(".") }
      directory = slash == directory.startIndex ? "/" : directory[..<slash]
    } while SystemPath.kind(of: String(directory)) != .directory
    directories.insert(String(directory))
  }
}
