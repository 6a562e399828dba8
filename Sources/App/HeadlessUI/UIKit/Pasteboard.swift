import Foundation

/// The pasteboard, UIKit's `UIPasteboard`; empty at each launch.
@MainActor @preconcurrency
public final class UIPasteboard: NSObject {
  /// The pasteboard of the running app.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }
  public var strings: [String]? { didSet { changeCount += 1 } }
  public var images: [UIImage]? { didSet { changeCount += 1 } }
  public var urls: [URL]? { didSet { changeCount += 1 } }
  public var colors: [UIColor]? { didSet { changeCount += 1 } }
  /// The number of changes.
  public private(set) var changeCount = 0

  nonisolated override init() { super.init() }

  public var string: String? {
    get { strings?.first ?? urls?.first?.absoluteString }
    set { (urls, images, colors, strings) = (nil, nil, nil, newValue.map { [$0] }) }
  }
  public var image: UIImage? {
    get { images?.first }
    set { (urls, strings, colors, images) = (nil, nil, nil, newValue.map { [$0] }) }
  }
  public var url: URL? {
    get { urls?.first }
    set { (strings, images, colors, urls) = (nil, nil, nil, newValue.map { [$0] }) }
  }
  public var color: UIColor? {
    get { colors?.first }
    set { (strings, images, urls, colors) = (nil, nil, nil, newValue.map { [$0] }) }
  }
  /// Replaces all items by a value: a string, a URL, an image or a color, whatever the type is called.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    (strings, urls, images, colors) = (nil, nil, nil, nil)
    switch value {
    case let value as String: strings = [value]
    case let value as URL: urls = [value]
    case let value as UIImage: images = [value]
    case let value as UIColor: colors = [value]
    default: UIApplication.shared.warnOnce("a value of \(type(of: value)) isn't kept in the pasteboard on Linux")
    }
  }
  /// Whether there are strings.
  public var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// Whether there are images.
  public var hasImages: Bool { !(images ?? []).isEmpty }
  /// Whether there are URLs.
  public var hasURLs: Bool { !(urls ?? []).isEmpty }
  /// Whether there are colors.
  public var hasColors: Bool { !(colors ?? []).isEmpty }
}
