/// The value of `--package`: a folder, or a URL with a version behind an `@`.
enum PackagePlace: Equatable {
  case folder(String)
  case repository(url: String, version: String)

  /// - Throws: ``ValueError``.
  init(_ text: String) throws {
    guard !text.isEmpty else { throw ValueError("it names no location") }
    guard Self.isURL(text) else {
      self = .folder(text)
      return
    }
    let name = text.lastIndex { $0 == "/" || $0 == ":" } ?? text.startIndex
    guard let at = text[name...].lastIndex(of: "@") else {
      self = .repository(url: text, version: Version.current)
      return
    }
    let version = String(text[text.index(after: at)...])
    guard Self.isVersion(version) else {
      throw ValueError("\"\(version)\" is no version; write for example \(text[..<at])@\(Version.current)")
    }
    self = .repository(url: String(text[..<at]), version: version)
  }

  /// `https://…`, or `git@host:…` as Git has it.
  private static func isURL(_ text: String) -> Bool {
    guard !text.contains("://") else { return true }
    guard let colon = text.firstIndex(of: ":"), let at = text.firstIndex(of: "@") else { return false }
    return at < colon && !text[..<colon].contains("/")
  }

  /// Three numbers, perhaps with more behind a hyphen or a plus.
  private static func isVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { Int($0) != nil && !$0.hasPrefix("-") && !$0.hasPrefix("+") }
  }
}
