import Foundation

/// The code of an app with the conditions that a phone would have.
enum PhoneCode {
  /// The newest version of iOS that a phone of robotrun has.
  private static let version = [26, 5]

  static func rewritten(_ text: String) -> String {
    let words = ["#if", "available", "import ", "runsForEach"]
    guard words.contains(where: text.contains) else { return text }
    var (isInString, result, rest) = (false, "", text[...])
    while !rest.isEmpty {
      // A line may end with two characters, which Swift counts as one.
      let line = rest.prefix { !$0.isNewline }
      let wasInString = isInString
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
      result += wasInString ? String(line) : rewritten(line: String(line))
      rest = rest[line.endIndex...]
      if let end = rest.popFirst() { result.append(end) }
    }
    return result
  }

  private static func rewritten(line: String) -> String {
    let code = line.drop { $0 == " " || $0 == "\t" }
    if code.hasPrefix("#if") || code.hasPrefix("#elseif") {
      return line.replacing(#/\bos\s*\(\s*iOS\s*\)|\btargetEnvironment\s*\(\s*simulator\s*\)/#, with: "true")
        .replacing(#/\bos\s*\(\s*Linux\s*\)/#, with: "false")
    }
    if code.contains("import ") {
      // A module that was written in Swift has no submodules: `import CoreImage.CIFilterBuiltins`.
      return line.replacing(#/^(\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+\w+)(?:\.\w+)+\s*$/#) { String($0.1) }
    }
    // Members of extensions can't be overridden without Objective-C.
    let override = "override class var runsForEachTargetApplicationUIConfiguration"
    if code.contains(override) {
      return line.replacing(override, with: "@_nonoverride class var runsForEachTargetApplicationUIConfiguration")
    }
    // On Linux any version is available.
    return line.replacing(#/#(un)?available\s*\(\s*iOS\s+(\d+)(?:\.(\d+))?[^)]*\)/#) { match in
      let needed = [Int(match.2) ?? 0, match.3.flatMap { Int($0) } ?? 0]
      guard version.lexicographicallyPrecedes(needed) else { return String(match.0) }
      return match.1 == nil ? "false" : "true"
    }
  }
}
