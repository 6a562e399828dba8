import Foundation
import SwiftUI
import TravelSampleAPI

public enum Route: Hashable {
  case trip(Int)
  case favorites
}

public enum Sheet: Identifiable {
  case booking(Trip)
  case confirmation(Booking)

  public var id: String {
    switch self {
    case .booking(let trip): "booking-\(trip.id)"
    case .confirmation(let booking): "confirmation-\(booking.id)"
    }
  }
}

/// Decides which screens are shown.
@Observable
public final class Router {
  public var path = NavigationPath()
  public var sheet: Sheet?

  public init() {}

  public func show(_ route: Route) { path.append(route) }

  public func popToRoot() { path.removeLast(path.count) }

  /// Opens `travel://trip/7` or `travel://favorites`.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    guard url.scheme == "travel" else { return false }
    switch url.host() {
    case "trip":
      guard let id = Int(url.lastPathComponent) else { return false }
      sheet = nil
      popToRoot()
      show(.trip(id))
    case "favorites":
      sheet = nil
      popToRoot()
      show(.favorites)
    default:
      return false
    }
    return true
  }
}
