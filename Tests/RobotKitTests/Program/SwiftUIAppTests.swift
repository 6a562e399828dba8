#if os(Linux)
  import Foundation
  import Testing

  /// An app that is written in SwiftUI as a program of its own: `Tests/SwiftUIShop`, which imports nothing else.
  @Suite struct SwiftUIAppTests {
    private static let scenarios = Repository.root.appending(path: "docs/examples/swiftui/shop.feature").path

    @Test(arguments: [[], ["--jobs", "2"], ["--isolate"], ["--verify-determinism"], ["--order", "reverse"]])
    func `the scenarios of the shop pass`(options: [String]) async throws {
      let place = try Workplace([:])
      let outcome = try await RobotrunProcess([Self.scenarios] + options, of: "swiftui-shop", in: place).outcome()
      #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("3 scenarios (3 passed)"))
    }

    @Test func `the catalog has the app by the name of its type`() async throws {
      let place = try Workplace([:])
      let outcome = try await RobotrunProcess(["apps"], of: "swiftui-shop", in: place).outcome()
      #expect(outcome.output.hasPrefix("ShopApp"))
    }

    @Test func `the tree is what accessibility sees`() async throws {
      let place = try Workplace([:])
      let outcome = try await RobotrunProcess(["tree", Self.scenarios + ":9"], of: "swiftui-shop", in: place).outcome()
      #expect(
        outcome.output == """
          app "ShopApp"
            window
              list
                text "Account"
                cell
                  text field "ada@example.com" (focused)
                cell
                  secure field
                cell
                  button login.signIn (disabled)
            keyboard

          """)
    }
  }
#endif
