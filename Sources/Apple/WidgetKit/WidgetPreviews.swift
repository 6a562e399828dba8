/// A preview of a widget with its entries: an entry of the catalog, which shows the first one.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @WidgetTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "ServiceMacros", type: "WidgetPreviewMacro")

/// A preview of a widget with the entry of its provider: an entry of the catalog.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> any TimelineProvider
) = #externalMacro(module: "ServiceMacros", type: "WidgetPreviewMacro")

/// Collects the entries of a preview.
@resultBuilder
public enum WidgetTimelineBuilder {
  /// The entries.
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

/// Makes the record of a preview of a widget; called by the expansion of `#Preview`.
public struct _WidgetPreview: Sendable {
  private let file: String
  private let path: String
  private let line: Int

  /// Creates a preview at a place in the source.
  public init(_ file: String, _ path: String, _ line: Int) { (self.file, self.path, self.line) = (file, path, line) }

  /// Makes the record of a preview with entries.
  public func record(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor @Sendable () -> some Widget,
    @WidgetTimelineBuilder timeline: @escaping @MainActor @Sendable () -> [any TimelineEntry]
  ) -> UnsafeMutableRawPointer {
    _previewRecord(name, file, path, line) { WidgetView(widget(), timeline().first, family) }
  }

  /// Makes the record of a preview with the placeholder of a provider.
  public func record(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor @Sendable () -> some Widget,
    timelineProvider: @escaping @MainActor @Sendable () -> any TimelineProvider
  ) -> UnsafeMutableRawPointer {
    _previewRecord(name, file, path, line) {
      WidgetView(widget(), timelineProvider().placeholder(in: TimelineProviderContext(preview: family)), family)
    }
  }
}

/// A widget with an entry.
struct WidgetView: View {
  private let description: WidgetDescription
  private let entry: (any TimelineEntry)?
  private let family: WidgetFamily

  init(_ widget: some Widget, _ entry: (any TimelineEntry)?, _ family: WidgetFamily) {
    (description, self.entry, self.family) = (widget.body.widgetDescription, entry, family)
  }

  var body: some View {
    if !description.families.contains(family) {
      Text(verbatim: "The widget doesn't support \(family)")
    } else if let entry, let view = description.content(entry) {
      view.modifier(WidgetFrame(family: family))
    } else {
      Text(verbatim: "The widget has no such entry")
    }
  }
}
