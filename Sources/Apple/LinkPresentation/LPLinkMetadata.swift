@_exported import UIKit

/// What is known of a URL, LinkPresentation's `LPLinkMetadata`.
open class LPLinkMetadata: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The URL that was asked for.
  open var originalURL: URL?
  /// The URL that has answered, after redirections.
  open var url: URL?
  /// The title.
  open var title: String?
  /// The icon.
  open var iconProvider: NSItemProvider?
  /// The image.
  open var imageProvider: NSItemProvider?
  /// The video: only what the app has set.
  open var videoProvider: NSItemProvider?
  /// The URL of the video.
  open var remoteVideoURL: URL?

  /// Creates an object without values.
  public override init() {}

  /// Returns an object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title) = (originalURL, url, title)
    (copy.iconProvider, copy.imageProvider) = (iconProvider, imageProvider)
    (copy.videoProvider, copy.remoteVideoURL) = (videoProvider, remoteVideoURL)
    return copy
  }

  // MARK: Archives

  private enum Key {
    static let (originalURL, url, title) = ("originalURL", "URL", "title")
    static let (icon, image, video) = ("icon", "image", "remoteVideoURL")
  }

  /// Whether it can be read from archives with expected classes only.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the URLs, the title, and the images that a ``LPMetadataProvider`` has fetched.
  open func encode(with coder: NSCoder) {
    coder.encode(originalURL.map { NSString(string: $0.absoluteString) }, forKey: Key.originalURL)
    coder.encode(url.map { NSString(string: $0.absoluteString) }, forKey: Key.url)
    coder.encode(title.map { NSString(string: $0) }, forKey: Key.title)
    coder.encode(remoteVideoURL.map { NSString(string: $0.absoluteString) }, forKey: Key.video)
    coder.encode((iconProvider as? FetchedImage).map { NSData(data: $0.data) }, forKey: Key.icon)
    coder.encode((imageProvider as? FetchedImage).map { NSData(data: $0.data) }, forKey: Key.image)
  }

  /// Reads the values.
  public required init?(coder: NSCoder) {
    super.init()
    func text(_ key: String) -> String? { coder.decodeObject(of: NSString.self, forKey: key)?.description }
    func image(_ key: String) -> FetchedImage? {
      coder.decodeObject(of: NSData.self, forKey: key).flatMap { FetchedImage(Data(referencing: $0)) }
    }
    originalURL = text(Key.originalURL).flatMap { URL(string: $0) }
    url = text(Key.url).flatMap { URL(string: $0) }
    title = text(Key.title)
    remoteVideoURL = text(Key.video).flatMap { URL(string: $0) }
    (iconProvider, imageProvider) = (image(Key.icon), image(Key.image))
  }
}

/// An image that was fetched.
final class FetchedImage: NSItemProvider, @unchecked Sendable {
  let data: Data

  /// Creates the provider of an image; `nil` if the data aren't one.
  init?(_ data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.data = data
    super.init()
    registerObject(image, visibility: .all)
  }
}
