import VirtualTime

/// Takes people from screen to screen: pushes, sheets and alerts.
///
/// Each change takes ``transitionTime`` of app time. The new elements exist at once and can be used when it is over.
@MainActor
public final class Navigator {
  /// How long a transition takes, UIKit's 0.35 s.
  public static let transitionTime: Duration = .milliseconds(350)

  /// The app's own screens first, which are there from the beginning, then what covers them.
  private(set) var presentations: [Presentation] = [.screens([], isSheet: false)]
  /// When the transition that is under way ends.
  private(set) var transitionEnd: Duration?
  private let timeline: any Timeline
  private let onChange: () -> Void

  init(timeline: any Timeline, onChange: @escaping () -> Void) {
    self.timeline = timeline
    self.onChange = onChange
  }

  func start(with screen: any Screen) {
    // An app that was launched by a link may have pushed screens already; its first one lies below them.
    if case .screens(let pushed, let isSheet) = presentations[0] {
      presentations[0] = .screens([ScreenHost(screen)] + pushed, isSheet: isSheet)
    }
    transitionEnd = nil
    onChange()
    screen.onAppear()
  }

  /// Shows a screen in the place of the current one, with a way back.
  public func push(_ screen: any Screen) {
    changeTopStack { $0.append(ScreenHost(screen)) }
    screen.onAppear()
  }

  /// Goes back to the screen before. Does nothing on the first one.
  public func pop() {
    changeTopStack { stack in
      if stack.count > 1 { stack.removeLast() }
    }
  }

  /// Goes back to the first screen. Does nothing there.
  public func popToRoot() {
    changeTopStack { $0.removeLast(max(0, $0.count - 1)) }
  }

  /// Shows a screen as a sheet over the current one.
  public func present(_ screen: any Screen) {
    change { $0.append(.screens([ScreenHost(screen)], isSheet: true)) }
    screen.onAppear()
  }

  /// Shows an alert over everything.
  public func present(_ alert: Alert) {
    change { $0.append(.alert(alert)) }
  }

  /// Takes the topmost sheet or alert away. Does nothing when there is none.
  public func dismiss() {
    guard presentations.count > 1 else { return }
    change { $0.removeLast() }
  }

  private func changeTopStack(_ body: (inout [ScreenHost]) -> Void) {
    guard let index = presentations.lastIndex(where: \.holdsScreens),
      case .screens(var stack, let isSheet) = presentations[index]
    else { return }
    let count = stack.count
    body(&stack)
    guard stack.count != count else { return }
    change { $0[index] = .screens(stack, isSheet: isSheet) }
  }

  private func change(_ body: (inout [Presentation]) -> Void) {
    body(&presentations)
    let end = timeline.now + Self.transitionTime
    transitionEnd = end
    onChange()
    timeline.schedule(after: Self.transitionTime, label: "screen transition") { [weak self] in
      self?.finishTransition(that: end)
    }
  }

  private func finishTransition(that end: Duration) {
    // A later transition may have begun meanwhile.
    guard transitionEnd == end else { return }
    transitionEnd = nil
    onChange()
  }
}
