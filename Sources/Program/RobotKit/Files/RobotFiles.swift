import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of text robots that belong to scenarios, each once, in order.
///
/// These are the files beside a scenario file and in a directory `robots` there, the files anywhere in a directory of
/// scenarios, and the files that the command line names.
struct RobotFiles {
  /// The suffix of robot files.
  static let ending = ".robots"
  /// The directory beside scenarios that may contain robot files.
  static let directory = "robots"

  /// The paths that the files are shown with.
  private(set) var paths: [String] = []
  /// Files and directories that can't be found or searched.
  private(set) var problems: [FileProblem] = []

  private var known: Set<String> = []
  private var visited: Set<String> = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - scenarios: The paths of scenario files and directories, as the command line has them.
  ///   - robots: The paths of files and directories with robots.
  init(scenarios: [String], robots: [String] = []) {
    for path in scenarios.map({ FeatureFiles.normalized(PathArgument($0).path) }) where path != "-" {
      switch SystemPath.kind(of: path) {
      case .missing: break
      case .directory: search(path, isDeep: true, reportsDirectories: false)
      case .file, .other: searchBeside(path)
      }
    }
    for path in robots.map(FeatureFiles.normalized) { add(named: path) }
  }

  private mutating func searchBeside(_ file: String) {
    let directory = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let beside = directory.isEmpty ? "/" : directory
    search(beside, isDeep: false, reportsDirectories: true)
    let robots = FeatureFiles.joined(beside, Self.directory)
    if SystemPath.kind(of: robots) == .directory { search(robots, isDeep: true, reportsDirectories: true) }
  }

  private mutating func add(named path: String) {
    switch SystemPath.kind(of: path) {
    case .missing: problems.append(.missing(path, .missing(nearest: FeatureFiles.nearest(to: path))))
    case .file, .other: add(path)
    case .directory:
      let before = (known.count, problems.count)
      visited = []
      search(path, isDeep: true, reportsDirectories: true)
      let holdsSome = paths.contains { $0.hasPrefix(path == "." ? "" : path + "/") }
      guard (known.count, problems.count) == before, !holdsSome else { return }
      problems.append(FileProblem(path: path, kind: .noRobots))
    }
  }

  private mutating func add(_ path: String) {
    if known.insert(SystemPath.resolvingSymlinks(path)).inserted { paths.append(path) }
  }

  /// Searches a directory.
  ///
  /// - Parameters:
  ///   - isDeep: Whether its subdirectories are searched, too.
  ///   - reportsDirectories: Whether a directory that can't be searched is reported; the search for scenarios reports it,
  ///     too.
  private mutating func search(_ directory: String, isDeep: Bool, reportsDirectories: Bool) {
    // A directory is searched once in each mode; links can be cyclic.
    guard visited.insert(SystemPath.resolvingSymlinks(directory) + (isDeep ? "/" : "")).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      let problem = FileProblem(path: directory, kind: .unreadable(SystemPath.refusal(ofDirectory: directory)))
      if reportsDirectories { problems.append(problem) }
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let isRobotFile = name.hasSuffix(Self.ending)
      guard isDeep || isRobotFile else { continue }
      let path = FeatureFiles.joined(directory, name)
      switch SystemPath.kind(of: path) {
      case .directory where isDeep: search(path, isDeep: true, reportsDirectories: reportsDirectories)
      case .file where isRobotFile: add(path)
      case .missing where isRobotFile:
        problems.append(.missing(path, .unreadable("broken symbolic link")))
      case .file, .directory, .other, .missing: break
      }
    }
  }
}

/// The sources of robot files, read one after the other.
struct RobotSources {
  /// The files that could be read and parsed.
  private(set) var documents: [RobotDocument] = []
  /// The errors of the files, in order.
  private(set) var errors: [ParseError] = []
  /// The sources, by their paths.
  private(set) var sources: [String: Source] = [:]

  /// Reads files.
  init(_ files: RobotFiles) {
    errors = files.problems.map(\.message)
    for path in files.paths {
      do {
        let source = try SourceReader.read(path)
        let result = RobotParser().parse(source)
        sources[path] = source
        documents.append(result.document)
        errors += result.errors
      } catch {
        errors.append(error.message)
      }
    }
  }

  /// Returns all errors of the files, in the order of files and lines.
  ///
  /// - Parameter found: The errors found after reading the files.
  func errors(with found: [ParseError]) -> [ParseError] {
    let order = Dictionary(documents.enumerated().map { ($1.uri, $0) }) { first, _ in first }
    func key(_ error: ParseError) -> (Int, Int, Int) {
      let location = error.source.location
      // Errors that concern a whole file come first.
      let file = location == nil ? -1 : order[error.source.uri ?? ""] ?? 0
      return (file, location?.line ?? 0, location?.column ?? 0)
    }
    return (errors + found).enumerated().sorted { left, right in
      let keys = (key(left.element), key(right.element))
      return keys.0 == keys.1 ? left.offset < right.offset : keys.0 < keys.1
    }.map(\.element)
  }
}
