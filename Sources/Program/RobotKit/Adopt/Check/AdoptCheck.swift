import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun adopt --check`: type-checks the modules of an adopted app, and completes its drafted stand-ins.
struct AdoptCheck {
  /// The target that contains no code and depends on all modules of robotrun that a package needs.
  static let dependencies = "RobotrunModules"

  /// The absolute path of the package.
  let directory: String
  /// The absolute path of the directory that packages share for their builds; `nil` for the package's own.
  let scratch: String?
  let console: Console

  /// The modules of packages that don't compile; each with the files that are tried without some of their branches, and
  /// with what their conditions don't find.
  typealias Failures = [String: [String: Set<String>]]

  /// How often stand-ins are completed: an error can hide others.
  private static let rounds = 8

  /// - Parameter rewrite: Writes the package with corrections of its stand-ins, and without modules of packages that
  ///   have errors, or without some of their branches.
  func run(
    _ package: AdoptedPackage, rewrite: (StandInCorrections, _ failed: Failures) throws -> AdoptedPackage
  ) throws -> ExitCode {
    console.writeError("robotrun: building the modules of robotrun for \(directory)")
    var package = package
    removeOutdated(package.prebuilt)
    guard var checker = try self.checker(&package, rewrite) else { return ExitCode.failed }
    var outcomes = try checker.check(Self.names(package), emitting: Self.imported(package))
    // Each round leaves out more.
    while case let failed = Self.failures(outcomes, in: package.project), !failed.isEmpty {
      var hidden: Failures = [:]
      for (module, outcome) in failed {
        let files = package.project.hideable(from: Set(outcome.errors.map(\.path)))
        hidden[module.name] = files
        let branches = files.values.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
        let remedy =
          files.isEmpty
          ? "a stand-in is drafted"
          : "\(Counted.text(files.count, "file")) without the branches for \(branches.joined(separator: ", "))"
        console.show("\(module.name) of a package doesn't compile, \(remedy)")
        var seen: Set<String> = []
        for error in outcome.errors where seen.insert(error.path).inserted {
          let location = Self.location(error, in: "\(directory)/AppPackages/.build/checkouts")
          console.show("  \(location): \(error.message)")
        }
      }
      package = try rewrite(package.corrections, hidden)
      guard let next = try self.checker(&package, rewrite) else { return ExitCode.failed }
      checker = next
      outcomes = try checker.check(Self.names(package), emitting: Self.imported(package))
    }
    var isComplete = package.standIns.drafted.isEmpty
    // Those that no source names any more are dropped, and would come back.
    var tried = Set(package.corrections.all)
    for _ in 0..<Self.rounds where !isComplete {
      let added = CorrectionReader(outcomes.flatMap(\.errors), in: package).corrections
        .filter { tried.insert($0.correction).inserted }
      isComplete = added.isEmpty
      guard !isComplete else { break }
      for (correction, error) in added { console.show("\(Self.location(error)): drafted \(correction.text)") }
      package = try rewrite(package.corrections.adding(added.map(\.correction)), [:])
      outcomes = try checker.check(Self.names(package), emitting: Self.imported(package))
    }
    return report(outcomes, isComplete: isComplete)
  }

  /// Returns the modules of packages that don't compile, without those that import another of them.
  private static func failures(
    _ outcomes: [TypeChecker.Outcome], in project: AppProject
  ) -> [(module: AppModule, outcome: TypeChecker.Outcome)] {
    let failed = outcomes.filter { !$0.isSuccess }.compactMap { outcome in
      project.modules.first { $0.package != nil && $0.name == outcome.module }.map { (module: $0, outcome: outcome) }
    }
    let names = Set(failed.map(\.module.name))
    return failed.filter { project.imports(of: $0.module).isDisjoint(with: names.subtracting([$0.module.name])) }
  }

  /// Removes modules that the package has compiled before `robotrun prebuild` has: the compiler would find them first.
  private func removeOutdated(_ prebuilt: Prebuilt) {
    for name in FileTree.names(in: "\(prebuilt.directory)/modules") {
      try? FileManager.default.removeItem(atPath: "\(builds)/debug/Modules/\(name)")
    }
  }

  /// Builds the modules of robotrun, those of packages that are dependencies, and macros. Packages whose macros don't
  /// compile are replaced.
  ///
  /// - Returns: What type-checks the others with them; `nil` if they can't be built, which is printed.
  private func checker(
    _ package: inout AdoptedPackage,
    _ rewrite: (StandInCorrections, _ failed: Failures) throws -> AdoptedPackage
  ) throws -> TypeChecker? {
    // The plan may be that of another package.
    let shared = scratch.map { ["--scratch-path", $0, "--disable-build-manifest-caching"] } ?? []
    let build = try SwiftTool.run(["build", "--package-path", directory, "--target", Self.dependencies] + shared)
    guard build.code == 0 else {
      let output = CompilerOutput(String(decoding: build.output + build.errors, as: UTF8.self)).text
      let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
      let failed = package.project.modules.filter { module in
        guard package.project.isForCompiler(module), module.package != nil else { return false }
        let places =
          ["\(directory)/Sources/\(module.name)/"] + module.files.sources.map { "\(SystemPath.resolvingSymlinks($0)):" }
        return errors.contains { error in places.contains { error.hasPrefix($0) } }
      }
      guard failed.isEmpty else {
        let names = Set(failed.map(\.name))
        let reason = errors.first ?? ""
        console.show("\(names.sorted().joined(separator: ", ")) of a package doesn't compile: \(reason)")
        package = try rewrite(package.corrections, Dictionary(uniqueKeysWithValues: names.map { ($0, [:]) }))
        return try checker(&package, rewrite)
      }
      console.writeError(output)
      _ = console.end(.failed, because: "the modules of robotrun can't be built")
      return nil
    }
    guard let plan = CompilerPlan(of: builds) else {
      _ = console.end(.failed, because: "the build plan \(builds)/debug.yaml can't be read")
      return nil
    }
    return TypeChecker(plan, directory: "\(directory)/.build/typecheck")
  }

  private var builds: String { scratch ?? "\(directory)/.build" }

  /// The modules of a package in the order of their imports.
  private static func names(_ package: AdoptedPackage) -> [String] {
    let project = package.project
    var order = package.standIns.drafted.isEmpty ? [] : [StandIns.sharedMembers]
    order += package.standIns.all.map(\.name)
    func visit(_ module: AppModule) {
      guard !order.contains(module.name) else { return }
      let imports = project.imports(of: module)
      if module.kind.isTest { visit(project.app) }
      order.append(module.name)
      for other in project.modules where imports.contains(other.name) { visit(other) }
      // After those that it imports.
      order.removeAll { $0 == module.name }
      order.append(module.name)
    }
    for module in project.modules { visit(module) }
    // Those that the compiler runs are built.
    let compiled = Set(project.modules.filter(project.isForCompiler).map(\.name))
    return order.filter { !compiled.contains($0) }
  }

  /// The modules that other modules of the package import.
  private static func imported(_ package: AdoptedPackage) -> Set<String> {
    let project = package.project
    let imports = project.imports
    let own = project.modules.map(\.name).filter(imports.contains)
    return Set(own + package.standIns.all.map(\.name) + [StandIns.sharedMembers])
  }

  // MARK: - Report

  /// The location of an error as the user would write it.
  private static func location(_ error: CompilerError, in directory: String = ".") -> String {
    let here = SystemPath.absolute(directory)
    let path = error.path.hasPrefix(here + "/") ? String(error.path.dropFirst(here.count + 1)) : error.path
    return "\(path):\(error.line):\(error.column)"
  }

  private func report(_ outcomes: [TypeChecker.Outcome], isComplete: Bool) -> ExitCode {
    let errors = outcomes.flatMap(\.errors)
    for error in errors { console.show("\(Self.location(error)): error: \(error.message)") }
    if !isComplete {
      console.show("the drafts changed in each of \(Self.rounds) checks; try --check again")
    }
    let crashed = outcomes.filter { !$0.isSuccess && $0.errors.isEmpty }
    for outcome in crashed { console.writeError("\(outcome.module): \(outcome.output)") }
    guard !errors.isEmpty || !crashed.isEmpty else { return console.end(.success, because: "") }
    let ranked = Dictionary(grouping: errors, by: \.message).mapValues { Set($0.map(\.path)).count }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    console.show("")
    console.show("errors by the number of files")
    for (message, count) in ranked.prefix(10) { console.show("  \(count)  \(message)") }
    let modules = outcomes.map { "\($0.module) \($0.errors.count)" }.joined(separator: ", ")
    console.show("errors by module: \(modules)")
    let files = Counted.text(Set(errors.map(\.path)).count, "file")
    return console.end(
      .failed,
      because: "\(Counted.text(errors.count, "error")) in \(files)"
        + (crashed.isEmpty ? "" : ", and the compiler failed for \(crashed.map(\.module).joined(separator: ", "))"))
  }
}
