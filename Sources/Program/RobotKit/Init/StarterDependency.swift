import CucumberMessages

/// The package dependency through which a new package gets RobotKit.
enum StarterDependency: Equatable {
  /// A directory, as a path relative to the new package or as an absolute path, and its name.
  case directory(String, name: String)
  /// A Git repository, from a version on.
  case repository(url: String, version: String)

  /// The line of the manifest that declares the dependency.
  var manifestLine: String {
    switch self {
    case .directory(let path, _): ".package(path: \(Self.literal(path)))"
    case .repository(let url, let version): ".package(url: \(Self.literal(url)), from: \(Self.literal(version)))"
    }
  }

  /// The location, as messages show it.
  var location: String {
    switch self {
    case .directory(let path, _): path
    case .repository(let url, let version): "\(url), from \(version)"
    }
  }

  /// The identity that SwiftPM gives the package: the last component of its location, without `.git`.
  var identity: String {
    switch self {
    case .directory(_, let name): return name
    case .repository(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// Returns a string as a Swift literal.
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

extension StarterDependency {
  /// Finds the package of RobotKit for a new manifest.
  ///
  /// - Parameters:
  ///   - source: The value of `--package`; `nil` for the package that this program was built in.
  ///   - directory: The absolute path of the directory that the manifest will be in.
  /// - Throws: ``UsageError``.
  init(_ source: PackageSource?, for directory: String) throws {
    switch source {
    case .repository(let url, let version): self = .repository(url: url, version: version)
    case .directory(let path):
      let whole = SystemPath.absolute(path)
      guard RobotKitDirectory.isPackage(whole) else {
        let reason = "no package with RobotKit in \(path)"
        throw UsageError(kind: .badValue(option: "--package", reason: reason), argument: nil)
      }
      self = .directory(
        path.hasPrefix("/") ? path : SystemPath.relative(whole, to: directory),
        name: SystemPath.lastComponent(of: whole))
    case nil:
      guard let here = RobotKitDirectory.ofThisProgram else {
        throw UsageError(kind: .missingValue(option: "--package", placeholder: "LOCATION"), argument: nil)
      }
      self = .directory(SystemPath.relative(here, to: directory), name: SystemPath.lastComponent(of: here))
    }
  }
}

/// The value of `--package`: a directory, or a URL with a version after an `@`.
enum PackageSource: Equatable {
  case directory(String)
  case repository(url: String, version: String)

  /// - Throws: ``ValueError``.
  init(_ text: String) throws {
    guard !text.isEmpty else { throw ValueError("missing location; expected DIR or URL@VERSION") }
    guard Self.isURL(text) else {
      self = .directory(text)
      return
    }
    let name = text.lastIndex { $0 == "/" || $0 == ":" } ?? text.startIndex
    guard let at = text[name...].lastIndex(of: "@") else {
      self = .repository(url: text, version: Version.current)
      return
    }
    let version = String(text[text.index(after: at)...])
    guard Self.isVersion(version) else {
      throw ValueError("invalid version \"\(version)\"; expected for example \(text[..<at])@\(Version.current)")
    }
    self = .repository(url: String(text[..<at]), version: version)
  }

  /// Whether a string is a URL: `https://…`, or `git@host:…` as Git has it.
  private static func isURL(_ text: String) -> Bool {
    guard !text.contains("://") else { return true }
    guard let colon = text.firstIndex(of: ":"), let at = text.firstIndex(of: "@") else { return false }
    return at < colon && !text[..<colon].contains("/")
  }

  /// Whether a string is a version: three numbers, and optionally more after a hyphen or a plus sign.
  private static func isVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { Int($0) != nil && !$0.hasPrefix("-") && !$0.hasPrefix("+") }
  }
}

/// The directory of the package that contains RobotKit.
enum RobotKitDirectory {
  /// Whether a directory is the package of RobotKit.
  static func isPackage(_ directory: String) -> Bool {
    guard let manifest = try? SourceReader.read(directory + "/Package.swift") else { return false }
    return manifest.data.contains(#".library(name: "RobotKit""#)
  }

  /// The package directory that this program was built in, as with `swift run robotrun`; `nil` for an installed
  /// program.
  static var ofThisProgram: String? {
    SystemPath.ancestors(of: SystemPath.program).dropFirst().first(where: isPackage)
  }
}
