import AppModel
import Foundation

/// A controller that shows a SwiftUI view, UIKit's `UIHostingController`.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content {
    didSet { state.content = AnyView(rootView) }
  }

  /// The sizes that follow the content: no effect, the content size of the view always does.
  open var sizingOptions: UIHostingControllerSizingOptions = []

  /// The size of the view that fits best into another one.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    let view = AnyView(rootView)
    return CGSize(OffscreenView.draw(view, in: Proposal(size.size)) { _ in }.size)
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

/// The sizes that follow the content of a hosting controller, SwiftUI's `UIHostingControllerSizingOptions`: no effect.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
