import Foundation

/// The header or footer of a section, UIKit's `UITableViewHeaderFooterView`.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  /// The name by which views are used again.
  public let reuseIdentifier: String?
  /// The view that contains what the app shows.
  public let contentView = UIView()
  /// The view below the content: it isn't shown.
  open var backgroundView: UIView?
  /// The look of the background, of which the color is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Whether the background follows the state of the view: no effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether the content follows the state of the view.
  open var automaticallyUpdatesContentConfiguration = true
  private lazy var content = ConfiguredContent(contentView, defaultContentConfiguration())

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }
  /// Creates a view that isn't used again.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The label of the title.
  open var textLabel: UILabel? { content.ownView.label }
  /// The label of the second text.
  open var detailTextLabel: UILabel? { content.ownView.secondary }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  /// The content, in place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The state that configurations depend on.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: .current) }
  /// Called when the state of the view has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that configures a header or footer for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  private func showConfiguration() {
    content.show(contentConfiguration, in: automaticallyUpdatesContentConfiguration ? configurationState : nil)
  }

  /// Called when the state of the view has changed.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Calls ``updateConfiguration(using:)``, at once.
  open func setNeedsUpdateConfiguration() {
    if contentConfiguration != nil { showConfiguration() }
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  override func prepareLayout() { content.arrange() }
}
