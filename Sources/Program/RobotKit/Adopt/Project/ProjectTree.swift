/// The directories below the root of a project, and the files among them that declare modules.
struct ProjectTree {
  /// The absolute path of the root.
  let root: String
  private(set) var xcodeProjects: [String] = []
  /// Directories with a `Package.swift`.
  private(set) var packages: [String] = []
  /// Directories whose `Package.swift` names the packages of a Tuist project.
  private(set) var generatorPackages: [String] = []
  private(set) var workspaces: [String] = []
  private(set) var directories: [String] = []
  /// Files that contain build settings: manifests of project generators and `*.xcconfig`.
  private(set) var settings: [String] = []

  init(_ root: String) {
    self.root = root
    var seen: Set<String> = []
    search(root, &seen)
  }

  private mutating func search(_ directory: String, _ seen: inout Set<String>) {
    guard seen.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
    directories.append(directory)
    let isGenerator = directory.split(separator: "/").contains("Tuist")
    for name in FileTree.names(in: directory) {
      let path = "\(directory)/\(name)"
      switch SystemPath.kind(of: path) {
      case .directory where name.hasSuffix(".xcodeproj"): xcodeProjects.append(path)
      case .directory where name.hasSuffix(".xcworkspace"): workspaces.append(path)
      case .directory where !FileTree.isPackaged(name): search(path, &seen)
      case .file where name == "Package.swift" && isGenerator: generatorPackages.append(directory)
      case .file where name == "Package.swift": packages.append(directory)
      case .file where Self.generatorFiles.contains(name) || name.hasSuffix(".xcconfig"),
        .file where isGenerator && name.hasSuffix(".swift"):
        settings.append(path)
      case .file, .directory, .other, .missing: break
      }
    }
  }

  private static let generatorFiles: Set<String> = ["Project.swift", "project.yml", "project.yaml", "project.json"]
}
