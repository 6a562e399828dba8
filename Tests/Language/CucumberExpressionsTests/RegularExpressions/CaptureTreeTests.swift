import TestSupport
import Foundation
import Testing

@testable import CucumberExpressions

@Suite struct CaptureTreeTests {
  @Test(arguments: [
    ("a(b)c", "b"),
    ("(a(b)(c(d)))(e)", "a(b)(c(d))[b c(d)[d]] e"),
    ("(?:a(b))(?=(c))(?<!(d))(?<e>f)(?>g)(?i:(h))", "b c d ?<e>f h"),
    (#"\((a)\)[()](b)[^]()](c)[[(]a](d)\Q(\E(e)(?#()(f)"#, "a b c d e f"),
    ("é(😀)", "😀"),
  ])
  func groups(of regexp: String, are expected: String) {
    let tree = CaptureTree(regexp)
    #expect(Self.text(of: 0, in: tree) == expected)
  }

  private static func text(of number: Int, in tree: CaptureTree) -> String {
    tree.nodes[number].children.map { child in
      let inner = text(of: child, in: tree)
      return tree.nodes[child].source + (inner.isEmpty ? "" : "[\(inner)]")
    }.joined(separator: " ")
  }

  /// Whatever the engine compiles, the tree has as many groups.
  @Test func `counts groups as the engine does`() throws {
    let pieces = [
      "(", ")", "(", ")", "[", "]", "[^", "\\", "\\Q", "\\E", "(?:", "(?<n>", "(?<=", "(?!", "(?#", "&&", "a", "-", "|",
      "?", "*", "^", "$", "]", "é",
    ]
    var generator = SeededGenerator(seed: 5)
    var compiled = 0
    for _ in 0..<20_000 {
      let source = (0..<Int.random(in: 1...8, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      guard let regexp = try? NSRegularExpression(pattern: source) else { continue }
      compiled += 1
      #expect(CaptureTree(source).nodes.count == regexp.numberOfCaptureGroups + 1, "\(source)")
    }
    #expect(compiled > 1000)
  }
}
