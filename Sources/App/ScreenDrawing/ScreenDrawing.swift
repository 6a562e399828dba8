import AppModel

/// The drawing of an app's screen: a pure function of its element trees.
package struct ScreenDrawing: Equatable, Sendable {
  package let size: Size
  package let items: [DrawnItem]

  package init(size: Size, items: [DrawnItem]) { (self.size, self.items) = (size, items) }

  /// The part of it in a rectangle.
  package func cropped(to frame: Rect) -> ScreenDrawing {
    var effects = GroupEffects()
    effects.transform = Transform(a: 1, b: 0, c: 0, d: 1, tx: -frame.minX, ty: -frame.minY)
    return ScreenDrawing(size: frame.size, items: [.group(items, effects)])
  }

  /// Draws the layers of an app, up to date or not.
  ///
  /// - Parameter showsDevice: Whether the status bar and the home indicator are drawn as well.
  @MainActor
  package init(_ app: TreeApp, showsDevice: Bool = true) {
    let screen = app.screen
    var items: [DrawnItem] = []
    let layers = app.visibleLayers
    var style = DrawingStyle()
    for (index, layer) in layers.enumerated() {
      let drawing = LayerDrawing(
        layer, on: screen, keyboardTop: app.keyboardTop, isFirst: index == 0, focus: app.focus)
      items += drawing.items
      style = drawing.style
    }
    if let focus = app.focus, app.hasKeyboard {
      let views = app.keyboardViews
      for view in [views.bar, views.input].compactMap({ $0 }) {
        items += TreeDrawing(focus: nil).items(of: view, from: .zero, style, in: screen.bounds)
      }
      if views.input == nil { items += KeyboardDrawing.items(for: focus, in: screen.keyboard, style) }
    }
    if showsDevice { items += DeviceDrawing.items(on: screen, style) }
    self.init(size: screen.bounds.size, items: items)
  }
}

/// One layer of a screen: the app, a sheet, an alert, with what dims the layers below.
@MainActor
private struct LayerDrawing {
  private(set) var items: [DrawnItem] = []
  private(set) var style = DrawingStyle()

  init(_ layer: TreeLayer, on screen: Screen, keyboardTop: Double?, isFirst: Bool, focus: ElementNode?) {
    let frame = layer.frame(on: screen, keyboardTop: keyboardTop)
    style = layer.root.firstStyle ?? style
    let walk = TreeDrawing(focus: focus)
    let bounds = screen.bounds
    let content = walk.items(of: layer.root, from: .zero, style, in: bounds)
    if !isFirst, layer.style != .menu, layer.style != .popover, layer.style != .confirmationDialog {
      items.append(.fill(.rect(bounds), style[.dimming]))
    }
    switch layer.style {
    case .root, .fullScreenCover:
      items.append(.fill(.rect(bounds), layer.root.isGrouped ? style[.groupedBackground] : style[.background]))
      items += content
    case .sheet:
      let background =
        style.isDark ? DrawingColor(0x1C1C1E) : style[layer.root.isGrouped ? .groupedBackground : .background]
      let outline = Outline.roundedRect(
        Rect(
          x: frame.minX, y: frame.minY, width: frame.width,
          height: frame.height + (screen.hasFormSheets ? 0 : 60)), radius: 36)
      items.append(.fill(outline, background))
      items.append(.group(content, GroupEffects(clip: outline)))
      if layer.showsGrabber {
        let grabber = Rect(x: frame.midX - 18, y: frame.minY + 5, width: 36, height: 5)
        items.append(.fill(.capsule(grabber), style[.tertiaryLabel]))
      }
    case .alert, .popover, .confirmationDialog, .menu:
      let outline = Outline.roundedRect(frame, radius: layer.style == .alert ? 34 : 26)
      var effects = GroupEffects()
      effects.shadow = GroupEffects.Shadow(DrawingColor(0, opacity: 0.16), radius: 16, offset: Vector(dx: 0, dy: 6))
      var panel = [DrawnItem.fill(outline, style[.panel])]
      if let (tip, isAbove) = layer.arrow(on: screen, keyboardTop: keyboardTop) {
        let edge = isAbove ? frame.minY : frame.maxY
        let steps: [Outline.Step] = [
          .move(Point(x: tip.x - 15, y: edge)), .line(tip), .line(Point(x: tip.x + 15, y: edge)), .close,
        ]
        panel.append(.fill(.path(steps), style[.panel]))
      }
      items.append(.group(panel, effects))
      items.append(.group(content, GroupEffects(clip: outline)))
    }
  }
}

extension DrawingStyle {
  /// The background of alerts, menus and popovers.
  fileprivate subscript(panel: PanelColor) -> DrawingColor { DrawingColor(isDark ? 0x2C2C2E : 0xFBFBFD) }
}

private enum PanelColor { case panel }

extension ElementNode {
  /// The style of the first view inside that has one.
  fileprivate var firstStyle: DrawingStyle? {
    firstInside { $0.graphic?.drawing(of: $0, in: Rect(origin: .zero, size: $0.size), DrawingStyle()).style }
  }

  /// Whether a list or a form with groups fills the screen.
  fileprivate var isGrouped: Bool {
    if let list = graphic as? any ListGraphic { return list.hasCards }
    // Of columns beside each other each has a background of its own.
    return children.contains {
      $0.size.height > size.height / 2 && $0.size.width > size.width / 2 && $0.isGrouped
    }
  }
}
