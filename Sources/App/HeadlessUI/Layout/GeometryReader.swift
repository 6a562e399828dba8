import AppModel
import Foundation
import ViewGraph

/// A view whose content depends on its size, SwiftUI's `GeometryReader`. It is evaluated once its size is known.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(GeometryNode(view, inputs))
  }
}

/// The size and the frame of a view, SwiftUI's `GeometryProxy`.
public struct GeometryProxy: @unchecked Sendable {
  private weak var box: ElementNode?
  private let isBlind: Bool
  /// Called when more than the size is read.
  private let didReadFrame: (@MainActor () -> Void)?
  /// The size in points.
  public let size: CGSize

  @MainActor
  init(_ box: ElementNode?, didReadFrame: (@MainActor () -> Void)? = nil) {
    self.box = box
    self.didReadFrame = didReadFrame
    isBlind = box == nil
    size = CGSize(box?.size ?? .zero)
  }

  private func read<Result>(_ fallback: Result, _ body: @MainActor (ElementNode) -> Result) -> Result {
    guard let box else { return fallback }
    return assumingMainThread {
      didReadFrame?()
      return body(box)
    }
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    let space = coordinateSpace.coordinateSpace
    return read(.zero) { space.frame(of: $0) }
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    read(.zero) { coordinateSpace.frame(of: $0) }
  }

  /// The bounds of a view around with a name, in the coordinates of the view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let frame = frame(in: coordinateSpace)
    return read(nil) { box in
      // As in SwiftUI, an unknown name is the screen.
      let owner = coordinateSpace.coordinateSpace.owner(for: box) ?? box.lineage.reduce(box) { $1 }
      return CGRect(x: -frame.minX, y: -frame.minY, width: owner.size.width, height: owner.size.height)
    }
  }

  /// The safe area insets at the edges that the view touches.
  public var safeAreaInsets: EdgeInsets {
    read(EdgeInsets()) { box in
      let outsets = box.outsets(beyond: .all, .all)
      return EdgeInsets(
        top: outsets.top, leading: outsets.leading, bottom: outsets.bottom, trailing: outsets.trailing)
    }
  }

  /// The value of an anchor in the coordinates of the view.
  public subscript<T>(anchor: Anchor<T>) -> T {
    nonisolated(unsafe) let anchor = anchor
    let value: SendableBox<T> = read(SendableBox(value: anchor.fallback)) { box in
      SendableBox(value: anchor.resolve(box.frameInRoot.origin))
    }
    return value.value
  }
}

private struct SendableBox<Value>: @unchecked Sendable {
  let value: Value
}

private final class GeometryNode<Content: View>: TypedNode<GeometryReader<Content>> {
  private let box = ElementNode(TopLeadingLayout())
  private var frame: Rect?
  private var readsFrame = false

  override init(_ view: GeometryReader<Content>, _ inputs: _ViewInputs) {
    super.init(view, inputs)
    context.app.register(placed: box)
    box.onPlace = { [weak self] in self?.placed($0.frameInRoot) }
  }

  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  private func placed(_ frame: Rect) {
    guard isAlive, box.parent != nil, frame.size != self.frame?.size || readsFrame && frame != self.frame else {
      return
    }
    self.frame = frame
    invalidate()
  }

  override func evaluate() {
    guard frame != nil else { return }
    readsFrame = false
    let proxy = GeometryProxy(box) { [weak self] in self?.readsFrame = true }
    showChild(tracking { view.content(proxy) })
    fill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() { box.children = child?.elements ?? [] }
}

/// Takes what it is offered, and puts its children into the upper leading corner.
private struct TopLeadingLayout: LayoutRule, Equatable {
  nonisolated init() {}

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func place(_ node: ElementNode) {
    for child in node.children { child.place(at: .zero, proposal: Proposal(node.size)) }
  }
}

/// Reports the value that a closure computes from the geometry of a view.
private struct GeometryObserver<T: Equatable> {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
}

extension GeometryObserver: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(GeometryObserverNode(view, inputs))
  }
}

private final class GeometryObserverNode<C: View, T: Equatable>: BoxingNode<C, GeometryObserver<T>> {
  private var last: T?

  override func setUp(_ box: ElementNode) {
    guard box.onPlace == nil else { return }
    context.app.register(placed: box)
    box.onPlace = { [weak self] in self?.placed($0) }
  }

  private func placed(_ box: ElementNode) {
    guard isAlive, box.parent != nil else { return }
    let value = modifier.transform(GeometryProxy(box))
    guard value != last else { return }
    let old = last ?? value
    last = value
    graph.afterLayout { [weak self] in
      if let self, isAlive { modifier.action(old, value) }
    }
  }
}

extension View {
  /// Calls an action with a value computed from the geometry of the view, initially and when it changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    return modifier(GeometryObserver(transform: transform) { action($1) })
  }

  /// Calls an action with a value computed from the geometry of the view, initially and when it changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    return modifier(GeometryObserver(transform: transform, action: action))
  }
}

// MARK: Anchors

/// A location in a view that other views can resolve, SwiftUI's `Anchor`.
public struct Anchor<Value> {
  /// The parts of a view that anchors represent.
  public struct Source {
    let make: (Rect) -> Value
  }

  private weak var box: ElementNode?
  private let source: Source

  init(_ box: ElementNode?, _ source: Source) { (self.box, self.source) = (box, source) }

  /// The value in a coordinate space with an origin on the screen.
  @MainActor
  func resolve(_ origin: Point) -> Value {
    guard let frame = box?.frameInRoot else { return fallback }
    return source.make(
      Rect(x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width, height: frame.height))
  }

  var fallback: Value { source.make(Rect(x: 0, y: 0, width: 0, height: 0)) }
}

extension Anchor: Equatable {
  /// Whether two anchors represent the same view.
  public static func == (left: Anchor, right: Anchor) -> Bool { left.box === right.box }
}

extension Anchor: Hashable {
  /// Hashes the view that the anchor represents.
  public func hash(into hasher: inout Hasher) { hasher.combine(box.map { ObjectIdentifier($0) }) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect($0) } }
  /// A rectangle in the view.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .init { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view's unit square.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
  }
  /// A point in the view.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The upper leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The upper trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The lower leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The lower trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}
