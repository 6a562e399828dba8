/// The links of a package to the files of a module, and what the manifest says about these files.
///
/// A link leads to a directory if it can: files that the app adds later are compiled as well.
struct ModuleLayout {
  struct Link: Equatable {
    /// The path in the module's directory.
    let name: String
    /// The absolute path of a file or a directory of the app.
    let target: String
  }

  private(set) var links: [Link] = []
  /// Paths for `exclude:` in the manifest.
  private(set) var excluded: [String] = []
  /// Paths of files that the plug-in compiles with other conditions; the target excludes them too.
  private(set) var rewritten: [String] = []
  /// Paths for `resources:`: processed ones, and directories that are copied.
  private(set) var processed: [String] = []
  private(set) var copied: [String] = []

  private let files: ModuleFiles
  /// Directories that are copied.
  private let directories: Set<String>
  private let conditional: Set<String>
  private let wanted: Set<String>
  /// Directories that contain files of the module.
  private let parents: Set<String>
  private let top: String

  /// - Parameter conditional: The files whose conditions are rewritten.
  init(_ files: ModuleFiles, conditional: Set<String>) {
    (self.files, self.conditional) = (files, conditional)
    // A bundle has one file of each name.
    var names: Set<String> = []
    let resources = files.resources.sorted().filter { names.insert(Self.bundleName($0)).inserted }
    let catalogs = files.catalogs.sorted().filter { names.insert(Self.bundleName($0)).inserted }
    directories = files.directories.union(catalogs)
    wanted = files.sources.union(resources).union(directories)
    parents = wanted.reduce(into: []) { parents, path in
      for parent in SystemPath.ancestors(of: path).dropFirst() where !parents.insert(parent).inserted { break }
    }
    top = Self.commonDirectory(of: wanted)
    guard !wanted.isEmpty else { return }
    for target in cover(top).links.sorted() { add(target) }
  }

  /// Returns the absolute path of an excluded file or directory.
  func target(of name: String) -> String {
    guard let link = links.first(where: { name == $0.name || name.hasPrefix($0.name + "/") }) else { return name }
    return link.target + name.dropFirst(link.name.count)
  }

  /// The name in the bundle: localized files keep the directory of their language.
  private static func bundleName(_ path: String) -> String {
    let parts = path.split(separator: "/").suffix(2)
    return parts.first?.hasSuffix(".lproj") == true ? parts.joined(separator: "/") : String(parts.last ?? "")
  }

  private static func commonDirectory(of paths: Set<String>) -> String {
    let all = paths.map { $0.split(separator: "/").dropLast() }
    let common = all.dropFirst().reduce(all.first ?? []) { common, path in
      common.prefix(zip(common, path).prefix { $0 == $1 }.count)
    }
    return "/" + common.joined(separator: "/")
  }

  /// Returns the paths to link for a directory: itself with exclusions, or parts of it, whichever needs fewer lines.
  ///
  /// A file costs more than a directory, since a directory also includes files that are added later.
  private func cover(_ directory: String) -> (links: [String], cost: Int) {
    let strangers = strangers(in: directory)
    guard strangers > 0 else { return ([directory], 1) }
    let paths = FileTree.names(in: directory).map { "\(directory)/\($0)" }
    let parts: [(links: [String], cost: Int)] = paths.map { path in
      parents.contains(path) ? cover(path) : wanted.contains(path) ? ([path], 2) : ([], 0)
    }
    let cost = parts.reduce(0) { $0 + $1.cost }
    return cost > 1 + strangers ? ([directory], 1 + strangers) : (parts.flatMap(\.links), cost)
  }

  /// Returns the number of files and directories with Swift code that isn't the module's.
  private func strangers(in directory: String) -> Int {
    FileTree.names(in: directory).map { "\(directory)/\($0)" }.reduce(0) { count, path in
      if wanted.contains(path) { return count }
      switch SystemPath.kind(of: path) {
      case .directory where FileTree.isPackaged(path): return count
      case .directory where parents.contains(path): return count + strangers(in: path)
      case .directory: return count + (FileTree.files(in: path).contains { $0.kind == .source } ? 1 : 0)
      case .file: return count + (FileKind(path) == .source ? 1 : 0)
      case .other, .missing: return count
      }
    }
  }

  private mutating func add(_ target: String) {
    let relative = target == top ? SystemPath.lastComponent(of: target) : String(target.dropFirst(top.count + 1))
    links.append(Link(name: relative, target: target))
    if parents.contains(target) { describe(target, as: relative) } else { describeFile(target, as: relative) }
  }

  /// Finds what isn't Swift code in a linked directory.
  private mutating func describe(_ directory: String, as name: String) {
    for child in FileTree.names(in: directory) {
      let (path, name) = ("\(directory)/\(child)", "\(name)/\(child)")
      let isDirectory = SystemPath.kind(of: path) == .directory && !FileTree.isPackaged(path)
      if parents.contains(path), isDirectory {
        isOnlyResources(path) ? processed.append(name) : describe(path, as: name)
      } else if isDirectory, FileTree.names(in: path).isEmpty {
        continue
      } else {
        describeFile(path, as: name)
      }
    }
  }

  private mutating func describeFile(_ path: String, as name: String) {
    if directories.contains(path) {
      copied.append(name)
    } else if files.resources.contains(path), wanted.contains(path) {
      processed.append(name)
    } else if !files.sources.contains(path) {
      excluded.append(name)
    } else if conditional.contains(path) {
      rewritten.append(name)
    }
  }

  /// Whether all files of a directory are resources that are processed.
  private func isOnlyResources(_ directory: String) -> Bool {
    FileTree.files(in: directory).allSatisfy { files.resources.contains($0.path) && wanted.contains($0.path) }
  }
}
