import SwiftUI
import TravelSampleDesign

public struct FavoritesView: View {
  @Environment(FavoritesStore.self) private var favorites

  public init() {}

  public var body: some View {
    List {
      ForEach(favorites.trips.sorted { $0.value < $1.value }, id: \.key) { id, title in
        NavigationLink(title, value: Route.trip(id))
      }
      .onDelete(perform: remove)
    }
    .overlay {
      if favorites.trips.isEmpty {
        ContentUnavailableView {
          Label {
            Text("favorites.empty", bundle: .module)
          } icon: {
            Image(systemName: "heart.slash")
          }
        }
      }
    }
    .navigationTitle(Text("favorites.title", bundle: .module))
  }

  private func remove(at offsets: IndexSet) {
    let sorted = favorites.trips.sorted { $0.value < $1.value }
    for offset in offsets { favorites.toggle(id: sorted[offset].key, title: sorted[offset].value) }
  }
}

#Preview { NavigationStack { FavoritesView() }.environment(FavoritesStore()) }
