/// Dismisses the presentation of a view, SwiftUI's `DismissAction`.
@MainActor
public struct DismissAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  nonisolated init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  /// Dismisses the view.
  public func callAsFunction() { action() }
}

/// Whether a view is presented, the older form of `dismiss`.
public struct PresentationMode {
  let action: DismissAction
  /// Whether the view is presented.
  public let isPresented: Bool

  /// Dismisses the view.
  @MainActor
  public mutating func dismiss() { action() }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
private enum IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Dismisses the presentation of the view; does nothing at the root.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  /// Whether the view is presented.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
  /// Whether the view is presented, the older form of `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(action: dismiss, isPresented: isPresented))
  }
}
