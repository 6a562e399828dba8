import Foundation
import OSLog
import Observation
import TravelSampleAPI

/// The trips that match a search, page by page.
@Observable
final class TripListModel {
  enum State: Equatable {
    case loading, loaded
    case failed(String)
  }

  var query = ""
  private(set) var state = State.loading
  private(set) var trips: [TripSummary] = []
  private(set) var isLoadingMore = false
  private var nextPage: Int?
  private var loadedQuery: String?

  @ObservationIgnored private let service: any TravelService
  private let logger = Logger(subsystem: "com.example.travel", category: "TripList")

  init(service: any TravelService) {
    self.service = service
  }

  /// Loads the first page for the query, once the user has stopped typing.
  func queryChanged() async {
    guard query != loadedQuery else { return }
    if loadedQuery != nil || !query.isEmpty {
      do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
    }
    state = .loading
    await reload()
  }

  func reload() async {
    let query = query
    do {
      let page = try await service.trips(matching: query, page: 1)
      guard query == self.query else { return }
      trips = page.items
      nextPage = page.nextPage
      loadedQuery = query
      state = .loaded
    } catch is CancellationError {
      return
    } catch {
      logger.error("loading failed: \(error.localizedDescription, privacy: .public)")
      loadedQuery = query
      state = .failed((error as? APIError)?.message ?? error.localizedDescription)
    }
  }

  func retry() async {
    state = .loading
    await reload()
  }

  func rowAppeared(_ trip: TripSummary) async {
    guard trip.id == trips.last?.id, let page = nextPage, !isLoadingMore else { return }
    isLoadingMore = true
    defer { isLoadingMore = false }
    guard let next = try? await service.trips(matching: query, page: page) else { return }
    trips += next.items
    nextPage = next.nextPage
  }
}
