import SwiftUI
import TravelSampleAPI

extension EnvironmentValues {
  @Entry public var travelService: any TravelService = HTTPTravelService.live()
}

@MainActor
extension APIError {
  /// The message for the user.
  var message: String {
    switch self {
    case .offline: String(localized: "error.offline", bundle: .module)
    case .timedOut: String(localized: "error.timeout", bundle: .module)
    case .notFound: String(localized: "error.notFound", bundle: .module)
    case .conflict: String(localized: "error.soldOut", bundle: .module)
    case .server, .decoding: String(localized: "error.server", bundle: .module)
    }
  }
}
