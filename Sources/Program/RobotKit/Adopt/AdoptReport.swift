import Reporters

/// What `robotrun adopt` prints.
struct AdoptReport {
  let package: AdoptedPackage
  /// The path of the app and the directory of the package, as the user wrote them.
  let path: String
  let directory: String
  /// Whether anything was written.
  let isNew: Bool

  /// How many rows of a section are printed.
  private static let limit = 8

  private var project: AppProject { package.project }

  var lines: [String] {
    let count = project.facts.keys.count(where: isOwn)
    let title =
      "\(directory): \(Counted.text(project.modules.count, "module")), \(Counted.text(count, "file")) of \(path)"
      + (isNew ? "" : ", unchanged")
    return [title, "found by: \(project.origin.rawValue)"]
      + section("modules", project.modules.map(row), limit: 100) + settings
      + section("resources", resources, limit: 100)
      + section("dependencies", project.kept.map { "\($0.name)  \($0.package.url)" })
      + section("drafted stand-ins, without behaviour", drafted.map(standIn), limit: 100)
      + section("compiled as copies, with the branches for iOS", package.rewritten)
      + section("not compiled", package.excluded)
      + section("left out", project.leftOut + macros)
      + section("manifests that can't be evaluated, whose packages may be missing", project.unreadable)
      + audit + next
  }

  /// Whether a file is the app's, and not one of a package.
  private func isOwn(_ file: String) -> Bool {
    !project.modules.contains { $0.package != nil && $0.files.sources.contains(file) }
  }

  private func section(_ title: String, _ rows: [String], limit: Int = limit) -> [String] {
    guard !rows.isEmpty else { return [] }
    let rest = rows.count > limit ? ["  … \(rows.count - limit) more"] : []
    return [title] + rows.prefix(limit).map { "  \($0)" } + rest
  }

  private func row(_ module: AppModule) -> String {
    let kind = [.app: " (app)", .interfaceTests: " (UI tests)", .unitTests: " (unit tests)"][module.kind] ?? ""
    let package = module.package.map { " (of the package \($0))" } ?? ""
    return "\(module.name)\(kind)\(package)  \(Counted.text(module.files.sources.count, "file"))"
  }

  private var macros: [String] {
    package.standIns.macros.map { "@\($0.name): a macro of a package, in \(project.shown($0.file))" }
  }

  private var settings: [String] {
    let first = project.app.settings.text
    let groups = Dictionary(grouping: project.modules, by: \.settings.text).sorted {
      ($1.value.count, $1.key == first ? 1 : 0, $0.key) < ($0.value.count, $0.key == first ? 1 : 0, $1.key)
    }
    let rows = groups.enumerated().map { index, group in
      index == 0 ? group.key : "\(group.key): \(group.value.map(\.name).joined(separator: ", "))"
    }
    return section(
      "settings" + (project.origin == .directories ? " (assumed; change them in Package.swift)" : ""), rows)
  }

  private var resources: [String] {
    project.modules.compactMap { module in
      let count = module.files.resources.count + module.files.directories.count
      let catalogs = module.files.catalogs.count
      guard count + catalogs > 0 else { return nil }
      let parts = [
        count > 0 ? Counted.text(count, "resource") : "",
        catalogs > 0 ? Counted.text(catalogs, "asset catalog") : "",
      ]
      return "\(module.name)  " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// The stand-ins by the number of files that import them.
  private var drafted: [StandIn] {
    package.standIns.drafted.sorted { ($1.fileCount, $0.name) < ($0.fileCount, $1.name) }
  }

  private func standIn(_ standIn: StandIn) -> String {
    let types = standIn.types.isEmpty ? "" : ": " + standIn.types.prefix(6).joined(separator: ", ")
    let rest = standIn.types.count > 6 ? ", …" : ""
    return "\(standIn.directory)/Drafted.swift  \(Counted.text(standIn.fileCount, "file"))\(types)\(rest)"
  }

  /// The findings of `robotrun audit` that stop the compiler or change the app.
  private var audit: [String] {
    let sources = project.facts.filter { isOwn($0.key) }.map { (path: project.shown($0.key), facts: $0.value) }.sorted {
      $0.path < $1.path
    }
    let modules = Set(project.modules.map(\.name) + project.foreign.map(\.name))
    let audit = ProjectAudit(sources, modules: modules)
    let findings = (audit.missing + audit.otherParameters + audit.unavailable).map { finding in
      let uses = Counted.text(finding.locations.count, "use")
      return "\(finding.name)\(finding.shape)  \(uses), \(Counted.text(finding.files.count, "file"))"
    }
    let objectiveC = audit.objectiveC.flatMap { finding in
      finding.locations.map { "\(finding.name)  \($0.file):\($0.line)  \(finding.note)" }
    }
    let branches = audit.branches.map { file, branch in
      "\(branch.condition)  \(file):\(branch.lines.lowerBound)-\(branch.lines.upperBound)"
    }
    let all = findings.isEmpty ? "" : " (all: robotrun audit \(ShellWord.quoted(path)))"
    return section("not on Linux", branches + objectiveC) + section("missing\(all)", findings)
  }

  private var next: [String] {
    let (from, to) = (ShellWord.quoted(path), ShellWord.quoted(directory))
    // What is fetched changes the manifest.
    let options = project.remotePackages.isEmpty ? "--check" : "--check --force"
    let check = drafted.isEmpty ? [] : ["  robotrun adopt \(from) \(to) \(options)  # completes the drafted stand-ins"]
    // A check compiles robotrun too.
    let missing = package.prebuilt.exists ? [] : [package.prebuilt.hint]
    let prebuild = drafted.isEmpty ? missing : []
    let build = ["  cd \(to)", "  swift build", "  swift run \(project.app.name) scenarios"]
    return ["", "Next:"] + prebuild + check + build + (project.tests.isEmpty ? [] : ["  swift test"])
  }
}
