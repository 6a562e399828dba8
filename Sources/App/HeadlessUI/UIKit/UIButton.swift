import Foundation

/// A button, UIKit's `UIButton`.
@MainActor @preconcurrency
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    /// The kinds of UIKit.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// The content and appearance of a button, UIKit's `UIButton.Configuration`.
  public struct Configuration: Sendable {
    private let name: String
    public var title: String? { didSet { titleWithAttributes = nil } }
    /// The text below the title.
    public var subtitle: String? { didSet { subtitleWithAttributes = nil } }
    public var image: UIImage?
    public var baseBackgroundColor: UIColor?
    /// The color of the content.
    public var baseForegroundColor: UIColor?
    /// The space between the image and the title.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the text below it.
    public var titlePadding: CGFloat = 1
    /// The space around the content: no effect.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The corners: no effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The size: no effect.
    public var buttonSize = Size.medium
    /// Where the image is: before the title.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The alignment of the title: no effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The appearance of a symbol: no effect.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The look of the background: no effect.
    @MainActor @preconcurrency public var background: UIBackgroundConfiguration {
      get { backgroundLook ?? .clear() }
      set { backgroundLook = newValue }
    }
    private var backgroundLook: UIBackgroundConfiguration?
    /// The title with attributes, of which those of UIKit are drawn.
    public var attributedTitle: AttributedString? {
      get { titleWithAttributes ?? title.map { AttributedString($0) } }
      set {
        title = newValue.map { String($0.characters) }
        titleWithAttributes = newValue
      }
    }
    /// The text below the title with attributes, of which those of UIKit are drawn.
    public var attributedSubtitle: AttributedString? {
      get { subtitleWithAttributes ?? subtitle.map { AttributedString($0) } }
      set {
        subtitle = newValue.map { String($0.characters) }
        subtitleWithAttributes = newValue
      }
    }
    private var titleWithAttributes: AttributedString?
    private var subtitleWithAttributes: AttributedString?

    /// The corners of a button, UIKit's `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Sendable {
      /// The styles of UIKit.
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    /// The size of a button, UIKit's `UIButton.Configuration.Size`.
    public enum Size: Int, Sendable {
      /// The sizes of UIKit.
      case medium, small, mini, large
    }
    /// The alignment of a title, UIKit's `UIButton.Configuration.TitleAlignment`.
    public enum TitleAlignment: Int, Sendable {
      /// The alignments of UIKit.
      case automatic, leading, center, trailing
    }

    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ name: String) { self.name = name }

    public static func plain() -> Configuration { Configuration("plain") }
    /// With a gray background.
    public static func gray() -> Configuration { Configuration("gray") }
    /// With a tinted background.
    public static func tinted() -> Configuration { Configuration("tinted") }
    /// With a filled background.
    public static func filled() -> Configuration { Configuration("filled") }
    public static func borderless() -> Configuration { Configuration("borderless") }
    public static func bordered() -> Configuration { Configuration("bordered") }
    public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
    public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }
    public static func glass() -> Configuration { Configuration("glass") }
    public static func prominentGlass() -> Configuration { Configuration("prominentGlass") }
  }

  /// The kind of the button.
  public private(set) var buttonType = ButtonType.custom
  /// The content and appearance; the title and the image of the button come first.
  open var configuration: Configuration? { didSet { changed() } }
  /// The menu, which a tap shows with ``showsMenuAsPrimaryAction``, and a long press without it.
  open var menu: UIMenu? { didSet { changed() } }
  /// Whether a tap shows ``menu``.
  open var showsMenuAsPrimaryAction = false { didSet { changed() } }
  /// Whether the title is that of the chosen action of the menu.
  open var changesSelectionAsPrimaryAction = false { didSet { changed() } }
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  /// The space around the content, by which the content size grows.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { changed() } } }
  /// The space around the title: no effect.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The space around the image: no effect.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Called when the state changes, and at once when it is set: changes ``configuration``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
  /// Whether the configuration changes its colors with the state: no effect.
  open var automaticallyUpdatesConfiguration = true
  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } } }
  open override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Calls ``updateConfiguration()``, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  public private(set) lazy var titleLabel: UILabel? = UILabel()

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a button: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }
  /// Creates a button with an action, whose title it shows.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }
  public override convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    titles[.normal] = primaryAction.title
    images[.normal] = primaryAction.image
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    changed()
  }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open var currentTitle: String? { title(for: state) }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    changed()
  }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open var currentImage: UIImage? { image(for: state) }
  /// Sets the color of the plain title of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    changed()
  }
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// Sets the title of a state with attributes; it comes before a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
    changed()
  }
  /// The title of a state with attributes.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// Sets the image of the background of a state: it isn't drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }
  /// The image of the background of a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 17)
    let text =
      shownAttributes.map { DrawnString($0, font, maxLines: 1).size(inWidth: nil) } ?? TextMeasure.of(shownTitle, font)
    let insets = contentEdgeInsets
    return CGSize(
      width: max(30, text.width) + insets.left + insets.right,
      height: max(34, text.height + insets.top + insets.bottom))
  }

  override var showsSubviews: Bool { false }

  /// The title: that of the chosen action, that of the state, with or without attributes, or that of the configuration.
  private var shownTitle: String? {
    if changesSelectionAsPrimaryAction, let chosen = menu?.choice { return chosen.title }
    return (currentAttributedTitle?.string ?? currentTitle).flatMap { $0.isEmpty ? nil : $0 } ?? configuration?.title
  }

  /// The shown title, if it has attributes.
  private var shownAttributes: NSAttributedString? {
    let all = [currentAttributedTitle, configuration?.attributedTitle.map { NSAttributedString($0) }]
    return all.lazy.compactMap(\.self).first { $0.length > 0 && $0.string == self.shownTitle }
  }

  /// The shown title with its attributes or its color.
  private var styledTitle: Text? {
    let plain = (shownTitle ?? systemLabel).map { title in
      Text(verbatim: title).foregroundColor(titleColor(for: state).map { Color(uiColor: $0) })
    }
    return shownAttributes?.shown ?? plain
  }

  /// What accessibility calls a button with a symbol of the system.
  private var systemLabel: String? {
    switch buttonType {
    case .close: "Close"
    case .infoLight, .infoDark, .detailDisclosure: "More Info"
    case .contactAdd: "Add"
    case .custom, .system, .plain: nil
    }
  }

  override func makeControl() -> AnyView {
    let label = ButtonLabel(
      image: currentImage ?? configuration?.image, title: styledTitle,
      subtitle: configuration?.attributedSubtitle.map { NSAttributedString($0).shown })
    let press: @MainActor () -> Void = { [weak self] in
      self?.sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
    }
    guard let menu else { return AnyView(Button(action: press) { label }) }
    let items = menu.items(for: self) { [weak self] action in
      guard let self, changesSelectionAsPrimaryAction else { return }
      menu.choose(action)
      changed()
    }
    return showsMenuAsPrimaryAction
      ? AnyView(
        Menu {
          items
        } label: {
          label
        })
      : AnyView(
        Menu {
          items
        } label: {
          label
        } primaryAction: {
          press()
        })
  }
}

/// The image and the titles of a button.
struct ButtonLabel: View {
  let image: UIImage?
  let title: Text?
  var subtitle: Text?

  var body: some View {
    if let image { Image(uiImage: image) }
    if let title { title }
    if let subtitle { subtitle }
  }
}
