import Foundation
import Observation
import SwiftUI

/// A search with two bugs on purpose, which its ordinary scenarios don't notice.
struct ProductsApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack { ProductsView() }
    }
  }
}

private struct ProductsView: View {
  @State private var model = ProductsModel()

  var body: some View {
    List {
      // The first bug: the day is that of the device, and the offers are those of a shop in one place.
      Section("Offers of \(Date.now, format: .dateTime.weekday(.wide))") {
        ForEach(model.products, id: \.self) { Text($0) }
      }
      if let total = model.total {
        Text("\(total) found").accessibilityIdentifier("products.total")
      }
    }
    .navigationTitle("Products")
    .searchable(text: $model.query)
    .onChange(of: model.query) { model.search() }
  }
}

@MainActor @Observable
private final class ProductsModel {
  var query = ""
  private(set) var products: [String] = []
  private(set) var total: Int?

  /// The second bug: a search doesn't end the one before, so an old answer that comes late replaces the new one.
  func search() {
    let query = query
    guard !query.isEmpty else { return }
    Task {
      guard let products = try? await Self.products(matching: query) else { return }
      self.products = products
      total = products.count
    }
  }

  private static func products(matching query: String) async throws -> [String] {
    let base = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://shop.example"
    var url = URLComponents(string: base + "/products")
    url?.queryItems = [URLQueryItem(name: "q", value: query)]
    guard let url = url?.url else { return [] }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode([String].self, from: data)
  }
}
