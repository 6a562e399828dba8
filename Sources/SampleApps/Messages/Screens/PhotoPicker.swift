import RobotKit

/// The photos on the phone, to choose one from.
struct PhotoPicker: Screen {
  let onChoose: @MainActor (String) -> Void
  let onCancel: @MainActor () -> Void

  private static let photos = ["Beach", "Forest", "Mountain"]

  var title: String { "Photos" }

  var toolbar: [Element] {
    Button("Cancel", id: "cancelPhotos", action: onCancel)
  }

  var body: [Element] {
    for photo in Self.photos {
      Image(photo, id: "photo.\(photo)").onTapGesture { onChoose(photo) }
    }
  }
}
