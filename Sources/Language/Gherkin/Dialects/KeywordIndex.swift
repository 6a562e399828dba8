import CucumberMessages

/// A keyword of a spoken language.
struct Keyword: Sendable {
  // The text is in the index, so that copying a keyword costs nothing.
  /// Its number in the index.
  let number: Int
  /// The nodes that it opens if a colon follows; empty for a step keyword.
  let titles: TitleKinds
  /// The type of step that it creates.
  let type: GherkinDocument.KeywordType
  /// Its UTF-8 within the index; a title's colon is part of it.
  let bytes: Range<Int>
  /// Its first eight bytes, and which of them count when it is shorter.
  let head: UInt64
  let mask: UInt64
}

/// Keywords in the order in which they are tried, found by the first byte of a line.
struct KeywordIndex: Sendable {
  private var keywords: [Keyword] = []
  private var texts: [String] = []
  private var spelling: [UInt8] = []
  /// For each first byte the keywords that begin with it; one entry more than bytes, so that a bucket has an end.
  private var buckets: [UInt16] = []

  /// Orders the keywords by first byte; those of one byte keep their order.
  init(_ entries: [(text: String, titles: TitleKinds, type: GherkinDocument.KeywordType)]) {
    let order = entries.indices.sorted { left, right in
      (Self.firstByte(entries[left].text), left) < (Self.firstByte(entries[right].text), right)
    }
    buckets.reserveCapacity(257)
    for index in order {
      let first = Self.firstByte(entries[index].text)
      while buckets.count <= first { buckets.append(UInt16(keywords.count)) }
      append(entries[index])
    }
    while buckets.count < 257 { buckets.append(UInt16(keywords.count)) }
  }

  private static func firstByte(_ text: String) -> Int { Int(text.utf8.first ?? 0) }

  private mutating func append(_ entry: (text: String, titles: TitleKinds, type: GherkinDocument.KeywordType)) {
    let start = spelling.count
    spelling.append(contentsOf: entry.text.utf8)
    if !entry.titles.isEmpty { spelling.append(UInt8(ascii: ":")) }
    texts.append(entry.text)
    let head = spelling[start...].prefix(8)
    keywords.append(
      Keyword(
        number: keywords.count, titles: entry.titles, type: entry.type, bytes: start..<spelling.count,
        head: head.reversed().reduce(0) { $0 << 8 | UInt64($1) },
        mask: head.count == 8 ? .max : 1 << UInt64(8 * head.count) - 1))
  }

  /// Returns the text of a keyword.
  func text(of keyword: Keyword) -> String { texts[keyword.number] }

  /// Returns the first keyword at the start of a line's text that is a step keyword, or opens one of the titles.
  @inline(__always)
  func match(_ line: Line, in bytes: SourceBuffer, steps: Bool, titles: TitleKinds) -> Keyword? {
    let head = bytes.paddedWord(at: line.text)
    let first = Int(head & 0xFF)
    var index = Int(buckets[first])
    let end = Int(buckets[first + 1])
    while index < end {
      // Nearly all keywords are excluded here.
      if (head ^ keywords[index].head) & keywords[index].mask == 0 {
        let keyword = keywords[index]
        let isWanted = keyword.titles.isEmpty ? steps : !keyword.titles.isDisjoint(with: titles)
        if isWanted, keyword.bytes.count <= line.end - line.text,
          keyword.bytes.count <= 8 || starts(line, with: keyword.bytes, in: bytes)
        {
          return keyword
        }
      }
      index += 1
    }
    return nil
  }

  private func starts(_ line: Line, with range: Range<Int>, in bytes: SourceBuffer) -> Bool {
    spelling.withUnsafeBufferPointer { spelling in
      guard let base = spelling.baseAddress else { return false }
      return bytes.starts(with: base + range.lowerBound, count: range.count, at: line.text, before: line.end)
    }
  }
}

/// The nodes that a keyword with a colon can open.
struct TitleKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let feature = TitleKinds(rawValue: 1)
  static let background = TitleKinds(rawValue: 2)
  static let rule = TitleKinds(rawValue: 4)
  static let scenario = TitleKinds(rawValue: 8)
  static let examples = TitleKinds(rawValue: 16)
}
