import AppModel
import Foundation

extension View {
  private nonisolated func presentation(
    _ style: TreeLayer.Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, popover: ModifierCall? = nil,
    _ content: @escaping () -> some View
  ) -> some View {
    nonisolated(unsafe) let (onDismiss, content) = (onDismiss, content)
    var dismissal: (@MainActor () -> Void)?
    if onDismiss != nil { dismissal = { onDismiss?() } }
    return modifier(
      Presentation(
        style: style, isPresented: { isPresented.wrappedValue ? true : nil },
        reset: { isPresented.wrappedValue = false }, onDismiss: dismissal, content: { _ in AnyView(content()) },
        isPopover: popover != nil, call: popover))
  }

  private nonisolated func presentation<Item: Identifiable>(
    _ style: TreeLayer.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, popover: ModifierCall? = nil,
    _ content: @escaping (Item) -> some View
  ) -> some View {
    nonisolated(unsafe) let (item, onDismiss, content) = (item, onDismiss, content)
    var dismissal: (@MainActor () -> Void)?
    if onDismiss != nil { dismissal = { onDismiss?() } }
    return modifier(
      Presentation(
        style: style, isPresented: { item.wrappedValue.map { AnyHashable($0.id) } },
        reset: { item.wrappedValue = nil }, onDismiss: dismissal,
        content: { _ in AnyView(item.wrappedValue.map { content($0) }) },
        isPopover: popover != nil, call: popover))
  }

  /// Shows a sheet while a binding is true.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presentation(.sheet, isPresented, onDismiss, content) }

  /// Shows a sheet for an item while there is one.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presentation(.sheet, item, onDismiss, content) }

  /// Covers the screen while a binding is true.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presentation(.fullScreenCover, isPresented, onDismiss, content) }

  /// Covers the screen for an item while there is one.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presentation(.fullScreenCover, item, onDismiss, content) }

  /// Shows a popover while a binding is true; on a phone that is a sheet, unless its content adapts otherwise.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presentation(.sheet, isPresented, nil, popover: .popover(attachmentAnchor, arrowEdge), content) }

  /// Shows a popover for an item while there is one; on a phone that is a sheet.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presentation(.sheet, item, nil, popover: .popover(attachmentAnchor, arrowEdge), content) }

  /// Sets whether the user can dismiss the sheet by a swipe.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(LayerModifier { $0.isDismissDisabled = $1 != nil && isDisabled })
  }

  /// Sets the heights that the sheet can have; it begins with the smallest.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(
      LayerModifier { layer, screen in
        layer.detents = screen.map { screen in detents.map { $0.fraction(of: screen.bounds.height) }.sorted() } ?? []
      })
  }

  /// Sets the heights that the sheet can have, and the selected one.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      LayerModifier { layer, screen in
        guard let whole = screen?.bounds.height else {
          (layer.detents, layer.heightFraction) = ([], nil)
          return
        }
        layer.detents = detents.map { $0.fraction(of: whole) }.sorted()
        layer.heightFraction = selection.wrappedValue.fraction(of: whole)
        layer.onSelectHeight = { height in
          if let detent = detents.first(where: { $0.fraction(of: whole) == height }) { selection.wrappedValue = detent }
        }
      })
  }
}

extension ModifierCall {
  fileprivate static func popover(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) -> ModifierCall {
    ModifierCall("popover", (anchor, edge))
  }
}

/// Configures the layer that the view is part of while the view exists.
struct LayerModifier {
  /// Called with the screen, and with `nil` when the view is removed.
  let setUp: @MainActor (TreeLayer, Screen?) -> Void
}

extension LayerModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(LayerNode(view, inputs))
  }
}

private final class LayerNode<C: View>: ModifierNode<C, LayerModifier> {
  override func finish(isFirst: Bool) {
    guard let layer = presentedLayer else { return }
    tracking { modifier.setUp(layer, context.app.screen) }
  }

  override func didUnmount() {
    if let layer = presentedLayer { modifier.setUp(layer, nil) }
  }
}

extension ViewNode {
  /// The layer that the view is part of; `nil` in the app's window.
  fileprivate var presentedLayer: TreeLayer? {
    var node: ViewNode? = self
    while let current = node {
      if let presented = current as? PresentedNode { return presented.layer }
      node = current.parentView
    }
    return nil
  }
}

/// A height of a sheet, SwiftUI's `PresentationDetent`.
public struct PresentationDetent: Hashable, Sendable {
  private enum Length: Hashable { case fraction(Double), points(Double) }

  private let length: Length
  private static let largest = 0.936

  /// The part of a screen's height.
  func fraction(of height: Double) -> Double {
    switch length {
    case .fraction(let fraction): fraction
    case .points(let points): min(max(0, points / height), Self.largest)
    }
  }

  public static let medium = PresentationDetent(length: .fraction(0.5))
  /// Nearly the whole screen.
  public static let large = PresentationDetent(length: .fraction(largest))
  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(length: .fraction(min(max(0, Double(fraction)), largest)))
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(length: .points(Double(height)))
  }
  /// A height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    let height = largest * Screen.standard.bounds.height
    return D.height(in: Context(maxDetentValue: height, values: EnvironmentValues())).map { .height($0) } ?? .large
  }

  /// What a custom height depends on.
  @dynamicMemberLookup
  public struct Context {
    public let maxDetentValue: CGFloat
    fileprivate let values: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { values[keyPath: keyPath] }
  }
}

/// A height of a sheet that is computed, SwiftUI's `CustomPresentationDetent`.
public protocol CustomPresentationDetent {
  /// What the height depends on.
  typealias Context = PresentationDetent.Context
  /// The height; `nil` if the sheet can't have it.
  static func height(in context: Context) -> CGFloat?
}

public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Source)
  /// A point of the view.
  case point(UnitPoint)

  /// A rectangle of a view.
  public struct Source: Sendable {
    public static let bounds = Source()
    public static func rect(_ rect: CGRect) -> Source { Source() }
  }
}
