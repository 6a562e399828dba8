import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What completion proposes from the files there are.
struct ScenarioWords: FileWords {
  /// Folders that scenarios usually lie in, for command lines that don't name any yet.
  private static let usual = ["scenarios", "features"]

  func tags(in paths: [String]) -> [String] {
    Set(pickles(in: paths).flatMap { $0.tags.map(\.name) }).sorted()
  }

  func names(in paths: [String]) -> [String] {
    Set(pickles(in: paths).map(\.name)).sorted()
  }

  func profiles(config: String?) -> [String] {
    (try? ConfigurationFile.find(config)?.profileNames()) ?? []
  }

  func paths(beginningWith text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let head = slash.map { String(text[...$0]) } ?? ""
    let stem = slash.map { text[text.index(after: $0)...] } ?? text[...]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: head.isEmpty ? "." : head)) ?? []
    return names.filter { $0.hasPrefix(stem) && ($0.hasPrefix(".") == stem.hasPrefix(".")) }.sorted().map { name in
      SystemPath.kind(of: head + name) == .folder ? head + name + "/" : head + name
    }
  }

  private func pickles(in paths: [String]) -> [Pickle] {
    var ids = IDGenerator()
    let stream = SourceStream(isStrict: false, tells: .errors) { _ in }
    return FeatureFiles(locations(paths)).paths.filter { $0 != "-" }.flatMap {
      stream.read($0, ids: &ids)?.pickles ?? []
    }
  }

  private func locations(_ paths: [String]) -> [String] {
    guard paths.isEmpty else { return paths }
    let configured = try? ConfigurationFile.find(nil)?.configuration(for: .run, profile: nil, apps: nil).paths
    if let configured, !configured.isEmpty { return configured }
    return Self.usual.filter { SystemPath.kind(of: $0) == .folder }
  }
}
