import Foundation
import HeadlessUI
import TestSupport
import Testing

/// HTML as text with attributes.
///
/// Source: WebKit, `HTMLConverter.mm`, which UIKit uses; each text here follows from its rules of blocks, breaks and lists.
@MainActor
@Suite struct HTMLTextTests {
  private func text(_ html: String, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]) throws
    -> NSAttributedString
  {
    var options = options
    options[.documentType] = NSAttributedString.DocumentType.html
    return try NSAttributedString(data: Data(html.utf8), options: options, documentAttributes: nil)
  }

  @Test(arguments: [
    ("Hello <b>World</b>", "Hello World"), ("<p>One</p><p>Two</p>", "One\nTwo\n"),
    ("<div>One<div>Two</div></div>Three", "One\nTwo\nThree"), ("<p>a<br>b</p>", "a\u{2028}b\n"), ("a<br>b", "a\nb"),
    ("<p>\n  many \t spaces,\n <i>and</i> more  \n</p>\n", "many spaces, and more\n"),
    ("<ul><li>a</li><li>b</ul>", "\t•\ta\n\t•\tb\n"), ("<ol start=3><li>a<li>b</ol>", "\t3.\ta\n\t4.\tb\n"),
    ("<pre>a\n  b</pre>", "a\n  b\n"), ("Fish &amp; chips &#8364;5 &lt;b&gt; &eacute;", "Fish & chips €5 <b> é"),
    ("<html><head><title>no</title><script>no()</script></head><body>yes</body></html>", "yes"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a\nb\n"), ("<p></p><p>a</p>", "a\n"), ("", ""),
    ("<p>not closed <b>at all", "not closed at all\n"), ("</p>a</b>", "a"), ("a < b <", "a < b <"),
  ])
  func `blocks are lines`(html: String, expected: String) throws {
    #expect(try text(html).string == expected)
  }

  @Test func `styles are attributes`() throws {
    let read = try text(
      "<h1>T</h1>a<b>b<i>c</i></b><a href='x?y=1'>d</a>", [.baseURL: URL(string: "https://a.example/b/")!])
    #expect(read.string == "T\nabcd")
    let font = { read.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
    #expect(font(0)?.fontName == "TimesNewRomanPS-BoldMT" && font(0)?.pointSize == 24)
    #expect(font(2)?.fontName == "TimesNewRomanPSMT" && font(2)?.pointSize == 12)
    #expect(font(4)?.fontName == "TimesNewRomanPS-BoldItalicMT")
    let link = read.attribute(.link, at: 5, effectiveRange: nil) as? URL
    #expect(link?.absoluteString == "https://a.example/b/x?y=1")
    #expect(read.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 1)
    #expect(AttributedString(read).runs.last?.link == link)
  }

  @Test func `other documents are plain, or can't be read`() throws {
    let plain = try NSAttributedString(
      data: Data("<b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain], documentAttributes: nil)
    #expect(plain.string == "<b>")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
    let mutable = try NSMutableAttributedString(
      data: Data("<b>a</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    mutable.append(NSAttributedString(string: "b"))
    #expect(mutable.string == "ab")
  }

  /// No text outside of tags is lost, whatever is around it.
  @Test(arguments: UInt64(0)..<200) func `all text is kept`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<20).map { index -> String in
      Bool.random(using: &generator)
        ? "w\(index) "
        : generator.pick(["<p>", "</p>", "<b>", "</i>", "<li>", "</ul>", "<ol>", "<br>", "<td>", "<a href=x>"])
    }
    let words = parts.filter { $0.hasPrefix("w") }.joined().split(separator: " ").map(String.init)
    let read = try text(parts.joined()).string
    #expect(
      read.split { !$0.isLetter && !$0.isNumber || $0 == "•" }.filter { $0.hasPrefix("w") }.map(String.init) == words)
  }
}
