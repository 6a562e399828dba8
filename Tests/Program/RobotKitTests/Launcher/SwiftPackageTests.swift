import Foundation
import Testing

@testable import RobotKit

/// What `swift package dump-package` prints of a package, of which the launcher takes the suites.
@Suite struct SwiftPackageTests {
  private func suites(_ target: String) throws -> [String] {
    let text = #"{"products": [], "targets": [{"name": "MyShop", "type": "executable", \#(target)}]}"#
    return try SwiftPackage(directory: "/shop", manifest: Data(text.utf8)).suites
  }

  @Test func `an executable with a product of robotrun is a suite`() throws {
    let product = #"{"product": ["RobotKit", "robotrun", null, null]}"#
    #expect(try suites(#""dependencies": [\#(product)], "settings": []"#) == ["MyShop"])
  }

  @Test func `an executable that is compiled against a prebuilt robotrun is a suite`() throws {
    func settings(_ argument: String) -> String {
      """
      "dependencies": [], "settings": [
        {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "MemberImportVisibility"}}},
        {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["\(argument)"]}}}
      ]
      """
    }
    #expect(try suites(settings("@/caches/robotrun/00c0ffee00c0ffee/compiling")) == ["MyShop"])
    #expect(try suites(settings("@/caches/others/00c0ffee00c0ffee/compiling")) == [])
  }

  @Test func `other executables are no suites`() throws {
    #expect(try suites(#""dependencies": [{"byName": ["ArgumentParser", null]}], "settings": []"#) == [])
  }
}
