import Foundation
import PackagePlugin

/// Compiles files with branches for iOS as on a phone: Linux would leave out what is in `#if os(iOS)`.
///
/// `robotrun adopt` excludes these files from their target and lists them in `Conditions/TARGET.txt`. Only conditions
/// are rewritten, and the compiler reports the lines of the original files.
@main
struct PhoneConditions: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "Sources")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let list = try String(contentsOf: root.appending(path: "Conditions/\(target.name).txt"), encoding: .utf8)
    var names: Set<String> = []
    for path in list.split(separator: "\n") {
      let file = root.appending(path: path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        Diagnostics.error("\(path) can't be read; call `robotrun adopt` again with --force")
        continue
      }
      names.insert(file.lastPathComponent)
      let line = "#sourceLocation(file: \(String(reflecting: file.path)), line: 1)\n"
      try write(line + Self.rewritten(text), to: output.appending(path: file.lastPathComponent))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) where !names.contains(name) {
      try FileManager.default.removeItem(at: output.appending(path: name))
    }
    warnOfOthers(in: target)
    return [
      .prebuildCommand(
        displayName: "Branches for iOS", executable: URL(filePath: "/bin/true"), arguments: [],
        outputFilesDirectory: output)
    ]
  }

  /// Leaves a file that has not changed alone, so that it isn't compiled again.
  private func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func warnOfOthers(in target: any Target) {
    guard let files = target.sourceModule?.sourceFiles(withSuffix: "swift") else { return }
    for file in files {
      guard let text = try? String(contentsOf: file.url, encoding: .utf8), Self.rewritten(text) != text else {
        continue
      }
      Diagnostics.warning(
        "the branches for iOS in \(file.url.path) are left out; call `robotrun adopt` again with --force")
    }
  }

  // MARK: Rewriting

  /// The newest version of iOS that a phone of robotrun has.
  private static let version = [26, 5]

  private static func rewritten(_ text: String) -> String {
    let words = ["#if", "available", "import ", "runsForEach"]
    guard words.contains(where: text.contains) else { return text }
    var isInString = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let wasInString = isInString
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
      return wasInString ? String(line) : rewritten(line: String(line))
    }
    return lines.joined(separator: "\n")
  }

  private static func rewritten(line: String) -> String {
    let code = line.drop { $0 == " " || $0 == "\t" }
    if code.hasPrefix("#if") || code.hasPrefix("#elseif") {
      return line.replacing(#/\bos\s*\(\s*iOS\s*\)|\btargetEnvironment\s*\(\s*simulator\s*\)/#, with: "true")
        .replacing(#/\bos\s*\(\s*Linux\s*\)/#, with: "false")
    }
    if code.contains("import ") {
      // A module that was written in Swift has no submodules: `import CoreImage.CIFilterBuiltins`.
      return line.replacing(#/^(\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+\w+)(?:\.\w+)+\s*$/#) { String($0.1) }
    }
    // Members of extensions can't be overridden without Objective-C.
    let override = "override class var runsForEachTargetApplicationUIConfiguration"
    if code.contains(override) {
      return line.replacing(override, with: "@_nonoverride class var runsForEachTargetApplicationUIConfiguration")
    }
    // On Linux any version is available.
    return line.replacing(#/#(un)?available\s*\(\s*iOS\s+(\d+)(?:\.(\d+))?[^)]*\)/#) { match in
      let needed = [Int(match.2) ?? 0, match.3.flatMap { Int($0) } ?? 0]
      guard version.lexicographicallyPrecedes(needed) else { return String(match.0) }
      return match.1 == nil ? "false" : "true"
    }
  }
}
