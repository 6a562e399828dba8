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

    /// The element around its content.
    var container: ElementType? {
      switch self {
      case .sheet: .presentedSheet
      case .popover, .confirmationDialog: .popover
      case .root, .fullScreenCover, .alert, .menu: nil
      }
    }
  }

  package var style: Style
  /// Whether it is an alert of the system, which stays when the app removes what is below it.
  package var isOfSystem = false
  package let root: ElementNode
  /// The anchor of a menu or a popover.
  package weak var anchor: ElementNode?
  /// Whether the user can't dismiss it by hand.
  package var isDismissDisabled = false
  /// The fractions of the screen's height that a sheet can cover, the smallest first; empty for all of it.
  package var detents: [Double] = [] {
    didSet { if detents != oldValue { heightFraction = detents.first } }
  }
  /// The covered fraction of the screen's height; `nil` for all of it.
  package var heightFraction: Double? {
    didSet { if heightFraction != oldValue { root.setNeedsLayout() } }
  }
  /// Called when the user has chosen a height.
  package var onSelectHeight: (@MainActor (Double) -> Void)?
  /// Whether a sheet shows its grabber; `nil` if that depends on the heights that it can have.
  package var showsDragIndicator: Bool?
  /// The layout of a popover while the layer is a sheet, and of the sheet while it is a popover; `nil` if it can't be both.
  package var alternativeLayout: (any LayoutRule)?
  /// Whether the element that closes it is a button, as beside a calendar.
  package var isClosedByButton = false
  private lazy var grabberButton = makeGrabber()
  /// Called when the user dismisses it: by a swipe down, or a touch beside it.
  package var onDismissByHand: (@MainActor () -> Void)?
  /// The title in messages.
  package var title: @MainActor () -> String = { "" }

  package init(_ style: Style, root: ElementNode) {
    (self.style, self.root) = (style, root)
  }

  /// Whether a button at its top moves a sheet.
  package var showsGrabber: Bool { style == .sheet && showsDragIndicator ?? (detents.count > 1) }

  /// The button at the top of a sheet; a tap expands the sheet to its next height.
  var grabber: ElementNode {
    let size = Self.grabberSize
    grabberButton.place(at: Point(x: (root.size.width - size.width) / 2, y: 4), size: size)
    grabberButton.semantics.value = heightFraction == 0.5 ? "Half screen" : isExpanded ? "Expanded" : nil
    return grabberButton
  }

  private static let grabberSize = Size(width: 100, height: 24)

  private func makeGrabber() -> ElementNode {
    let grabber = ElementNode(LeafLayout(width: Self.grabberSize.width, height: Self.grabberSize.height))
    grabber.semantics.type = .button
    grabber.semantics.label = "Sheet Grabber"
    let behavior = Behavior()
    behavior.taps = [
      Behavior.Tap { [weak self] _ in
        guard let self, let height = detents.first(where: { $0 > self.heightFraction ?? 1 }) else { return }
        heightFraction = height
        onSelectHeight?(height)
      }
    ]
    grabber.behavior = behavior
    return grabber
  }

  private var isExpanded: Bool { heightFraction.map { $0 == detents.last && $0 > 0.9 } ?? true }

  /// The element around the layer that a tap closes it by; `nil` without one.
  var dismissRegion: (type: ElementType, identifier: String, label: String)? {
    switch style {
    case .popover, .confirmationDialog:
      (isClosedByButton ? .button : .other, "PopoverDismissRegion", "dismiss popup")
    case .menu: (.button, "", "Dismiss context menu")
    case .root, .sheet, .fullScreenCover, .alert: nil
    }
  }

  /// The part of the screen that a touch closes it in: what is above or below of it, if it covers the middle.
  func outside(on screen: Screen, keyboardTop: Double?) -> Rect {
    let (bounds, frame) = (screen.bounds, frame(on: screen, keyboardTop: keyboardTop))
    guard frame.contains(bounds.center) else { return bounds }
    let isBelow = bounds.maxY - frame.maxY > frame.minY
    return isBelow ? bounds.inset(top: frame.maxY) : bounds.inset(bottom: bounds.maxY - frame.minY)
  }

  /// Its title, or that of the navigation bar in it.
  var label: String {
    let title = title()
    return title.isEmpty ? root.barTitle ?? "" : title
  }

  /// The short description of the layer in messages.
  var summary: String { label.isEmpty ? style.rawValue : "\(style.rawValue) \"\(label)\"" }

  /// The frame on the screen.
  package func frame(on screen: Screen, keyboardTop: Double?) -> Rect {
    let bounds = screen.bounds
    let bottom = keyboardTop ?? bounds.maxY
    switch style {
    case .root, .fullScreenCover: return bounds
    case .sheet where screen.hasFormSheets:
      let size = Size(
        width: min(Self.formSheet.width, bounds.width - 32), height: min(Self.formSheet.height, bounds.height - 64))
      let center = keyboardTop.map {
        min(bounds.midY, max($0 - size.height / 2, screen.safeArea.top + size.height / 2))
      }
      return Rect(
        x: bounds.midX - size.width / 2, y: (center ?? bounds.midY) - size.height / 2, width: size.width,
        height: size.height)
    case .sheet:
      guard let heightFraction else { return bounds.inset(top: screen.sheetTop) }
      let height = max(Self.minimumSheetHeight, bounds.height * heightFraction)
      // The keyboard lifts a sheet as far as possible; its content is laid out above the keyboard.
      let top = max(screen.sheetTop, bottom - height)
      return Rect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
    case .alert: return panel(on: screen, width: Self.alertWidth, bottom: bottom) { ($0.minY + $0.maxY - $1) / 2 }
    case .menu, .popover, .confirmationDialog:
      let anchored = style == .popover ? anchor?.shownFrame : anchor?.frameInRoot
      let anchor = anchored ?? Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      let width =
        switch style {
        case .menu: Self.menuWidth
        case .confirmationDialog: Self.dialogWidth
        default: min(root.measure(.unspecified).width, bounds.width - 16)
        }
      var frame = panel(on: screen, width: width, bottom: bottom - screen.safeArea.bottom) { area, height in
        // Below the anchor, or above it, or at the top over an anchor that fills the screen.
        let gap = style == .menu ? Self.menuGap : style == .popover && screen.hasFormSheets ? Self.arrowHeight : 0
        if anchor.maxY + gap + height <= area.maxY { return max(area.minY, anchor.maxY + gap) }
        let top = anchor.minY - gap - height
        if top >= area.minY { return top }
        return style == .menu ? area.maxY - height : min(area.minY + 10, area.maxY - height)
      }
      frame.origin.x = min(max(8, anchor.midX - frame.width / 2), bounds.maxX - frame.width - 8)
      return frame
    }
  }

  /// Source: Apple's documentation of `PresentationSizing.form`, the default of sheets; its points: Vercantez/openuikit,
  /// `IOSDevicePixelMetricsTests`, which measured UIKit's on iOS 26.1.
  private static let formSheet = Size(width: 580, height: 650)
  private static let minimumSheetHeight = 44.0
  /// Between a popover and its anchor, for the arrow.
  private static let arrowHeight = 13.0
  /// Between a menu and what opens it. Guess.
  private static let menuGap = 8.0

  /// The tip of the arrow of a popover, and whether it is at the upper edge; `nil` without an arrow.
  ///
  /// Guess: its height. On a phone popovers have none.
  package func arrow(on screen: Screen, keyboardTop: Double?) -> (tip: Point, isAbove: Bool)? {
    guard style == .popover, screen.hasFormSheets, let anchor = anchor?.shownFrame else { return nil }
    let frame = frame(on: screen, keyboardTop: keyboardTop)
    let x = min(max(anchor.midX, frame.minX + 30), frame.maxX - 30)
    if frame.minY >= anchor.maxY { return (Point(x: x, y: frame.minY - Self.arrowHeight), true) }
    return frame.maxY <= anchor.minY ? (Point(x: x, y: frame.maxY + Self.arrowHeight), false) : nil
  }
  /// Source: a dump of an alert on iOS 27, `Alert, {{41.0, 375.0}, {320.0, 152.0}}`, and UIKit of iOS 26.1.
  private static let alertWidth = 320.0
  private static let menuWidth = 250.0
  private static let dialogWidth = 240.0

  private func panel(on screen: Screen, width: Double, bottom: Double, top: (Rect, Double) -> Double) -> Rect {
    let safeTop = screen.safeArea.top
    let area = Rect(x: 0, y: safeTop, width: screen.bounds.width, height: bottom - safeTop)
    let height = min(root.measure(Proposal(width: width, height: nil)).height, area.height)
    return Rect(x: area.midX - width / 2, y: top(area, height), width: width, height: height)
  }
}

extension ElementNode {
  /// The title of the first navigation bar inside; `nil` without one.
  fileprivate var barTitle: String? {
    firstInside { $0.semantics.type == .navigationBar ? $0.semantics.identifier : nil }
  }
}
