import Foundation
import Testing

@testable import RobotKit

@Suite struct JSONReaderTests {
  private func fault(_ text: String) -> JSONError? {
    #expect(throws: JSONError.self) { try JSONReader.read(text) }
  }

  @Test(arguments: [
    "{}", "[]", "null", "true", "-1.5e+3", "0", "\"\"", " [ 1 , [ ] , { \"a\" : \"b\" } ]\r\n",
    "\"\\u00e9\\ud83c\\udf89\\n\\\\\\/\\\"é\"", "{\"a\":{\"b\":[false,null]}}",
  ])
  func `what it reads is what Foundation reads`(text: String) throws {
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(String(describing: try JSONReader.read(text).value) == String(describing: expected))
  }

  @Test(arguments: [
    "", "{", "{a:1}", "{\"a\" 1}", "[1 2]", "01", "1.", "+1", "\"a", "\"\n\"", "\"\\x\"", "\"\\ud83c\"",
    "\"\\u12\"", "tru", "1 2", "'a'", "{\"a\":}", "// x\n1", "NaN", "\u{1}",
  ])
  func `text that Foundation rejects as JSON is rejected`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
    #expect(fault(text) != nil)
  }

  @Test func `errors and values have locations in code points`() throws {
    #expect(fault("{\n  \"é🎉\": tru\n}")?.location == JSONLocation(line: 2, column: 9, length: 3))
    #expect(fault("{ \"a\": 1,\n  \"a\": 2 }")?.location == JSONLocation(line: 2, column: 3, length: 3))
    #expect(fault("[1")?.location == JSONLocation(line: 1, column: 3))
    let node = try JSONReader.read("\u{FEFF}{\r\n \"key\": [ \"é\", 12 ] }")
    guard case .object(let members) = node.content, case .list(let items) = members[0].value.content else {
      Issue.record("no object with a list")
      return
    }
    #expect(members[0].location == JSONLocation(line: 2, column: 2, length: 5))
    let places = [JSONLocation(line: 2, column: 11, length: 3), JSONLocation(line: 2, column: 16, length: 2)]
    #expect(items.map(\.location) == places)
  }

  /// Foundation lets them pass; what other programs read is RFC 8259.
  @Test(arguments: ["[1,]", "{\"a\":1,}"]) func `a last comma is one too many`(text: String) {
    #expect(fault(text)?.reason == "trailing comma")
  }

  @Test func `nesting has an end`() {
    #expect(fault(String(repeating: "[", count: 100_000))?.reason == "nested too deeply")
  }
}

extension JSONNode {
  /// The value as Foundation has it.
  fileprivate var value: Any {
    switch content {
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.value) })
    case .list(let items): items.map(\.value)
    case .text(let text): text
    case .number(let text):
      (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) ?? text
    case .flag(let flag): NSNumber(value: flag)
    case .null: NSNull()
    }
  }
}
