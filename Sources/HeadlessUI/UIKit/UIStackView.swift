import Foundation

/// Views beside or below one another, UIKit's `UIStackView`.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// How the views are aligned across the stack.
  public enum Alignment: Int, Sendable {
    /// The alignments of UIKit.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The upper edges of a row.
    public static var top: Alignment { .leading }
    /// The lower edges of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// How the views share the stack.
  public enum Distribution: Int, Sendable {
    /// The distributions of UIKit.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The views of the stack, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  /// The space between the views.
  open var spacing: CGFloat = 0 { didSet { changed() } }
  /// How the views are aligned across the stack.
  open var alignment = Alignment.fill { didSet { changed() } }
  /// How the views share the stack: no effect.
  open var distribution = Distribution.fill
  /// Whether the margins belong to the stack.
  open var isLayoutMarginsRelativeArrangement = false

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    changed()
  }

  /// Takes a view out of the stack; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) { willRemove(view) }

  override func willRemove(_ subview: UIView) {
    arrangedSubviews.removeAll { $0 === subview }
    changed()
  }

  override func makeContent() -> AnyView {
    let views = ForEach(arrangedSubviews.map(UIViewID.init)) { SubviewElement(view: $0.view) }
    switch (axis, alignment) {
    case (.horizontal, .leading): return AnyView(HStack(alignment: .top, spacing: spacing) { views })
    case (.horizontal, .trailing): return AnyView(HStack(alignment: .bottom, spacing: spacing) { views })
    case (.horizontal, _): return AnyView(HStack(spacing: spacing) { views })
    case (.vertical, .leading): return AnyView(VStack(alignment: .leading, spacing: spacing) { views })
    case (.vertical, .trailing): return AnyView(VStack(alignment: .trailing, spacing: spacing) { views })
    case (.vertical, _): return AnyView(VStack(spacing: spacing) { views })
    }
  }
}
