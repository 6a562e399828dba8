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

    static func failure(_ module: String, _ reason: String) -> Outcome {
      Outcome(module: module, isSuccess: false, errors: [], output: reason)
    }
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
    try names.map { name in
      guard let module = plan.modules[name] else { return .failure(name, "the build plan doesn't have the module") }
      let own = "\(directory)/\(name)"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      let sources = try sources(of: module, own)
      if let missing = sources.first(where: { SystemPath.kind(of: $0) == .missing }) {
        return .failure(name, "no such file: \(missing)")
      }
      let interface = emitted.contains(name) ? try emit(module, sources, own) : nil
      let whole = try check(module, sources, own)
      // The errors of an interface are among those of the whole module; without any, the compiler failed.
      guard let interface, !interface.isSuccess, whole.isSuccess else { return whole }
      return interface
    }
  }

  private func check(_ module: CompilerPlan.Module, _ sources: [String], _ own: String) throws -> Outcome {
    let map = sources.reduce(into: ["": Self.outputs("\(own)/module")]) { map, path in
      map[path] = Self.outputs("\(own)/\(SystemPath.lastComponent(of: path))")
    }
    try Self.write(try JSONEncoder().encode(map), to: "\(own)/outputs.json")
    return try run(module, sources, own, ["-typecheck", "-output-file-map", "\(own)/outputs.json"])
  }

  /// Writes what other modules import, also if there are errors.
  ///
  /// - Returns: `nil` if nothing changed since an earlier call that succeeded.
  private func emit(_ module: CompilerPlan.Module, _ sources: [String], _ own: String) throws -> Outcome? {
    let path = "\(interfaces)/\(module.name).swiftmodule"
    try FileManager.default.createDirectory(atPath: interfaces, withIntermediateDirectories: true)
    let imported = module.imports.compactMap { name in
      let emitted = "\(interfaces)/\(name).swiftmodule"
      return SystemPath.kind(of: emitted) == .file ? emitted : plan.modules[name]?.interface
    }
    // Contains what the interface was made of.
    let stamp = "\(own)/emitted"
    let inputs = (module.command + sources).joined(separator: "\n")
    let newest = (sources + imported).compactMap(Self.date).max()
    if let date = Self.date(stamp), let newest, date > newest, SystemPath.kind(of: path) == .file,
      (try? String(contentsOfFile: stamp, encoding: .utf8)) == inputs
    {
      return nil
    }
    try? FileManager.default.removeItem(atPath: stamp)
    let flags =
      ["-experimental-skip-non-inlinable-function-bodies-without-types"]
      + ["-experimental-allow-module-with-compiler-errors"]
    let outcome = try run(
      module, sources, own,
      ["-whole-module-optimization", "-emit-module", "-emit-module-path", path] + flags.flatMap { ["-Xfrontend", $0] })
    if outcome.isSuccess { try Self.write(Data(inputs.utf8), to: stamp) }
    return outcome
  }

  private var interfaces: String { "\(directory)/Modules" }

  private func run(
    _ module: CompilerPlan.Module, _ sources: [String], _ own: String, _ arguments: [String]
  ) throws -> Outcome {
    let list = "\(own)/sources"
    try Self.write(Data(sources.map { "\"\($0)\"\n" }.joined().utf8), to: list)
    let whole = arguments.contains("-whole-module-optimization")
    // Without a map of outputs, diagnostics would be written to the working directory.
    let ofParts = ["-incremental", "-enable-batch-mode", "-serialize-diagnostics"]
    let command = module.command.filter { !whole || !ofParts.contains($0) }
    // First: a shared build directory may have a module of this name that is another package's.
    let outcome = try SwiftTool.run(
      ["-I", interfaces] + command.dropFirst() + arguments + ["@\(list)"], program: command[0])
    let output = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    return Outcome(
      module: module.name, isSuccess: outcome.code == 0, errors: CompilerError.all(in: output), output: output)
  }

  /// The files of a module; SwiftPM generates the accessor of its bundle only when it compiles the module.
  private func sources(of module: CompilerPlan.Module, _ own: String) throws -> [String] {
    try module.sources.map { path in
      guard path.hasSuffix("/resource_bundle_accessor.swift"), SystemPath.kind(of: path) == .missing else {
        return path
      }
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
