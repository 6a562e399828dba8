import SwiftUI
import WidgetKit

/// An app with a widget of its notes, of which it shows the view.
struct WidgetsApp: View {
  @State private var status = "–"
  @State private var family = WidgetFamily.systemSmall

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      NotesWidgetView(entry: NotesEntry(date: .now, note: "Milk"))
        .previewContext(WidgetPreviewContext(family: family))
        .environment(
          \.openURL,
          OpenURLAction { url in
            status = url.absoluteString
            return .handled
          })
      Button("Medium") { family = .systemMedium }
      Button("Save") { WidgetCenter.shared.reloadTimelines(ofKind: NotesWidget.kind) }
      Button("Sign out") { WidgetCenter.shared.reloadAllTimelines() }
      Button("Light") { ControlCenter.shared.reloadControls(ofKind: "Light") }
      Button("List") {
        WidgetCenter.shared.getCurrentConfigurations { result in
          let widgets = (try? result.get()) ?? []
          Task { @MainActor in status = widgets.map { "\($0.kind) \($0.family)" }.joined(separator: ", ") }
        }
      }
    }
  }
}

/// The widget, as an extension of the app has it.
struct NotesWidget: Widget {
  static let kind = "Notes"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: Self.kind, provider: NotesProvider()) { entry in NotesWidgetView(entry: entry) }
      .configurationDisplayName("Notes")
      .description("The last note.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct NotesEntry: TimelineEntry {
  let date: Date
  let note: String
}

struct NotesProvider: TimelineProvider {
  func placeholder(in context: Context) -> NotesEntry { NotesEntry(date: .now, note: "Placeholder") }

  func getSnapshot(in context: Context, completion: @escaping (NotesEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NotesEntry>) -> Void) {
    let entries = (0..<2).map { NotesEntry(date: .now.addingTimeInterval(3600 * Double($0)), note: "\($0)") }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct NotesWidgetView: View {
  let entry: NotesEntry
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode

  var body: some View {
    VStack {
      Text(entry.note).accessibilityIdentifier("note")
      if family == .systemMedium { Text("of today") }
      if mode == .vibrant { Text("vibrant") }
    }
    .containerBackground(for: .widget) { Color.yellow }
    .widgetURL(URL(string: "notes://last"))
  }
}

struct NotesWidgets: WidgetBundle {
  var body: some Widget {
    NotesWidget()
    NotesWidget()
    LightControl()
  }
}

#Preview("Small", as: .systemSmall) {
  NotesWidget()
} timeline: {
  NotesEntry(date: .now, note: "Bread")
  NotesEntry(date: .now, note: "Butter")
}

#Preview(as: .systemMedium) {
  NotesWidget()
} timelineProvider: {
  NotesProvider()
}
