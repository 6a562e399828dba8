import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots
import Synchronization

/// A photo or video of the user.
struct Photo: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let data: Data

  var type: UTType { UTType(filenameExtension: String(name.split(separator: ".").last ?? "png")) ?? .png }
  var isVideo: Bool { type.conforms(to: .movie) }
  var identifier: String { "photo-\(id)" }
}

/// The photos of the user: they stay until the end of the scenario.
final class PhotoLibrary: ServiceState {
  private let content = Mutex<[Photo]>([])

  init() {}

  static var current: PhotoLibrary { PhoneState.current.of() }

  /// The photos, the newest last.
  var photos: [Photo] { content.withLock { $0 } }

  func add(_ name: String, _ data: Data) {
    content.withLock { $0.append(Photo(id: $0.count + 1, name: name, data: data)) }
  }
}

/// The steps about photos.
struct PhotosRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("photo library has {string}", Self.add, summary: "adds a photo: a file next to the scenario"),
    Step("photo library has {int} photos", Self.addSome, summary: "adds photos of one white pixel, 1.png and so on"),
  ]

  private func library() throws -> PhotoLibrary { try app.phone().of() }

  private func add(_ name: String) throws {
    try library().add(name.split(separator: "/").last.map(String.init) ?? name, Data(try app.file(name)))
  }

  private func addSome(_ count: Int) throws {
    guard (1...1000).contains(count) else { throw StepFailure("invalid number; expected 1 to 1000 photos") }
    for number in 1...count { try library().add("\(number).png", HTTPResponse.image().body) }
  }
}
