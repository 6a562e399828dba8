#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Type-checks modules of a package without compiling them; files that haven't changed since are skipped.
struct TypeChecker {
  /// The output of the compiler for a module.
  struct Outcome {
    let module: String
    let isSuccess: Bool
    let errors: [CompilerError]
    /// The output without locations, if the compiler failed otherwise.
    let output: String
  }

  private let plan: CompilerPlan
  /// The directory of what the next call reads.
  private let directory: String

  init(_ plan: CompilerPlan, directory: String) {
    (self.plan, self.directory) = (plan, directory)
  }

  /// Checks modules, each of which imports only earlier ones.
  ///
  /// - Parameter emitted: The modules that others import.
  /// - Throws: ``SpawnError``, ``Interrupted`` or an error of Foundation.
  func check(_ names: [String], emitting emitted: Set<String>) throws -> [Outcome] {
    let modules = names.compactMap { plan.modules[$0] }
    return try modules.map { module in
      let own = "\(directory)/\(module.name)"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      let sources = try sources(of: module, own)
      if emitted.contains(module.name) { try emit(module, sources, own) }
      return try check(module, sources, own)
    }
  }

  private func check(_ module: CompilerPlan.Module, _ sources: [String], _ own: String) throws -> Outcome {
    let map = sources.reduce(into: ["": Self.outputs("\(own)/module")]) { map, path in
      map[path] = Self.outputs("\(own)/\(SystemPath.lastComponent(of: path))")
    }
    try Self.write(try JSONEncoder().encode(map), to: "\(own)/outputs.json")
    let outcome = try run(module, sources, own, ["-typecheck", "-output-file-map", "\(own)/outputs.json"])
    let output = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    return Outcome(
      module: module.name, isSuccess: outcome.code == 0, errors: CompilerError.all(in: output), output: output)
  }

  /// Writes what other modules import, also if there are errors.
  private func emit(_ module: CompilerPlan.Module, _ sources: [String], _ own: String) throws {
    let path = "\(interfaces)/\(module.name).swiftmodule"
    try FileManager.default.createDirectory(atPath: interfaces, withIntermediateDirectories: true)
    let imported = module.imports.flatMap { name in
      plan.modules[name] == nil ? [] : ["\(interfaces)/\(name).swiftmodule"]
    }
    let newest = (sources + imported + ["\(own)/sources"]).compactMap(Self.date).max()
    if let date = Self.date(path), let newest, date > newest { return }
    let flags =
      ["-experimental-skip-non-inlinable-function-bodies-without-types"]
      + ["-experimental-allow-module-with-compiler-errors"]
    _ = try run(
      module, sources, own,
      ["-whole-module-optimization", "-emit-module", "-emit-module-path", path] + flags.flatMap { ["-Xfrontend", $0] })
  }

  private var interfaces: String { "\(directory)/Modules" }

  private func run(
    _ module: CompilerPlan.Module, _ sources: [String], _ own: String, _ arguments: [String]
  ) throws -> SwiftTool.Outcome {
    let list = "\(own)/sources"
    let text = sources.map { "\"\($0)\"\n" }.joined()
    if (try? String(contentsOfFile: list, encoding: .utf8)) != text { try Self.write(Data(text.utf8), to: list) }
    let whole = arguments.contains("-whole-module-optimization")
    let command = module.command.filter { !whole || !["-incremental", "-enable-batch-mode"].contains($0) }
    return try SwiftTool.run(
      Array(command.dropFirst()) + ["-I", interfaces] + arguments + ["@\(list)"], program: command[0])
  }

  /// The files of a module; SwiftPM generates the accessor of its bundle only when it compiles the module.
  private func sources(of module: CompilerPlan.Module, _ own: String) throws -> [String] {
    try module.sources.map { path in
      guard SystemPath.kind(of: path) == .missing else { return path }
      let accessor = "\(own)/\(SystemPath.lastComponent(of: path))"
      let text = """
        import Foundation
        extension Foundation.Bundle { nonisolated static var module: Bundle { .main } }

        """
      if SystemPath.kind(of: accessor) == .missing { try Self.write(Data(text.utf8), to: accessor) }
      return accessor
    }
  }

  private static func outputs(_ base: String) -> [String: String] {
    ["swift-dependencies": "\(base).swiftdeps", "diagnostics": "\(base).dia"]
  }

  private static func write(_ data: Data, to path: String) throws { try data.write(to: URL(filePath: path)) }

  private static func date(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: SystemPath.resolvingSymlinks(path)))?[.modificationDate] as? Date
  }
}
