import Reporters

/// `robotrun adopt`: creates a package that compiles the files of an app in place.
struct AdoptCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    if let unexpected = options.paths.dropFirst(2).first {
      throw UsageError(kind: .unexpectedArgument(unexpected), argument: nil)
    }
    if options.scratchPath != nil, !options.checks {
      throw UsageError(kind: .badValue(option: "--scratch-path", reason: "only --check builds in it"), argument: nil)
    }
    let path = FeatureFiles.normalized(options.paths[0])
    guard SystemPath.kind(of: path) == .directory else {
      let problem = FileProblem.missing(path, .missing(nearest: FeatureFiles.nearest(to: path)))
      console.writeError(Diagnostic(problem.message, source: nil))
      return console.end(.scenariosWrong, because: "\(path) is not the directory of an app")
    }
    let whole = SystemPath.absolute(path)
    // Before the files are searched, which can take long.
    _ = try StarterDependency(options.package, for: whole)
    do {
      var project = try AppProject(whole, target: options.target)
      let directory =
        options.paths.count > 1 ? FeatureFiles.normalized(options.paths[1]) : Self.sibling(of: path, project)
      let output = SystemPath.absolute(directory)
      let dependency = try StarterDependency(options.package, for: output)
      let checkouts = PackageCheckouts(of: output)
      if options.checks { try fetch(project, checkouts) }
      if !checkouts.all.isEmpty { project = try AppProject(whole, target: options.target, checkouts: checkouts) }
      let prebuilt = try Prebuilt(dependency.source(from: output))
      let write = { (corrections: StandInCorrections, isAgain: Bool) throws -> (package: AdoptedPackage, isNew: Bool) in
        let package = AdoptedPackage(
          project, dependency: dependency, prebuilt: prebuilt, directory: output, corrections)
        try Self.check(output, outside: package)
        let writer = AdoptedPackageWriter(directory: output, overwrites: options.overwrites || isAgain)
        return (package, try !writer.write(package).isEmpty)
      }
      let (package, isNew) = try write(try StandInCorrections(of: output), false)
      let report = AdoptReport(package: package, path: path, directory: directory, isNew: isNew)
      if isNew || !options.checks { for line in report.lines { console.show(line) } }
      if options.checks {
        guard try prebuilt.make(console) else {
          return console.end(.failed, because: "the modules of robotrun can't be built")
        }
        let check = AdoptCheck(
          directory: output, scratch: options.scratchPath.map(SystemPath.absolute), console: console)
        return try check.run(package) { corrections, failed in
          if !failed.isEmpty {
            try checkouts.replace(
              Set(failed.filter(\.value.isEmpty).keys), hiding: failed.values.reduce(into: [:]) { $0.merge($1) { $1 } })
            project = try AppProject(whole, target: options.target, checkouts: checkouts)
          }
          return try write(corrections, true).package
        }
      }
      return console.end(.success, because: "")
    } catch let error as AdoptProblem {
      return console.end(.usage, because: "\(path): \(error.message)")
    } catch let error as StarterProblem {
      for detail in error.details { console.writeError(detail) }
      let remedy = if case .occupied = error { "; try --force, which keeps stand-ins and scenarios" } else { "" }
      return console.end(error.exitCode, because: error.reason + remedy)
    }
  }

  /// Fetches the packages of the app, if it imports modules that aren't here.
  private func fetch(_ project: AppProject, _ checkouts: PackageCheckouts) throws {
    let packages = project.remotePackages
    guard !packages.isEmpty, !project.foreign.isEmpty else { return }
    console.writeError("robotrun: fetching \(Counted.text(packages.count, "package")) of the app")
    for problem in try checkouts.fetch(packages).problems {
      console.writeError("robotrun: \(problem); a stand-in is drafted for what the app uses of it")
    }
  }

  /// The directory beside the app: `shop-linux`.
  private static func sibling(of path: String, _ project: AppProject) -> String {
    let above = SystemPath.ancestors(of: project.root)
    let own = SystemPath.lastComponent(of: project.root)
    let name = (own.hasSuffix(".swiftpm") ? String(own.dropLast(".swiftpm".count)) : own).lowercased() + "-linux"
    let sibling = "\(above.count > 1 && above[1] != "/" ? above[1] : "")/\(name)"
    return path.hasPrefix("/") ? sibling : SystemPath.relative(sibling, to: SystemPath.absolute("."))
  }

  /// Refuses a directory among the sources of the app.
  private static func check(_ directory: String, outside package: AdoptedPackage) throws {
    guard package.links.contains(where: { directory == $0.target || directory.hasPrefix($0.target + "/") }) else {
      return
    }
    throw AdoptProblem("\(directory) is among the sources of the app; expected a directory outside of them")
  }
}
