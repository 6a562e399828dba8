import Foundation

/// What a screen without content shows, UIKit's `UIContentUnavailableConfiguration`.
@MainActor @preconcurrency
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    /// Whether the button can be tapped.
    public var isEnabled = true
  }

  public var image: UIImage?
  public var text: String? {
    get { firstString.plain }
    set { firstString = StyledString(newValue) }
  }
  public var attributedText: NSAttributedString? {
    get { firstString.withAttributes }
    set { firstString = StyledString(newValue) }
  }
  public var secondaryText: String? {
    get { secondString.plain }
    set { secondString = StyledString(newValue) }
  }
  public var secondaryAttributedText: NSAttributedString? {
    get { secondString.withAttributes }
    set { secondString = StyledString(newValue) }
  }
  private(set) var firstString = StyledString()
  private(set) var secondString = StyledString()
  /// The content of the button; it is shown if there is a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  /// The content of the second button; it is shown if there is a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  private let isLoading: Bool

  private init(isLoading: Bool = false) { self.isLoading = isLoading }

  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  public static func loading() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: true)
  }
  /// A search without results, with the text of SwiftUI's `ContentUnavailableView.search`.
  public static func search() -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration()
    content.image = UIImage(systemName: "magnifyingglass")
    (content.text, content.secondaryText) = ("No Results", "Check the spelling or try a new search.")
    return content
  }

  /// Makes the view that shows the content.
  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }

  fileprivate var content: some View {
    VStack(spacing: 8) {
      if isLoading { ProgressView() }
      if let image { Image(uiImage: image).accessibilityHidden(true) }
      if let text = attributedText { text.shown }
      if let text = secondaryAttributedText { text.shown }
      Self.button(button, buttonProperties)
      Self.button(secondaryButton, secondaryButtonProperties)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder
  private static func button(_ content: UIButton.Configuration, _ properties: ButtonProperties) -> some View {
    if content.title != nil || content.image != nil {
      Button {
        if let action = properties.primaryAction { action.perform(sender: action) }
      } label: {
        if let image = content.image { Image(uiImage: image) }
        if let title = content.attributedTitle { NSAttributedString(title).shown }
      }
      .disabled(!properties.isEnabled)
    }
  }
}

/// The view of a screen without content, UIKit's `UIContentUnavailableView`.
@MainActor @preconcurrency
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration { didSet { changed() } }

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
  }
  /// Returns `nil`: storyboards are not loaded.
  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set { if let new = newValue as? UIContentUnavailableConfiguration { shown = new } }
  }

  override var showsSubviews: Bool { false }
  override func makeContent() -> AnyView { AnyView(shown.content) }
}

/// The state that the content of a screen without content depends on, UIKit's `UIContentUnavailableConfigurationState`.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text of a search: `nil`.
  public var searchText: String?

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What covers a controller without content.
struct UnavailableContent: View {
  let controller: UIViewController

  var body: some View {
    if let content = controller.contentUnavailableConfiguration { content.makeContentView().hostedView }
  }
}
