import Testing

@testable import RobotKit

/// What `robotrun adopt --check` reads of a build and of the compiler. `make check-adopt` runs it.
@Suite struct AdoptCheckTests {
  @Test func `the plan of a build has the command of each module without its outputs`() throws {
    let plan = CompilerPlan(
      """
      commands:
        "/build/Shop.build/sources":
          tool: write-auxiliary-file
          inputs: ["<sources-file-list>"]

        "C.Shop-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          inputs: ["/app/Cart.swift","/build/Modules/Catalog.swiftmodule","/app/sources"]
          outputs: ["/build/Cart.swift.o"]
          args: ["/usr/bin/swiftc","-module-name","Shop","-emit-module","-emit-module-path","/b/Shop.swiftmodule","-c","@/b/sources","-I","/build/Modules","-DDEBUG"]

        "C.Shop-x86_64-unknown-linux-gnu-debug.exe":
          inputs: ["/build/other.swift"]
          args: ["clang","-module-name","Other"]
      """)
    let module = try #require(plan.modules["Shop"])
    #expect(plan.modules.count == 1)
    #expect(module.sources == ["/app/Cart.swift"])
    #expect(module.imports == ["Catalog"])
    #expect(module.command == ["/usr/bin/swiftc", "-module-name", "Shop", "-I", "/build/Modules", "-DDEBUG"])
  }

  @Test func `errors of the compiler are read once each`() {
    let output = """
      /app/Cart.swift:3:7: error: cannot find 'price' in scope
      3 |   price
      /app/Cart.swift:3:7: error: cannot find 'price' in scope
      /app/Cart.swift:9:1: warning: unused
      <unknown>:0: error: no such file
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.map(\.message) == ["cannot find 'price' in scope"])
    #expect(errors.first?.line == 3 && errors.first?.column == 7)
  }

  /// The messages are those of Swift 6.3.
  @Test(arguments: [
    ("cannot find type 'AVPlayer' in scope", "player = AVPlayer()", "class AVPlayer"),
    ("cannot find 'AudioServicesPlay' in scope", "AudioServicesPlay(1)", "class AudioServicesPlay"),
    ("cannot find 'play' in scope", "play(1, at: 2)", "public func play(_: Any?, at: Any?) -> DraftedResult"),
    ("value of type 'some View' has no member 'chart'", "x.chart { Text() }", "public func chart<R0: View>"),
    ("value of type 'DraftedResult' has no member 'go'", "x.go(.fast)", "public func go(_: DraftedResult)"),
    ("type 'DraftedResult' has no member 'fast'", "x.go(.fast)", "public static var fast: Self"),
    ("cannot infer contextual base in reference to member 'fast'", "x.go(.fast)", "public static var fast: Self"),
    (
      "initializer for conditional binding must have Optional type, not 'DraftedResult'", "if let a = b.item {",
      "public var item: DraftedResult?"
    ),
  ]) func `an error adds what it asks for`(message: String, code: String, declaration: String) async throws {
    let directory = try TestDirectory([
      "Shop/ShopApp.swift": "import Media\nimport SwiftUI\n\(code)\n@main struct ShopApp: App { var x = MediaPlayer.x }"
    ])
    let root = SystemPath.resolvingSymlinks(directory.url("Shop").path)
    let project = try AppProject(root, target: nil)
    let package = { (corrections: StandInCorrections) in
      AdoptedPackage(
        project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: nil, directory: "\(root)-linux",
        corrections)
    }
    let errors = CompilerError.all(in: "\(root)/ShopApp.swift:3:1: error: \(message)")
    var corrections = StandInCorrections()
    corrections.add(try #require(errors.first), in: package(StandInCorrections()))
    let text = package(corrections).drafts.map(\.text).joined()
    #expect(text.contains(declaration))
    #expect(corrections != StandInCorrections())
  }
}
