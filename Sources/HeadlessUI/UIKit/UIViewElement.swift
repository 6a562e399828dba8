import AppModel
import Foundation

/// The elements of a view of UIKit.
struct UIViewElement: View {
  let view: UIView

  var body: some View {
    let _ = view.observe()
    if !view.isHidden {
      view.makeContent()
        .disabled(view.accessibility.traits?.contains(.notEnabled) ?? false)
        .allowsHitTesting(view.isUserInteractionEnabled)
        .opacity(view.alpha)
        .modifier(UIViewAccessibility(view: view))
    }
  }
}

extension UIView {
  /// The view as one of SwiftUI.
  package var hostedView: AnyView { AnyView(UIViewElement(view: self)) }
}

/// A view inside of another one: the root view of a controller comes with its controller.
struct SubviewElement: View {
  let view: UIView

  var body: some View {
    if let controller = view.controller {
      ControllerView(controller: controller, showsNavigationItem: false)
    } else {
      UIViewElement(view: view)
    }
  }
}

/// What the app has set for accessibility.
private struct UIViewAccessibility: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    content
      .accessibilityAddTraits(view.accessibility.traits?.traits ?? [])
      .box { box, _ in
        let values = view.accessibility
        box.semantics.identifier = values.identifier
        box.semantics.label = values.label
        box.semantics.value = values.value
        box.semantics.isHidden = values.hidesElements
      }
  }
}

/// The box of a view of UIKit with its subviews.
struct UIViewBox: ElementView {
  let view: UIView

  var inner: some View {
    UIViewLayout(contentSize: view.intrinsicContentSize) {
      ForEach(view.subviews.map(UIViewID.init)) { id in
        SubviewElement(view: id.view).layoutValue(key: PlacedFrame.self, value: id.view.placedFrame)
      }
    }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    view.observe()
    let isElement = view.accessibility.isElement ?? false
    box.semantics.type = view.elementType
    box.semantics.children = isElement ? .ignore : .separate
    box.semantics.clips = view.clipsToBounds
    box.semantics.isOpaque = view.backgroundColor.map { $0 != .clear } ?? false
    box.graphic = view.backgroundColor.map {
      FillGraphic(style: AnyShapeStyle(Color(uiColor: $0)), scope: node.scope)
    }
    view.attach(box, in: node.context)
    guard box.onPlace == nil else { return }
    node.context.app.register(placed: box)
    box.onPlace = { [weak view] in view?.didLayout(CGSize($0.size)) }
  }
}

/// A view of UIKit as the item of a list: its identity.
struct UIViewID: Identifiable {
  let view: UIView
  var id: ObjectIdentifier { ObjectIdentifier(view) }
}

extension UIView {
  /// The frame that the app has set; `nil` if the superview chooses it.
  fileprivate var placedFrame: CGRect? {
    let isFixed =
      translatesAutoresizingMaskIntoConstraints
      && autoresizingMask.isDisjoint(with: [
        .flexibleWidth, .flexibleHeight,
      ])
    return isFixed && !frame.isEmpty ? frame : nil
  }
}

private enum PlacedFrame: LayoutValueKey { static var defaultValue: CGRect? { nil } }

/// Places subviews with a frame where they want to be, and the others one below the other.
///
/// Constraints are not solved. Most views with constraints have one subview that fills them, or several that form a
/// column.
private struct UIViewLayout: Layout {
  let contentSize: CGSize

  private func heights(of subviews: [LayoutSubview], in proposal: ProposedViewSize) -> [CGFloat] {
    let ideal = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).height }
    guard let height = proposal.height, height.isFinite else { return ideal }
    // Those that take any height share what the others leave.
    let isFlexible = subviews.map {
      !$0.sizeThatFits(ProposedViewSize(width: proposal.width, height: .infinity)).height.isFinite
    }
    let taken = zip(ideal, isFlexible).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
    let share = max(0, height - taken) / CGFloat(max(1, isFlexible.count { $0 }))
    return zip(ideal, isFlexible).map { $1 ? share : $0 }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let free = subviews.filter { $0[PlacedFrame.self] == nil }
    let width = proposal.width ?? free.map { $0.sizeThatFits(.unspecified).width }.max() ?? 10
    let height = proposal.height ?? (free.isEmpty ? 10 : heights(of: free, in: proposal).reduce(0, +))
    return CGSize(
      width: contentSize.width >= 0 ? contentSize.width : width,
      height: contentSize.height >= 0 ? contentSize.height : height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let free = subviews.filter { $0[PlacedFrame.self] == nil }
    var y = bounds.minY
    let heights = free.count == 1 ? [bounds.height] : heights(of: free, in: ProposedViewSize(bounds.size))
    for (view, height) in zip(free, heights) {
      view.place(
        at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
    for view in subviews {
      guard let frame = view[PlacedFrame.self] else { continue }
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }
}
