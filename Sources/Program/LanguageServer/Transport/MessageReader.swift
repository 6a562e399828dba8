/// Splits a stream of bytes into the bodies of its messages: `Content-Length: N`, an empty line, N bytes.
struct MessageReader {
  /// The limit of a message in bytes; a bigger length is more likely a mistake than a document.
  static let maxLength = 128 << 20
  /// The limit of the headers of a message in bytes.
  private static let maxHeader = 16 << 10

  /// A part of the stream.
  enum Event: Equatable {
    /// The body of a message.
    case message([UInt8])
    /// Headers without a usable length; the stream continues at the next headers.
    case invalidHeader(String)
    /// Bytes after which no further message can be found.
    case unreadable(String)
  }

  private var buffer: [UInt8] = []
  /// The start of the unread bytes in the buffer.
  private var start = 0
  /// The length of the body whose headers have been read.
  private var length: Int?
  private var isUnreadable = false

  /// Adds the next bytes of the stream.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next part; `nil` if it isn't complete yet.
  mutating func next() -> Event? {
    guard !isUnreadable else { return nil }
    guard let length else { return nextHeader() }
    guard buffer.count - start >= length else { return nil }
    defer {
      start += length
      self.length = nil
    }
    return .message(Array(buffer[start..<(start + length)]))
  }

  private mutating func nextHeader() -> Event? {
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.maxHeader else { return nil }
      return fail("missing empty line after the headers; expected \"Content-Length: N\" and an empty line")
    }
    let header = String(decoding: buffer[start..<end.header], as: UTF8.self)
    start = end.body
    // What precedes the name may be the body of a message without a length.
    guard let name = header.lowercased().ranges(of: "content-length:").last else {
      return .invalidHeader("missing Content-Length; expected \"Content-Length: N\"")
    }
    let value = header.lowercased()[name.upperBound...].prefix { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
    let text = value.drop { $0 == " " || $0 == "\t" }
    guard let number = Int(text), number >= 0 else {
      if !text.isEmpty, text.allSatisfy(\.isNumber) { return fail(Self.tooLarge(text)) }
      return .invalidHeader("invalid Content-Length \"\(text.prefix(40))\"; expected the number of bytes")
    }
    guard number <= Self.maxLength else { return fail(Self.tooLarge(text)) }
    length = number
    return next()
  }

  private static func tooLarge(_ length: Substring) -> String {
    "invalid Content-Length \(length.prefix(40)): expected at most \(maxLength) bytes"
  }

  private mutating func fail(_ reason: String) -> Event {
    isUnreadable = true
    return .unreadable(reason)
  }

  /// Returns the end of the headers and the start of the body.
  private func headerEnd() -> (header: Int, body: Int)? {
    let newline = UInt8(ascii: "\n")
    var index = start
    while let end = buffer[index...].firstIndex(of: newline) {
      var next = end + 1
      if next < buffer.count, buffer[next] == UInt8(ascii: "\r") { next += 1 }
      if next < buffer.count, buffer[next] == newline { return (end + 1, next + 1) }
      index = end + 1
    }
    return nil
  }
}

extension [UInt8] {
  /// The bytes with the headers of a message.
  var framed: [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
