/// Where a new package gets RobotKit from.
enum StarterDependency: Equatable {
  /// A folder, relative to the new package or with its whole path, and its own name.
  case folder(String, name: String)
  /// A Git repository, from a version on.
  case repository(url: String, version: String)

  /// The line of the manifest.
  var manifestLine: String {
    switch self {
    case .folder(let path, _): ".package(path: \(Self.literal(path)))"
    case .repository(let url, let version): ".package(url: \(Self.literal(url)), from: \(Self.literal(version)))"
    }
  }

  /// The place, for people.
  var location: String {
    switch self {
    case .folder(let path, _): path
    case .repository(let url, let version): "\(url), from \(version)"
    }
  }

  /// What the package manager calls the package: the end of its place, without `.git`.
  var identity: String {
    switch self {
    case .folder(_, let name): return name
    case .repository(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// A text as Swift writes it.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
