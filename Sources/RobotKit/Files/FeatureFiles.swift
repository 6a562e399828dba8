#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scenario files that paths of a command line lead to, each once, in order.
struct FeatureFiles {
  /// How the names of scenario files end.
  static let endings = [".feature", ".feature.md"]

  /// The files, by the paths they are shown with.
  private(set) var paths: [String] = []
  /// The lines that were asked for, by the path of their file.
  private(set) var lines: [String: Set<Int>] = [:]
  /// What can't be found or searched.
  private(set) var problems: [FileProblem] = []

  /// How often a file was come upon, counting those that were there already.
  private var encounters = 0
  /// The names that files are shown by, by where they really are: a file may be reached in several ways.
  private var shownPaths: [String: String] = [:]
  /// The folders on the way of one argument, so that links don't lead around in a circle.
  private var visitedFolders: Set<String> = []

  /// Finds the files; folders are searched for `*.feature` and `*.feature.md`, in the order of their names.
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
    case .folder:
      let before = (encounters, problems.count)
      visitedFolders = []
      search(path)
      if (encounters, problems.count) == before {
        problems.append(FileProblem(path: path, kind: .emptyFolder(isNamedLikeAFile: path.hasSuffix(".feature"))))
      }
    }
  }

  private mutating func add(file path: String, lines wanted: [Int]) {
    encounters += 1
    let real = SystemPath.real(path)
    guard let shown = shownPaths[real] else {
      shownPaths[real] = path
      paths.append(path)
      if !wanted.isEmpty { lines[path] = Set(wanted) }
      return
    }
    if wanted.isEmpty {
      // Once asked for as a whole, it is played as a whole.
      lines[shown] = nil
    } else {
      lines[shown]?.formUnion(wanted)
    }
  }

  private mutating func search(_ folder: String) {
    // Links can lead in circles.
    guard visitedFolders.insert(SystemPath.real(folder)).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      problems.append(FileProblem(path: folder, kind: .unreadable(SystemPath.refusal(ofFolder: folder))))
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = Self.joined(folder, name)
      let isScenarioFile = Self.endings.contains(where: name.hasSuffix)
      switch SystemPath.kind(of: path) {
      case .folder: search(path)
      case .file where isScenarioFile: add(file: path, lines: [])
      case .missing where isScenarioFile:
        problems.append(.missing(path, .unreadable("the link leads nowhere")))
      // Reading a pipe that nobody writes to would last for ever; one is read when it is named.
      case .file, .other, .missing: break
      }
    }
  }

  /// The paths that lead nowhere.
  static func missing(among arguments: [String]) -> [FileProblem] {
    let paths = arguments.map { normalized(PathArgument($0).path) }
    return paths.filter { $0 != "-" && SystemPath.kind(of: $0) == .missing }
      .map { .missing($0, .missing(nearest: nearest(to: $0))) }
  }

  /// The path of a name in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// `./a` and `a` are the same file, and reports show the shorter one; so are `a/` and `a`.
  static func normalized(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./"), path.count > 2 { path = String(path.dropFirst(2).drop { $0 == "/" }) }
    while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
    return path
  }

  /// The name beside a missing one that is most like it.
  static func nearest(to path: String) -> String? {
    let url = URL(filePath: path)
    let folder = path.contains("/") ? url.deletingLastPathComponent().path : "."
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return FileProblem.nearest(to: url.lastPathComponent, among: names).map { name in
      path.contains("/") ? path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) + "/" + name : name
    }
  }
}
