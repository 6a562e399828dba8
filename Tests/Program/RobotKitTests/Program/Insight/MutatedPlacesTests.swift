import Foundation
import Testing

/// What `mutate --in` can name.
@Suite struct MutatedPlacesTests {
  private static let scenario = """
    @app:products
    Feature: Products
      Scenario: Offers
        given launch
        expect text "Offers of Monday"
    """
  private static let view =
    "import SwiftUI\n\nfunc helper() {}\n\nstruct ProductsView: View { var body: some View { Text(\"\") } }\n"

  private func mutate(in place: String) async throws -> ProcessOutcome {
    let files = [
      "a.feature": Self.scenario, "Sources/Shop/Views/Products.swift": Self.view,
      "Sources/Shop/Model.swift": "struct Model {}\n", "Sources/Shop/Other.swift": "struct OtherView: View {}\n",
    ]
    return try await TestDirectory(files).robotrun("mutate", "a.feature", "--in", place)
  }

  @Test(arguments: ["Sources/Shop/Views/Products.swift", "Products.swift", "ProductsView", "\"Products\""])
  func `a file, its name, a view and a screen name the mutants of a screen`(place: String) async throws {
    let outcome = try await mutate(in: place)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Survived on \"Products\"\n"))
  }

  @Test(arguments: [
    ("Sources/Shop/Model.swift", "--in Sources/Shop/Model.swift: the file declares no view"),
    ("Other.swift", "--in Other.swift: no scenario shows its views OtherView"),
    (
      "Product View",
      "--in Product View names nothing that the scenarios show; expected a part of the name of a screen, an element or a "
        + "request, a view, or a Swift file with views: \"Products\", ProductsView"
    ),
  ])
  func `what names nothing is answered with what it could be`(place: String, reason: String) async throws {
    let outcome = try await mutate(in: place)
    #expect(outcome.exitCode == 3)
    #expect(outcome.lastWord == "robotrun: exit 3: \(reason)")
  }
}
