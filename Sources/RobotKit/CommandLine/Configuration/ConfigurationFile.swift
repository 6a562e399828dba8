import AppModel
import CucumberMessages
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
