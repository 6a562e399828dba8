import Foundation

// Directories that Foundation has on Apple platforms only. In an app that is running they are in its container.
extension URL {
  public static var documentsDirectory: URL { directory(.documentDirectory, or: "Documents") }
  /// The directory for files that can be created again.
  public static var cachesDirectory: URL { directory(.cachesDirectory, or: "Library/Caches") }
  /// The directory for files that the app needs and the user does not see.
  public static var applicationSupportDirectory: URL {
    directory(.applicationSupportDirectory, or: "Library/Application Support")
  }
  /// The directory with those for caches and for application support.
  public static var libraryDirectory: URL { directory(.libraryDirectory, or: "Library") }

  private static func directory(_ directory: FileManager.SearchPathDirectory, or name: String) -> URL {
    let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
    return found
      ?? URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
      .appending(path: name, directoryHint: .isDirectory)
  }
}
