#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A snapshot of the files that a run depends on.
struct WatchedFiles: Equatable {
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
