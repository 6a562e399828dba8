import Foundation

/// A controller that shows a SwiftUI view, UIKit's `UIHostingController`.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content {
    didSet { state.content = AnyView(rootView) }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    state.content = AnyView(rootView)
  }

  /// Creates a controller for a view; storyboards are not loaded.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    state.content = AnyView(rootView)
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  override func makeContent() -> AnyView {
    let content = state.content ?? AnyView(rootView)
    // Reading the number makes the view follow changes.
    guard state.traitChanges > 0 || hasOverriddenTraits else { return content }
    return AnyView(content.environment(\.inheritedTraits, traitCollection))
  }
  override var showsView: Bool { false }

  open override func loadView() { view = HostingView() }
}
