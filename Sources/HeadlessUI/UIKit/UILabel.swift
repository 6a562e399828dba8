import AppModel
import Foundation

/// A view of text that the user can't edit, UIKit's `UILabel`.
@MainActor @preconcurrency
open class UILabel: UIView {
  /// The text.
  open var text: String? { didSet { changed() } }
  /// The text with attributes, which have no effect.
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { changed() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text.
  open var textColor: UIColor! = .label { didSet { changed() } }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// The limit of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { changed() } }
  /// How text that doesn't fit is shortened.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font shrinks until the text fits.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// The smallest factor by which the font shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the text is drawn as enabled.
  open var isEnabled = true

  open override var intrinsicContentSize: CGSize { TextMeasure.of(text, font, lineLimit: numberOfLines) }

  override func makeContent() -> AnyView {
    AnyView(
      Text(verbatim: text ?? "").font(Font(font)).foregroundColor(Color(uiColor: textColor))
        .multilineTextAlignment(textAlignment.alignment)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines).box { [weak self] box, node in
          self?.attach(box, in: node.context)
        })
  }
}

/// The size of text in views of UIKit.
@MainActor
enum TextMeasure {
  static func of(_ text: String?, _ font: UIFont, lineLimit: Int = 1) -> CGSize {
    CGSize(
      TextStyle(Font(font).resolved(), lineLimit: lineLimit == 0 ? nil : lineLimit)
        .size(of: text ?? "", in: .unspecified))
  }
}

/// The alignment of lines of text, UIKit's `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  /// The alignments of UIKit.
  case left, center, right, justified, natural

  fileprivate var alignment: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
}

/// How text that doesn't fit is shortened, UIKit's `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
  /// The modes of UIKit.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
