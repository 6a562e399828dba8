import Foundation
import Testing

@Suite struct AuditCommandTests {
  private static let app = """
    import SwiftUI
    import Translation

    struct Shop: View {
      @FetchRequest(\\.cart) var cart
      var body: some View {
        VStack { Text("a").allowedDynamicRange(.high) }
          .frame(width: 1, depth: 2)
          .translationPresentation(tip)
        #if os(iOS)
          .moveDisabled(true)
        #endif
      }
    }
    """
  private static let model =
    "import Foundation\nlet a = URLSession.shared\nlet b = #selector(c)\nlet d = #selector(e)\n"
  private static let clean = "import SwiftUI\nimport Kit\nstruct Page: View { var body: some View { Text(\"b\") } }\n"

  private func workplace() throws -> TestDirectory {
    try TestDirectory([
      "Package.swift": "let package = Package(targets: [.target(name: \"App\"), .target(name: \"Kit\")])",
      "Sources/App/Shop.swift": Self.app, "Sources/App/Page.swift": Self.clean, "Sources/App/Model.swift": Self.model,
      "Sources/App/.build/Other.swift": Self.app,
    ])
  }

  private static let frames =
    "(), (width:height:alignment:), "
    + "(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)"

  @Test func `what is not there is listed with its locations`() async throws {
    let outcome = try await workplace().robotrun("audit", "Sources/App")
    let problems =
      "2 names missing, 1 name with other parameters, 2 uses of the Objective-C runtime, "
      + "1 networking type without its import, 1 foreign import"
    #expect(
      outcome.output == """
        Sources/App: 3 files, 2 import SwiftUI
        products needed: SwiftUI
        missing
          .translationPresentation(_:)  1 use, 1 file: Sources/App/Shop.swift:9
          @FetchRequest                 1 use, 1 file: Sources/App/Shop.swift:5
        other parameters
          .frame(width:depth:)  1 use, 1 file: Sources/App/Shop.swift:8
            has: \(Self.frames)
        Objective-C runtime (doesn't exist on Linux)
          #selector  2 uses, 1 file: Sources/App/Model.swift:3, Sources/App/Model.swift:4
            use Selector("name", Type.method), or closures, such as UIAction
        networking types in files that import only Foundation (add import AppleFoundation)
          URLSession  1 use, 1 file: Sources/App/Model.swift:2
        accepted, no effect
          .allowedDynamicRange  1 use
        foreign imports
          Translation  1 file
        not on Linux
          #if os(iOS)  Sources/App/Shop.swift:10-12 (3 lines)
        3 files: 1 clean, \(problems)

        """)
    #expect(outcome.errors == "robotrun: exit 1: \(problems)\n")
    #expect(outcome.exitCode == 1)
  }

  @Test func `clean files end with 0`() async throws {
    let outcome = try await workplace().robotrun("audit", "Sources/App/Page.swift")
    #expect(
      outcome.output == """
        Sources/App/Page.swift: 1 file, 1 import SwiftUI
        products needed: SwiftUI
        1 file: 1 clean

        """)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func `programs read the same as JSON`() async throws {
    let outcome = try await workplace().robotrun("audit", "--json", "Sources")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["files"] as? Int == 3)
    #expect(json["swiftUIFiles"] as? Int == 2)
    #expect(json["clean"] as? Int == 1)
    let missing = try #require(json["missing"] as? [[String: Any]])
    #expect(missing.map { $0["name"] as? String } == [".translationPresentation(_:)", "@FetchRequest"])
    let uses = try #require(missing[0]["uses"] as? [[String: Any]])
    #expect(uses.map { $0["line"] as? Int } == [9])
    #expect(json["products"] as? [String] == ["SwiftUI"])
    for (list, name, note, lines) in [
      ("objectiveC", "#selector", "use Selector(\"name\", Type.method), or closures, such as UIAction", [3, 4]),
      ("networking", "URLSession", "add import AppleFoundation to the file", [2]),
    ] {
      let findings = try #require(json[list] as? [[String: Any]])
      #expect(findings.map { $0["name"] as? String } == [name])
      #expect(findings[0]["note"] as? String == note)
      #expect((findings[0]["uses"] as? [[String: Any]])?.map { $0["line"] as? Int } == lines)
    }
    let branches = try #require(json["notOnLinux"] as? [[String: Any]])
    #expect(branches.map { $0["first"] as? Int } == [10])
    #expect(outcome.exitCode == 1)
  }

  @Test func `a path that leads nowhere is an error`() async throws {
    let directory = try workplace()
    let outcome = try await directory.robotrun("audit", "Source")
    #expect(outcome.errors.hasPrefix("Source: error: no such file or directory"))
    #expect(outcome.lastWord == "robotrun: exit 2: 1 path that could not be read")
    #expect(outcome.exitCode == 2)
    #expect(try await directory.robotrun("audit").exitCode == 64)
    try directory.makeDirectory("empty")
    let empty = try await directory.robotrun("audit", "empty")
    #expect(empty.errors.hasPrefix("empty: error: no Swift files in the directory; expected at least one *.swift"))
    #expect(empty.exitCode == 2)
  }
}
