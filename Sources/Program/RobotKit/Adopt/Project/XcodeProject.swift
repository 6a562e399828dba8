#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The targets of an Xcode project, read from its file `project.pbxproj`.
struct XcodeProject {
  /// The project's path, which ends with `.xcodeproj`.
  let path: String
  /// The directory that paths of the project start from.
  private let directory: String
  private let objects: [String: PropertyListValue]
  private let project: PropertyListValue
  /// The paths of files, groups and synchronized directories, by their ids.
  private var locations: [String: String] = [:]

  init(_ path: String) throws(AdoptProblem) {
    let file = "\(path)/project.pbxproj"
    guard let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit),
      let list = try? PropertyListDecoder().decode(PropertyListValue.self, from: Data(bytes)),
      case .dictionary(let objects)? = list["objects"], let root = list["rootObject"]?.text, let project = objects[root]
    else { throw AdoptProblem("\(file) can't be read as an Xcode project") }
    self.path = path
    (self.objects, self.project) = (objects, project)
    let relative = project["projectDirPath"]?.text ?? ""
    let above = SystemPath.ancestors(of: path)[1]
    directory = relative.isEmpty ? above : SystemPath.resolvingSymlinks("\(above)/\(relative)")
    if let group = project["mainGroup"]?.text { locate(group, in: directory) }
  }

  /// Finds the paths of a group and of everything in it.
  private mutating func locate(_ id: String, in above: String) {
    guard locations[id] == nil, let object = objects[id] else { return }
    let path = object["path"]?.text ?? ""
    let base: String? =
      switch object["sourceTree"]?.text {
      case "<group>", nil: above
      case "SOURCE_ROOT": directory
      case "<absolute>": ""
      default: nil
      }
    guard let base else { return }
    let location = path.isEmpty ? base : path.hasPrefix("/") ? path : "\(base)/\(path)"
    let found = SystemPath.ignoringCase(Self.normalized(location))
    locations[id] = found
    for child in object["children"]?.strings ?? [] { locate(child, in: found) }
  }

  /// Returns a path without `..` in it.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The directories of local packages: references to packages, and directories among the files.
  var packages: [String] {
    let references = (project["packageReferences"]?.strings ?? []).compactMap { objects[$0]?["relativePath"]?.text }
    let all = references.map { Self.normalized("\(directory)/\($0)") } + locations.values
    return Set(all.filter { SystemPath.kind(of: "\($0)/Package.swift") == .file }).sorted()
  }

  var remotePackages: [RemotePackage] {
    (project["packageReferences"]?.strings ?? []).compactMap { objects[$0].flatMap { RemotePackage($0) } }
  }

  /// The targets, in the order of the project.
  var targets: [XcodeTarget] {
    (project["targets"]?.strings ?? []).compactMap { id in
      guard let object = objects[id], let name = object["name"]?.text, object["isa"]?.text == "PBXNativeTarget"
      else { return nil }
      let settings = BuildSettings(settings(of: object).merging(["TARGET_NAME": name]) { $1 })
      let sources = paths(of: object, in: "PBXSourcesBuildPhase").sorted()
      let otherCode = sources.filter { path in [".m", ".mm", ".c", ".cpp"].contains { path.hasSuffix($0) } }
      let missing = sources.filter { SystemPath.kind(of: $0) == .missing && !otherCode.contains($0) }
      return XcodeTarget(
        name: name, product: object["productType"]?.text ?? "", settings: settings,
        files: files(of: object, id, sources: sources),
        otherCode: otherCode, missing: missing, directory: directory)
    }
  }

  // MARK: - Files

  private func files(of target: PropertyListValue, _ id: String, sources: [String]) -> ModuleFiles {
    var files = ModuleFiles()
    for path in sources where SystemPath.kind(of: path) == .file { files.add(path, FileKind(path)) }
    for path in paths(of: target, in: "PBXResourcesBuildPhase") { files.add(resource: path) }
    addSynchronized(to: &files, of: target, id)
    return files
  }

  /// The paths of what a target handles in phases of a kind.
  private func paths(of target: PropertyListValue, in kind: String) -> [String] {
    let phases = (target["buildPhases"]?.strings ?? []).compactMap { objects[$0] }
    let references = phases.filter { $0["isa"]?.text == kind }.flatMap { $0["files"]?.strings ?? [] }
    return references.compactMap { objects[$0]?["fileRef"]?.text }.flatMap(paths)
  }

  /// Returns the path of a reference; those of its children if it is a group of localized files.
  private func paths(of reference: String) -> [String] {
    if let children = objects[reference]?["children"]?.strings { return children.flatMap(paths) }
    return locations[reference].map { [$0] } ?? []
  }

  /// Adds the directories that Xcode 16 keeps in step with the disk, with their exceptions.
  private func addSynchronized(to files: inout ModuleFiles, of target: PropertyListValue, _ id: String) {
    let own = Set(target["fileSystemSynchronizedGroups"]?.strings ?? [])
    for (group, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let directory = locations[group] else { continue }
      let sets = (object["exceptions"]?.strings ?? []).compactMap { objects[$0] }
      let exceptions = sets.filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.strings ?? [] }
      let paths = Set(exceptions.map { Self.normalized("\(directory)/\($0)") })
      // The exceptions of other targets are the files that these have in addition.
      if own.contains(group) {
        files.add(directory: directory, except: paths)
      } else {
        for path in paths { files.add(path, FileKind(path)) }
      }
    }
  }

  // MARK: - Build settings

  /// Returns the settings of a target for debug builds; those of the project apply below them.
  private func settings(of target: PropertyListValue) -> [String: String] {
    let layers = [project, target].map { configuration(of: $0) }
    return layers.reduce(into: [:]) { settings, layer in
      settings.merge(layer) { inherited, own in own.replacing("$(inherited)", with: inherited) }
    }
  }

  private func configuration(of object: PropertyListValue) -> [String: String] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    let debug = all.first { $0["name"]?.text == "Debug" } ?? all.first { $0["name"]?.text?.contains("Debug") ?? false }
    guard let configuration = debug ?? all.first else { return [:] }
    var settings =
      configuration["baseConfigurationReference"]?.text.flatMap { locations[$0] }
      .map { ConfigurationSettings.read($0) } ?? [:]
    if case .dictionary(let values)? = configuration["buildSettings"] {
      settings.merge(values.compactMapValues(\.text)) { inherited, own in own.replacing("$(inherited)", with: inherited)
      }
    }
    return settings
  }
}
