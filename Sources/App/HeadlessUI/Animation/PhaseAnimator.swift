import Foundation
import ViewGraph

// Animations in steps: each phase lasts as long as its animation, in virtual time.

/// A view that goes through phases, SwiftUI's `PhaseAnimator`.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var place = 0
  /// Counts the changes of the trigger.
  @State private var run = 0

  /// Creates a view that goes through its phases once when a value changes, and back to the first one.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.trigger) = (Array(phases), AnyTrigger(trigger))
    (self.content, self.animation) = (content, animation)
  }

  /// Creates a view that goes through its phases over and over while it is shown.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger) = (Array(phases), nil)
    (self.content, self.animation) = (content, animation)
  }
}

extension PhaseAnimator: View {
  /// The content in its current phase.
  public var body: some View {
    if let phase {
      content(phase)
        .onChange(of: trigger) { run += 1 }
        .task(id: run) { await follow() }
    }
  }

  @MainActor
  private var phase: Phase? {
    guard !phases.isEmpty else {
      Graph.evaluating?.graph.fail(.missing("a PhaseAnimator has no phases; expected at least one"))
      return nil
    }
    return phases[place % phases.count]
  }

  @MainActor
  private func follow() async {
    guard phases.count > 1 else { return }
    if trigger == nil {
      while !Task.isCancelled { await step(atLeast: 1.0 / 60) }
    } else if run > 0 {
      place = 0
      for _ in phases where !Task.isCancelled { await step(atLeast: 0) }
    }
  }

  /// Goes to the next phase, and waits for its animation.
  @MainActor
  private func step(atLeast shortest: Double) async {
    place = (place + 1) % phases.count
    let duration = animation(phases[place])?.duration ?? 0
    try? await Task.sleep(for: duration.isFinite ? .seconds(max(duration, shortest)) : .seconds(86_400))
  }
}

/// A value whose changes count.
struct AnyTrigger: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (left: Self, right: Self) -> Bool {
    func isSame<V: Equatable>(_ value: V) -> Bool { right.value as? V == value }
    return isSame(left.value)
  }
}

/// The view that an animation or a transition is applied to, SwiftUI's `PlaceholderContentView`.
public struct PlaceholderContentView<Value> {
  private let content: AnyView

  init(_ content: AnyView) { self.content = content }
}

extension PlaceholderContentView: View {
  public var body: some View { content }
}

extension View {
  /// Takes the view through phases once when a value changes, and back to the first one.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(AnyView(self)), $0) }, animation: animation)
  }

  /// Takes the view through phases over and over while it is shown.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(AnyView(self)), $0) }, animation: animation)
  }
}
