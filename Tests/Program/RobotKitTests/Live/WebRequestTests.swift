import TestSupport
import Testing

@testable import RobotKit

@Suite struct WebRequestParserTests {
  private static let host = "Host: 127.0.0.1:80\r\n"

  private func parse(_ text: String) -> WebRequestParser.Result { WebRequestParser.parse(Array(text.utf8)) }

  @Test func `a request has its headers and its body`() {
    let text = "POST /a/step?x HTTP/1.1\r\n\(Self.host)Content-Length: 2\r\nX:\t y \r\n\r\n{}and more"
    let expected = WebRequest(
      method: "POST", target: "/a/step?x", headers: ["host": "127.0.0.1:80", "content-length": "2", "x": "y"],
      body: Array("{}".utf8))
    #expect(parse(text) == .request(expected))
  }

  @Test(arguments: [
    ("application/json", true), ("Application/JSON ; charset=utf-8", true), ("application/json5", false),
    ("application/json-patch+json", false), ("text/plain", false), ("", false), (";application/json", false),
  ])
  func `the media type is exact`(type: String, isJSON: Bool) {
    let request = WebRequest(method: "POST", target: "/", headers: ["content-type": type], body: [])
    #expect((request.mediaType == "application/json") == isJSON)
  }

  @Test func `every prefix of a request is incomplete`() {
    let bytes = Array("POST /a HTTP/1.1\r\n\(Self.host)Content-Length: 2\r\n\r\n{}".utf8)
    for count in bytes.indices { #expect(WebRequestParser.parse(Array(bytes[..<count])) == .incomplete) }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2\r\n\r\n", "get / HTTP/1.1\r\n\r\n", "GET x HTTP/1.1\r\n\r\n",
    "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n",
    "GET / HTTP/1.1\r\n folded: x\r\n\r\n",
    "GET / HTTP/1.1\r\nA b: x\r\n\r\n", "GET / HTTP/1.1\r\nA: x\nB: y\r\n\r\n", "GET / HTTP/1.1\rA: x\r\n\r\n",
    "GET /\u{E9} HTTP/1.1\r\n\r\n", "GET /\0 HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}",
    "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1,1\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: \u{661}\r\n\r\n",
  ])
  func `broken requests are refused`(_ text: String) {
    #expect(parse(text) == .refused(400))
  }

  @Test func `sizes are limited`() {
    let head = "GET / HTTP/1.1\r\n"
    #expect(parse(String(repeating: "A", count: 16_385)) == .refused(431))
    #expect(parse(head + "X: " + String(repeating: "a", count: 20_000) + "\r\n\r\n") == .refused(431))
    #expect(parse(head + "Content-Length: 65537\r\n\r\n") == .refused(413))
    #expect(parse(head + "Content-Length: 99999999999999999999\r\n\r\n") == .refused(413))
    #expect(parse(head + "Content-Length: 65536\r\n\r\n") == .incomplete)
    #expect(parse(head + "Transfer-Encoding: chunked\r\n\r\n") == .refused(411))
  }

  @Test func `random bytes never trap`() {
    var generator = SeededGenerator(seed: 7)
    var requests = 0
    let pieces = ["GET ", "/ ", "HTTP/1.1", "\r\n", "\r", "\n", ":", "Host", " ", "Content-Length: 1", "\0", "\u{FF}"]
    for count in 0..<1_000 {
      // Half of them begin as a request does.
      let text = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      if case .request(let request) = parse((count % 2 == 0 ? "GET / HTTP/1.1\r\n" : "") + text) {
        requests += 1
        #expect(request.target.hasPrefix("/"))
      }
    }
    #expect(requests > 10)
  }
}

@Suite struct PageAccessTests {
  private let access = PageAccess(port: 4711)

  private func path(_ target: String, _ headers: [String: String]) -> String? {
    try? access.path(of: WebRequest(method: "GET", target: target, headers: headers, body: [])).get()
  }

  @Test func `only the address is accepted`() {
    let host = ["host": "127.0.0.1:4711"]
    #expect(path("/\(access.token)/state", host) == "/state")
    #expect(path("/\(access.token)/", ["host": "localhost:4711", "origin": "http://localhost:4711"]) == "/")
    #expect(path("/\(access.token)/", [:]) == nil)
    #expect(path("/\(access.token)/", ["host": "127.0.0.1:4712"]) == nil)
    #expect(path("/\(access.token)/", host.merging(["origin": "http://evil.example"]) { one, _ in one }) == nil)
    #expect(path("/\(access.token)/", host.merging(["sec-fetch-site": "same-site"]) { one, _ in one }) == nil)
    for target in ["/", "", "/\(access.token.dropLast())/", "/\(access.token)0/", "/?\(access.token)/"] {
      #expect(path(target, host) == nil)
    }
  }

  @Test func `tokens have 256 bits`() {
    let tokens = Set((0..<100).map { _ in PageAccess(port: 1).token })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 64 })
  }
}
