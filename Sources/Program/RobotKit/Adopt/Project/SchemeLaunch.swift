#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The environment variables with which a shared scheme runs an app.
struct SchemeLaunch {
  let environment: [(name: String, value: String)]

  /// Reads the first scheme, by name, that runs a target; `nil` if there is none.
  ///
  /// - Parameter project: The path of the Xcode project.
  init?(of target: String, in project: String) {
    let directory = "\(project)/xcshareddata/xcschemes"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcscheme") {
      guard let bytes = try? FileReader.bytes(of: "\(directory)/\(name)", limit: FileReader.textLimit),
        let launch = Self(of: target, scheme: String(decoding: bytes, as: UTF8.self))
      else { continue }
      self = launch
      return
    }
    return nil
  }

  /// - Parameter scheme: The text of the file, as Xcode writes it.
  init?(of target: String, scheme: String) {
    guard let action = scheme.firstMatch(of: /<LaunchAction[\s\S]*?<\/LaunchAction>/)?.output,
      Self.attributes(of: "BuildableReference", in: action).contains(where: { $0["BlueprintName"] == target })
    else { return nil }
    environment = Self.attributes(of: "EnvironmentVariable", in: action).compactMap { variable in
      variable["isEnabled"] == "YES" ? variable["key"].map { ($0, variable["value"] ?? "") } : nil
    }
  }

  /// The attributes of each element of a name.
  private static func attributes(of element: String, in text: Substring) -> [[String: String]] {
    text.matches(of: /<(\w+)\s([^>]*)>/).filter { $0.1 == element }.map { match in
      let pairs = match.2.matches(of: /(\w+)\s*=\s*"([^"]*)"/).map { (String($0.1), unescaped($0.2)) }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#10;", "\n"), ("&amp;", "&")]
    return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
