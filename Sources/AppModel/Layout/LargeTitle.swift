/// The large title below a navigation bar, as far as it is not under the bar.
///
/// As in UIKit it moves with the scroll view that the screen begins with; above anything else it stays.
@MainActor
struct LargeTitle {
  /// What a large title adds to a navigation bar, in points.
  static let fullHeight = 52.0

  /// How much of it is left, in points; nothing for a title that isn't large.
  var height = 0.0
  /// Whether it moves with a scroll view.
  var isScrolled = false

  init(_ content: ScreenContent, of layer: Layer) {
    let isLarge =
      switch content.titleDisplayMode {
      case .automatic: layer.stack.previous == nil
      case .large: true
      case .inline: false
      }
    guard isLarge, !content.title.isEmpty else { return }
    height = Self.fullHeight
    guard let first = content.root.children.first, first.layout.scrollAxis == .vertical,
      let host = layer.visibleScreen
    else { return }
    isScrolled = true
    guard host.hasScrolled else { return }
    let path = ElementPath().appending(content.root.storage.siblings.component(at: 0))
    height = max(0, Self.fullHeight - host.offset(of: path))
  }
}
