/// The scenario files and files of text robots that paths of a command line lead to, each once, in order.
struct FormattedFiles {
  /// The files, by the paths they are shown with.
  private(set) var paths: [String] = []
  /// What can't be found or searched.
  private(set) var problems: [FileProblem] = []
  /// The first path with lines behind it: files are laid out as a whole.
  private(set) var argumentWithLines: String?

  private var known: Set<String> = []

  init(_ arguments: [String]) {
    for argument in arguments { add(argument) }
  }

  private mutating func add(_ argument: String) {
    let path = FeatureFiles.normalized(PathArgument(argument).path)
    if !PathArgument(argument).lines.isEmpty { argumentWithLines = argumentWithLines ?? argument }
    if path.hasSuffix(RobotFiles.ending), SystemPath.kind(of: path) == .file { return add(file: path) }
    // Any text is a file of steps without keywords: a program would lose its indentation.
    guard path == "-" || SystemPath.kind(of: path) != .file || FeatureFiles.endings.contains(where: path.hasSuffix)
    else { return problems.append(FileProblem(path: path, kind: .notFormattable)) }
    let scenarios = FeatureFiles([path])
    let isFolder = path != "-" && SystemPath.kind(of: path) == .folder
    let robots = isFolder ? RobotFiles(scenarios: [path]) : nil
    for file in scenarios.paths + (robots?.paths ?? []) { add(file: file) }
    problems += scenarios.problems.filter { problem in
      guard case .emptyFolder = problem.kind, let robots else { return true }
      return robots.paths.isEmpty
    }
  }

  private mutating func add(file path: String) {
    guard path == "-" || SystemPath.kind(of: path) != .other else {
      return problems.append(FileProblem(path: path, kind: .unreadable("it is a pipe or a device")))
    }
    if known.insert(SystemPath.real(path)).inserted { paths.append(path) }
  }
}
