#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A module of an app, as its project declares it.
struct AppModule {
  enum Kind {
    case app, library
    /// XCUITest classes in a bundle of their own.
    case interfaceTests
  }

  var name: String
  let kind: Kind
  var files = ModuleFiles()
  var settings = ModuleSettings()
}

/// The files of a module, by their absolute paths.
struct ModuleFiles {
  private(set) var sources: Set<String> = []
  /// Files that the package manager puts into the bundle of the module.
  private(set) var resources: Set<String> = []
  /// Directories that the bundle contains unchanged.
  private(set) var directories: Set<String> = []
  /// Asset catalogs, whose names of colors and images become Swift code.
  private(set) var catalogs: Set<String> = []

  /// Everything that the package must contain.
  var all: Set<String> { sources.union(resources).union(directories) }

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

/// What the package does with a file of an app.
enum FileKind {
  case source, resource
  /// A directory that the bundle contains unchanged.
  case directory
  case catalog
  /// Nothing: settings of the project, documents, interface files, other languages.
  case other

  init(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() }
    switch suffix {
    case "swift": self = .source
    case "xcassets": self = .catalog
    case "bundle", "scnassets": self = .directory
    case "plist": self = name.hasSuffix("Info.plist") && !name.hasPrefix("Google") ? .other : .resource
    case let suffix?: self = Self.resources.contains(suffix) ? .resource : .other
    case nil: self = .other
    }
  }

  /// Whether a file describes an interface that isn't read on Linux.
  static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  private static let resources: Set<String> = [
    "strings", "stringsdict", "xcstrings", "json", "geojson", "txt", "csv", "tsv", "xml", "html", "css", "js", "rtf",
    "png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg", "ttf", "otf", "mp3", "m4a", "wav", "caf", "aif", "aiff",
    "mp4", "mov", "m4v", "lottie", "db", "sqlite", "gpx", "usdz", "zip", "graphql",
  ]
}

/// The files below directories.
enum FileTree {
  /// Directories of dependencies and of build products.
  static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Directories that Xcode shows as one file.
  private static let packaged: Set<String> = [
    "bundle", "docc", "framework", "icon", "mlmodelc", "playground", "rkassets", "scnassets", "xcassets",
    "xcdatamodel", "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace",
  ]

  static func isPackaged(_ path: String) -> Bool {
    path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map { packaged.contains(String($0)) }
      ?? false
  }

  /// The names in a directory that aren't hidden, in order; empty if it can't be read.
  static func names(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { !$0.hasPrefix(".") && !skipped.contains($0) }.sorted()
  }

  /// Returns the files below a directory with their kinds; a directory that Xcode shows as a file is one.
  static func files(in directory: String, except exceptions: Set<String> = []) -> [(path: String, kind: FileKind)] {
    var (found, seen) = ([(path: String, kind: FileKind)](), Set<String>())
    func search(_ directory: String) {
      // Links can be cyclic.
      guard seen.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
      for name in names(in: directory) {
        let path = "\(directory)/\(name)"
        guard !exceptions.contains(path) else { continue }
        switch SystemPath.kind(of: path) {
        case .directory where !isPackaged(path): search(path)
        case .directory, .file: found.append((path, FileKind(path)))
        case .other, .missing: break
        }
      }
    }
    search(directory)
    return found
  }
}
