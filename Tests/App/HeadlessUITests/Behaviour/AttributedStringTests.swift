import AppModel
import Foundation
import HeadlessUI
import ScreenDrawing
import Testing

/// Attributed strings with SwiftUI's attributes and Markdown.
@MainActor
@Suite struct AttributedStringTests {
  private func part(_ text: String, _ change: (inout AttributedString) -> Void) -> AttributedString {
    var string = AttributedString(text)
    change(&string)
    return string
  }

  /// How a string is drawn whose characters have the same attributes.
  private func run(_ text: String, _ change: (inout AttributedString) -> Void) throws -> TextRun {
    let string = part(text, change)
    var run: TextRun?
    try TestedApp.run {
      Text(string)
    } test: { app throws in
      run = try app.drawing.runs[text]
    }
    return try #require(run)
  }

  /// Source: Apple, `AttributeScopes.SwiftUIAttributes`, and `Text.init(_:)` of an attributed string, which shows them.
  @Test func `text shows attributes`() throws {
    let plain = try run("plain") { $0.accessibilitySpeechAdjustedPitch = 1 }
    #expect(plain.font.pointSize == 17 && plain.font.weight == 400 && !plain.isUnderlined && !plain.isStruckThrough)
    #expect(try run("big") { $0.font = .largeTitle }.font.pointSize == 34)
    #expect(try run("lined") { $0.underlineStyle = .single }.isUnderlined)
    #expect(try run("gone") { $0.strikethroughStyle = Text.LineStyle(nsUnderlineStyle: .single) }.isStruckThrough)
    #expect(try run("red") { $0.foregroundColor = .red }.color != plain.color)
    #expect(try run("strong") { $0.inlinePresentationIntent = .stronglyEmphasized }.font.weight == 700)
  }

  @Test func `parts with different attributes are one text`() throws {
    let string = part("big") { $0.font = .largeTitle } + AttributedString(" and small")
    try TestedApp.run {
      Text(string)
    } test: { app throws in
      #expect(try app.texts == ["big and small"])
      #expect(try app.drawing.runs["big"]?.font.pointSize == 34)
      #expect(try app.drawing.runs[" and small"]?.font.pointSize == 17)
    }
  }

  /// Source: Apple, `AttributedString`: attributes are read and set for the whole and for ranges.
  @Test func `attributes are those of ranges`() throws {
    var string = AttributedString("Login or not")
    string[try #require(string.range(of: "Login"))].underlineStyle = .single
    #expect(string.underlineStyle == nil)
    #expect(string.runs.map { $0.underlineStyle == .single } == [true, false])
    string.kern = 2
    #expect(string.kern == 2 && string.runs.allSatisfy { $0.kern == 2 })
  }

  /// Source: Apple, `AttributedString.init(markdown:options:baseURL:)` and `InterpretedSyntax`. That blocks follow one another
  /// without a space: Apple, "Instantiating Attributed Strings with Markdown Syntax".
  @Test func `markdown becomes intents and links`() throws {
    let text = "# Hello\n\nA *b* **c**\n`d` ~~e~~ [f](https://g.h)\n- one\n- two"
    let full = try AttributedString(markdown: text)
    #expect(String(full.characters) == "HelloA b c d e fonetwo")
    let intents = full.runs.map { $0.inlinePresentationIntent ?? [] }.filter { !$0.isEmpty }
    #expect(intents == [.emphasized, .stronglyEmphasized, .code, .strikethrough])
    #expect(full.runs.compactMap(\.link) == [URL(string: "https://g.h")])
    let inline = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(String(try AttributedString(markdown: "# *a*\n\n b", options: inline).characters) == "# a\n\n b")
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF])) }
  }

  /// Source: Apple, "Creating Localized Strings with Automatic Grammar Agreement".
  @Test func `a localized string agrees with its number`() {
    let items = 3
    let string = AttributedString(localized: "**All** ^[\(items) item](inflect: true)")
    #expect(String(string.characters) == "All 3 items")
    #expect(string.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
  }

  /// Source: Apple, `UIFontDescriptor` conforms to `NSSecureCoding`.
  @Test func `attributes of a font come back from an archive`() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
    let descriptor = try #require(font.fontDescriptor.withDesign(.serif)?.withSymbolicTraits(.traitItalic))
    let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data))
    #expect(read == descriptor && read != font.fontDescriptor)
  }

  /// Source: Apple, "CGColor", `init(colorSpace:components:)`.
  @Test func `a color is made of the components of a space`() throws {
    let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 0.25]))
    #expect(gray.components == UIColor(white: 0.5, alpha: 0.25).cgColor.components)
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1]))
    #expect(red == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    #expect(gray.colorSpace?.name == CGColorSpace.sRGB)
  }

  /// Source: Apple, `UIColor` conforms to `NSSecureCoding`.
  @Test func `a color comes back from an archive`() throws {
    for color in [UIColor.systemRed, UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
      let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        #expect(read.resolvedColor(with: traits).components == color.resolvedColor(with: traits).components)
      }
    }
  }
}

extension UIColor {
  fileprivate var components: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

/// Strings with UIKit's attributes.
@MainActor
@Suite struct UIKitAttributeTests {
  /// Source: Apple, `AttributeScopes.UIKitAttributes`, and `NSAttributedString.init(_:)` of an `AttributedString`.
  @Test func `both kinds of strings have the same attributes`() throws {
    var string = AttributedString("Terms")
    string.uiKit.font = .boldSystemFont(ofSize: 20)
    string.uiKit.foregroundColor = .red
    string.underlineStyle = NSUnderlineStyle.single
    string.link = URL(string: "https://example.com")
    let converted = NSAttributedString(string + AttributedString(" and more"))
    #expect(converted.string == "Terms and more")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(converted.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(converted.attribute(.font, at: 8, effectiveRange: nil) == nil)
    let back = try AttributedString(converted, including: \.uiKit)
    #expect(back == string + AttributedString(" and more"))
    #expect(try AttributedString(converted, including: \.foundation).uiKit.font == nil)
  }

  /// Source: Apple, `AttributedString`: an attribute is SwiftUI's or UIKit's by its type.
  @Test func `attributes of both are apart`() {
    var string = AttributedString("x")
    string.foregroundColor = .green
    string.font = UIFont.systemFont(ofSize: 30)
    #expect(string.swiftUI.foregroundColor == .green && string.uiKit.foregroundColor == nil)
    #expect(string.swiftUI.font == nil && string.uiKit.font?.pointSize == 30)
  }

  /// Source: Apple, `UILabel.attributedText`: the text of the label is the same string; another font or color is that of
  /// all characters.
  @Test func `a label shows attributes`() throws {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "Total ")
    text.append(NSAttributedString(string: "12", attributes: [.font: UIFont.systemFont(ofSize: 34)]))
    label.attributedText = text
    #expect(label.text == "Total 12")
    #expect(label.attributedText?.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 34))
    let size = label.intrinsicContentSize
    #expect(size.height > UILabel.height(of: "Total 12"))
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.height < size.height)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    let long = NSAttributedString(
      string: String(repeating: "word ", count: 20), attributes: [.paragraphStyle: paragraph])
    (label.numberOfLines, label.attributedText) = (0, long)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height > 100)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
  }
}

extension UIKitAttributeTests {
  /// Source: Apple, `UIButton.Configuration.attributedTitle`, whose attributes are UIKit's.
  @Test func `a button is as large as its title`() {
    var title = AttributedString("Buy")
    title.uiKit.font = .systemFont(ofSize: 34)
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = title
    let (large, small) = (UIButton(configuration: configuration), UIButton(type: .system))
    small.setTitle("Buy", for: .normal)
    #expect(large.intrinsicContentSize.width > small.intrinsicContentSize.width * 1.5)
    #expect(large.configuration?.title == "Buy" && large.configuration?.attributedTitle == title)
  }
}

extension UILabel {
  fileprivate static func height(of text: String) -> CGFloat {
    let label = UILabel()
    label.text = text
    return label.intrinsicContentSize.height
  }
}
