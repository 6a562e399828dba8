import SwiftUI
import Testing
import ViewInspector

/// The gestures of views, whose actions a test calls with values.
///
/// Source: nalexn/ViewInspector, guide_gestures.md.
@Suite @MainActor struct GestureTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Card: View {
    let log: Log
    @GestureState private var offset = CGSize.zero

    var body: some View {
      Text("Card")
        .gesture(
          DragGesture(minimumDistance: 20)
            .updating($offset) { value, state, _ in state = value.translation }
            .onChanged { log.lines.append("changed \($0.location.x)") }
            .onEnded { log.lines.append("ended \($0.velocity.width)") }
            .onEnded { _ in log.lines.append("again") }
        )
        .simultaneousGesture(TapGesture(count: 2).onEnded { log.lines.append("tap") }, including: .subviews)
        .highPriorityGesture(LongPressGesture().onEnded { log.lines.append("pressed \($0)") })
    }
  }

  private let log = Log()
  private let value = DragGesture.Value(
    time: Date(timeIntervalSince1970: 0), location: CGPoint(x: 30, y: 0), startLocation: .zero,
    velocity: CGVector(dx: 5, dy: 0))

  @Test func `actions are called in their order`() throws {
    let text = try Card(log: log).inspect().find(text: "Card")
    let drag = try text.gesture(DragGesture.self)
    #expect(try drag.actualGesture().minimumDistance == 20)
    try drag.callOnChanged(value: value)
    try drag.callOnEnded(value: value)
    try text.simultaneousGesture(TapGesture.self).callOnEnded(value: ())
    try text.highPriorityGesture(LongPressGesture.self).callOnEnded(value: true)
    #expect(log.lines == ["changed 30.0", "ended 5.0", "again", "tap", "pressed true"])
    #expect(try text.simultaneousGesture(TapGesture.self).gestureMask() == .subviews)
  }

  @Test func `updating changes a state`() throws {
    var (state, transaction) = (CGSize.zero, Transaction())
    try Card(log: log).inspect().find(text: "Card").gesture(DragGesture.self)
      .callUpdating(value: value, state: &state, transaction: &transaction)
    #expect(state == CGSize(width: 30, height: 0))
  }

  @Test func `what isn't there is named`() throws {
    let text = try Card(log: log).inspect().find(text: "Card")
    #expect(throws: InspectionError.callbackNotFound(parent: "TapGesture", callback: "onChanged")) {
      try text.simultaneousGesture(TapGesture.self).callOnChanged(value: ())
    }
    #expect(throws: InspectionError.self) { try text.gesture(TapGesture.self) }
    #expect(throws: InspectionError.self) { try text.gesture(DragGesture.self, 1) }
  }
}
