import SwiftUI
import TravelSampleAPI
import TravelSampleFeatures

@main
struct TravelApp: App {
  @State private var router = Router()
  @State private var favorites = FavoritesStore()
  private let service = HTTPTravelService.live()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(router)
        .environment(favorites)
        .environment(\.travelService, service)
        .onOpenURL { router.open($0) }
    }
  }
}

struct RootView: View {
  @Environment(Router.self) private var router

  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.path) {
      TripListView()
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .trip(let id): TripDetailView(id: id)
          case .favorites: FavoritesView()
          }
        }
    }
    .sheet(item: $router.sheet) { sheet in
      switch sheet {
      case .booking(let trip): BookingView(trip: trip)
      case .confirmation(let booking): ConfirmationView(booking: booking)
      }
    }
  }
}
