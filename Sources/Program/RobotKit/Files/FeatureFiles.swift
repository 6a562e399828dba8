#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scenario files that the paths of a command line lead to, each once, in order.
struct FeatureFiles {
  /// The suffixes of scenario files.
  static let endings = [".feature", ".feature.md"]

  /// The paths that the files are shown with.
  private(set) var paths: [String] = []
  /// The requested lines, by the path of their file.
  private(set) var lines: [String: Set<Int>] = [:]
  /// Files and directories that can't be found or searched.
  private(set) var problems: [FileProblem] = []

  /// The number of files found, including repeated ones.
  private var encounters = 0
  /// The paths that files are shown with, by their real paths: a file may be reached in several ways.
  private var shownPaths: [String: String] = [:]
  /// The directories visited for one argument: links can be cyclic.
  private var visitedDirectories: Set<String> = []

  /// Finds the files; searches directories for `*.feature` and `*.feature.md` in the order of their names.
  init(_ arguments: [String]) {
    for argument in arguments.map(PathArgument.init) { add(argument) }
  }

  private mutating func add(_ argument: PathArgument) {
    let path = Self.normalized(argument.path)
    // A lone hyphen is standard input, as for other programs.
    guard path != "-" else { return add(file: path, lines: argument.lines) }
    switch SystemPath.kind(of: path) {
    case .missing:
      problems.append(PathList.problem(of: path) ?? .missing(path, .missing(nearest: Self.nearest(to: path))))
    case .file where path.hasSuffix(RobotFiles.ending): problems.append(FileProblem(path: path, kind: .robots))
    case .file, .other: add(file: path, lines: argument.lines)
    case .directory:
      let before = (encounters, problems.count)
      visitedDirectories = []
      search(path)
      if (encounters, problems.count) == before {
        problems.append(FileProblem(path: path, kind: .emptyDirectory(isNamedLikeAFile: path.hasSuffix(".feature"))))
      }
    }
  }

  private mutating func add(file path: String, lines wanted: [Int]) {
    encounters += 1
    let real = SystemPath.resolvingSymlinks(path)
    guard let shown = shownPaths[real] else {
      shownPaths[real] = path
      paths.append(path)
      if !wanted.isEmpty { lines[path] = Set(wanted) }
      return
    }
    if wanted.isEmpty {
      // A request for the whole file overrides requests for lines.
      lines[shown] = nil
    } else {
      lines[shown]?.formUnion(wanted)
    }
  }

  private mutating func search(_ directory: String) {
    // Links can be cyclic.
    guard visitedDirectories.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      problems.append(FileProblem(path: directory, kind: .unreadable(SystemPath.refusal(ofDirectory: directory))))
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = Self.joined(directory, name)
      let isScenarioFile = Self.endings.contains(where: name.hasSuffix)
      switch SystemPath.kind(of: path) {
      case .directory: search(path)
      case .file where isScenarioFile: add(file: path, lines: [])
      case .missing where isScenarioFile:
        problems.append(.missing(path, .unreadable("broken symbolic link")))
      // Reading a pipe without a writer would block forever; a pipe is read only if it is named.
      case .file, .other, .missing: break
      }
    }
  }

  /// Returns the problems of the paths that lead to no file.
  static func missing(among arguments: [String]) -> [FileProblem] {
    let paths = arguments.map { normalized(PathArgument($0).path) }
    return paths.filter { $0 != "-" && SystemPath.kind(of: $0) == .missing }
      .map { .missing($0, .missing(nearest: nearest(to: $0))) }
  }

  /// Returns the path of a name in a directory.
  static func joined(_ directory: String, _ name: String) -> String {
    directory == "." ? name : directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// Returns the shortest form of a path: `./a` and `a` are the same file, and so are `a/` and `a`.
  static func normalized(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./"), path.count > 2 { path = String(path.dropFirst(2).drop { $0 == "/" }) }
    while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
    return path
  }

  /// Returns the name in the same directory that is most similar to a missing one.
  static func nearest(to path: String) -> String? {
    let url = URL(filePath: path)
    let directory = path.contains("/") ? url.deletingLastPathComponent().path : "."
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else { return nil }
    return FileProblem.nearest(to: url.lastPathComponent, among: names).map { name in
      path.contains("/") ? path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) + "/" + name : name
    }
  }
}
