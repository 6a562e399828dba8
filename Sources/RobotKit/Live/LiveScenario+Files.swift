import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LiveScenario {
  /// Appends the scenario to a file, which is created if it doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the scenario; `nil` for that of recorded ones.
  /// - Returns: The reason why it isn't saved, for users; `nil` if it is.
  func save(to path: String, name: String?) -> String? {
    guard path.hasSuffix(".feature") else {
      return "invalid file \(path); expected a name that ends with .feature"
    }
    guard !steps.isEmpty else { return "there are no steps to save" }
    let name = name ?? "Recorded in the console"
    do {
      if FileManager.default.fileExists(atPath: path) {
        let old = try String(contentsOfFile: path, encoding: .utf8)
        let space = old.hasSuffix("\n\n") || old.isEmpty ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
        try (old + space + scenario(name: name)).write(toFile: path, atomically: true, encoding: .utf8)
      } else {
        let feature = SystemPath.lastComponent(of: path).dropLast(".feature".count)
        try text(feature: String(feature), name: name).write(toFile: path, atomically: true, encoding: .utf8)
      }
      return nil
    } catch {
      return "can't write \(path): \(error)"
    }
  }
}
