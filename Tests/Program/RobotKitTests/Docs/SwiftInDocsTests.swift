import Foundation
import Testing

/// The Swift code of the pages for newcomers is also in files that are compiled, and mostly tested.
@Suite struct SwiftInDocsTests {
  @Test(arguments: ["from-cucumber", "from-xcuitest", "hooks", "reports", "swift-test"])
  func `it is compiled somewhere`(page: String) throws {
    let path = "docs/\(page).md"
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    // What is others' is marked so: ```swift theirs
    let blocks = text.matches(of: /```swift\n((?s).*?)```/).map { Self.lines(of: $0.1) }
    #expect(!blocks.isEmpty)
    let sources = try Self.sources()
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "\(path): \(block.first ?? "")")
    }
  }

  /// The contents of all Swift files, without their layout.
  private static func sources() throws -> [[Substring]] {
    try ["Sources/SampleApps", "Tests/Program/RobotKitTests", "Tests/Apps/ShopRobots"].flatMap { directory in
      let root = Repository.root.appending(path: directory)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      return try paths.filter { $0.hasSuffix(".swift") }.map { path in
        lines(of: Substring(try String(contentsOf: root.appending(path: path), encoding: .utf8)))
      }
    }
  }

  private static func lines(of text: Substring) -> [Substring] {
    text.split(separator: "\n").map { line in line.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
