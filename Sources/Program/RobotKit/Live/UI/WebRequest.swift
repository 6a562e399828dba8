/// A request of a browser.
struct WebRequest: Equatable {
  let method: String
  /// The path with its query, as it was sent.
  let target: String
  /// The values of the headers, by their names in lowercase.
  let headers: [String: String]
  let body: [UInt8]

  /// The media type of the body in lowercase, without parameters such as a character set.
  var mediaType: String? {
    headers["content-type"].map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
  }
}

/// Parses requests of HTTP/1.1 as strictly as a server on the loopback interface can: browsers send no other ones.
struct WebRequestParser {
  /// The limits of the head and the body, in bytes.
  static let (maxHead, maxBody) = (16_384, 65_536)

  /// The result for the bytes received so far.
  enum Result: Equatable {
    /// More bytes are needed.
    case incomplete
    case request(WebRequest)
    /// The status of the response.
    case refused(Int)
  }

  /// Parses the bytes of a connection; those after the request are ignored, since each connection has one request.
  static func parse(_ bytes: [UInt8]) -> Result {
    guard let end = headEnd(of: bytes) else {
      if bytes.count > maxHead { return .refused(431) }
      return bytes.allSatisfy(isAllowed) ? .incomplete : .refused(400)
    }
    guard end <= maxHead else { return .refused(431) }
    guard let text = String(validating: bytes[..<end], as: UTF8.self), bytes[..<end].allSatisfy(isAllowed) else {
      return .refused(400)
    }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let (method, target) = requestLine(first), let headers = headers(lines.dropFirst())
    else { return .refused(400) }
    // A body without a length can't be limited.
    guard headers["transfer-encoding"] == nil else { return .refused(411) }
    guard let length = length(headers["content-length"]) else { return .refused(400) }
    guard length <= maxBody else { return .refused(413) }
    let start = end + headEndMark.count
    guard bytes.count - start >= length else { return .incomplete }
    return .request(
      WebRequest(method: method, target: target, headers: headers, body: Array(bytes[start..<start + length])))
  }

  private static let headEndMark = Array("\r\n\r\n".utf8)

  private static func headEnd(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= headEndMark.count else { return nil }
    let last = min(bytes.count, maxHead + headEndMark.count) - headEndMark.count
    return (0...last).first { bytes[$0] == 0x0D && bytes[$0..<$0 + headEndMark.count].elementsEqual(headEndMark) }
  }

  /// Whether a byte may be in a head: printable ASCII, line ends, tabs.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) || byte == 0x0D || byte == 0x0A || byte == 0x09
  }

  private static func requestLine(_ line: Substring) -> (method: String, target: String)? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy({ ("A"..."Z").contains($0) }),
      words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !line.contains(where: isLineEnd)
    else { return nil }
    return (String(words[0]), String(words[1]))
  }

  private static func headers(_ lines: ArraySlice<Substring>) -> [String: String]? {
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), !line.contains(where: isLineEnd) else { return nil }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.!#$%&'*+^`|~".contains($0) }),
        // Two lengths or hosts are an attempt to confuse a server.
        headers.updateValue(line[line.index(after: colon)...].trimmed, forKey: name) == nil
      else { return nil }
    }
    return headers
  }

  private static func isLineEnd(_ character: Character) -> Bool { character.isNewline }

  /// Returns the length of the body; `nil` if it is not a number.
  private static func length(_ text: String?) -> Int? {
    guard let text else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
