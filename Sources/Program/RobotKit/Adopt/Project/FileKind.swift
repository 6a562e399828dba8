/// What the package does with a file of an app.
enum FileKind {
  case source, resource
  /// A directory that the bundle contains unchanged.
  case directory
  case catalog
  /// Nothing: settings of the project, documents, interface files, other languages.
  case other

  init(_ path: String) {
    let name = SystemPath.lastComponent(of: path)
    let suffix = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() }
    switch suffix {
    case "swift": self = .source
    case "xcassets": self = .catalog
    case "bundle", "scnassets": self = .directory
    case "plist": self = name.hasSuffix("Info.plist") && !name.hasPrefix("Google") ? .other : .resource
    case let suffix?: self = Self.resources.contains(suffix) ? .resource : .other
    case nil: self = .other
    }
  }

  /// Whether a file describes an interface that isn't read on Linux.
  static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  private static let resources: Set<String> = [
    "strings", "stringsdict", "xcstrings", "json", "geojson", "txt", "csv", "tsv", "xml", "html", "css", "js", "rtf",
    "png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg", "ttf", "otf", "mp3", "m4a", "wav", "caf", "aif", "aiff",
    "mp4", "mov", "m4v", "lottie", "db", "sqlite", "gpx", "usdz", "zip", "graphql",
  ]
}
