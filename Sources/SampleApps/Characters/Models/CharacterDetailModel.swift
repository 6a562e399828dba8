import Observation

/// The model of one character, with an image.
@MainActor
@Observable
final class CharacterDetailModel {
  let id: Int
  private(set) var character = Loadable<ShowCharacter>.loading
  private(set) var picture = Loadable<Picture>.loading
  /// The number of retries.
  private(set) var retries = 0

  /// The name in the list, if it is known.
  private let knownName: String?
  private let service: any CharacterService
  private let pictures: any PictureService

  init(id: Int, name: String? = nil, service: any CharacterService, pictures: any PictureService) {
    self.id = id
    knownName = name
    self.service = service
    self.pictures = pictures
  }

  var title: String { character.value?.name ?? knownName ?? "Character" }

  /// Requests the character and then the image, unless they are loaded.
  func load() async {
    do {
      if character.value == nil { character = .loaded(try await service.character(id)) }
    } catch let problem as ServiceProblem {
      character = .failed(problem)
    } catch {
      // The view has disappeared.
    }
    await loadPicture()
  }

  func retry() {
    character = .loading
    retries += 1
  }

  private func loadPicture() async {
    guard let address = character.value?.picture, picture.value == nil else { return }
    do {
      picture = .loaded(try await pictures.picture(at: address))
    } catch let problem as ServiceProblem {
      picture = .failed(problem)
    } catch {
      // The view has disappeared.
    }
  }
}
