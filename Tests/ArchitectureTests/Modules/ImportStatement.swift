import TestSupport

/// One import of a Swift file.
struct ImportStatement {
  let module: String
  let line: Int
  /// Whether it is in the branch for systems without FoundationEssentials.
  let isFallback: Bool

  /// All imports of a file, without the lines of multi-line strings.
  static func all(in file: SourceFile) -> [ImportStatement] {
    var imports: [ImportStatement] = []
    var previous: Substring = ""
    var isInString = false
    for (number, text) in file.code {
      defer { previous = text }
      if text.mentions("\"\"\""), text.matches(of: /"""/).count == 1 { isInString.toggle() }
      guard !isInString else { continue }
      guard text.mentions("import"), let match = text.prefixMatch(of: pattern) else { continue }
      let replacesEssentials = imports.last?.module == "FoundationEssentials" && previous.hasPrefix("#else")
      imports.append(ImportStatement(module: String(match.1), line: number, isFallback: replacesEssentials))
    }
    return imports
  }

  /// `import A`, `@_exported import A`, `public import A.B`, `import struct A.B`.
  private static var pattern: Regex<(Substring, Substring)> {
    /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)/
  }
}
