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
  /// The default name.
  static let name = "robotrun.json"
  /// The value of `--config` for no file.
  static let none = "none"

  /// The path, relative to the working directory.
  let path: String
  /// The prefix that resolves paths in the file from its directory.
  private let prefix: String

  /// Finds the configuration file of a command line.
  ///
  /// - Parameter given: The value of `--config`; for `nil`, the working directory and its parents are searched.
  /// - Throws: ``ConfigurationError`` if the given file doesn't exist; ``UsageError`` if its path is empty.
  static func find(_ given: String?) throws -> ConfigurationFile? {
    guard let given else { return above() }
    guard given != none else { return nil }
    guard !given.isEmpty else {
      throw UsageError(kind: .badValue(option: "--config", reason: "the path is empty"), argument: nil)
    }
    guard SystemPath.kind(of: given) != .missing else {
      let nearest = FeatureFiles.nearest(to: given)
      throw ConfigurationError(path: given, cause: "no such file", remedy: nearest.map { "--config \($0)" })
    }
    let directory = given.lastIndex(of: "/").map { String(given[...$0]) } ?? ""
    return ConfigurationFile(path: given, prefix: directory)
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

  /// Returns the configuration for a command.
  ///
  /// - Throws: ``ConfigurationError``; ``UsageError`` if the profile is unknown.
  func configuration(for command: CommandName, profile: String?, suite: SuiteNames?) throws -> Configuration {
    try reader(suite: suite).read(for: command, profile: profile)
  }

  /// Returns the names of its profiles.
  func profileNames() throws -> [String] { try reader(suite: nil).profileNames() }

  private func reader(suite: SuiteNames?) throws -> ConfigurationReader {
    do {
      if SystemPath.kind(of: path) == .directory { throw FileProblem(path: path, kind: .unreadable("is a directory")) }
      return ConfigurationReader(source: try SourceReader.read(path), prefix: prefix, suite: suite)
    } catch let problem as FileProblem {
      throw ConfigurationError(path: path, cause: problem.reason)
    }
  }
}

/// Parses the text of a configuration file.
///
/// Its keys are the names of options without their hyphens, `paths`, and `profiles`; the settings of a profile replace
/// those of the top level.
struct ConfigurationReader {
  /// The file's displayed path and its text.
  let source: Source
  /// The prefix that resolves paths in the file from its directory: `../`.
  let prefix: String
  /// The names that values may have; `nil` if they are not checked.
  let suite: SuiteNames?

  static let paths = "paths"
  static let profiles = "profiles"
  /// The key through which editors find the file's schema.
  static let schema = "$schema"

  /// All keys of a file except `profiles`.
  static var keys: [String] { [paths] + OptionTable.all.filter(\.isConfigurable).map(\.key) }

  /// Parses the text for a command.
  ///
  /// - Throws: ``ConfigurationError``; ``UsageError`` if the profile is unknown.
  func read(for command: CommandName, profile: String?) throws -> Configuration {
    let top = try members(of: root())
    let profiles = try self.profiles(in: top)
    let chosen = try profile.map { try self.profile(named: $0, among: profiles) } ?? []
    try checkSchema(in: top)
    let own = try entries(top.filter { ![Self.profiles, Self.schema].contains($0.key) })
    // Errors in other profiles and for other commands are errors as well.
    for profile in profiles where profile.key != chosen.first?.profile {
      try checkConflicts(try entries(members(of: profile.value)))
    }
    return configuration(try merged(own, chosen.flatMap(\.entries)), command)
  }

  /// Returns the names of the profiles.
  func profileNames() throws -> [String] {
    try profiles(in: members(of: root())).map(\.key)
  }

  private func root() throws -> JSONNode {
    do {
      return try JSONReader.read(source.data)
    } catch let problem as JSONError {
      throw error("invalid JSON: \(problem.reason)", at: problem.location)
    }
  }

  private func members(of node: JSONNode) throws -> [JSONMember] {
    guard case .object(let members) = node.content else {
      throw error("expected an object { … }, found \(node.kind)", at: node.location)
    }
    return members
  }

  private func profiles(in members: [JSONMember]) throws -> [JSONMember] {
    try members.first { $0.key == Self.profiles }.map { try self.members(of: $0.value) } ?? []
  }

  private func checkSchema(in members: [JSONMember]) throws {
    guard let value = members.first(where: { $0.key == Self.schema })?.value else { return }
    guard case .text = value.content else {
      throw error("invalid \"\(Self.schema)\"; expected a string, found \(value.kind)", at: value.location)
    }
  }

  private func profile(
    named name: String, among profiles: [JSONMember]
  ) throws -> [(profile: String, entries: [ConfigurationEntry])] {
    if let profile = profiles.first(where: { $0.key == name }) {
      return [(name, try entries(members(of: profile.value)))]
    }
    let known = profiles.map(\.key)
    let hint =
      known.isEmpty ? " has no profiles" : " has no \"\(name)\"; expected one of \(Spelling.listed(known, near: name))"
    throw UsageError(
      kind: .badValue(
        option: "--profile", reason: source.uri + hint + Spelling.question(about: name, among: known)),
      argument: nil)
  }

  private func entries(_ members: [JSONMember]) throws -> [ConfigurationEntry] {
    try members.map { try ConfigurationEntry($0, prefix: prefix, suite: suite) { error($0, at: $1, remedy: $2) } }
  }

  /// Returns the entries of the top level with those of a profile, which replace equal or contradictory ones.
  private func merged(_ own: [ConfigurationEntry], _ chosen: [ConfigurationEntry]) throws -> [ConfigurationEntry] {
    try checkConflicts(own)
    try checkConflicts(chosen)
    return own.filter { entry in !chosen.contains { $0.outweighs(entry) } } + chosen
  }

  private func checkConflicts(_ entries: [ConfigurationEntry]) throws {
    for (index, entry) in entries.enumerated() {
      guard let other = entries[..<index].first(where: entry.excludes) else { continue }
      throw error("\"\(entry.member.key)\" can't be combined with \"\(other.member.key)\"", at: entry.member.location)
    }
  }

  private func configuration(_ entries: [ConfigurationEntry], _ command: CommandName) -> Configuration {
    Configuration(
      paths: command.takesScenarios ? entries.flatMap(\.paths) : [],
      settings: entries.flatMap(\.settings).filter { $0.option.commands.contains(command) })
  }

  private func error(_ cause: String, at location: JSONLocation, remedy: String? = nil) -> ConfigurationError {
    ConfigurationError(
      path: source.uri, location: location, cause: cause, remedy: remedy, line: SourceLines(source.data)[location.line])
  }
}
