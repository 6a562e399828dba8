/// A tip among the views, TipKit's `TipView`: nothing while the tip isn't to be shown.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let action: @MainActor (Tips.Action) -> Void

  /// Creates the view of a tip.
  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    (self.tip, self.action) = (tip, action)
  }

  /// Creates the view of a tip, or of none.
  @_disfavoredOverload
  public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    (self.tip, self.action) = (tip, action)
  }

  /// The content.
  public var body: some View {
    if let tip, tip.shouldDisplay { ShownTip(tip: tip, action: action) }
  }
}

extension TipView where Content == AnyTip {
  /// Creates the view of a tip of any type, or of none.
  @_disfavoredOverload
  public init(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action)
  }
}

/// A tip of any type, TipKit's `AnyTip`.
public struct AnyTip: Tip {
  let base: any Tip

  /// Creates a tip from another.
  public init(_ tip: any Tip) { base = (tip as? AnyTip)?.base ?? tip }

  /// The identity of the tip.
  public var id: String { base.id }
  /// The title.
  @MainActor public var title: Text { base.title }
  /// The text below the title.
  @MainActor public var message: Text? { base.message }
  /// The image.
  @MainActor public var image: Image? { base.image }
  /// The buttons.
  public var actions: [Tips.Action] { base.actions }
  /// When the tip may be shown.
  public var rules: [Tips.Rule] { base.rules }
  /// How often the tip may be shown.
  public var options: [any TipOption] { base.options }
}

/// A tip on the screen.
private struct ShownTip: View {
  let tip: any Tip
  let action: @MainActor (Tips.Action) -> Void
  @Environment(\.tipStyle) private var style

  var body: some View {
    styled
      .onAppear { TipState.current.appear(tip) }
      .onDisappear { TipState.current.disappear(tip) }
  }

  private var styled: AnyView { style.view(of: TipViewStyleConfiguration(tip, action)) }
}

extension TipViewStyle {
  fileprivate func view(of configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

// MARK: Popovers

extension View {
  /// Shows a tip in a popover while it is to be shown; closing the popover closes the tip.
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge = .top, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: arrowEdge, action: action))
  }

  /// Shows a tip in a popover while a binding is true and the tip is to be shown.
  public func popoverTip(
    _ tip: (any Tip)?, isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: isPresented.wrappedValue ? tip : nil, arrowEdge: arrowEdge, action: action))
      .onChange(of: tip?.shouldDisplay ?? false) { _, isShown in
        if !isShown { isPresented.wrappedValue = false }
      }
  }
}

private struct PopoverTip: ViewModifier {
  let tip: (any Tip)?
  let arrowEdge: Edge
  let action: @MainActor (Tips.Action) -> Void

  func body(content: Content) -> some View {
    content.popover(isPresented: isShown, arrowEdge: arrowEdge) {
      if let tip { ShownTip(tip: tip, action: action).presentationCompactAdaptation(.popover) }
    }
  }

  /// Guess: a tap beside the popover closes the tip, as the button does.
  private var isShown: Binding<Bool> {
    let isDue = tip?.shouldDisplay ?? false
    return Binding {
      isDue
    } set: { isShown in
      if !isShown, let tip, tip.shouldDisplay { tip.invalidate(reason: .tipClosed) }
    }
  }
}

// MARK: Styles

/// How tips look, TipKit's `TipViewStyle`.
@StaticMembers(["miniTip": MiniTipViewStyle.self])
@MainActor @preconcurrency
public protocol TipViewStyle {
  /// The parts of a tip.
  typealias Configuration = TipViewStyleConfiguration
  /// The type of the view.
  associatedtype Body: View
  /// Returns the view of a tip.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a tip, TipKit's `TipViewStyleConfiguration`.
@MainActor
public struct TipViewStyleConfiguration {
  /// The tip.
  public let tip: any Tip
  /// The title.
  public let title: Text?
  /// The text below the title.
  public let message: Text?
  /// The image.
  public let image: Image?
  /// The buttons.
  public let actions: [Tips.Action]

  init(_ tip: any Tip, _ action: @escaping @MainActor (Tips.Action) -> Void) {
    (self.tip, title, message, image) = (tip, tip.title, tip.message, tip.image)
    actions = tip.actions.enumerated().map { index, own in
      var own = own.performing { tapped in
        tapped.handler()
        action(tapped)
      }
      own.index = index
      return own
    }
  }
}

extension Tips.Action {
  /// The button with another action.
  fileprivate func performing(_ handler: @escaping @Sendable @MainActor (Tips.Action) -> Void) -> Tips.Action {
    Tips.Action(id: id, disabled: isDisabled, perform: { handler(self) }, label)
  }
}

/// The usual look, TipKit's `MiniTipViewStyle`: the image, the title, the text, a button to close and the others.
///
/// Source: UI tests of public apps for the button “Close”. Guess: the order.
public struct MiniTipViewStyle: TipViewStyle {
  /// Creates the look.
  public nonisolated init() {}

  /// Returns the view of a tip.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top) {
      configuration.image
      VStack(alignment: .leading) {
        configuration.title?.font(.headline)
        configuration.message?.font(.subheadline)
        ForEach(Array(configuration.actions.enumerated()), id: \.offset) { _, action in
          Button(action: action.handler) { action.label() }.disabled(action.isDisabled)
        }
      }
      Spacer(minLength: 0)
      Button("Close", systemImage: "xmark") { configuration.tip.invalidate(reason: .tipClosed) }.labelStyle(.iconOnly)
    }
    .padding()
  }
}

extension EnvironmentValues {
  @Entry fileprivate var tipStyle: any TipViewStyle = MiniTipViewStyle()
}

extension View {
  /// Sets how tips look.
  public func tipViewStyle(_ style: some TipViewStyle) -> some View { environment(\.tipStyle, style) }
  /// Sets the background of tips in it: a tip is drawn on it.
  public func tipBackground<S: ShapeStyle>(_ style: S) -> some View { background(style) }
}
