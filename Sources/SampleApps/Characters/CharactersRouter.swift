import Foundation
import Observation

/// A destination in the app.
enum Place: Hashable {
  case characters(CharacterFilter)
  case character(Int, name: String?)
  case episodes([Int])
  case nowhere(String)
}

/// The navigation state of the app.
@MainActor
@Observable
final class CharactersRouter {
  var path: [Place] = []
  var isAboutPresented = false
  var isFilterPresented = false

  /// Shows the destination of a URL, on top of the home screen.
  func open(_ url: URL) {
    isAboutPresented = false
    isFilterPresented = false
    switch DeepLink(url.absoluteString) {
    case .home: path = []
    case .about:
      path = []
      isAboutPresented = true
    case .characters(let filter): path = [.characters(filter)]
    case .character(let id): path = [.character(id, name: nil)]
    case .episodes(let ids): path = [.episodes(ids)]
    case nil: path = [.nowhere(url.absoluteString)]
    }
  }
}
