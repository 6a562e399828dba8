import AppModel
import Foundation

/// A view of text that the user can't edit, UIKit's `UILabel`.
@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String? {
    didSet {
      let had = attributed != nil
      attributed = nil
      if had || text != oldValue { changed() }
    }
  }
  /// The text with attributes, which its parts keep until the text, the font or the color of the label is set. Those of the
  /// first character become the label's.
  ///
  /// Source: Apple, `UILabel.attributedText`.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? text.map { NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!]) }
    }
    set {
      text = newValue?.string
      let first = newValue?.firstAttributes
      if let own = first?.font { font = own }
      if let own = first?.color { textColor = own }
      if let own = first?.paragraph?.alignment { textAlignment = own }
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      changed()
    }
  }
  private var attributed: NSAttributedString?
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      guard font != oldValue || attributed != nil else { return }
      attributed = attributed?.with(.font, font)
      changed()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label {
    didSet {
      guard textColor != oldValue || attributed != nil else { return }
      attributed = attributed?.with(.foregroundColor, textColor)
      redraw()
    }
  }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { redraw() } } }
  /// The limit of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
  /// How text that doesn't fit is shortened: at its end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font shrinks until the text fits: no effect.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the preferred text size: no effect.
  open var adjustsFontForContentSizeCategory = false
  /// The smallest factor by which the font shrinks: no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the text is drawn as enabled: no effect.
  open var isEnabled = true

  /// The color of highlighted text: no effect.
  open var highlightedTextColor: UIColor?
  /// Whether the text is highlighted: no effect.
  open var isHighlighted = false
  /// The color of the shadow: no effect.
  open var shadowColor: UIColor?
  /// The offset of the shadow: no effect.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether letters move together before the text is shortened: no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// How lines break: at words.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// How a shrunk text is aligned: no effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Draws the text: never called.
  open func drawText(in rect: CGRect) {}
  /// The area of the text in a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = size(lineLimit: numberOfLines, width: bounds.width)
    return CGRect(origin: bounds.origin, size: CGSize(width: min(size.width, bounds.width), height: size.height))
  }

  /// The width in which lines break; 0 for that of the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateLayout() } }

  open override var intrinsicContentSize: CGSize {
    size(lineLimit: numberOfLines, width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  private func size(lineLimit: Int, width: CGFloat?) -> CGSize {
    guard let attributed else { return TextMeasure.of(text, font, lineLimit: lineLimit, width: width) }
    guard attributed.length > 0 else { return .zero }
    return DrawnString(attributed, font, maxLines: lineLimit).size(inWidth: width)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 || preferredMaxLayoutWidth > 0
      ? nil : size(lineLimit: numberOfLines, width: width).height
  }

  /// The size of the text in the width of another size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(lineLimit: numberOfLines, width: size.width > 0 ? size.width : nil)
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    if let attributed, attributed.length > 0 {
      return DrawnString(attributed, font, maxLines: numberOfLines).baselines(inWidth: bounds.width)
    }
    let (ascent, line) = (TextMeasure.ascent(of: font), TextMeasure.of(" ", font).height)
    return (ascent, line - ascent)
  }

  override var showsSubviews: Bool { false }

  override var interactsByDefault: Bool { false }

  override func makeContent() -> AnyView {
    AnyView(
      (attributed?.shown ?? Text(verbatim: text ?? "")).font(Font(font)).foregroundColor(Color(uiColor: textColor))
        .multilineTextAlignment(textAlignment.alignment)
        .lineSpacing(attributed?.firstAttributes?.paragraph?.lineSpacing ?? 0)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines).box { [weak self] box, node in
          self?.attach(box, in: node.context)
        })
  }
}

/// The size of text in views of UIKit.
@MainActor
enum TextMeasure {
  /// The size of text; of lines that break in a width if there is one.
  static func of(_ text: String?, _ font: UIFont, lineLimit: Int = 1, width: CGFloat? = nil) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return CGSize(
      TextStyle(Font(font).resolvedOnDevice, lineLimit: lineLimit == 0 ? nil : lineLimit)
        .size(of: text, in: Proposal(width: width.map(Double.init), height: nil)))
  }

  static func ascent(of font: UIFont) -> CGFloat { CGFloat(Font(font).resolvedOnDevice.ascent) }
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

extension NSParagraphStyle {
  /// How lines of text break, UIKit's `NSParagraphStyle.LineBreakStrategy`.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Short last lines are avoided.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean words aren't broken.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategy of the system.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

/// How a shrunk text is aligned, UIKit's `UIBaselineAdjustment`.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The adjustments of UIKit.
  case alignBaselines, alignCenters, none
}
