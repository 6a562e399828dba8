import Testing

@testable import RobotKit

@Suite struct StarterPackageTests {
  static let package = StarterPackage(
    name: StarterName(directory: "shop"), dependency: .directory("../a \"b\"\\c", name: "a \"b\"\\c"),
    prebuilt: Prebuilt(key: "0123456789abcdef", source: .directory("/a \"b\"\\c")))

  @Test func `no file is made twice`() {
    let paths = Self.package.files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  private static func text(_ path: String) throws -> String {
    try #require(package.files.first { $0.path == path }).text
  }

  @Test func `the directory's name becomes a Swift name`() throws {
    #expect(try Self.text("Package.swift").contains(#".package(path: "../a \"b\"\\c")"#))
  }

  @Test func `a package that doesn't exist yet finds robotrun`() {
    let dependency = StarterDependency.directory("../../robotrun", name: "robotrun")
    #expect(dependency.source(from: "/nowhere/shops/new") == .directory("/nowhere/robotrun"))
  }

  @Test func `the app imports nothing of robotrun`() throws {
    for (file, modules) in [("ShopApp", "SwiftUI"), ("TodoView", "SwiftUI"), ("TodoList", "Observation")] {
      let lines = try Self.text("Sources/Shop/\(file).swift").split(separator: "\n")
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(imports == ["import \(modules)"])
    }
  }

  @Test func `no placeholder is left`() {
    for file in Self.package.files {
      #expect(!file.text.contains("MyStarter") && !file.text.contains("PACKAGE_") && !file.text.contains("PREBUILT_"))
    }
  }

  @Test(arguments: package.files.map(\.path))
  func `no line is too long or ends in a space`(path: String) throws {
    let file = try #require(Self.package.files.first { $0.path == path })
    for line in file.text.split(separator: "\n") {
      #expect(line.last != " ")
      #expect(line.count <= 120)
    }
    #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"))
  }

  @Test(arguments: [
    ("../robotrun", PackageSource.directory("../robotrun")), ("a@b", .directory("a@b")),
    ("https://h/r.git", .repository(url: "https://h/r.git", version: Version.current)),
    ("https://h/r.git@2.0.0-beta.1", .repository(url: "https://h/r.git", version: "2.0.0-beta.1")),
    ("git@h:me/r.git@2.0.0", .repository(url: "git@h:me/r.git", version: "2.0.0")),
    ("ssh://git@h/r.git", .repository(url: "ssh://git@h/r.git", version: Version.current)),
  ])
  func `a package source is a directory or a repository`(text: String, place: PackageSource) throws {
    #expect(try PackageSource(text) == place)
  }

  @Test(arguments: [
    ("/a/b/shop", "/a/robotrun", "../../robotrun"), ("/a/robotrun/shop", "/a/robotrun", ".."), ("/a", "/a", "."),
    ("/a", "/a/b", "b"), ("/a/bc", "/a/b", "../b"),
  ])
  func `relative path between directories`(from: String, to: String, way: String) {
    #expect(SystemPath.relative(to, to: from) == way)
  }
}
