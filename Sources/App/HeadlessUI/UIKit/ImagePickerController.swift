import Foundation

/// A screen to choose a photo, UIKit's `UIImagePickerController`. It has one photo, and the buttons `Photo` and `Cancel`.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
  /// The source of photos, UIKit's `UIImagePickerController.SourceType`.
  public enum SourceType: Int, Sendable {
    /// The library of the device.
    case photoLibrary
    /// The camera, which isn't there, as in a simulator.
    case camera
    /// The photos of the camera.
    case savedPhotosAlbum
  }

  /// The key of a fact about a photo, UIKit's `UIImagePickerController.InfoKey`.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The photo, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The photo as the user has cropped it, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The URL of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The URL of the photo.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  /// Whether the user can crop the photo: it stays as it is.
  open var allowsEditing = false

  /// Whether photos can be chosen from a source; not from a camera, as in a simulator.
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  override var showsView: Bool { false }

  override func makeContent() -> AnyView { AnyView(PhotoList(picker: self)) }

  fileprivate func choose(_ dismiss: DismissAction) {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss() }
    let photo = UIImage(systemName: "photo") ?? UIImage()
    var info: [InfoKey: Any] = [.originalImage: photo, .mediaType: "public.image"]
    if allowsEditing { info[.editedImage] = photo }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  fileprivate func cancel(_ dismiss: DismissAction) {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss() }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// A delegate that is given the photo, UIKit's `UIImagePickerControllerDelegate`.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has chosen a photo; dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled; dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

private struct PhotoList: View {
  let picker: UIImagePickerController
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        Button("Photo") { picker.choose(dismiss) }
      }
      .navigationTitle("Photos")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { picker.cancel(dismiss) }
        }
      }
    }
  }
}
