import AppModel
import CucumberMessages
import Reporters
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the configuration file and reads it.
struct ConfigurationFile {
  /// Its name, where none is given.
  static let name = "robotrun.json"
  /// What is given where none is to be read.
  static let none = "none"

  /// The path, from the working folder.
  let path: String
  /// What stands before paths in the file, so that they lead from its folder.
  private let prefix: String

  /// Finds the file that a command line means.
  ///
  /// - Parameter given: What `--config` says; the file is looked for in the working folder and above it when absent.
  /// - Throws: ``ConfigurationError`` when the one that is given isn't there; ``UsageError`` when its path is empty.
  static func find(_ given: String?) throws -> ConfigurationFile? {
    guard let given else { return above() }
    guard given != none else { return nil }
    guard !given.isEmpty else {
      throw UsageError(kind: .badValue(option: "--config", reason: "the path is empty"), argument: nil)
    }
    guard SystemPath.kind(of: given) != .missing else {
      let nearest = FeatureFiles.nearest(to: given)
      throw ConfigurationError(path: given, cause: "there is no such file", remedy: nearest.map { "--config \($0)" })
    }
    let folder = given.lastIndex(of: "/").map { String(given[...$0]) } ?? ""
    return ConfigurationFile(path: given, prefix: folder)
  }

  private static func above() -> ConfigurationFile? {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    for level in 0...depth {
      let prefix = String(repeating: "../", count: level)
      guard SystemPath.kind(of: prefix + name) != .missing else { continue }
      return ConfigurationFile(path: prefix + name, prefix: prefix)
    }
    return nil
  }

  /// What it says for a command.
  ///
  /// - Throws: ``ConfigurationError``; ``UsageError`` when there is no such profile.
  func configuration(for command: CommandName, profile: String?, apps: AppCatalog?) throws -> Configuration {
    try reader(apps: apps).read(for: command, profile: profile)
  }

  /// The names of its profiles.
  func profileNames() throws -> [String] { try reader(apps: nil).profileNames() }

  private func reader(apps: AppCatalog?) throws -> ConfigurationReader {
    do {
      if SystemPath.kind(of: path) == .folder { throw FileProblem(path: path, kind: .unreadable("it is a folder")) }
      return ConfigurationReader(source: try SourceReader.read(path), prefix: prefix, apps: apps)
    } catch let problem as FileProblem {
      throw ConfigurationError(path: path, cause: problem.reason)
    }
  }
}

/// Understands the text of a configuration file.
///
/// Its keys are the names of options without their hyphens, `paths`, and `profiles`; what a profile says takes the
/// place of what the file says beside it.
struct ConfigurationReader {
  /// The file, as it is to be shown, and its text.
  let source: Source
  /// What stands before paths of the file, so that they lead from its folder: `../`.
  let prefix: String
  /// The apps there are; absent where they need not be looked at.
  let apps: AppCatalog?

  static let paths = "paths"
  static let profiles = "profiles"
  /// Editors look the file's schema up behind this key.
  static let schema = "$schema"

  /// All keys of a file, beside `profiles`.
  static var keys: [String] { [paths] + OptionTable.all.filter(\.isConfigurable).map(\.key) }

  /// Reads the text for a command.
  ///
  /// - Throws: ``ConfigurationError``; ``UsageError`` when there is no such profile.
  func read(for command: CommandName, profile: String?) throws -> Configuration {
    let top = try members(of: root())
    let profiles = try self.profiles(in: top)
    let chosen = try profile.map { try self.profile(named: $0, among: profiles) } ?? []
    let own = try entries(top.filter { ![Self.profiles, Self.schema].contains($0.key) })
    // Everything is looked at: a fault in another profile or for another command is one all the same.
    for profile in profiles where profile.key != chosen.first?.profile {
      try checkConflicts(try entries(members(of: profile.value)))
    }
    return configuration(try merged(own, chosen.flatMap(\.entries)), command)
  }

  /// The names of the profiles, for who wants to choose one.
  func profileNames() throws -> [String] {
    try profiles(in: members(of: root())).map(\.key)
  }

  private func root() throws -> JSONNode {
    do {
      return try JSONReader.read(source.data)
    } catch let fault as JSONFault {
      throw error("it is no JSON: \(fault.reason)", at: fault.location)
    }
  }

  private func members(of node: JSONNode) throws -> [JSONMember] {
    guard case .object(let members) = node.content else {
      throw error("an object { … } is expected, not \(node.kind)", at: node.location)
    }
    return members
  }

  private func profiles(in members: [JSONMember]) throws -> [JSONMember] {
    try members.first { $0.key == Self.profiles }.map { try self.members(of: $0.value) } ?? []
  }

  private func profile(
    named name: String, among profiles: [JSONMember]
  ) throws -> [(profile: String, entries: [ConfigurationEntry])] {
    if let profile = profiles.first(where: { $0.key == name }) {
      return [(name, try entries(members(of: profile.value)))]
    }
    let known = profiles.map(\.key)
    let hint = known.isEmpty ? " has no profiles" : " has no \"\(name)\", only \(known.joined(separator: ", "))"
    throw UsageError(
      kind: .badValue(
        option: "--profile", reason: source.uri + hint + Spelling.question(about: name, among: known)),
      argument: nil)
  }

  private func entries(_ members: [JSONMember]) throws -> [ConfigurationEntry] {
    try members.map { try ConfigurationEntry($0, prefix: prefix, apps: apps) { error($0, at: $1, remedy: $2) } }
  }

  /// A profile's entries take the place of those of the file, and of what makes no sense beside them.
  private func merged(_ own: [ConfigurationEntry], _ chosen: [ConfigurationEntry]) throws -> [ConfigurationEntry] {
    try checkConflicts(own)
    try checkConflicts(chosen)
    return own.filter { entry in !chosen.contains { $0.outweighs(entry) } } + chosen
  }

  private func checkConflicts(_ entries: [ConfigurationEntry]) throws {
    for (index, entry) in entries.enumerated() {
      guard let other = entries[..<index].first(where: entry.excludes) else { continue }
      throw error("\"\(entry.member.key)\" makes no sense beside \"\(other.member.key)\"", at: entry.member.location)
    }
  }

  private func configuration(_ entries: [ConfigurationEntry], _ command: CommandName) -> Configuration {
    Configuration(
      paths: command.takesScenarios ? entries.flatMap(\.paths) : [],
      settings: entries.flatMap(\.settings).filter { $0.option.commands.contains(command) })
  }

  private func error(_ cause: String, at location: JSONPlace, remedy: String? = nil) -> ConfigurationError {
    ConfigurationError(
      path: source.uri, location: location, cause: cause, remedy: remedy, line: SourceLines(source.data)[location.line])
  }
}
