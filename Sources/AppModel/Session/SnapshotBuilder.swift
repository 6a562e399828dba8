import VirtualTime

/// Lays the layers of a navigator down as one list of nodes.
@MainActor
struct SnapshotBuilder {
  private var nodes: [Snapshot.Node] = []
  /// How many fields of each identifier there are so far, by layer.
  private var fields: [[String: Int]]
  private let focus: FocusTarget?
  private let navigator: Navigator

  static func snapshot(of navigator: Navigator, app name: String, focus: FocusTarget?) -> Snapshot {
    var builder = SnapshotBuilder(focus: focus, navigator: navigator)
    builder.add(navigator.presentations, app: name)
    return Snapshot(nodes: builder.nodes)
  }

  private init(focus: FocusTarget?, navigator: Navigator) {
    self.focus = focus
    self.navigator = navigator
    fields = Array(repeating: [:], count: navigator.presentations.count)
  }

  private mutating func add(_ presentations: [Presentation], app name: String) {
    let names = presentations.map(\.summary)
    addNode(Element(.application, label: name), parent: nil, state: .init(layer: 0)) { builder, app in
      builder.addNode(Element(.window), parent: app, state: .init(layer: 0)) { builder, window in
        for (layer, presentation) in presentations.enumerated() {
          builder.add(presentation, parent: window, state: builder.state(of: layer, presentation, names: names))
        }
      }
    }
  }

  private func state(of layer: Int, _ presentation: Presentation, names: [String]) -> State {
    let isTop = layer == names.count - 1
    let obstruction: Obstruction? =
      isTop ? navigator.transitionEnd.map(Obstruction.transition) : .covered(by: names[names.count - 1])
    return State(layer: layer, screen: presentation.visibleScreen, obstruction: obstruction)
  }

  private mutating func add(_ presentation: Presentation, parent: Int, state: State) {
    let elements = presentation.elements(in: navigator)
    switch presentation {
    case .screens(_, isSheet: false):
      for element in elements { add(element, parent: parent, state: state) }
    case .screens(_, isSheet: true):
      add(Element(.sheet, label: presentation.title, children: elements), parent: parent, state: state)
    case .alert(let alert):
      add(Element(.alert, label: alert.title, children: elements), parent: parent, state: state)
    }
  }

  private mutating func add(_ element: Element, parent: Int, state: State) {
    addNode(element, parent: parent, state: state) { builder, index in
      var inner = state
      inner.isEnabled = builder.nodes[index].isEnabled
      for child in element.children { builder.add(child, parent: index, state: inner) }
    }
  }

  private mutating func addNode(
    _ element: Element, parent: Int?, state: State, contents: (inout SnapshotBuilder, Int) -> Void
  ) {
    let index = nodes.count
    let isEnabled = state.isEnabled && element.isEnabled
    let target = focusTarget(of: element, state)
    nodes.append(
      Snapshot.Node(
        element: element, index: index, parent: parent, end: index + 1, isEnabled: isEnabled,
        // A field that is disabled loses the keyboard, as in SwiftUI.
        hasFocus: isEnabled && target != nil && target == focus, focusTarget: target,
        obstruction: state.obstruction))
    contents(&self, index)
    nodes[index].end = nodes.count
  }

  private mutating func focusTarget(of element: Element, _ state: State) -> FocusTarget? {
    guard element.type.takesText else { return nil }
    let predecessors = fields[state.layer][element.identifier, default: 0]
    fields[state.layer][element.identifier] = predecessors + 1
    return FocusTarget(
      screen: state.screen, layer: state.layer, identifier: element.identifier, predecessors: predecessors)
  }

  /// What an element takes over from what it stands in.
  private struct State {
    let layer: Int
    var screen: ScreenHost?
    var isEnabled = true
    var obstruction: Obstruction?
  }
}
