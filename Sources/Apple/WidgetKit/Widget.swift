@_exported import SwiftUI

/// A widget, WidgetKit's `Widget`.
///
/// There is no home screen here that shows it: `#Preview(as:)` and tests draw its views.
@MainActor @preconcurrency
public protocol Widget {
  /// The type of the content.
  associatedtype Body: WidgetConfiguration
  /// Creates the widget.
  init()
  /// The content.
  var body: Body { get }
}

extension Widget {
  /// Reports that widgets don't run here, and ends the program.
  public static func main() { WidgetProgram.end() }
}

/// Several widgets, WidgetKit's `WidgetBundle`.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of the widgets.
  associatedtype Body: Widget
  /// Creates the bundle.
  init()
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// Reports that widgets don't run here, and ends the program.
  public static func main() { WidgetProgram.end() }
}

enum WidgetProgram {
  static func end() {
    let message = "widgets don't run without a home screen; draw their views by `#Preview(as:)` or in tests\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    exit(1)
  }
}

/// Collects the widgets of a bundle, WidgetKit's `WidgetBundleBuilder`.
@resultBuilder
public enum WidgetBundleBuilder {
  /// No widget.
  @MainActor public static func buildBlock() -> some Widget { WidgetGroup() }
  /// A widget.
  public static func buildBlock<W: Widget>(_ widget: W) -> W { widget }
  /// Several widgets.
  @MainActor public static func buildBlock<each W: Widget>(_ widget: repeat each W) -> some Widget {
    WidgetGroup()
  }
  /// Widgets under a condition.
  @MainActor public static func buildOptional(_ widget: (any Widget)?) -> some Widget { WidgetGroup() }
  /// Widgets for versions of the system.
  public static func buildLimitedAvailability(_ widget: some Widget) -> some Widget { widget }
}

/// The widgets of a bundle, which have no home screen here.
struct WidgetGroup: Widget {
  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// The content of a widget, WidgetKit's `WidgetConfiguration`.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the content.
  associatedtype Body: WidgetConfiguration
  /// The content.
  var body: Body { get }
}

/// No content, WidgetKit's `EmptyWidgetConfiguration`.
public struct EmptyWidgetConfiguration: DescribedConfiguration {
  /// Creates no content.
  public nonisolated init() {}

  var description: WidgetDescription { WidgetDescription(kind: "") { _ in nil } }
}

/// What a configuration and its modifiers say of a widget.
struct WidgetDescription {
  /// The kind.
  var kind: String
  /// The sizes that the user can choose.
  var families = WidgetFamily.phoneFamilies
  /// The view of an entry; `nil` for entries of another widget.
  var content: @MainActor (any TimelineEntry) -> AnyView?
}

/// A configuration that describes itself.
@MainActor
protocol DescribedConfiguration: WidgetConfiguration where Body == Never {
  var description: WidgetDescription { get }
}

extension DescribedConfiguration {
  /// A configuration has no other.
  public var body: Never { fatalError("a configuration of a widget has no body") }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration {
  /// What it says of the widget.
  var widgetDescription: WidgetDescription {
    (self as? any DescribedConfiguration)?.description ?? body.widgetDescription
  }
}

private struct ModifiedConfiguration<Content: WidgetConfiguration>: DescribedConfiguration {
  let content: Content
  var change: (inout WidgetDescription) -> Void = { _ in }

  var description: WidgetDescription {
    var description = content.widgetDescription
    change(&description)
    return description
  }
}

/// What the home screen and its gallery of widgets would use. The sizes are those that `#Preview(as:)` accepts.
extension WidgetConfiguration {
  /// Sets the sizes that the user can choose.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    ModifiedConfiguration(content: self) { $0.families = families }
  }
  /// Sets the name in the gallery, which isn't there.
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { _unchanged }
  /// Sets the name in the gallery, which isn't there.
  @StringTwin @ResourceTwin
  public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { _unchanged }
  /// Sets the text in the gallery, which isn't there.
  public func description(_ description: Text) -> some WidgetConfiguration { _unchanged }
  /// Sets the text in the gallery, which isn't there.
  @StringTwin @ResourceTwin
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { _unchanged }
  /// Removes the margins, which drawn widgets don't have.
  public func contentMarginsDisabled() -> some WidgetConfiguration { _unchanged }
  /// Sets whether the background can be removed: drawn widgets keep it.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { _unchanged }
  /// Asks for the configuration when the user adds the widget, which the user can't here.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { _unchanged }
  /// Sets where the widget isn't offered: it isn't anywhere.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { _unchanged }
  /// Receives events of downloads in the background, of which a widget has none here.
  public func onBackgroundURLSessionEvents(
    matching matchingString: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { _unchanged }

  private var _unchanged: some WidgetConfiguration { ModifiedConfiguration(content: self) }
}

/// Where a widget can be, WidgetKit's `WidgetLocation`.
public enum WidgetLocation: Hashable, Sendable, CaseIterable {
  /// The places.
  case homeScreen, lockScreen, standBy, carPlay, iPhoneWidgetsOnMac
}
