import Testing

@testable import RobotKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct StarterNameTests {
  @Test(arguments: [
    ("shop", "Shop"), ("my-shop", "MyShop"), ("My Shop 2", "MyShop2"), ("myShop", "MyShop"), ("3d", "App3d"),
    ("", "MyApp"), ("...", "MyApp"), ("日本", "MyApp"), ("a日b", "AB"), ("class", "Class"), ("self", "SelfApp"),
    ("Type", "TypeApp"), ("robots", "RobotsApp"), ("app-model", "AppModelApp"), ("swift", "SwiftApp"),
    ("a\nb\"c\\d", "ABCD"), ("_", "MyApp"),
  ])
  func `the directory's name becomes a module name`(directory: String, name: String) {
    #expect(StarterName(directory: directory).description == name)
  }

  /// The name of each module is reserved.
  @Test func `the names of our own modules are taken`() throws {
    let manifest = try String(contentsOfFile: Repository.root.appending(path: "Package.swift").path, encoding: .utf8)
    let targets = manifest.matches(of: /arget\(\s*name: "([A-Za-z]+)"/).map { String($0.1) }
    #expect(targets.count > 10)
    for target in targets where !target.hasSuffix("Tests") {
      #expect(StarterName(directory: target).description.lowercased() == target.lowercased() + "app")
    }
  }

  /// The modules of a package are named after it, and must not be ours either.
  @Test func `no name makes one of our modules`() {
    for module in ["AppModel", "Robots", "RobotKit", "SampleApps"] {
      for ending in ["Core", "Robots", "Tests"] where module.hasSuffix(ending) {
        #expect(StarterName(directory: String(module.dropLast(ending.count))).description + ending != module)
      }
    }
  }
}
