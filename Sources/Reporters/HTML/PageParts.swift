/// The parts of the page that other pages share: the colors, the creation of nodes, and the drawing of a screen.
package enum PageParts {
  /// The style of text, controls and screens.
  package static var style: String { text(PackageResources.base_css) }

  /// The script: `make` and `draw` create nodes, and `screenView` draws the elements of a `ScenarioTrace`.
  package static var script: String { [PackageResources.nodes_js, PackageResources.drawing_js].map(text).joined() }

  static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
}
