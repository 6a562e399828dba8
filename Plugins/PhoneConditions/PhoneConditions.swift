import Foundation
import PackagePlugin

/// Compiles files with branches for iOS as on a phone: Linux would leave out what is in `#if os(iOS)`; it has no
/// `#selector` and `@objc` either.
///
/// `robotrun adopt` excludes these files from their target and lists them in `Conditions/TARGET.txt`. Only conditions
/// and uses of Objective-C are rewritten, and the compiler reports the lines of the original files.
@main
struct PhoneConditions: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "Sources")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let list = try String(contentsOf: root.appending(path: "Conditions/\(target.name).txt"), encoding: .utf8)
    var names: Set<String> = []
    let drafts = root.appending(path: "StandIns").path
    let standIns = Set((try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? [])
    let lines = list.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    for line in lines {
      // After a tab, files of packages in repositories have what their conditions don't find.
      let hidden = line.count > 1 ? Set(line[1].split(separator: " ").map(String.init)) : nil
      let code = PhoneCode(hidden: hidden, standIns: standIns)
      let path = line[0]
      let file = root.appending(path: path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        Diagnostics.error("\(path) can't be read; call `robotrun adopt` again with --force")
        continue
      }
      let name = Self.name(of: file)
      names.insert(name)
      let start = "#sourceLocation(file: \(String(reflecting: file.path)), line: 1)\n"
      try write(start + code.rewritten(text), to: output.appending(path: name))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) where !names.contains(name) {
      try FileManager.default.removeItem(at: output.appending(path: name))
    }
    warnOfOthers(in: target, PhoneCode(hidden: (lines.first?.count ?? 0) > 1 ? [] : nil))
    return [
      .prebuildCommand(
        displayName: "Branches for iOS", executable: URL(filePath: "/bin/true"), arguments: [],
        outputFilesDirectory: output)
    ]
  }

  /// The name of a copy: that of the file would be the same `#fileID` twice, of which the compiler warns. A file with the code
  /// of a program keeps it.
  private static func name(of file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "main" ? file.lastPathComponent : "\(name)-phone.swift"
  }

  /// Leaves a file that has not changed alone, so that it isn't compiled again.
  private func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func warnOfOthers(in target: any Target, _ code: PhoneCode) {
    guard let files = target.sourceModule?.sourceFiles(withSuffix: "swift") else { return }
    for file in files {
      guard let text = try? String(contentsOf: file.url, encoding: .utf8), code.rewritten(text) != text else {
        continue
      }
      Diagnostics.warning(
        "the code for iOS in \(file.url.path) is left out; call `robotrun adopt` again with --force")
    }
  }
}
