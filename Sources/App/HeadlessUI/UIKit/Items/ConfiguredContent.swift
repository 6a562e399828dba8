/// The content of a cell or a header: the image and the labels of its own, or the view of a configuration.
@MainActor
final class ConfiguredContent {
  private unowned let contentView: UIView
  private let style: UIListContentConfiguration
  private var own: UIListContentView?
  private var configured: (UIView & UIContentView)?

  /// - Parameter style: The configuration of the view with an image and labels.
  init(_ contentView: UIView, _ style: UIListContentConfiguration) {
    (self.contentView, self.style) = (contentView, style)
  }

  /// The view with an image and labels of one line, which is added when it is first used.
  var ownView: UIListContentView {
    if let own { return own }
    var style = style
    (style.textProperties.numberOfLines, style.secondaryTextProperties.numberOfLines) = (1, 1)
    let view = UIListContentView(configuration: style)
    contentView.fill(with: view, at: 0)
    own = view
    return view
  }

  /// Shows a configuration in place of the image and the labels, in the view of now if that is possible.
  func show(_ configuration: (any UIContentConfiguration)?) {
    own?.removeFromSuperview()
    own = nil
    if let configuration, let configured, configured.supports(configuration) {
      return configured.configuration = configuration
    }
    configured?.removeFromSuperview()
    configured = configuration?.makeContentView()
    if let configured { contentView.fill(with: configured, at: contentView.subviews.count) }
  }

  /// Shows a configuration as it is in a state of the cell.
  ///
  /// - Parameter state: `nil` if the content doesn't follow the state.
  func show(_ configuration: (any UIContentConfiguration)?, in state: (any UIConfigurationState)?) {
    show(state.flatMap { configuration?.updated(for: $0) } ?? configuration)
  }

  /// Whether the content is an image and labels of the system.
  var showsList: Bool { own != nil || configured is UIListContentView }

  /// Arranges what isn't empty.
  func arrange() { own?.arrange() }
}

extension UIView {
  fileprivate func fill(with view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }
}
