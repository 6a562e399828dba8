/// A module of an app, as its project declares it.
struct AppModule {
  enum Kind {
    case app, library
    /// Macros, which are compiled to a program that the compiler runs.
    case macro
    /// XCUITest classes in a bundle of their own.
    case interfaceTests
    /// Tests of XCTest or Swift Testing of what is in the app.
    case unitTests

    var isTest: Bool { self == .interfaceTests || self == .unitTests }
  }

  var name: String
  let kind: Kind
  var files = ModuleFiles()
  var settings = ModuleSettings()
  /// The name of the package in a repository that it is from; `nil` if the project has it.
  var package: String?
  /// The modules with the macros that it declares.
  var macros: [AppModule] = []
  /// What the project says of the app's `Info.plist`; `nil` if it says nothing.
  var info: ApplicationInfo?
  /// How a scheme of the project launches the app; `nil` if there is none.
  var launch: SchemeLaunch?
}

/// The files of a module, by their absolute paths.
struct ModuleFiles {
  private(set) var sources: Set<String> = []
  /// Files that the package manager puts into the bundle of the module.
  private(set) var resources: Set<String> = []
  /// Directories that the bundle contains unchanged.
  private(set) var directories: Set<String> = []
  /// Asset catalogs, which the bundle contains; their names of colors and images become Swift code.
  private(set) var catalogs: Set<String> = []

  /// Adds the files of a directory by their kinds.
  ///
  /// - Parameter exceptions: Files and directories in it that are left out.
  mutating func add(directory: String, except exceptions: Set<String> = []) {
    for (path, kind) in FileTree.files(in: directory, except: exceptions) { add(path, kind) }
  }

  mutating func add(_ path: String, _ kind: FileKind) {
    switch kind {
    case .source: sources.insert(path)
    case .resource: resources.insert(path)
    case .directory: directories.insert(path)
    case .catalog: catalogs.insert(path)
    case .other: break
    }
  }

  /// Adds a file that the project lists as a resource, whatever its kind is.
  mutating func add(resource path: String) {
    switch (FileKind(path), SystemPath.kind(of: path)) {
    case (.source, _), (_, .missing), (_, .other): break
    case (.catalog, _): catalogs.insert(path)
    case (.other, .directory) where FileTree.isPackaged(path): break
    case (.other, _) where FileKind.isInterface(path): break
    case (_, .directory): directories.insert(path)
    case (_, .file): resources.insert(path)
    }
  }
}
