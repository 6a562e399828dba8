import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Robotrun's modules as they were compiled once for all packages of a machine.
///
/// A package names them by a key, which depends on the sources of robotrun and on the compiler: it stays with them when
/// either changes, until it is written again. Without them, it compiles robotrun by itself.
struct Prebuilt {
  /// 16 hexadecimal digits.
  let key: String
  /// Where robotrun's sources are; a directory by its absolute path.
  let source: PackageSource

  init(key: String, source: PackageSource) { (self.key, self.source) = (key, source) }

  /// Finds out the key, for which all sources of a directory are read.
  ///
  /// - Throws: ``SpawnError``, or ``Interrupted``.
  init(_ source: PackageSource) throws {
    let compiler = try SwiftTool.run(["--version"])
    var hash = StableHash()
    func add(_ data: Data) { data.withUnsafeBytes { hash.add($0) } }
    add(compiler.output)
    switch source {
    case .repository(let url, let version): add(Data("\(url) \(version)".utf8))
    case .directory(let root):
      let trees = ["Sources", "Plugins"].flatMap { FileTree.files(in: "\(root)/\($0)").map(\.path) }
      for path in ["\(root)/Package.swift"] + trees {
        add(Data(path.dropFirst(root.count).utf8))
        add(FileManager.default.contents(atPath: path) ?? Data())
      }
    }
    let digits = String(hash.value, radix: 16)
    self.init(key: String(repeating: "0", count: 16 - digits.count) + digits, source: source)
  }

  /// Where it is, an absolute path.
  var directory: String { "\(Self.directory)/\(key)" }

  var exists: Bool { SystemPath.kind(of: directory) == .directory }

  /// The directory of all of them: `~/.cache/robotrun`, also for other values of `XDG_CACHE_HOME`.
  static var directory: String {
    let environment = ProcessInfo.processInfo.environment
    return (environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "")/.cache") + "/robotrun"
  }

  /// A line of the steps that come next.
  var hint: String { "  \(ProgramInvocation.current.text) prebuild  # once for each machine; it takes minutes" }

  // MARK: - In a manifest

  /// Whether an argument of the compiler is the `compiling` of a manifest that uses it.
  static func isCompiling(_ argument: String) -> Bool {
    argument.wholeMatch(of: #/@.*/robotrun/[0-9a-f]{16}/compiling/#) != nil
  }

  /// The declarations of a manifest that uses it: `isPrebuilt`, and the settings `compiling` and `linking`.
  var declarations: String {
    """
    /// What `robotrun prebuild` has compiled for all packages of this machine; without it, this
    /// package compiles it.
    let caches =
      Context.environment["XDG_CACHE_HOME"] ?? Context.environment["HOME", default: ""] + "/.cache"
    let prebuilt = caches + "/robotrun/\(key)"
    let isPrebuilt = FileManager.default.fileExists(atPath: prebuilt)
    let compiling: [SwiftSetting] = isPrebuilt ? [.unsafeFlags(["@\\(prebuilt)/compiling"])] : []
    let linking: [LinkerSetting] = isPrebuilt ? [.unsafeFlags(["@\\(prebuilt)/linking"])] : []

    """
  }
}
