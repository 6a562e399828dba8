import AppleFoundation
import HeadlessUI

/// A photo that the user has chosen, PhotosUI's `PhotosPickerItem`.
public struct PhotosPickerItem: Hashable, Sendable {
  /// How photos are encoded for the app, PhotosUI's `PhotosPickerItem.EncodingDisambiguationPolicy`: as they are.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String

    /// The system decides.
    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    /// As they are.
    public static let current = EncodingDisambiguationPolicy(name: "current")
    /// In a format that most apps read.
    public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
  }

  /// The identifier in the library; `nil` unless the picker was created with one.
  public let itemIdentifier: String?
  let photo: Photo?

  init(_ photo: Photo, hasIdentifier: Bool) {
    (self.photo, itemIdentifier) = (photo, hasIdentifier ? photo.identifier : nil)
  }

  /// Creates an item of a photo in the library.
  public init(itemIdentifier: String) {
    self.itemIdentifier = itemIdentifier
    photo = PhotoLibrary.current.photos.first { $0.identifier == itemIdentifier }
  }

  /// The kinds of its data.
  public var supportedContentTypes: [UTType] { photo.map { [$0.type] } ?? [] }

  /// Loads the photo as a value.
  ///
  /// - Returns: The value; `nil` if the type can't be made of it.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let photo else { return nil }
    return try await T.received(photo.data, of: photo.type)
  }

  /// Loads the photo as a value, and passes it to a closure.
  @discardableResult
  public func loadTransferable<T: Transferable & Sendable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    Task {
      do {
        completionHandler(.success(try await loadTransferable(type: type)))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return Progress(totalUnitCount: 1)
  }
}

/// A choice of photos by their kind, PhotosUI's `PHPickerFilter`.
public struct PHPickerFilter: Sendable {
  let isIncluded: @Sendable (Photo) -> Bool

  private init(_ isIncluded: @escaping @Sendable (Photo) -> Bool) { self.isIncluded = isIncluded }

  /// Photos.
  public static let images = PHPickerFilter { !$0.isVideo }
  /// Videos.
  public static let videos = PHPickerFilter { $0.isVideo }
  /// Photos that move: none.
  public static let livePhotos = PHPickerFilter { _ in false }
  /// Photos of the screen: none.
  public static let screenshots = PHPickerFilter { _ in false }
  /// Videos of the screen: none.
  public static let screenRecordings = PHPickerFilter { _ in false }
  /// Photos of a panorama: none.
  public static let panoramas = PHPickerFilter { _ in false }

  /// Those of any filter.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter { photo in subfilters.contains { $0.isIncluded(photo) } }
  }
  /// Those of all filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter { photo in subfilters.allSatisfy { $0.isIncluded(photo) } }
  }
  /// All others.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter { !filter.isIncluded($0) } }
}

/// The library of photos, Photos' `PHPhotoLibrary`: only for pickers, whose items have identifiers then.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let only = PHPhotoLibrary()

  private override init() { super.init() }

  /// The library of the user.
  public class func shared() -> PHPhotoLibrary { only }
  /// Asks the user for all photos.
  @available(*, unavailable, message: "the library can't be read here; a picker needs no permission")
  public class func requestAuthorization(_ handler: @escaping (Never) -> Void) {}
}
