import Testing

@Suite struct PackageManifestTests {
  private func manifest() throws -> PackageManifest {
    PackageManifest(file: try SourceFile(reading: "Package.swift", in: Repository.root))
  }

  @Test func `no package from elsewhere is used`() throws {
    Finding.report(try manifest().foreignPackages)
  }

  @Test(arguments: Module.all.map(\.name)) func `a target depends on what its module may import`(name: String) throws {
    let target = try #require(manifest().modules.first { $0.name == name })
    let module = try #require(Module.all.first { $0.name == name })
    #expect(Set(target.dependencies) == module.mayImport)
  }

  @Test func `a package from elsewhere is found`() {
    let text = "let package = Package(\n  dependencies: [.package(url: \"https://example.org/a\", from: \"1.0.0\")])"
    let found = PackageManifest(file: SourceFile(path: "Package.swift", text: text)).foreignPackages
    #expect(found.map(\.line) == [2])
  }

  @Test func `targets are read with what they depend on`() {
    let text = ".target(name: \"A\"),\n.target(\n  name: \"B\", dependencies: [\n    \"A\", \"C\",\n  ])"
    let targets = PackageManifest(file: SourceFile(path: "Package.swift", text: text)).modules
    #expect(targets == [.init(name: "A", dependencies: []), .init(name: "B", dependencies: ["A", "C"])])
  }
}
