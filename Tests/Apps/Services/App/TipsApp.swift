import SwiftUI
import TipKit

/// An app with tips about its buttons.
struct TipsApp: View {
  private let favorite = FavoriteTip()
  private let search = SearchTip()
  private let sort = SortTip()
  private let share = ShareTip()
  @State private var tour = TipGroup(.ordered) {
    ListTourTip()
    ItemTourTip()
  }
  @State private var available = TipGroup {
    ListTourTip()
    ItemTourTip()
  }
  @State private var status = "–"
  @State private var page = 1

  init() {
    // One tip a day.
    try? Tips.configure([.displayFrequency(.daily), .datastoreLocation(.applicationDefault)])
  }

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      if page == 1 {
        TipView(favorite) { action in status = "tapped \(action.id)" }
        TipView(search, arrowEdge: .bottom)
      } else if page == 2 {
        TipView(sort)
      } else {
        Section("Tour") { TipView(tour.currentTip) }
        Text("available: \(available.currentTip?.id ?? "none")")
      }
      Button("Favorite") { favorite.invalidate(reason: .actionPerformed) }
      Button("Log in") { SearchTip.isLoggedIn = true }
      Button("Open item") { SearchTip.openedItem.sendDonation(SearchTip.Item(kind: "book")) }
      Button("Turn page") { page += page == 1 ? 1 : -1 }
      Button("Tour") { page = 3 }
      Button("Add item") { ListTourTip.isEmpty = false }
      Button("Share") { ShareTip.hasShared.toggle() }
        .popoverTip(share)
      Button("Reset") { status = (try? Tips.resetDatastore()) == nil ? "too late" : "reset" }
    }
  }
}

struct FavoriteTip: Tip {
  var title: Text { Text("Save as a favorite") }
  var message: Text? { Text("Favorites are at the top of the list.") }
  var image: Image? { Image(systemName: "star") }
  var actions: [Action] {
    Action(id: "learn", title: "Learn more")
  }
}

struct SearchTip: Tip {
  struct Item: Codable, Sendable {
    let kind: String
  }

  @Parameter static var isLoggedIn: Bool = false
  static let openedItem = Event<Item>(id: "openedItem")

  var title: Text { Text("Search your items") }
  var rules: [Rule] {
    #Rule(Self.$isLoggedIn) { $0 == true }
    #Rule(Self.openedItem) { $0.donations.donatedWithin(.day).largestSubset(by: \.kind).count >= 2 }
  }
  var options: [any TipOption] { IgnoresDisplayFrequency(true) }
}

struct SortTip: Tip {
  var title: Text { Text("Sort the list") }
  var options: [Option] {
    [MaxDisplayCount(2), IgnoresDisplayFrequency(true)]
  }
}

struct ListTourTip: Tip {
  @Parameter static var isEmpty = true

  var title: Text { Text("This is your list") }
  var rules: [Rule] { #Rule(Self.$isEmpty) { !$0 } }
  var options: [any TipOption] { IgnoresDisplayFrequency(true) }
}

struct ItemTourTip: Tip {
  var title: Text { Text("This is an item") }
  var options: [any TipOption] { IgnoresDisplayFrequency(true) }
}

struct ShareTip: Tip {
  @Parameter static var hasShared = false

  var title: Text { Text("Share your list") }
  var rules: [Rule] { #Rule(Self.$hasShared, SearchTip.$isLoggedIn) { $0 && $1 } }
}
