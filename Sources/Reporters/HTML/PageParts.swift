import EmbeddedFiles

/// The parts of the page that other pages share: the colors, the creation of nodes, and the drawing of a screen.
package enum PageParts {
  /// The style of text, controls and screens.
  package static var style: String { embedded_base_css.text }

  /// The script: `make` and `draw` create nodes, and `screenView` draws the elements of a `ScenarioTrace`.
  package static var script: String { embedded_nodes_js.text + embedded_drawing_js.text }
}
