/// The modules that Xcode projects declare.
struct XcodeModules {
  private(set) var apps: [AppModule] = []
  private(set) var libraries: [String: AppModule] = [:]
  private(set) var interfaceTests: [AppModule] = []
  /// Targets that aren't adopted, each with the reason.
  private(set) var leftOut: [String] = []
  /// The directories of local packages.
  private(set) var packages: [String] = []

  /// - Throws: ``AdoptProblem``.
  init(_ paths: [String]) throws {
    let projects = try paths.map(XcodeProject.init)
    packages = projects.flatMap(\.packages)
    let targets = projects.flatMap(\.targets)
    let hasIOS = targets.contains { $0.kind == .app && $0.isForIOS }
    for target in targets {
      if hasIOS, !target.isForIOS, target.kind != .other {
        leftOut.append("\(target.name): for \(target.platform)")
        continue
      }
      switch target.kind {
      case .app: apps.append(Self.module(target, .app))
      case .library: libraries[target.module] = Self.module(target, .library)
      case .interfaceTests: interfaceTests.append(Self.module(target, .interfaceTests))
      case .unitTests: leftOut.append("\(target.name): unit tests")
      case .other: leftOut.append("\(target.name): \(target.product)")
      }
    }
  }

  private static func module(_ target: XcodeTarget, _ kind: AppModule.Kind) -> AppModule {
    var settings = ModuleSettings { target.settings[$0] }
    // On Linux, a test with this feature can't call the asynchronous `setUp()` of XCTest.
    if kind == .interfaceTests { settings.features.remove("NonisolatedNonsendingByDefault") }
    return AppModule(name: target.module, kind: kind, files: target.files, settings: settings)
  }
}
