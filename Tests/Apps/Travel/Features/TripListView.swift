import SwiftUI
import TravelSampleAPI
import TravelSampleDesign

public struct TripListView: View {
  @Environment(\.travelService) private var service

  public init() {}

  public var body: some View { TripListContent(model: TripListModel(service: service)) }
}

private struct TripListContent: View {
  @State private var model: TripListModel
  @Environment(FavoritesStore.self) private var favorites

  init(model: TripListModel) { _model = State(initialValue: model) }

  var body: some View {
    content
      .navigationTitle(Text("trips.title", bundle: .module))
      .searchable(text: $model.query, prompt: Text("trips.search", bundle: .module))
      .task(id: model.query) { await model.queryChanged() }
      .toolbar {
        NavigationLink(value: Route.favorites) {
          Label {
            Text("favorites.title", bundle: .module)
          } icon: {
            Image(systemName: "heart")
          }
        }
        .accessibilityIdentifier("trips.favorites")
      }
  }

  @ViewBuilder private var content: some View {
    switch model.state {
    case .loading:
      ProgressView { Text("trips.loading", bundle: .module) }.accessibilityIdentifier("trips.loading")
    case .failed(let message):
      ErrorView(
        LocalizedStringResource("error.title", bundle: .atURL(Bundle.module.bundleURL)), message: message,
        retryTitle: LocalizedStringResource("error.retry", bundle: .atURL(Bundle.module.bundleURL))
      ) { await model.retry() }
    case .loaded where model.trips.isEmpty && !model.query.isEmpty:
      ContentUnavailableView.search(text: model.query)
    case .loaded where model.trips.isEmpty:
      ContentUnavailableView {
        Label {
          Text("trips.empty", bundle: .module)
        } icon: {
          Image(systemName: "airplane")
        }
      }
    case .loaded:
      list
    }
  }

  private var list: some View {
    List {
      ForEach(model.trips) { trip in
        NavigationLink(value: Route.trip(trip.id)) {
          TripRow(trip: trip, isFavorite: favorites.contains(trip.id))
        }
        .accessibilityIdentifier("trip.\(trip.id)")
        .swipeActions(edge: .trailing) {
          Button {
            favorites.toggle(id: trip.id, title: trip.title)
          } label: {
            Label {
              Text("trip.favorite", bundle: .module)
            } icon: {
              Image(systemName: "heart")
            }
          }
          .tint(.pink)
        }
        .task { await model.rowAppeared(trip) }
      }
      if model.isLoadingMore { ProgressView().accessibilityIdentifier("trips.loadingMore") }
    }
    .accessibilityIdentifier("trips.list")
    .refreshable { await model.reload() }
  }
}

private struct TripRow: View {
  let trip: TripSummary
  let isFavorite: Bool

  var body: some View {
    HStack(spacing: Theme.spacing) {
      VStack(alignment: .leading) {
        Text(trip.title).font(.headline)
        Text("trip.nights \(trip.nights)", bundle: .module).font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
      if isFavorite { Image(systemName: "heart.fill").foregroundStyle(.pink) }
      Text(trip.price, format: .currency(code: "EUR").precision(.fractionLength(0)))
    }
  }
}
