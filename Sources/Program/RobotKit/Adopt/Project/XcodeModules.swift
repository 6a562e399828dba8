import Reporters

/// The modules that Xcode projects declare.
struct XcodeModules {
  /// The apps of the projects that are nearest to the root: others are often examples.
  private(set) var apps: [AppModule] = []
  /// The apps of the other projects.
  private(set) var otherApps: [AppModule] = []
  private(set) var libraries: [String: AppModule] = [:]
  /// Bundles of tests, each with the app that it launches or is loaded into; `nil` if the project doesn't say.
  private(set) var tests: [(module: AppModule, app: String?)] = []
  /// Targets that aren't adopted, and parts of targets, each with the reason.
  private(set) var leftOut: [String] = []
  /// The directories of local packages.
  private(set) var packages: [String] = []
  private(set) var remotePackages: [RemotePackage] = []
  /// The paths of the projects.
  let paths: [String]
  /// Why projects can't be read.
  private(set) var problems: [AdoptProblem] = []

  init(_ paths: [String]) {
    self.paths = paths
    var projects: [XcodeProject] = []
    for path in paths.sorted(by: { Self.depth($0) < Self.depth($1) }) {
      do {
        projects.append(try XcodeProject(path))
      } catch {
        problems.append(error)
        leftOut.append(error.reason)
      }
    }
    packages = projects.flatMap(\.packages)
    remotePackages = projects.flatMap(\.remotePackages)
    let hasIOS = projects.contains { $0.targets.contains { $0.kind == .app && $0.isForIOS } }
    var depth: Int?
    for project in projects {
      for target in project.targets {
        if hasIOS, !target.isForIOS, target.kind != .other {
          leftOut.append("\(target.name): for \(target.platform)")
          continue
        }
        if target.kind == .app { depth = depth ?? Self.depth(project.path) }
        add(target, of: project, isNearest: depth == Self.depth(project.path))
      }
    }
  }

  private static func depth(_ path: String) -> Int { path.split(separator: "/").count }

  private mutating func add(_ target: XcodeTarget, of project: XcodeProject, isNearest: Bool) {
    switch target.kind {
    case .app:
      var app = Self.module(target, .app)
      app.launch = SchemeLaunch(of: target.name, in: project.path)
      if isNearest { apps.append(app) } else { otherApps.append(app) }
    case .library where libraries[target.module] != nil:
      leftOut.append("\(target.module): another module of this name, in \(project.path)")
    case .library: libraries[target.module] = Self.module(target, .library)
    case .interfaceTests: tests.append((Self.module(target, .interfaceTests), testedApp(of: target, in: project)))
    case .unitTests: tests.append((Self.module(target, .unitTests), testedApp(of: target, in: project)))
    case .other: leftOut.append("\(target.name): \(target.product)")
    }
    if let first = target.otherCode.first {
      let count = target.otherCode.count
      leftOut.append(
        "\(target.name): \(Counted.text(count, "file")) not in Swift: \(SystemPath.lastComponent(of: first))")
    }
    if let first = target.missing.first {
      let count = Counted.text(target.missing.count, "file")
      let path = SystemPath.relative(first, to: target.directory)
      leftOut.append("\(target.name): \(count) missing that Xcode would compile, such as \(path)")
    }
    if let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
      leftOut.append("\(header): Objective-C, imported by \(target.name)")
    }
  }

  /// The module that tests are of. A target and its product may have different names: "Shop (iOS)" makes Shop.
  private func testedApp(of target: XcodeTarget, in project: XcodeProject) -> String? {
    let name = target.settings["TEST_TARGET_NAME"]
    return name.flatMap { name in project.targets.first { $0.name == name }?.module } ?? target.testedApp
  }

  private static func module(_ target: XcodeTarget, _ kind: AppModule.Kind) -> AppModule {
    let settings = ModuleSettings { target.settings[$0] }
    let info = kind == .app ? ApplicationInfo(name: target.module, target.settings, in: target.directory) : nil
    return AppModule(name: target.module, kind: kind, files: target.files, settings: settings, info: info)
  }
}
