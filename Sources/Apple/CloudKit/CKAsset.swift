import AppleFoundation

/// A file that belongs to a record, CloudKit's `CKAsset`.
open class CKAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The file; that of a fetched record is a temporary copy.
  public let fileURL: URL?

  /// Creates an asset of a file of the app.
  public init(fileURL: URL) { self.fileURL = fileURL }

  /// Creates an asset of a file that the server has.
  init(downloaded data: Data) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("CloudKit", isDirectory: true)
    let url = directory.appendingPathComponent(UUID().uuidString)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try data.write(to: url)
      fileURL = url
    } catch {
      fileURL = nil
    }
  }

  /// Returns the asset, which doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "<CKAsset: \(fileURL?.lastPathComponent ?? "–")>" }
}
