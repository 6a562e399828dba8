import Foundation
import Testing

@testable import ServicesSample
@testable import WidgetKit

/// Facts about widgets as values.
@Suite @MainActor struct WidgetTests {
  /// Source: https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
  @Test func `policies are compared`() {
    #expect(TimelineReloadPolicy.atEnd != .never)
    #expect(TimelineReloadPolicy.after(.distantPast) == .after(.distantPast))
    #expect(TimelineReloadPolicy.after(.distantPast) != .after(.distantFuture))
  }

  /// Source: https://developer.apple.com/documentation/widgetkit/timelineprovider
  @Test func `a provider makes its entries`() async {
    let context = NotesProvider.Context(preview: .systemSmall)
    #expect(context.isPreview && context.displaySize.width == context.displaySize.height)
    let timeline = await withCheckedContinuation { continuation in
      NotesProvider().getTimeline(in: context) { continuation.resume(returning: $0.entries.map(\.note)) }
    }
    #expect(timeline == ["0", "1"])
  }

  /// Source: https://developer.apple.com/documentation/widgetkit/widgetfamily
  @Test func `families have their names`() {
    #expect(WidgetFamily.systemSmall.description == "systemSmall")
    #expect("\(WidgetFamily.accessoryInline)" == "accessoryInline")
    #expect(WidgetFamily(rawValue: 0) == .systemSmall)
  }

  /// Source: https://developer.apple.com/documentation/widgetkit/controlvalueprovider
  @Test func `a provider has the value of a control`() async throws {
    #expect(LightProvider().previewValue == false)
    #expect(try await LightProvider().currentValue())
    #expect(try await RoomProvider().currentValue(configuration: ChooseRoom()) == "Hall")
  }
}
