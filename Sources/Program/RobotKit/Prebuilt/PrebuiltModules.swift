import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prebuilt {
  /// The library and the target of robotrun's package with all modules that packages import.
  fileprivate static let module = "PrebuiltModules"

  /// Compiles robotrun unless it is compiled already, and prints the output of the compiler if that fails.
  ///
  /// - Returns: Whether it is there.
  /// - Throws: ``SpawnError``, ``Interrupted``, or an error of the file system.
  func make(_ console: Console) throws -> Bool {
    guard !exists else { return true }
    let package = try packageDirectory()
    console.writeError("robotrun: compiling robotrun for the packages of this machine, which takes minutes")
    let build = try SwiftTool.run(["build", "--package-path", package, "--target", Self.module])
    guard build.code == 0, let plan = CompilerPlan(of: "\(package)/.build") else {
      console.writeError(CompilerOutput(String(decoding: build.output + build.errors, as: UTF8.self)).text)
      return false
    }
    try PrebuiltModules(plan, for: directory).write()
    Self.removeOld(keeping: key)
    return true
  }

  /// The package that compiles it: that of the sources, or one that depends on their repository.
  private func packageDirectory() throws -> String {
    switch source {
    case .directory(let path): return path
    case .repository(let url, let version):
      let package = "\(Self.directory)/packages/\(key)"
      try FileManager.default.createDirectory(atPath: "\(package)/Sources", withIntermediateDirectories: true)
      try Data("// Its dependency is compiled.\n".utf8).write(to: URL(filePath: "\(package)/Sources/Empty.swift"))
      let manifest = Self.manifest(.repository(url: url, version: version))
      try Data(manifest.utf8).write(to: URL(filePath: "\(package)/Package.swift"))
      return package
    }
  }

  private static func manifest(_ dependency: StarterDependency) -> String {
    let identity = StarterDependency.literal(dependency.identity)
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Prebuilt",
        dependencies: [\(dependency.manifestLine)],
        targets: [
          .target(name: "Empty", dependencies: [.product(name: "\(module)", package: \(identity))], path: "Sources")
        ]
      )

      """
  }

  /// The number of earlier ones that packages may still use.
  private static let kept = 4

  private static func removeOld(keeping key: String) {
    let manager = FileManager.default
    let others = ((try? manager.contentsOfDirectory(atPath: directory)) ?? []).filter { $0.count == 16 && $0 != key }
    func date(_ name: String) -> Date {
      (try? manager.attributesOfItem(atPath: "\(directory)/\(name)")[.modificationDate] as? Date) ?? .distantPast
    }
    for name in others.sorted(by: { date($0) > date($1) }).dropFirst(kept) {
      try? manager.removeItem(atPath: "\(directory)/\(name)")
    }
  }
}

/// What a compiler and a linker need of compiled modules, as files of a directory.
///
/// - `modules`, `c` and `macros`: what is imported, and the programs that expand macros.
/// - `lib`: an archive for each module. Its only member is the whole module, so that a program that uses anything of it
///   has all of it, as if the module were linked by SwiftPM.
/// - `compiling` and `linking`: the arguments for `swiftc`.
private struct PrebuiltModules {
  private let plan: CompilerPlan
  /// The absolute path of the directory.
  private let directory: String
  /// The directory while it is written.
  private let draft: String
  private let names: [String]

  init(_ plan: CompilerPlan, for directory: String) {
    (self.plan, self.directory) = (plan, directory)
    draft = "\(directory).\(ProcessInfo.processInfo.processIdentifier)"
    names = Self.modules(of: plan)
  }

  /// The modules that packages import, and what these import, in order.
  private static func modules(of plan: CompilerPlan) -> [String] {
    var found: Set<String> = []
    func visit(_ name: String) {
      guard let module = plan.modules[name], found.insert(name).inserted else { return }
      module.imports.forEach(visit)
    }
    visit(Prebuilt.module)
    let direct = plan.modules[Prebuilt.module]?.imports ?? []
    // Those of the programs that expand macros aren't compiled for apps.
    let compiled = found.filter { name in
      direct.contains(name) || plan.modules[name]?.interface.map { SystemPath.kind(of: $0) == .file } ?? false
    }
    return compiled.subtracting([Prebuilt.module]).sorted()
  }

  func write() throws {
    let manager = FileManager.default
    defer { try? manager.removeItem(atPath: draft) }
    for name in ["modules", "c", "macros", "lib"] {
      try manager.createDirectory(atPath: "\(draft)/\(name)", withIntermediateDirectories: true)
    }
    let (compiling, linking) = (try compiling(), try linking())
    try write(compiling, to: "compiling")
    try write(linking, to: "linking")
    // Another process may have been faster.
    if SystemPath.kind(of: directory) == .missing { try manager.moveItem(atPath: draft, toPath: directory) }
  }

  /// Writes the arguments of a response file.
  private func write(_ arguments: [String], to name: String) throws {
    let quoted = arguments.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n" }
    try Data(quoted.joined().utf8).write(to: URL(filePath: "\(draft)/\(name)"))
  }

  // MARK: - Compiling

  private func compiling() throws -> [String] {
    let commands = names.compactMap { plan.modules[$0]?.command }
    for name in names {
      guard let path = plan.modules[name]?.interface else { continue }
      try copy(path, to: "modules/\(name).swiftmodule")
    }
    let macros = Set(commands.flatMap { Self.values(of: "-load-plugin-executable", in: $0) })
    let maps = Set(commands.flatMap { Self.values(of: "-Xcc", in: $0) }.filter { $0.hasPrefix(Self.map) })
    return ["-I", "\(directory)/modules"] + (try macros.sorted().flatMap(macro)) + (try maps.sorted().flatMap(header))
  }

  private static let map = "-fmodule-map-file="

  private static func values(of option: String, in command: [String]) -> [String] {
    // Options of the frontend have a mark before each argument.
    let arguments = command.filter { $0 != "-Xfrontend" }
    return zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
  }

  /// Copies the program of macros, `PATH#MODULE`.
  private func macro(_ value: String) throws -> [String] {
    guard let mark = value.lastIndex(of: "#") else { return [] }
    let module = value[value.index(after: mark)...]
    try copy(String(value[..<mark]), to: "macros/\(module)")
    return ["-load-plugin-executable", "\(directory)/macros/\(module)#\(module)"]
  }

  /// Copies the headers of a C module; its map names one of them.
  private func header(_ value: String) throws -> [String] {
    let map = try String(contentsOfFile: String(value.dropFirst(Self.map.count)), encoding: .utf8)
    guard let match = map.firstMatch(of: /module (\w+)[^"]*"([^"]*)\/([^"\/]*)"/) else { return [] }
    let (module, headers) = (match.1, String(match.2))
    try FileManager.default.createDirectory(atPath: "\(draft)/c/\(module)", withIntermediateDirectories: true)
    for name in FileTree.names(in: headers) where name.hasSuffix(".h") {
      try copy("\(headers)/\(name)", to: "c/\(module)/\(name)")
    }
    let text = "module \(module) {\n  umbrella header \"\(match.3)\"\n  export *\n}\n"
    try Data(text.utf8).write(to: URL(filePath: "\(draft)/c/\(module)/module.modulemap"))
    return ["-Xcc", "\(Self.map)\(directory)/c/\(module)/module.modulemap"]
  }

  private func copy(_ path: String, to name: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: "\(draft)/\(name)")
  }

  // MARK: - Linking

  private func linking() throws -> [String] {
    guard let interface = plan.modules["RobotKit"]?.interface else { return [] }
    // `…/debug/Modules/RobotKit.swiftmodule`
    let builds = SystemPath.ancestors(of: interface)[2]
    let maps = FileTree.names(in: "\(draft)/c")
    var (archives, libraries) = ([String](), Set<String>())
    for name in names + maps {
      let objects = plan.modules[name]?.objects ?? FileTree.files(in: "\(builds)/\(name).build").map(\.path)
      // For a debugger: the module itself.
      let module = "\(builds)/\(name).build/\(name).swiftmodule.o"
      let all = objects.filter { $0.hasSuffix(".o") && $0 != module }
      // Those that expand macros are programs.
      guard !all.isEmpty else { continue }
      archives.append(name)
      try archive(all + (SystemPath.kind(of: module) == .file ? [module] : []), of: name)
      libraries.formUnion(try librariesOfObject(name))
    }
    let group = ["--start-group"] + archives.map { "-l\($0)" } + ["--end-group", "--as-needed"]
    return ["-L", "\(directory)/lib"]
      + (group + libraries.sorted() + ["--no-as-needed"]).flatMap { ["-Xlinker", $0] }
  }

  /// Makes one object of the objects of a module, and an archive of it.
  private func archive(_ objects: [String], of name: String) throws {
    try write(objects, to: "objects")
    let list = "\(draft)/objects"
    // The linker that `swiftc` uses: what LLVM's makes of Swift's objects crashes.
    try tool("clang", ["-r", "-nostdlib", "-fuse-ld=gold", "-o", object(name), "@\(list)"])
    try tool("llvm-ar", ["qcs", "\(draft)/lib/lib\(name).a", object(name)])
    try? FileManager.default.removeItem(atPath: list)
  }

  private func object(_ name: String) -> String { "\(draft)/\(name).o" }

  /// The libraries of the toolchain that an object needs, as it says itself.
  private func librariesOfObject(_ name: String) throws -> [String] {
    defer { try? FileManager.default.removeItem(atPath: object(name)) }
    let output = "\(draft)/libraries"
    try tool("swift-autolink-extract", [object(name), "-o", output])
    defer { try? FileManager.default.removeItem(atPath: output) }
    return try String(contentsOfFile: output, encoding: .utf8).split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.hasPrefix("-l") }
  }

  /// Runs a program of the toolchain that has compiled the modules.
  private func tool(_ name: String, _ arguments: [String]) throws {
    let compiler = plan.modules["RobotKit"]?.command.first ?? ""
    let directory = SystemPath.ancestors(of: compiler).dropFirst().first ?? ""
    let outcome = try SwiftTool.run(arguments, program: "\(directory)/\(name)")
    guard outcome.code == 0 else {
      throw PrebuiltError(tool: name, output: String(decoding: outcome.output + outcome.errors, as: UTF8.self))
    }
  }
}

/// A program of the toolchain that failed.
struct PrebuiltError: Error, CustomStringConvertible {
  let tool: String
  let output: String

  var description: String { "\(tool) failed: \(output)" }
}
