/// One layer of an app's window: the app itself, a sheet over it, an alert over that.
@MainActor
package final class TreeLayer {
  package enum Style: String, Sendable {
    case root = "screen"
    case sheet
    case fullScreenCover = "full-screen cover"
    case popover
    case alert
    case confirmationDialog = "confirmation dialog"
    case menu

    /// Whether a touch beside it dismisses it.
    var closesByTouchBeside: Bool { self == .confirmationDialog || self == .menu || self == .popover }
  }

  package let style: Style
  package let root: ElementNode
  /// The anchor of a menu or a popover.
  package weak var anchor: ElementNode?
  /// Whether the user can't dismiss it by hand.
  package var isDismissDisabled = false
  /// The covered fraction of the screen's height; `nil` for all of it.
  package var heightFraction: Double? {
    didSet { if heightFraction != oldValue { root.setNeedsLayout() } }
  }
  /// Called when the user dismisses it: by a swipe down, or a touch beside it.
  package var onDismissByHand: (@MainActor () -> Void)?
  /// The title in messages.
  package var title: @MainActor () -> String = { "" }

  package init(_ style: Style, root: ElementNode) {
    (self.style, self.root) = (style, root)
  }

  /// Its title, or that of the navigation bar in it.
  var label: String {
    let title = title()
    return title.isEmpty ? root.barTitle ?? "" : title
  }

  /// The short description of the layer in messages.
  var summary: String { label.isEmpty ? style.rawValue : "\(style.rawValue) \"\(label)\"" }

  /// The frame on the screen.
  func frame(keyboardTop: Double?) -> Rect {
    let bounds = ScreenMetrics.bounds
    let bottom = keyboardTop ?? bounds.maxY
    switch style {
    case .root, .fullScreenCover: return bounds
    case .sheet:
      guard let heightFraction else { return bounds.inset(top: ScreenMetrics.sheetTop) }
      let height = max(ScreenMetrics.barHeight, bounds.height * heightFraction)
      // The keyboard lifts a sheet as far as possible; its content is laid out above the keyboard.
      let top = max(ScreenMetrics.sheetTop, bottom - height)
      return Rect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
    case .alert: return panel(width: ScreenMetrics.alertWidth, bottom: bottom) { ($0.minY + $0.maxY - $1) / 2 }
    case .confirmationDialog:
      return panel(width: bounds.width - 16, bottom: bottom - ScreenMetrics.safeBottom) { $0.maxY - $1 }
    case .menu, .popover:
      let anchor = anchor?.frameInRoot ?? Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      var frame = panel(width: ScreenMetrics.menuWidth, bottom: bottom - ScreenMetrics.safeBottom) { area, height in
        max(area.minY, min(anchor.maxY, area.maxY - height))
      }
      frame.origin.x = min(max(8, anchor.midX - frame.width / 2), bounds.maxX - frame.width - 8)
      return frame
    }
  }

  private func panel(width: Double, bottom: Double, top: (Rect, Double) -> Double) -> Rect {
    let bounds = ScreenMetrics.bounds
    let area = Rect(x: 0, y: ScreenMetrics.safeTop, width: bounds.width, height: bottom - ScreenMetrics.safeTop)
    let height = min(root.measure(Proposal(width: width, height: nil)).height, area.height)
    return Rect(x: area.midX - width / 2, y: top(area, height), width: width, height: height)
  }
}

extension ElementNode {
  /// The title of the first navigation bar inside; `nil` without one.
  fileprivate var barTitle: String? {
    semantics.type == .navigationBar ? semantics.identifier : children.lazy.compactMap(\.barTitle).first
  }
}
