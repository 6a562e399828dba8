import AppModel
import Foundation
import HeadlessUI
import RobotKit
import ScreenDrawing
import SwiftUI
import VirtualTime

/// The size of the picture of a view, swift-snapshot-testing's `SwiftUISnapshotLayout`.
public enum SwiftUISnapshotLayout: Sendable {
  /// The screen of a device.
  case device(config: ViewImageConfig)
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
  /// The size that the view chooses when it is offered none, so that text without a fixed size is cut off.
  case sizeThatFits
}

extension Diffing where Value == UIImage {
  /// Compares drawings shape by shape.
  public static var image: Diffing<UIImage> { .image() }

  /// Compares drawings shape by shape: they are equal on every machine, so the precision has no effect.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing<UIImage> {
    Diffing(
      toData: { $0.drawing.map { Data($0.utf8) } ?? $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0) ?? UIImage(drawing: String(decoding: $0, as: UTF8.self), size: .zero) },
      difference: { old, new in
        if let old = old.drawing, let new = new.drawing { return LineDifference.text(old, new) }
        return old.drawing == nil && new.drawing == nil && old.pngData() == new.pngData()
          ? nil : "the images have other bytes"
      })
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// An image, compared shape by shape if it is a drawing.
  public static var image: Snapshotting { .image() }

  /// An image, compared shape by shape if it is a drawing.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting { Snapshotting(pathExtension: "svg", diffing: .image()) }
}

extension Snapshotting where Value: SwiftUI.View, Format == UIImage {
  /// The drawing of a view in the size that it chooses.
  public static var image: Snapshotting { .image() }

  /// The drawing of a view.
  ///
  /// - Parameters:
  ///   - layout: Its size.
  ///   - traits: The environment; its appearance and size of text count.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "svg", diffing: .image()) { view in
      nonisolated(unsafe) let view = view
      return onMainActor {
        var config = ViewImageConfig(traits: traits)
        switch layout {
        case .device(let device):
          config = device
          config.set(traits)
        case .fixed(let width, let height): config.size = CGSize(width: width, height: height)
        case .sizeThatFits: break
        }
        return ViewDrawing.image(of: AnyView(view), config, proposal: .zero)
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// The drawing of the view of a controller.
  public static var image: Snapshotting { .image() }

  /// The drawing of the view of a controller.
  ///
  /// - Parameter size: Its size; that of its frame by default.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "svg", diffing: .image()) { controller in
      onMainActor {
        let config = ViewImageConfig(size: size ?? controller.sizeOfFrame, traits: traits)
        return ViewDrawing.image(of: controller, config)
      }
    }
  }

  /// The drawing of the view of a controller on a device.
  ///
  /// - Parameter size: Its size; that of the device by default.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "svg", diffing: .image()) { controller in
      onMainActor {
        var config = config
        config.size = size ?? config.size
        config.set(traits)
        return ViewDrawing.image(of: controller, config)
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// The drawing of a view.
  public static var image: Snapshotting { .image() }

  /// The drawing of a view.
  ///
  /// - Parameter size: Its size; that of its frame by default.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "svg", diffing: .image()) { view in
      onMainActor {
        let frame = view.frame.size
        let size = size ?? (frame == .zero ? nil : frame)
        return ViewDrawing.image(of: view.hostedView, ViewImageConfig(size: size, traits: traits))
      }
    }
  }
}

extension UIViewController {
  fileprivate var sizeOfFrame: CGSize? { view.frame.size == .zero ? nil : view.frame.size }
}

/// Calls a closure on the main actor, from any thread.
private func onMainActor<Result: Sendable>(_ body: @MainActor @Sendable () -> Result) -> Result {
  MainQueue.isCurrent ? MainActor.assumeIsolated(body) : DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Draws what a view shows.
@MainActor
private enum ViewDrawing {
  /// Draws the view of a controller: what its window shows, if it is in one.
  static func image(of controller: UIViewController, _ config: ViewImageConfig) -> UIImage {
    guard let live = controller.appOfWindow else { return image(of: controller.hostedView, config) }
    let (device, screen) = (live.app.device, live.app.screen)
    defer {
      live.app.setDevice(device)
      live.app.setScreen(screen)
      live.update()
    }
    live.app.setDevice(config.settings(of: device))
    live.app.setScreen(config.screen)
    return drawn { try image(of: live.app, config, .unspecified) }
  }

  /// Shows a view for a moment, without time passing, and draws it.
  ///
  /// - Parameter proposal: What the view is offered if the configuration has no size.
  static func image(of view: AnyView, _ config: ViewImageConfig, proposal: Proposal = .unspecified) -> UIImage {
    let device = config.settings(of: DeviceSettings())
    return drawn {
      try ClockKind.virtual.run { (timeline: any Timeline) throws -> UIImage in
        let app = TreeApp(name: "snapshot", timeline: timeline, device: device, screen: config.screen)
        defer { app.end() }
        _ = try HostedApp(in: app, launch: nil) { view }
        return try image(of: app, config, proposal)
      }.result
    }
  }

  private static func image(of app: TreeApp, _ config: ViewImageConfig, _ proposal: Proposal) throws -> UIImage {
    try app.render()
    if config.size == nil, let root = app.layers.first?.root {
      let size = ScreenLayout.contentSize(of: root, in: proposal)
      app.setScreen(Screen(size: size, safeArea: config.screen.safeArea))
      try app.render()
    }
    let drawing = ScreenDrawing(app, showsDevice: false)
    return UIImage(
      drawing: SVGWriter.text(drawing), size: CGSize(width: drawing.size.width, height: drawing.size.height))
  }

  private static func drawn(_ draw: () throws -> UIImage) -> UIImage {
    do {
      return try draw()
    } catch {
      return UIImage(failure: "the view can't be shown: \(error)")
    }
  }
}

extension ViewImageConfig {
  /// Sets the traits that are specified, and keeps the others.
  fileprivate mutating func set(_ changed: UITraitCollection) {
    traits = traits.modifyingTraits {
      if changed.userInterfaceStyle != .unspecified { $0.userInterfaceStyle = changed.userInterfaceStyle }
      if changed.preferredContentSizeCategory != .unspecified {
        $0.preferredContentSizeCategory = changed.preferredContentSizeCategory
      }
    }
  }

  /// The settings of a device with what the traits change.
  fileprivate func settings(of device: DeviceSettings) -> DeviceSettings {
    var settings = device
    settings.appearance = traits.userInterfaceStyle == .dark ? .dark : .light
    let category = traits.preferredContentSizeCategory.rawValue
    settings.textSize = TextSize.allCases.first { $0.categoryName == category } ?? .large
    return settings
  }

  /// The screen; that of the standard device without a size.
  fileprivate var screen: Screen {
    let insets = safeArea
    return Screen(
      size: size.map { Size(width: $0.width, height: $0.height) } ?? Screen.standard.bounds.size,
      safeArea: Insets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
      isDevice: isDevice)
  }
}
