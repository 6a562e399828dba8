#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How SwiftPM compiles the modules of a package, read from its build plan.
struct CompilerPlan {
  struct Module {
    let name: String
    /// The Swift files, generated ones too.
    let sources: [String]
    /// The compiler, and its arguments without those that name sources and outputs.
    let command: [String]
    /// The modules that it imports and that the plan compiles.
    let imports: Set<String>
    /// The object files.
    let objects: [String]
    /// The file that other modules import; `nil` for a program.
    let interface: String?
  }

  private(set) var modules: [String: Module] = [:]

  /// Reads the plan of the last debug build in a directory such as `.build`; `nil` if there is none.
  init?(of builds: String) {
    guard let bytes = try? FileReader.bytes(of: "\(builds)/debug.yaml", limit: 1 << 28) else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the plan of a debug build, `.build/debug.yaml`.
  init(_ text: String) {
    var isModule = false
    var (inputs, outputs) = ([String](), [String]())
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") { isModule = line.hasPrefix("  \"C.") && line.hasSuffix(".module\":") }
      guard isModule else { continue }
      if line.hasPrefix("    inputs: ") { inputs = Self.list(line) }
      if line.hasPrefix("    outputs: ") { outputs = Self.list(line) }
      if line.hasPrefix("    args: ") {
        let arguments = Self.list(line)
        guard let index = arguments.firstIndex(of: "-module-name"), index + 1 < arguments.count else { continue }
        let module = Module(
          name: arguments[index + 1], sources: inputs.filter { $0.hasSuffix(".swift") },
          command: Self.withoutOutputs(arguments), imports: Set(inputs.compactMap(Self.module)),
          objects: outputs.filter { $0.hasSuffix(".o") }, interface: outputs.first { $0.hasSuffix(".swiftmodule") })
        modules[module.name] = module
      }
    }
  }

  private static func list(_ line: Substring) -> [String] {
    let json = line.drop { $0 != "[" }
    return (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }

  /// The module of an input `…/Modules/NAME.swiftmodule`.
  private static func module(_ input: String) -> String? {
    let name = SystemPath.lastComponent(of: input)
    return name.hasSuffix(".swiftmodule") ? String(name.dropLast(".swiftmodule".count)) : nil
  }

  private static func withoutOutputs(_ arguments: [String]) -> [String] {
    var (kept, index) = ([String](), 0)
    while index < arguments.count {
      let argument = arguments[index]
      if withValue.contains(argument) {
        index += 1
      } else if !flags.contains(argument), !(argument.hasPrefix("@") && argument.hasSuffix("/sources")) {
        kept.append(argument)
      }
      index += 1
    }
    return kept
  }

  private static let flags: Set<String> = [
    "-emit-module", "-c", "-parseable-output", "-emit-objc-header", "-emit-dependencies",
  ]
  private static let withValue: Set<String> = [
    "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map",
  ]
}
