#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files below directories.
enum FileTree {
  /// Directories of dependencies and of build products.
  static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Directories that Xcode shows as one file.
  private static let packaged: Set<String> = [
    "bundle", "docc", "framework", "icon", "mlmodelc", "playground", "rkassets", "scnassets", "xcassets",
    "xcdatamodel", "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace",
  ]

  static func isPackaged(_ path: String) -> Bool {
    SystemPath.lastComponent(of: path).split(separator: ".").dropFirst().last.map { packaged.contains(String($0)) }
      ?? false
  }

  /// The names in a directory that aren't hidden, in order; empty if it can't be read.
  static func names(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { !$0.hasPrefix(".") && !skipped.contains($0) }.sorted()
  }

  /// Returns the files below a directory with their kinds; a directory that Xcode shows as a file is one.
  static func files(in directory: String, except exceptions: Set<String> = []) -> [(path: String, kind: FileKind)] {
    var (found, seen) = ([(path: String, kind: FileKind)](), Set<String>())
    func search(_ directory: String) {
      // Links can be cyclic.
      guard seen.insert(SystemPath.resolvingSymlinks(directory)).inserted else { return }
      for name in names(in: directory) {
        let path = "\(directory)/\(name)"
        guard !exceptions.contains(path) else { continue }
        switch SystemPath.kind(of: path) {
        case .directory where !isPackaged(path): search(path)
        case .directory, .file: found.append((path, FileKind(path)))
        case .other, .missing: break
        }
      }
    }
    search(directory)
    return found
  }
}
