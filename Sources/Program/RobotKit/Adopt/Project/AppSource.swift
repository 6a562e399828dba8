import SwiftSource

/// Swift files that declare an app.
enum AppSource {
  /// Returns the file with `@main` before an `App` or an application delegate, and the name of that type.
  static func app(in files: Set<String>) -> (path: String, type: String)? {
    for path in files.sorted() {
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { continue }
      let tokens = SwiftTokenizer.tokens(of: bytes)
      for (index, token) in tokens.enumerated()
      where ["main", "UIApplicationMain"].contains(token.text) && index > 0 && tokens[index - 1].text == "@" {
        let head = tokens[index...].prefix { $0.text != "{" }
        let isApp = head.contains { ["App", "UIApplicationDelegate"].contains($0.text) }
        let keyword = head.firstIndex { ["struct", "class", "enum"].contains($0.text) }
        if isApp, let keyword, keyword + 1 < tokens.count { return (path, tokens[keyword + 1].text) }
      }
    }
    return nil
  }
}
