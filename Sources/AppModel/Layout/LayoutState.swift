/// What an element takes over from what it stands in.
@MainActor
struct LayoutState {
  var layer: Int
  /// The screen it belongs to; absent for what belongs to none.
  var host: ScreenHost?
  /// What of the screen can be seen there.
  var clip: Rect
  var isEnabled = true
  var takesTouches = true
  var obstruction: Obstruction?
  /// The nearest name around it.
  var prefix = ""
  /// Whether it moves with a scroll view.
  var isScrolled = false
  /// The scroll view that a large title moves with, and how high the title is.
  var largeTitle: (parent: Int, height: Double)?

  init(layer: Int, clip: Rect) {
    self.layer = layer
    self.clip = clip
  }

  /// A name as robots know it: one that begins with a dot is a part's.
  func resolved(_ identifier: String) -> String {
    identifier.utf8.first == UInt8(ascii: ".")
      ? prefix + (prefix.isEmpty ? identifier.dropFirst() : identifier[...]) : identifier
  }
}
