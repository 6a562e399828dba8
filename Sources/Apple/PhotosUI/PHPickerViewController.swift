import HeadlessUI
import SwiftUI
import UIKit

/// The settings of a screen of photos, PhotosUI's `PHPickerConfiguration`.
public struct PHPickerConfiguration {
  /// The number of photos; 0 for any.
  public var selectionLimit = 1
  /// The kinds of photos; `nil` for all.
  public var filter: PHPickerFilter?
  /// The photos that are chosen at first, by their identifiers.
  public var preselectedAssetIdentifiers: [String] = []
  private let hasIdentifiers: Bool

  /// Creates settings; results have no identifiers.
  public init() { hasIdentifiers = false }
  /// Creates settings; results have identifiers.
  public init(photoLibrary: PHPhotoLibrary) { hasIdentifiers = true }

  fileprivate func result(of photo: Photo) -> PHPickerResult { PHPickerResult(photo, hasIdentifier: hasIdentifiers) }
}

/// A screen of photos, PhotosUI's `PHPickerViewController`. The delegate dismisses it.
@MainActor @preconcurrency
open class PHPickerViewController: UIViewController {
  /// The settings.
  public let configuration: PHPickerConfiguration
  /// The receiver of the result.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a screen.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    let photos = PhotoLibrary.current.photos
    let chosen = configuration.preselectedAssetIdentifiers.compactMap { name in
      photos.first { $0.identifier == name }?.id
    }
    let limit = configuration.selectionLimit
    let selection = PhotosSelection(limit: limit == 0 ? nil : limit, isList: limit != 1, chosen: chosen) {
      [weak self] in
      self?.result = $0
    }
    show(PickerScreen(selection: selection, filter: configuration.filter) { [weak self] in self?.finish() })
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  private var result: [Photo] = []

  private func finish() { delegate?.picker(self, didFinishPicking: result.map(configuration.result)) }
}

/// Receives the result of a screen of photos, PhotosUI's `PHPickerViewControllerDelegate`.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has chosen photos, or none.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A photo that the user has chosen, PhotosUI's `PHPickerResult`.
public struct PHPickerResult {
  /// The identifier in the library; `nil` unless the settings were created with one.
  public let assetIdentifier: String?
  /// The data of the photo.
  public let itemProvider: NSItemProvider

  init(_ photo: Photo, hasIdentifier: Bool) {
    assetIdentifier = hasIdentifier ? photo.identifier : nil
    let provider = UIImage(data: photo.data).map { NSItemProvider(object: $0) } ?? NSItemProvider()
    provider.suggestedName = photo.name
    let data = photo.data
    provider.registerDataRepresentation(forTypeIdentifier: photo.type.identifier, visibility: .all) { completion in
      completion(data, nil)
      return nil
    }
    itemProvider = provider
  }
}
