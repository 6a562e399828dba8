import Foundation

/// A view that follows keyframes, SwiftUI's `KeyframeAnimator`: 30 times a second, in virtual time.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
  private let initial: Value
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var current: Value?
  /// Counts the changes of the trigger.
  @State private var run = 0

  /// Creates a view that follows keyframes once when a value changes, and stays at the last of them.
  public nonisolated init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, self.trigger, isRepeating) = (initialValue, AnyTrigger(trigger), false)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Creates a view that follows keyframes over and over while it is shown.
  public nonisolated init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, trigger, isRepeating) = (initialValue, nil, repeating)
    (self.content, self.keyframes) = (content, keyframes)
  }
}

extension KeyframeAnimator: View {
  /// The content with its current value.
  public var body: some View {
    content(trigger == nil && !isRepeating ? initial : current ?? initial)
      .onChange(of: trigger) { run += 1 }
      .task(id: isRepeating ? -1 : run) { await follow() }
  }

  @MainActor
  private func follow() async {
    if isRepeating {
      while !Task.isCancelled, await follow(from: initial) {}
    } else if trigger != nil, run > 0 {
      await follow(from: current ?? initial)
    }
  }

  /// Follows the keyframes once; returns whether that takes virtual time.
  @MainActor
  @discardableResult
  private func follow(from start: Value) async -> Bool {
    let timeline = KeyframeTimeline(start, keyframes(start)._tracks)
    let frame = 1.0 / 30
    var time = 0.0
    while time < timeline.duration, !Task.isCancelled {
      current = timeline.value(time: time)
      let step = min(frame, timeline.duration - time)
      try? await Task.sleep(for: .seconds(step))
      time += step
      if timeline.duration - time < 1e-9 { break }
    }
    if !Task.isCancelled { current = timeline.value(time: timeline.duration) }
    return timeline.duration > 0
  }
}

extension View {
  /// Has the view follow keyframes once when a value changes, and stay at the last of them.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: keyframes)
  }

  /// Has the view follow keyframes over and over while it is shown.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: keyframes)
  }
}
