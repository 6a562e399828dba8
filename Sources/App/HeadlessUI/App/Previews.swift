import AppModel
import Foundation
import SystemShims
import VirtualTime

// Previews in Xcode. Of their modifiers only the name has an effect, of their traits only modifiers.

extension Launch {
  /// The previews of the program, each as an entry of the catalog, unless the app sets its own catalog.
  ///
  /// The entry of a `#Preview` is named `preview CartView` for the first one without a name in CartView.swift, and
  /// `preview CartView: Empty` for one with the name `Empty`. That of a `PreviewProvider` has the name of the type,
  /// `preview CartView_Previews`, and shows the first of its previews.
  public static var previews: [Launch] {
    var names: [String: Int] = [:]
    func unique(_ name: String) -> String {
      let count = names[name, default: 0] + 1
      names[name] = count
      return name + (count == 1 ? "" : " \(count)")
    }
    return PreviewRecord.all.map { $0.launch(named: unique($0.launchName)) }
      + ConformingTypes.of((any PreviewProvider).self).compactMap { $0 as? any PreviewProvider.Type }
      .map { launch(unique("preview \($0)"), $0) }
  }

  private static func launch<Provider: PreviewProvider>(_ name: String, _ provider: Provider.Type) -> Launch {
    let type = String(reflecting: provider)
    return Launch(
      name, type, preview: .provider(type: String(describing: provider)), runtimeChecks: RuntimeCheck.ofLaunch
    ) { app, launch in
      try HostedApp(in: app, launch: launch) {
        try PreviewList(Provider.previews).view(launch.environment[PreviewSource.numberVariable])
      }
    }
  }
}

/// A preview as its macro has written it down.
private final class PreviewRecord: Sendable {
  let name: String?
  /// The module and the name of the file.
  let file: String
  let path: String
  let line: Int
  let content: @MainActor @Sendable () -> AnyView

  init(
    name: String?, file: String, path: String, line: Int, content: @escaping @MainActor @Sendable () -> AnyView
  ) {
    (self.name, self.file, self.path, self.line, self.content) = (name, file, path, line, content)
  }

  func launch(named name: String) -> Launch {
    Launch(
      name, "\(file):\(line)", preview: .macro(path: path, line: line), runtimeChecks: RuntimeCheck.ofLaunch
    ) { [content] app, launch in
      try HostedApp(in: app, launch: launch) { content() }
    }
  }

  var launchName: String {
    let base = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? file
    return "preview " + (name.map { "\(base): \($0)" } ?? base)
  }

  /// All previews of the program, by file and line.
  static var all: [PreviewRecord] {
    (0..<launch_shim_preview_count()).compactMap { index in
      launch_shim_preview_at(index)?().map { Unmanaged<PreviewRecord>.fromOpaque($0).takeRetainedValue() }
    }
    .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}

/// An entry of the section of previews that has no record.
@used @section("robotrun_previews")
private let entryWithoutPreview: @convention(c) @Sendable () -> UnsafeMutableRawPointer? = { nil }

extension Launch {
  /// Whether the linker keeps the section of previews, and its start and end are known.
  static var canListPreviews: Bool {
    let entry = unsafeBitCast(entryWithoutPreview, to: UnsafeRawPointer.self)
    return (0..<launch_shim_preview_count()).contains { index in
      unsafeBitCast(launch_shim_preview_at(index), to: UnsafeRawPointer?.self) == entry
    }
  }
}

/// Makes the record of a preview; called by the expansion of `#Preview`.
public func _previewRecord(
  _ name: String?, _ file: String, _ path: String, _ line: Int,
  traits: @autoclosure @escaping @MainActor @Sendable () -> [PreviewTrait<Preview.ViewTraits>] = [],
  @ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View
) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(
    PreviewRecord(name: name, file: file, path: path, line: line) {
      // The first modifier is the outermost: a guess.
      traits().compactMap(\.modify).reversed().reduce(AnyView(content())) { $1($0) }
    }
  ).toOpaque()
}

/// Makes the record of a preview whose closure returns a view, in each branch of another type.
public func _previewRecordOfReturned(
  _ name: String?, _ file: String, _ path: String, _ line: Int,
  traits: @autoclosure @escaping @MainActor @Sendable () -> [PreviewTrait<Preview.ViewTraits>] = [],
  _ content: @escaping @MainActor @Sendable () -> any View
) -> UnsafeMutableRawPointer { _previewRecord(name, file, path, line, traits: traits()) { AnyView(content()) } }

/// A platform of previews, SwiftUI's `PreviewPlatform`.
public enum PreviewPlatform: Hashable, Sendable {
  /// The platforms of Xcode.
  case iOS, macOS, tvOS, watchOS
}

/// The device of a preview, SwiftUI's `PreviewDevice`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview, SwiftUI's `PreviewLayout`.
public enum PreviewLayout: Hashable, Sendable {
  /// The size of the device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a device, SwiftUI's `InterfaceOrientation`.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
  public let id: String
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// Turned to the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// Turned to the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
}

/// The context of a preview, SwiftUI's `PreviewContext`.
public protocol PreviewContext {
  /// The value for a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The key of a value of a preview's context.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value
  /// The value if the context has none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets the size of the preview.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { accepted() }
  /// Sets the name of the preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewName(name: value))
  }
  /// Sets the device of the preview.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    accepted()
  }
  /// Sets the orientation of the preview.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    accepted()
  }
  /// Sets the context of the preview.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
    accepted()
  }
}
