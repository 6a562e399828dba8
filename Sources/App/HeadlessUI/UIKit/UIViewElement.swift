import AppModel
import Foundation

/// The elements of a view of UIKit.
struct UIViewElement: View {
  let view: UIView

  var body: some View {
    let _ = view.observe()
    if !view.isHidden {
      let element =
        content
        .disabled(view.accessibility.traits?.contains(.notEnabled) ?? false)
        // A label or an image that ignores touches is still an element that can be tapped: what is around has the touch.
        .allowsHitTesting(view.setInteraction ?? true)
        .opacity(view.alpha)
        .modifier(UIViewAccessibility(view: view))
      if view.hasMenus { element.modifier(ViewContextMenu(view: view)) } else { element }
    }
  }

  /// The content; with the subviews over it if they aren't the content.
  private var content: AnyView {
    guard !view.showsSubviews, !view.placesSubviews, !view.subviews.isEmpty else { return view.makeContent() }
    return AnyView(
      view.makeContent().overlay { SubviewsBox(view: view).allowsHitTesting(!(view is UIButton)) })
  }
}

/// The subviews of a view that has another content.
private struct SubviewsBox: ElementView {
  let view: UIView

  var inner: some View {
    ForEach(view.subviews.map(UIViewID.init)) { SubviewElement(view: $0.view) }
  }

  func configure(_ box: ElementNode, in node: ViewNode) { box.layout = SubviewLayout(view: view) }
}

extension UIView {
  /// The view as one of SwiftUI.
  package var hostedView: AnyView { AnyView(UIViewRoot(view: self)) }
}

/// The subviews that the app has added to the view of a controller of the system, over the controllers that it contains.
struct OverlaidSubviews: View {
  let view: UIView?

  var body: some View {
    if let view {
      let _ = view.observe()
      if !view.subviews.isEmpty { SubviewsRoot(view: view) }
    }
  }
}

private struct SubviewsRoot: ElementView {
  let view: UIView

  var inner: some View { SubviewsBox(view: view) }

  func configure(_ box: ElementNode, in node: ViewNode) {
    view.layoutState.rootBox = box
    box.layout = UIViewRootLayout(view: view, isDrawn: false)
  }
}

/// A view that gets its size from outside of UIKit's layout: the root of a controller, of a cell or of a representable.
struct UIViewRoot: ElementView {
  let view: UIView
  /// Whether it is only drawn, without appearing.
  var isDrawn = false

  var inner: some View { UIViewElement(view: view) }

  func configure(_ box: ElementNode, in node: ViewNode) {
    if !isDrawn { view.layoutState.rootBox = box }
    box.layout = UIViewRootLayout(view: view, isDrawn: isDrawn)
  }
}

private struct UIViewRootLayout: LayoutRule {
  let view: UIView
  let isDrawn: Bool

  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self)?.view === view }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    view.hostedSize(in: proposal, content: node.children.first)
  }

  func place(_ node: ElementNode) {
    if !isDrawn { view.controller?.beginAppearing() }
    if view.isLayoutRoot { view.layoutTree(CGSize(node.size)) }
    for child in node.children { child.place(at: .zero, size: node.size) }
  }
}

extension UIView {
  /// The size that the view takes in a container of SwiftUI.
  ///
  /// - Parameter content: The box of its content.
  fileprivate func hostedSize(in proposal: Proposal, content: ElementNode?) -> Size {
    if let hostedHeight = layoutState.hostedHeight, let width = proposal.width {
      return Size(width: width, height: Double(hostedHeight(CGFloat(width))))
    }
    guard showsSubviews else { return content?.measure(proposal) ?? .zero }
    let own = intrinsicContentSize
    let isKnown = [(own.width, proposal.width), (own.height, proposal.height)].map { $0.0 >= 0 || $0.1 != nil }
    let fitting = isKnown[0] && isKnown[1] ? .zero : systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    return Size(
      width: own.width >= 0 ? Double(own.width) : proposal.width ?? Double(fitting.width),
      height: own.height >= 0 ? Double(own.height) : proposal.height ?? Double(fitting.height))
  }
}

/// A view inside of another one: the root view of a controller comes with its controller.
struct SubviewElement: View {
  let view: UIView

  var body: some View {
    content.box { box, _ in box.containerValues[ObjectIdentifier(UIView.self)] = view }
  }

  @ViewBuilder private var content: some View {
    if let controller = view.controller {
      if let view = view as? HostingView {
        ControllerView(controller: controller, showsNavigationItem: false)
          .box { box, _ in box.layout = HostedContentLayout(view: view) }
      } else {
        ControllerView(controller: controller, showsNavigationItem: false)
      }
    } else {
      UIViewElement(view: view)
    }
  }
}

extension ElementNode {
  /// The view of UIKit that the box is around.
  var subview: UIView? { containerValues[ObjectIdentifier(UIView.self)] as? UIView }
}

/// What the app has set for accessibility.
private struct UIViewAccessibility: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    content
      .accessibilityAddTraits(view.accessibility.traits?.traits ?? [])
      .box { box, node in
        if !view.showsSubviews { box.graphic = LayerGraphic(view: view, scope: node.scope) }
        let values = view.isElementOfTable ? UIView.AccessibilityValues() : view.accessibility
        box.semantics.identifier = values.identifier
        box.semantics.label = values.label
        box.semantics.value = values.value
        box.semantics.isHidden = values.hidesAll
        box.assistance = values.assistance
        box.touchResponder = view
        // A view is touched anywhere, also where it draws nothing.
        if view.recognizesGestures || view is UIControl { box.semantics.hasContentShape = true }
      }
  }
}

/// The node of a view of UIKit: it knows when the view leaves the window.
private final class UIViewBoxNode: BoxNode<UIViewBox> {
  override func didUnmount() {
    super.didUnmount()
    view.view.detach(box, in: context)
  }
}

/// The box of a view of UIKit with its subviews.
struct UIViewBox: ElementView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(UIViewBoxNode(view, inputs))
  }

  let view: UIView

  var inner: some View {
    ForEach(view.subviews.map(UIViewID.init)) { SubviewElement(view: $0.view) }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    view.observe()
    let isElement = view.accessibility.isElement ?? false
    box.layout = SubviewLayout(view: view)
    box.semantics.type = view.elementType
    box.semantics.children = isElement ? .ignore : .separate
    box.semantics.clips = view.clipsToBounds
    box.semantics.isOpaque = view.backgroundColor.map { $0 != .clear } ?? false
    box.graphic = UIViewGraphic(view: view, scope: node.scope)
    view.configureBox(box, in: node)
    view.attach(box, in: node.context)
  }
}

/// A view of UIKit as the item of a list: its identity.
struct UIViewID: Identifiable {
  let view: UIView
  var id: ObjectIdentifier { ObjectIdentifier(view) }
}

/// Places subviews at their frames.
private struct SubviewLayout: LayoutRule {
  let view: UIView

  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self)?.view === view }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func place(_ node: ElementNode) {
    let shift = view.placeContent(of: node)
    for child in node.children {
      guard let subview = child.subview else { continue }
      let (frame, transform) = (subview.frame, subview.transform)
      child.place(
        at: Point(x: Double(frame.minX + transform.tx) + shift.x, y: Double(frame.minY + transform.ty) + shift.y),
        size: frame.size.size)
    }
  }
}

/// The root view of a screen: it extends below the bars.
struct ScreenView: ElementView {
  let controller: UIViewController

  var inner: some View { controller.makeContent().id(ObjectIdentifier(controller)) }

  func configure(_ box: ElementNode, in node: ViewNode) { box.layout = ScreenViewLayout(controller: controller) }
}

private struct ScreenViewLayout: LayoutRule {
  let controller: UIViewController

  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self)?.controller === controller }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let content = node.children.first?.measure(proposal) ?? .zero
    return Size(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }

  func place(_ node: ElementNode) {
    let outsets = node.outsets(beyond: .all, .all)
    let (beyondBars, beyondKeyboard) = (
      node.outsets(beyond: .container, .all), node.outsets(beyond: .keyboard, .all)
    )
    controller.viewIfLoaded?.setBars(
      UIEdgeInsets(
        top: outsets.top - beyondKeyboard.top, left: outsets.leading - beyondKeyboard.leading,
        bottom: outsets.bottom - beyondKeyboard.bottom, right: outsets.trailing - beyondKeyboard.trailing),
      keyboard: outsets.bottom - beyondBars.bottom)
    let size = Size(
      width: node.size.width + outsets.leading + outsets.trailing,
      height: node.size.height + outsets.top + outsets.bottom)
    for child in node.children { child.place(at: Point(x: -outsets.leading, y: -outsets.top), size: size) }
  }
}

/// The content of a hosting controller inside of a view of UIKit: in the middle, in the size that it wants.
private struct HostedContentLayout: LayoutRule {
  let view: HostingView

  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self)?.view === view }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    view.content = node.children.first
    return node.children.first?.measure(proposal) ?? .zero
  }

  func place(_ node: ElementNode) {
    guard let child = node.children.first else { return }
    view.content = child
    let ideal = CGSize(child.measure(.unspecified))
    if ideal != view.knownSize {
      view.knownSize = ideal
      view.invalidateLayout()
    }
    let size = child.measure(Proposal(node.size))
    child.place(
      at: Point(x: (node.size.width - size.width) / 2, y: (node.size.height - size.height) / 2), size: size)
  }
}

/// The view of a hosting controller, as large as its content wants to be.
final class HostingView: UIView {
  /// The box of the content.
  weak var content: ElementNode?
  /// The size of the content that the layout knows.
  var knownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  override var intrinsicContentSize: CGSize { content.map { CGSize($0.measure(.unspecified)) } ?? knownSize }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    content.map { CGFloat($0.measure(Proposal(width: Double(width), height: nil)).height) } ?? knownSize.height
  }
}
