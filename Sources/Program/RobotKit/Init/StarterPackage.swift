import EmbeddedFiles
import Reporters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of a package that `robotrun init` creates.
struct StarterFile: Equatable {
  /// Its path in the package.
  let path: String
  let text: String
}

/// The package that `robotrun init` creates: the files of the directory `Template`, with its name and location.
struct StarterPackage {
  let name: StarterName
  let dependency: StarterDependency
  let prebuilt: Prebuilt

  /// All files, in the order they are listed and written.
  var files: [StarterFile] {
    [
      file("Package.swift", embedded_Manifest_swift),
      file("Sources/MyStarter/MyStarterApp.swift", embedded_MyStarterApp_swift),
      file("Sources/MyStarter/MyStarterSuite.swift", embedded_MyStarterSuite_swift),
      file("Sources/MyStarter/TodoList.swift", embedded_TodoList_swift),
      file("Sources/MyStarter/TodoView.swift", embedded_TodoView_swift),
      file("Sources/MyStarter/TodoRobot.swift", embedded_TodoRobot_swift),
      file("scenarios/todo.feature", embedded_todo_feature),
      file("scenarios/robots/todo.robots", embedded_todo_robots),
      file("Tests/MyStarterTests/MyStarterTests.swift", embedded_MyStarterTests_swift),
      file(".github/workflows/tests.yml", embedded_tests_yml),
      file("README.md", embedded_Guide_md),
      file(".gitignore", embedded_ignored_txt),
    ]
  }

  private func file(_ path: String, _ template: embedded_file) -> StarterFile {
    let text = template.text
      .replacing("MyStarter", with: name.description)
      .replacing("PREBUILT_DECLARATIONS", with: prebuilt.declarations.dropLast().replacing("\n", with: "\n  "))
      .replacing("PACKAGE_DEPENDENCY", with: dependency.manifestLine)
      .replacing("PACKAGE_IDENTITY", with: StarterDependency.literal(dependency.identity))
      .replacing("PACKAGE_PLACE", with: dependency.location)
    return StarterFile(path: path.replacing("MyStarter", with: name.description), text: text)
  }
}

/// Writes the files of a new package without overwriting existing files.
struct StarterWriter {
  /// The directory of the package, as the user specified it.
  let directory: String

  /// Writes all files, or none if one of them exists already.
  ///
  /// - Throws: ``StarterProblem``.
  func write(_ files: [StarterFile]) throws(StarterProblem) {
    guard [.missing, .directory].contains(SystemPath.kind(of: directory)) else { throw .notADirectory(directory) }
    let occupied = files.compactMap { obstacle(to: $0.path) }
    guard occupied.isEmpty else { throw .occupied(occupied.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }) }
    var written: [String] = []
    for file in files {
      let path = FeatureFiles.joined(directory, file.path)
      do {
        try Self.makeDirectories(above: path)
        try NewFile.write(file.text, to: path)
      } catch {
        throw .refused(path: error.path, reason: error.reason, written: written)
      }
      written.append(path)
    }
  }

  /// Returns the existing path that prevents a file from being written: the file itself, or a file where its directory
  /// would be.
  private func obstacle(to path: String) -> String? {
    let whole = FeatureFiles.joined(directory, path)
    if SystemPath.isTaken(whole) { return whole }
    var above = whole
    while let slash = above.lastIndex(of: "/"), above != directory {
      above = String(above[..<slash])
      guard above.count > directory.count || directory == "." else { return nil }
      if SystemPath.isTaken(above), SystemPath.kind(of: above) != .directory { return above }
    }
    return nil
  }

  static func makeDirectories(above path: String) throws(NewFile.Refusal) {
    for (offset, character) in zip(path.indices, path) where character == "/" && offset > path.startIndex {
      let above = String(path[..<offset])
      guard mkdir(above, 0o777) != 0 else { continue }
      let error = errno
      // For an existing directory, some systems report an error other than EEXIST.
      if SystemPath.kind(of: above) != .directory {
        throw NewFile.Refusal(path: above, reason: SystemError.text(error))
      }
    }
  }
}

/// Writes new files exclusively, also when another process writes to the same path.
enum NewFile {
  /// The path and the reason of a file that could not be written.
  struct Refusal: Error {
    let path: String
    let reason: String
  }

  /// Writes a file that doesn't exist yet; one that could be written only in part is removed.
  static func write(_ text: String, to path: String) throws(Refusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Refusal(path: path, reason: SystemError.last) }
    let sink = DescriptorSink(descriptor, name: path, isLive: false)
    sink.write(text)
    var refusal: Refusal?
    do {
      try sink.close()
    } catch {
      refusal = Refusal(path: path, reason: (error as? SinkError)?.reason ?? "\(error)")
    }
    if close(descriptor) != 0, refusal == nil { refusal = Refusal(path: path, reason: SystemError.last) }
    guard let refusal else { return }
    unlink(path)
    throw refusal
  }
}

/// The reason why a package can't be created, or only in part.
enum StarterProblem: Error, Equatable {
  /// The directory is another kind of file; nothing was written.
  case notADirectory(String)
  /// Existing files; nothing was written.
  case occupied([String])
  /// The system refused to create a file or a directory.
  case refused(path: String, reason: String, written: [String])

  /// The reason, in one line.
  var reason: String {
    switch self {
    case .notADirectory(let path): "\(path) is not a directory"
    case .occupied(let paths):
      "\(Counted.text(paths.count, "existing file")) would be overwritten; nothing was written"
    case .refused(let path, let reason, _): "\(path) could not be written: \(reason)"
    }
  }

  /// Details for the user, one fact a line.
  var details: [String] {
    switch self {
    case .notADirectory: []
    case .occupied(let paths): paths.map { "\($0) already exists" }
    case .refused(_, _, let written):
      written.isEmpty ? ["nothing was written"] : ["written before it:"] + written.map { "  \($0)" }
    }
  }

  var exitCode: ExitCode {
    switch self {
    // The command line names an unsuitable directory; the user can name another.
    case .notADirectory, .occupied: .usage
    case .refused: .reportNotWritten
    }
  }
}
