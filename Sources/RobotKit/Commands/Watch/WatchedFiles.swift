#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that a run depends on, as they are at one moment.
struct WatchedFiles: Equatable {
  /// What tells that a file was written again.
  private(set) var scenarios: [String: FileStamp] = [:]
  /// Text robots and the configuration file: what every scenario may depend on.
  private(set) var others: [String: FileStamp] = [:]
  /// Where they lie, and where new ones would.
  private(set) var folders: Set<String> = []

  /// Looks at everything that options and a configuration file lead to.
  init(_ options: Options) {
    let features = FeatureFiles(options.paths)
    let robots = RobotFiles(scenarios: options.paths, robots: options.robots)
    for path in features.paths { scenarios[path] = FileStamp(path) }
    for path in robots.paths { others[path] = FileStamp(path) }
    if let configuration = try? ConfigurationFile.find(options.config)?.path {
      others[configuration] = FileStamp(configuration)
      addFolder(of: configuration)
    } else {
      addFolder(of: options.config ?? ConfigurationFile.name)
    }
    for path in features.paths + robots.paths { addFolder(of: path) }
    for path in options.paths + options.robots { add(FeatureFiles.normalized(PathArgument(path).path)) }
  }

  /// What has changed since an earlier moment.
  func changes(since earlier: WatchedFiles) -> FileChanges {
    let written = scenarios.filter { earlier.scenarios[$0.key] != $0.value }.map(\.key).sorted()
    let gone = earlier.scenarios.keys.filter { scenarios[$0] == nil }.sorted()
    let names = Set(others.keys).union(earlier.others.keys)
    return FileChanges(
      scenarios: written, gone: gone, others: names.filter { others[$0] != earlier.others[$0] }.sorted())
  }

  private mutating func add(_ path: String) {
    guard SystemPath.kind(of: path) == .folder else { return addFolder(of: path) }
    var visited: Set<String> = []
    search(path, &visited)
  }

  private mutating func search(_ folder: String, _ visited: inout Set<String>) {
    // Links can lead in circles.
    guard visited.insert(SystemPath.real(folder)).inserted else { return }
    folders.insert(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where !name.hasPrefix(".") {
      let path = FeatureFiles.joined(folder, name)
      if SystemPath.kind(of: path) == .folder { search(path, &visited) }
    }
  }

  /// One that is gone is watched for by the nearest that is there.
  private mutating func addFolder(of path: String) {
    var folder = path[...]
    repeat {
      guard let slash = folder.lastIndex(of: "/") else { return _ = folders.insert(".") }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    } while SystemPath.kind(of: String(folder)) != .folder
    folders.insert(String(folder))
  }
}
