/// An action that waits for its time on a ``Timeline``.
@MainActor
public final class ScheduledWork {
  /// What it is, for people who ask what is pending.
  public let label: String
  private var action: (@MainActor () -> Void)?

  init(label: String, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.action = action
  }

  /// Whether it is still going to happen.
  public var isPending: Bool { action != nil }

  /// Makes sure that it never happens. Does nothing when it has happened already.
  public func cancel() {
    action = nil
  }

  func perform() {
    let action = self.action
    self.action = nil
    action?()
  }
}
