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

/// `robotrun --watch`: runs scenarios, and runs those again that a saved file affects.
///
/// Each round is a new process. In a package that the launcher has built, saved Swift files are built first.
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
    let package = WatchedPackage.requested()
    var options = invocation.options
    var files = look(options, package, waiter)
    // The changes that no round has run with, since the suite can't be built.
    var pending = FileChanges()
    try run(commandLine(nil), package)
    while Interruption.signal == nil, !isOutputClosed {
      printWaiting(files, package)
      pending.add(waitForChanges(&files, &options, package, waiter))
      guard Interruption.signal == nil, !isOutputClosed else { break }
      if try run(pending, options, package) { pending = FileChanges() }
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

  /// Runs what changes affect.
  ///
  /// - Returns: Whether it ran; not if the suite can't be built.
  private func run(_ changes: FileChanges, _ options: Options, _ package: WatchedPackage?) throws -> Bool {
    clear()
    console.writeError("\(SystemPath.programName): \(changes.summary)")
    if !changes.sources.isEmpty, let package {
      do {
        guard try package.build(console) else { return false }
      } catch is Interrupted {
        return false
      }
    }
    if !changes.others.isEmpty || !changes.sources.isEmpty {
      try run(commandLine(nil), package)
      return true
    }
    guard !changes.scenarios.isEmpty else { return true }
    let lines = FeatureFiles(options.paths).lines
    let paths = changes.scenarios.map { path in path + (lines[path] ?? []).sorted().map { ":\($0)" }.joined() }
    try run(commandLine(paths), package)
    return true
  }

  private func run(_ arguments: [String], _ package: WatchedPackage?) throws {
    guard Interruption.signal == nil else { return }
    console.flush()
    _ = try ChildProcess(arguments, program: package?.program ?? SpawnedProgram.current).wait()
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
    if Interruption.signal == nil { return console.end(.reportNotWritten, because: "standard output was closed") }
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
  /// Changed, new and deleted files that the suite is built of.
  var sources: [String] = []

  var isEmpty: Bool { scenarios.isEmpty && gone.isEmpty && others.isEmpty && sources.isEmpty }

  /// Adds later changes, each file once.
  mutating func add(_ later: FileChanges) {
    // A file may have been deleted, or have come back, since.
    scenarios.removeAll(where: (later.gone + later.scenarios).contains)
    gone.removeAll(where: (later.gone + later.scenarios).contains)
    others.removeAll(where: later.others.contains)
    sources.removeAll(where: later.sources.contains)
    scenarios += later.scenarios
    gone += later.gone
    others += later.others
    sources += later.sources
  }

  /// The changes, in one line.
  var summary: String {
    let written = scenarios + others + sources.map(Self.shown)
    let names = written.map { "\($0) changed" } + gone.map { "\($0) was deleted" }
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", … (\(names.count - 3) more)"
  }

  /// Returns the path of a source as seen from the working directory.
  private static func shown(_ path: String) -> String {
    SystemPath.relative(path, to: FileManager.default.currentDirectoryPath)
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
  /// The stamps of the files that the suite is built of.
  private(set) var sources: [String: FileStamp] = [:]
  /// The directories of the files, and of files that may be added.
  private(set) var directories: Set<String> = []

  /// Takes a snapshot of all files that options and a configuration file lead to.
  init(_ options: Options, _ package: WatchedPackage?) {
    if let found = package?.files {
      for path in found.paths { sources[path] = FileStamp(path) }
      directories = found.directories
    }
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
    let paths = Set(sources.keys).union(earlier.sources.keys)
    return FileChanges(
      scenarios: written, gone: gone, others: names.filter { others[$0] != earlier.others[$0] }.sorted(),
      sources: paths.filter { sources[$0] != earlier.sources[$0] }.sorted())
  }

  /// The numbers of files by kind; only those of scenarios may be 0.
  var counts: [String] {
    let robots = others.keys.count { $0.hasSuffix(RobotFiles.ending) }
    let swift = sources.keys.count { $0.hasSuffix(".swift") }
    let kinds = [
      (robots, "text robot file"), (others.count - robots, "configuration file"),
      (sources.count - swift, "resource file"), (swift, "Swift file"),
    ]
    return [Counted.text(scenarios.count, "scenario file")]
      + kinds.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1) }
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
