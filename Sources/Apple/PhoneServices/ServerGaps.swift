import AppModel
import Foundation

/// Whether the scenario has defined no response to the last request for a URL: the status 404 isn't its own.
@MainActor
package func isWithoutResponse(_ url: URL?) -> Bool {
  let exchange = PhoneState.current.server?.log.last { $0.request.url == url?.absoluteString }
  return exchange?.outcome == .unmatched
}
