import Observation

/// One character of the show, with a picture.
@MainActor
@Observable
final class CharacterDetailModel {
  let id: Int
  private(set) var character = Loadable<ShowCharacter>.loading
  private(set) var picture = Loadable<Picture>.loading
  /// The number of retries.
  private(set) var retries = 0

  /// The name that the list has.
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

  /// Asks for the character and then for the picture, if they aren't there.
  func load() async {
    do {
      if character.value == nil { character = .loaded(try await service.character(id)) }
    } catch let problem as ServiceProblem {
      character = .failed(problem)
    } catch {
      // The view has gone.
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
      // The view has gone.
    }
  }
}
