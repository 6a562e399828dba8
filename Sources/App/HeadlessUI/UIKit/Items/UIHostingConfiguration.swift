import Foundation

/// A SwiftUI view as the content of a cell, UIKit's `UIHostingConfiguration`.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  private var insets: (vertical: (CGFloat?, CGFloat?), horizontal: (CGFloat?, CGFloat?)) = ((nil, nil), (nil, nil))
  private var minimum: (width: CGFloat?, height: CGFloat?) = (nil, nil)

  private init(content: Content, background: Background) { (self.content, self.background) = (content, background) }

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  /// Sets the view behind the content.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    var configuration = UIHostingConfiguration<Content, B>(content: self.content, background: content())
    (configuration.insets, configuration.minimum) = (insets, minimum)
    return configuration
  }
  /// Sets the style behind the content.
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _UIHostingBackground<S>> {
    background { _UIHostingBackground(style: style) }
  }

  /// Sets the space around the content.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    if edges.contains(.top) { copy.insets.vertical.0 = length }
    if edges.contains(.bottom) { copy.insets.vertical.1 = length }
    if edges.contains(.leading) { copy.insets.horizontal.0 = length }
    if edges.contains(.trailing) { copy.insets.horizontal.1 = length }
    return copy
  }
  /// Sets the space around the content.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    margins(edges.intersection(.top), insets.top).margins(edges.intersection(.bottom), insets.bottom)
      .margins(edges.intersection(.leading), insets.leading).margins(edges.intersection(.trailing), insets.trailing)
  }
  /// Sets the least size.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.minimum = (width ?? minimum.width, height ?? minimum.height)
    return copy
  }

  /// Makes the view that shows the content.
  public func makeContentView() -> UIView & UIContentView { HostingContentView(self) }
  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// The content with its margins; those of a cell are 11 points above and below, and 16 at the sides.
  fileprivate var view: AnyView {
    AnyView(
      content
        .padding(
          EdgeInsets(
            top: insets.vertical.0 ?? 11, leading: insets.horizontal.0 ?? 16, bottom: insets.vertical.1 ?? 11,
            trailing: insets.horizontal.1 ?? 16)
        )
        .frame(minWidth: minimum.width, maxWidth: .infinity, minHeight: minimum.height ?? 44, alignment: .leading)
        .background { background })
  }
}

/// A style as the background of a cell.
public struct _UIHostingBackground<Style: ShapeStyle>: View {
  let style: Style
  public var body: some View { Rectangle().fill(style) }
}

/// The view of a configuration: that of a hosting controller.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private let host: UIHostingController<AnyView>
  private var shown: UIHostingConfiguration<Content, Background>

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      host.rootView = new.view
      invalidateLayout()
    }
  }

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    host = UIHostingController(rootView: configuration.view)
    super.init(frame: .zero)
    elementType = nil
    guard let view = host.view else { return }
    view.elementType = nil
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}
