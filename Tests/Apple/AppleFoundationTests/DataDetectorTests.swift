import AppleFoundation
import Testing

/// Source: https://developer.apple.com/documentation/foundation/nsdatadetector, whose example finds links and their URLs.
@Suite struct DataDetectorTests {
  private func links(in text: String) throws -> [String] {
    let detector = try NSDataDetector(types: 1 << 6)
    return detector.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      match.url.map { "\((text as NSString).substring(with: match.range)) -> \($0.absoluteString)" }
    }
  }

  @Test func `addresses with a scheme are links`() throws {
    #expect(
      try links(in: "See https://example.org/a?b=c#d. Then myapp://open (http://example.com/x).") == [
        "https://example.org/a?b=c#d -> https://example.org/a?b=c#d", "myapp://open -> myapp://open",
        "http://example.com/x -> http://example.com/x",
      ])
    #expect(try links(in: "https://example.org/a_(b)") == ["https://example.org/a_(b) -> https://example.org/a_(b)"])
  }

  /// Guess: a link without a scheme has `http`, and a mail address `mailto`, as those of the app Notes.
  @Test func `addresses without a scheme are links`() throws {
    #expect(
      try links(in: "Größe: www.example.test/x, example.com and ada@example.org!") == [
        "www.example.test/x -> http://www.example.test/x", "example.com -> http://example.com",
        "ada@example.org -> mailto:ada@example.org",
      ])
    #expect(try links(in: "No link: 1.5, e.g. this.one is file.swift, a@b@c.com").isEmpty)
  }

  @Test func `links are found in a range, up to the first`() throws {
    let detector = try NSDataDetector(types: 1 << 6)
    let text = "a.com b.com c.com"
    let range = NSRange(location: 6, length: 11)
    #expect(detector.firstMatch(in: text, range: range)?.range == NSRange(location: 6, length: 5))
    #expect(detector.numberOfMatches(in: text, range: range) == 2)
    var found: [URL?] = []
    detector.enumerateMatches(in: text, range: range) { match, _, isDone in
      found.append(match?.url)
      isDone.pointee = true
    }
    #expect(found == [URL(string: "http://b.com")])
  }

  @Test func `other types can't be found`() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 4) }
  }
}
