import SwiftUI

extension SeededBug {
  /// Bugs of tabs and navigation.
  static let navigation = [
    SeededBug(
      "swapped-tab-labels",
      report: #"expect text "Your letters""#, #"text "Your friends""#, #"button "Letters""#
    ) { Tabs(isFaulty: $0) },
    SeededBug(
      "wrong-navigation-value",
      report: #"expect screen "Mali""#, #"expected screen "Mali", but it is "Chad""#
    ) { Countries(isFaulty: $0) },
    SeededBug(
      "missing-destination",
      report: #"tap "Soup""#, "no navigationDestination(for: String.self)"
    ) { Recipes(isFaulty: $0) },
    SeededBug(
      "path-not-cleared",
      report: #"expect screen "Cart""#, #"expected screen "Cart", but it is "Address""#
    ) { Checkout(isFaulty: $0) },
  ]
}

/// The labels of the two tabs are swapped.
private struct Tabs: View {
  let isFaulty: Bool

  var body: some View {
    TabView {
      Text("Your letters").tabItem { Text(isFaulty ? "Friends" : "Letters") }
      Text("Your friends").tabItem { Text(isFaulty ? "Letters" : "Friends") }
    }
  }
}

/// All rows lead to the first country.
private struct Countries: View {
  let isFaulty: Bool
  private let names = ["Chad", "Mali"]

  var body: some View {
    NavigationStack {
      List(names, id: \.self) { name in NavigationLink(name, value: isFaulty ? names[0] : name) }
        .navigationTitle("Countries")
        .navigationDestination(for: String.self) { Text("About \($0)").navigationTitle($0) }
    }
  }
}

/// The destination is declared for another type than the links have.
private struct Recipes: View {
  let isFaulty: Bool

  var body: some View {
    if isFaulty { list.navigation(for: Int.self) } else { list.navigation(for: String.self) }
  }

  private var list: some View { List { NavigationLink("Soup", value: "Soup") }.navigationTitle("Recipes") }
}

extension View {
  fileprivate func navigation<Value: Hashable>(for type: Value.Type) -> some View {
    NavigationStack {
      navigationDestination(for: type) { Text("How to cook").navigationTitle("\($0)") }
    }
  }
}

/// "Done" goes back one screen instead of to the beginning.
private struct Checkout: View {
  let isFaulty: Bool
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Start") { path.append("Address") }
        .navigationTitle("Cart")
        .navigationDestination(for: String.self) { step in
          Group {
            if step == "Address" {
              Button("Continue") { path.append("Receipt") }
            } else {
              Button("Done") { if isFaulty { path.removeLast() } else { path.removeAll() } }
            }
          }
          .navigationTitle(step)
        }
    }
  }
}
