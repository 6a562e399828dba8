import Foundation

/// Files in iCloud, on a device without an account.
///
/// Source: Apple, `FileManager.url(forUbiquityContainerIdentifier:)` and `ubiquityIdentityToken`, which are `nil` then.
extension FileManager {
  /// The token of the account: `nil`.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// The directory of a container of the app: `nil`.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Whether a file is in iCloud: `false`.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// Throws `CocoaError.ubiquitousFileUnavailable`.
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw CocoaError(.ubiquitousFileUnavailable) }

  /// Throws `CocoaError.ubiquitousFileUnavailable`.
  public func evictUbiquitousItem(at url: URL) throws { throw CocoaError(.ubiquitousFileUnavailable) }

  /// Throws `CocoaError.ubiquitousFileUnavailable`, unless the file is to stay on the device, where it is.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    if flag { throw CocoaError(.ubiquitousFileUnavailable) }
  }
}
