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
    let drafts = root.appending(path: "StandIns").path
    let standIns = Set((try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? [])
    let tool = try context.tool(named: "phone-code").url
    var commands: [Command] = []
    var names: Set<String> = []
    let lines = list.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    for line in lines {
      // After a tab, files of packages in repositories have what their conditions don't find.
      let hidden = line.count > 1 ? Set(line[1].split(separator: " ").map(String.init)) : nil
      let (file, name) = (root.appending(path: line[0]), Self.name(of: root.appending(path: line[0])))
      let copy = output.appending(path: name)
      names.insert(name)
      do {
        // What only plans the build, such as `robotrun adopt --check`, needs the copies, too.
        try PhoneCode(hidden: hidden, standIns: standIns).writeCopy(of: file, to: copy)
      } catch {
        Diagnostics.error("\(line[0]) can't be read; call `robotrun adopt` again with --force")
        continue
      }
      let words = [hidden.map { $0.sorted().joined(separator: " ") } ?? "-", standIns.sorted().joined(separator: " ")]
      commands.append(
        .buildCommand(
          displayName: "Branches for iOS of \(file.lastPathComponent)", executable: tool,
          arguments: ["copy", file.path, copy.path] + words, inputFiles: [file], outputFiles: [copy]))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) where !names.contains(name) {
      try FileManager.default.removeItem(at: output.appending(path: name))
    }
    let others = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    if !others.isEmpty {
      let stamp = context.pluginWorkDirectoryURL.appending(path: "Unlisted.swift")
      try PhoneCode.write("", to: stamp)
      let hidden = (lines.first?.count ?? 0) > 1 ? "" : "-"
      commands.append(
        .buildCommand(
          displayName: "Branches for iOS without a copy", executable: tool,
          arguments: ["check", hidden, stamp.path] + others.map(\.path), inputFiles: others, outputFiles: [stamp]))
    }
    return commands
  }

  /// The name of a copy: that of the file would be the same `#fileID` twice, of which the compiler warns. A file with the code
  /// of a program keeps it.
  private static func name(of file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "main" ? file.lastPathComponent : "\(name)-phone.swift"
  }
}
