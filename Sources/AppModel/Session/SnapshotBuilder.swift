import VirtualTime

/// Lays the layers of a navigator out as one list of nodes.
@MainActor
struct SnapshotBuilder {
  var nodes: [Snapshot.Node] = []
  var scrollAreas: [ScrollArea] = []
  let focus: FocusTarget?
  let navigator: Navigator
  /// The place of what has the focus.
  private(set) var focused: Int?
  /// Whether the keyboard is up.
  let hasKeyboard: Bool
  private var keys: Keyboard.Keys?

  /// - Parameters:
  ///   - app: The element of the app itself.
  ///   - room: Nodes that nobody needs any more; their memory is used again.
  static func snapshot(
    of navigator: Navigator, app: Element, isInForeground: Bool, focus: FocusTarget?,
    room: inout [Snapshot.Node]
  ) -> Snapshot {
    // Under a sheet or an alert a field keeps the focus, and its keyboard waits; so it does in the background.
    let isTyped = isInForeground && focus != nil && focus?.host === navigator.top.visibleScreen
    var builder = SnapshotBuilder(focus: focus, navigator: navigator, hasKeyboard: isTyped)
    swap(&builder.nodes, &room)
    builder.nodes.removeAll(keepingCapacity: true)
    builder.nodes.reserveCapacity(32)
    builder.build(app: app, isInForeground: isInForeground)
    return Snapshot(
      Snapshot.Contents(
        elements: builder.nodes, scrollAreas: builder.scrollAreas, layers: navigator.layers,
        focused: builder.focused, keys: builder.keys))
  }

  private init(focus: FocusTarget?, navigator: Navigator, hasKeyboard: Bool) {
    self.focus = focus
    self.navigator = navigator
    self.hasKeyboard = hasKeyboard
  }

  private mutating func build(app: Element, isInForeground: Bool) {
    let layers = navigator.layers
    // What a full-screen cover covers is on the screen no more.
    let top = layers.count - 1
    var first = top
    while first > 0, layers[first].style != .fullScreenCover { first -= 1 }
    let cover = top > first ? layers[top].summary : ""
    var state = LayoutState(layer: 0, clip: ScreenMetrics.bounds)
    if !isInForeground { state.obstruction = .background }
    let app = open(app, at: ScreenMetrics.bounds, in: nil, state)
    let window = open(Self.window, at: ScreenMetrics.bounds, in: app, state)
    for index in first...top {
      var inner = state
      inner.layer = index
      inner.host = layers[index].visibleScreen
      if isInForeground {
        inner.obstruction =
          index < top ? .covered(by: cover) : navigator.transitionEnd.map(Obstruction.transition)
      }
      add(layers[index], in: window, inner)
    }
    close(window)
    close(app)
    addKeyboard(in: app, state)
  }

  private static let window = Element(.window)

  private mutating func addKeyboard(in app: Int, _ state: LayoutState) {
    // Only a field that is still there brings it up.
    guard hasKeyboard, let focused else { return }
    let index = open(Keyboard.element, at: ScreenMetrics.keyboard, in: app, state)
    let keys = Keyboard.keys(for: nodes[focused].element)
    (nodes[index].end, nodes[app].end) = (nodes.count + keys.count, nodes.count + keys.count)
    self.keys = keys
  }

  // MARK: Nodes

  /// Adds an element; what is added until it is closed stands in it.
  ///
  /// - Parameters:
  ///   - siblings: What it is found among in its screen; absent for what comes by itself.
  ///   - ordinal: Where among them.
  mutating func open(
    _ element: Element, at frame: Rect, in parent: Int?, _ state: LayoutState, _ siblings: Siblings? = nil,
    _ ordinal: Int = 0
  ) -> Int {
    let index = nodes.count
    let visible = frame.intersection(state.clip)
    nodes.append(
      Snapshot.Node(
        element: element, identifier: state.resolved(element.identifier), index: index, parent: parent,
        end: index + 1, frame: frame, visible: visible, layer: state.layer, siblings: siblings, ordinal: ordinal,
        isEnabled: state.isEnabled && element.isEnabled,
        takesTouches: state.takesTouches && (element.traits?.allowsHitTesting ?? true),
        obstruction: state.obstruction ?? obstruction(of: frame, visible, state)))
    // A field that is disabled loses the keyboard, as in SwiftUI.
    if element.type.takesText, let focus, nodes[index].isEnabled, focus.host === state.host {
      nodes[index].hasFocus = nodes.hasPath(focus.path, at: index)
      if focused == nil, nodes[index].hasFocus { focused = index }
    }
    return index
  }

  mutating func close(_ index: Int) {
    nodes[index].end = nodes.count
  }

  private func obstruction(of frame: Rect, _ visible: Rect, _ state: LayoutState) -> Obstruction? {
    guard visible.isEmpty else { return nil }
    if frame.isEmpty { return .noSize }
    // What would be seen if the keyboard weren't there is covered by it, and not off screen.
    if hasKeyboard, state.layer >= 0, state.clip.maxY == ScreenMetrics.keyboard.minY,
      frame.minY >= ScreenMetrics.keyboard.minY, frame.minY < ScreenMetrics.bounds.maxY, !state.isScrolled
    {
      return .covered(by: ElementType.keyboard.spokenName)
    }
    if frame.minY >= state.clip.maxY { return .offScreen(.below, by: frame.maxY - state.clip.maxY) }
    if frame.maxY <= state.clip.minY { return .offScreen(.above, by: state.clip.minY - frame.minY) }
    if frame.minX >= state.clip.maxX { return .offScreen(.right, by: frame.maxX - state.clip.maxX) }
    return .offScreen(.left, by: state.clip.minX - frame.minX)
  }
}
