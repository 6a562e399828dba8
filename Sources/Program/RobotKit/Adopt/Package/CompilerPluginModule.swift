/// What an adopted package needs to compile the macros of packages with the toolchain's SwiftSyntax, and without SwiftSyntax's
/// own package, whose compilation takes minutes.
enum CompilerPluginModule {
  /// The module that SwiftSyntax's package has, and the toolchain lacks.
  static let name = "SwiftCompilerPlugin"

  /// The names of the settings in a manifest.
  static let (compiling, linking) = ("compilingMacros", "linkingMacros")

  /// The declarations of a manifest that has macros.
  static let declarations = """

    /// The toolchain's SwiftSyntax, with which macros are compiled; it is beside the library of this manifest.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")
    // `String(contentsOfFile:)` reads such a file in part.
    let memory = String(decoding: (try? maps?.readToEnd()) ?? Data(), as: UTF8.self)
    let libraries = memory.firstMatch(of: #/(/.*)/pm/ManifestAPI/libPackageDescription/#)
    let host = (libraries.map { String($0.1) } ?? "") + "/host"
    let \(compiling): [SwiftSetting] = [.unsafeFlags(["-I", host])]
    let \(linking): [LinkerSetting] = [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])
    ]

    """

  static let target = """
        .target(
          name: "\(name)",
          swiftSettings: \(compiling)
        )
    """

  static let source = StarterFile(
    path: "Sources/\(name)/CompilerPlugin.swift",
    text: """
      @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
      import SwiftSyntaxMacros

      /// A program with macros, which the compiler runs.
      public protocol CompilerPlugin {
        init()
        var providingMacros: [any Macro.Type] { get }
      }

      extension CompilerPlugin {
        public static func main() throws {
          let listener = CompilerPluginMessageListener(
            connection: try StandardIOMessageConnection(),
            provider: Provider(macros: Self().providingMacros))
          try listener.main()
        }
      }

      private struct Provider: PluginProvider {
        struct MissingMacro: Error, CustomStringConvertible {
          let description: String
        }

        let macros: [any Macro.Type]
        let features: [PluginFeature] = []

        func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
          let name = "\\(moduleName).\\(typeName)"
          guard let found = macros.first(where: { String(reflecting: $0) == name }) else {
            throw MissingMacro(description: "the plug-in has no macro \\(name)")
          }
          return found
        }

        func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
          throw MissingMacro(description: "the plug-in loads no libraries")
        }
      }

      """)
}
