/// What a worker printed before it ended, and what the Swift runtime wrote about its crash.
struct CrashTrace {
  /// The longest line of a message, in characters.
  private static let maxLineLength = 300

  /// The message of the trap, such as `Fatal error: Index out of range`; `nil` if there was none.
  private(set) var message: String?
  /// The innermost line of the package's own code, relative to its directory; `nil` if it isn't known.
  private(set) var location: String?
  /// The lines that the app itself printed.
  private var printed: ArraySlice<Substring>

  /// Reads output.
  ///
  /// - Parameters:
  ///   - output: What the worker printed.
  ///   - baseDirectory: The directory of the package.
  init(_ output: CapturedOutput, in baseDirectory: String?) {
    let lines = output.text.split(whereSeparator: \.isNewline)
    printed = Self.withoutReport(lines)
    let report = lines[printed.endIndex...]
    if let last = printed.last, let marker = last.firstRange(of: ": Fatal error: ") {
      printed.removeLast()
      message = Self.shortened(last[marker.lowerBound...].dropFirst(2))
      // Traps of the standard library name a file of its own.
      if !last.hasPrefix("Swift/") { location = String(last[..<marker.lowerBound]) }
    }
    guard let baseDirectory else { return }
    location = report.lazy.compactMap { Self.location(of: $0, in: baseDirectory) }.first ?? location
  }

  /// The last lines that the app printed, shortened if they are long.
  func lastLines(_ count: Int) -> [String] { printed.suffix(count).map(Self.shortened) }

  private static func shortened(_ line: Substring) -> String {
    line.count > maxLineLength ? line.prefix(maxLineLength) + "…" : String(line)
  }

  /// The lines before the report of a crash, which the runtime's backtracer or the runtime itself wrote.
  private static func withoutReport(_ lines: [Substring]) -> ArraySlice<Substring> {
    let printed = lines[..<(lines.lastIndex { $0.hasPrefix("*** Signal ") } ?? lines.endIndex)]
    guard let trace = printed.lastIndex(of: "Current stack trace:") else { return printed }
    // Frames follow it, each with its number; anything else was printed later.
    return printed[(trace + 1)...].allSatisfy { $0.first?.isNumber ?? false } ? printed[..<trace] : printed
  }

  /// The file and line of a frame such as `1 [ra] 0x1f body.getter + 98 in Shop at /shop/Sources/Shop/Cart.swift:9:31`,
  /// if the file belongs to the package and was not fetched by it.
  private static func location(of frame: Substring, in baseDirectory: String) -> String? {
    guard let start = frame.firstRange(of: " at \(baseDirectory)/")?.upperBound else { return nil }
    let parts = frame[start...].split(separator: ":")
    guard parts.count >= 2, !parts[0].hasPrefix(".build/") else { return nil }
    return "\(parts[0]):\(parts[1])"
  }
}
