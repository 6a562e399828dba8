import SwiftUI
import TravelSampleAPI
import TravelSampleDesign

public struct TripDetailView: View {
  private enum State {
    case loading
    case loaded(Trip)
    case failed(APIError)
  }

  private let id: Int
  @SwiftUI.State private var state = State.loading
  @Environment(\.travelService) private var service
  @Environment(Router.self) private var router
  @Environment(FavoritesStore.self) private var favorites

  public init(id: Int) { self.id = id }

  public var body: some View {
    Group {
      switch state {
      case .loading: ProgressView()
      case .loaded(let trip): details(of: trip)
      case .failed(let error):
        ErrorView(
          LocalizedStringResource("error.title", bundle: .atURL(Bundle.module.bundleURL)), message: error.message,
          retryTitle: LocalizedStringResource("error.retry", bundle: .atURL(Bundle.module.bundleURL)), retry: load)
      }
    }
    .navigationBarTitleDisplayMode(.inline)
    .task(id: id) { await load() }
  }

  private func load() async {
    state = .loading
    do {
      state = .loaded(try await service.trip(id: id))
    } catch let error as APIError {
      state = .failed(error)
    } catch {}
  }

  private func details(of trip: Trip) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Theme.spacing) {
        Text(trip.summary).card()
        LabeledContent {
          Text(trip.departureDate, format: .dateTime.day().month(.wide).year())
        } label: {
          Text("trip.departure", bundle: .module)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("trip.departure")
        Text("trip.seats \(trip.seatsLeft)", bundle: .module).accessibilityIdentifier("trip.seats")
        Button {
          router.sheet = .booking(trip)
        } label: {
          Text("trip.book", bundle: .module)
        }
        .buttonStyle(.primary())
        .disabled(trip.seatsLeft == 0)
        .accessibilityIdentifier("trip.book")
      }
      .padding()
    }
    .navigationTitle(trip.title)
    .toolbar {
      Button {
        favorites.toggle(id: trip.id, title: trip.title)
      } label: {
        Image(systemName: favorites.contains(trip.id) ? "heart.fill" : "heart")
      }
      .accessibilityLabel(Text("trip.favorite", bundle: .module))
      .accessibilityIdentifier("trip.favorite")
    }
  }
}
