import Foundation
import HeadlessUI
import Testing

/// Runs of text that follow one another have attributes of one kind.
///
/// No device is needed: that this ends the process would be a fault anywhere.
@MainActor
@Suite struct AttributesOfRunsTests {
  private static let pairs: [(key: NSAttributedString.Key, values: [Any])] = [
    (.font, [UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)]),
    (.foregroundColor, [UIColor.red, UIColor(white: 0, alpha: 0)]),
    (.paragraphStyle, [NSParagraphStyle(), NSMutableParagraphStyle()]),
    (.shadow, [NSShadow(), NSShadow()]),
    (.attachment, [NSTextAttachment(), NSTextAttachment()]),
    (.link, [URL(filePath: "/a"), URL(filePath: "/b")]), (.kern, [0, 1]),
  ]

  @Test(arguments: 0..<7) func `values of one attribute are compared`(pair: Int) {
    let (key, values) = Self.pairs[pair]
    let text = NSMutableAttributedString(string: "")
    for value in values { text.append(NSAttributedString(string: "a", attributes: [key: value])) }
    text.append(NSAttributedString(string: "bc"))
    text.addAttribute(key, value: values[0], range: NSRange(location: 2, length: 1))
    text.addAttribute(key, value: values[1], range: NSRange(location: 3, length: 1))
    #expect(text.string == "aabc")
    #expect(text.attribute(key, at: 3, effectiveRange: nil) != nil)
  }

  @Test func `styles with the same values are equal`() {
    let style = NSMutableParagraphStyle()
    #expect(style.isEqual(NSParagraphStyle()))
    style.lineSpacing = 2
    #expect(!style.isEqual(NSParagraphStyle()))
  }
}
