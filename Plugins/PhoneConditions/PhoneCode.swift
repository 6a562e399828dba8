import Foundation

/// The code of an app with the conditions that a phone would have, and without Objective-C.
///
/// Packages in repositories keep their branches for Linux. Their conditions don't find the `hidden` modules, nor the
/// platform if `iOS` is among them, nor `DEBUG`; they are `nil` for the app's own files. With `import` among them, imports
/// without a level are public: in Swift 6 a module either has levels or has none.
struct PhoneCode {
  /// The newest version of iOS that a phone of robotrun has.
  private static let version = [26, 5]

  /// The modules that declare what others export.
  private static let reexported = [
    "Combine": "HeadlessCombine", "CoreGraphics": "HeadlessUI", "OSLog": "os", "SwiftUI": "HeadlessUI",
    "SwiftUICore": "HeadlessUI", "UIKit": "HeadlessUI", "UniformTypeIdentifiers": "HeadlessUI",
  ]

  private let hidden: Set<String>?
  private let standIns: Set<String>

  /// - Parameter standIns: The modules with drafted types.
  init(hidden: Set<String>? = nil, standIns: Set<String> = []) { (self.hidden, self.standIns) = (hidden, standIns) }

  /// Why a file with such code needs a copy.
  static let leftOut =
    "this file has code for iOS, or asks for its path, and no copy; call `robotrun adopt` again with --force"

  /// Writes the copy of a file; the compiler reports the lines of the file, and `#filePath` is where the app has it.
  func writeCopy(of file: URL, to copy: URL) throws {
    let path = file.resolvingSymlinksInPath().path
    let start = "#sourceLocation(file: \(String(reflecting: path)), line: 1)\n"
    try Self.write(start + rewritten(try String(contentsOf: file, encoding: .utf8)), to: copy)
  }

  /// Leaves a file that has not changed alone, so that it isn't compiled again.
  static func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Whether the copy of a file would be another text.
  func changes(_ file: URL) throws -> Bool {
    let text = try String(contentsOf: file, encoding: .utf8)
    return rewritten(text) != text || text.contains(/^(?!\s*\/\/).*#file(?:Path)?\b/.anchorsMatchLineEndings())
  }

  func rewritten(_ text: String) -> String {
    let text = defaulting(SelectorCode.rewritten(text))
    let words = ["#if", "available", "import ", "runsForEach", "cachedResponse", "Darwin", "CoreFoundation"]
    guard words.contains(where: text.contains) else { return text }
    var (isInString, result, rest) = (false, "", requiring(text)[...])
    while !rest.isEmpty {
      // A line may end with two characters, which Swift counts as one.
      let line = isInString ? rest.prefix { !$0.isNewline } : Self.line(of: rest)
      let wasInString = isInString
      if line.contains("\"\"\""), line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
      result += wasInString ? String(line) : rewritten(line: String(line))
      rest = rest[line.endIndex...]
      if let end = rest.popFirst() { result.append(end) }
    }
    return result
  }

  /// The first line of a text, with the lines after it into which a list of versions continues.
  private static func line(of text: Substring) -> Substring {
    func end(from index: String.Index) -> String.Index {
      text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
    }
    var last = text[..<end(from: text.startIndex)]
    while last.contains("available"), !last.contains("//"), last.contains(#/available\s*\([^()"]*\z/#) {
      let close = text[last.endIndex...].firstIndex { "()\"{}".contains($0) }
      guard let close, text[close] == ")" else { break }
      last = text[close..<end(from: close)]
    }
    return text[..<last.endIndex]
  }

  /// Foundation's `URLProtocol` requires its initializer of subclasses on Linux.
  private func requiring(_ text: String) -> String {
    guard text.contains("cachedResponse") else { return text }
    let override = #/\boverride((?:\s+\w+)*\s+init\s*\(\s*request\s*:\s*URLRequest\s*,\s*cachedResponse\b)/#
    return text.replacing(override) { "required\($0.1)" }
  }

  /// Drafted types aren't enumerations: a `switch` over their members needs a plain `default`.
  private func defaulting(_ text: String) -> String {
    guard text.contains("@unknown"),
      text.matches(of: #/\bimport\s+(\w+)/#).contains(where: { standIns.contains(String($0.1)) })
    else { return text }
    return text.replacing(#/@unknown(\s+default\b)/#) { "        \($0.1)" }
  }

  private func rewritten(line: String) -> String {
    let code = line.drop { $0 == " " || $0 == "\t" }
    if code.hasPrefix("#if") || code.hasPrefix("#elseif") {
      let isPhone = hidden?.contains("iOS") == true ? "false" : "true"
      let line = line.replacing(#/\bos\s*\(\s*iOS\s*\)|\btargetEnvironment\s*\(\s*simulator\s*\)/#, with: isPhone)
      guard let hidden else {
        return line.replacing(#/\bos\s*\(\s*Linux\s*\)/#, with: "false")
          .replacing(#/\bcanImport\s*\(\s*Darwin\s*\)/#, with: "true")
      }
      let release = hidden.contains("DEBUG") ? line.replacing(#/\bDEBUG\b/#, with: "false") : line
      return release.replacing(#/\bcanImport\s*\(\s*(\w+)\s*\)/#) { match in
        hidden.contains(String(match.1)) ? "false" : String(match.0)
      }
    }
    if code.contains("import ") {
      // CoreFoundation's functions in C know nothing of virtual time, and would be ambiguous.
      var line = line.replacing(#/(\s)Darwin(?=\s|\.|\z)/#) { "\($0.1)Glibc" }
        .replacing(#/^(\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+)(?:\w+\s+)?CoreFoundation(?:\.\w+)*(?=\s|\z)/#) {
          "\($0.1)Foundation"
        }
      if hidden?.contains("import") ?? false {
        let plain = #/^(\s*(?:@(?!testable\b|_exported\b|_implementationOnly\b)\w+(?:\([^)]*\))?\s+)*)import\s/#
        line = line.replacing(plain) { "\($0.1)public import " }
      }
      // What a module re-exports isn't its own.
      line = line.replacing(#/(@preconcurrency\s+(?:\w+\s+)?import\s+)(\w+)(?=\s|\z)/#) { match in
        Self.reexported[String(match.2)].map { "\(match.0); \(match.1)\($0)" } ?? String(match.0)
      }
      // A module that was written in Swift has no submodules: `import CoreImage.CIFilterBuiltins`.
      return line.replacing(#/^(\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+\w+)(?:\.\w+)+\s*$/#) { String($0.1) }
    }
    // Members of extensions can't be overridden without Objective-C.
    let override = "override class var runsForEachTargetApplicationUIConfiguration"
    if code.contains(override) {
      return line.replacing(override, with: "@_nonoverride class var runsForEachTargetApplicationUIConfiguration")
    }
    let adapted =
      line.contains("Darwin.") || line.contains("CoreFoundation.")
      ? line.replacing(#/(^|[^\w."])Darwin\.(?=[a-z_])/#) { "\($0.1)Glibc." }
        .replacing(#/(^|[^\w."])CoreFoundation\.(?=[A-Zk])/#) { String($0.1) } : line
    return adapted.contains("available") ? version(of: adapted) : adapted
  }

  /// The conditions for versions of a line, which keep their line breaks: on Linux any version is available.
  ///
  /// Swift 6.4 has a name for all platforms of Apple, `anyAppleOS`, which the compiler here knows as an experiment.
  private func version(of line: String) -> String {
    let line = line.replacing(#/(available\s*\(\s*(?:[^()]*,\s*)?)anyAppleOS\b/#) { "\($0.1)iOS" }
    return line.replacing(#/#(un)?available\s*\((?:[^()]*,)?\s*iOS\s+(\d+)(?:\.(\d+))?[^()]*\)/#) { match in
      let needed = [Int(match.2) ?? 0, match.3.flatMap { Int($0) } ?? 0]
      guard Self.version.lexicographicallyPrecedes(needed) else { return String(match.0) }
      return (match.1 == nil ? "false" : "true") + match.0.filter(\.isNewline)
    }
  }
}
