#if os(Linux)
  import Foundation
  import Testing

  /// An app that is written in SwiftUI as a program of its own: `Tests/Apps/SwiftUIShop`, which imports nothing else.
  @Suite struct SwiftUIAppTests {
    private static let scenarios = Repository.root.appending(path: "docs/examples/swiftui/shop.feature").path

    @Test(arguments: [[], ["--jobs", "2"], ["--isolate"], ["--verify-determinism"], ["--order", "reverse"]])
    func `the scenarios of the shop pass`(options: [String]) async throws {
      let directory = try TestDirectory([:])
      let outcome = try await RobotrunProcess([Self.scenarios] + options, of: "swiftui-shop", in: directory).outcome()
      #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("4 scenarios (4 passed)"))
    }

    @Test func `a failure names requests without a response`() async throws {
      let scenario = """
        Feature: F
          Scenario: S
            given launch
            type "ada@example.com" into "Email"
            type "secret" into "Password"
            tap login.signIn
            tap button containing "Product 3"
            expect stock reads "12 in stock"
        """
      let directory = try TestDirectory(["a.feature": scenario])
      let outcome = try await RobotrunProcess(["a.feature"], of: "swiftui-shop", in: directory).outcome()
      #expect(outcome.exitCode == 1)
      #expect(outcome.output.contains("GET http://mock.server/stock/3: no response is defined for it"))
    }

    @Test func `the catalog has the app by the name of its type`() async throws {
      let directory = try TestDirectory([:])
      let outcome = try await RobotrunProcess(["apps"], of: "swiftui-shop", in: directory).outcome()
      #expect(outcome.output.hasPrefix("ShopApp"))
    }

    @Test func `each preview is an entry of the catalog`() async throws {
      let scenario = """
        Scenario: A preview with state
          given launch preview ShopApp: Stepper
          tap "Add"
          expect text "Count 3"

        Scenario: A preview without a name
          given launch preview ShopApp
          expect login.signIn is disabled
        """
      let directory = try TestDirectory(["a.feature": scenario])
      let apps = try await RobotrunProcess(["apps"], of: "swiftui-shop", in: directory).outcome()
      let names = apps.output.split(separator: "\n").map { $0.prefix { $0 != "/" } }
      #expect(names.dropFirst().allSatisfy { $0.hasPrefix("preview ") })
      #expect(names.count { $0.hasPrefix("preview ShopApp") } == 2)
      let sources = try String(
        contentsOf: Repository.root.appending(path: "Tests/Apps/SwiftUIShop/ShopApp.swift"), encoding: .utf8)
      for (number, line) in sources.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.hasPrefix("#Preview") {
        #expect(apps.output.contains("/ShopApp.swift:\(number + 1)\n"))
      }
      let outcome = try await RobotrunProcess(["a.feature"], of: "swiftui-shop", in: directory).outcome()
      #expect(outcome.output.contains("2 scenarios (2 passed)"), "\(outcome.output)")
    }

    @Test func `the tree is what accessibility sees`() async throws {
      let directory = try TestDirectory([:])
      let outcome = try await RobotrunProcess(["tree", Self.scenarios + ":9"], of: "swiftui-shop", in: directory)
        .outcome()
      #expect(
        outcome.output == """
          app "ShopApp"
            window
              list
                text "Account"
                cell
                  text field "Email" "ada@example.com" (focused)
                cell
                  secure field "Password"
                cell
                  button login.signIn "Sign In" (disabled)
            keyboard

          """)
    }
  }
#endif
