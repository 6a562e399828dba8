/// Dismisses the presentation of a view, SwiftUI's `DismissAction`.
@MainActor
public struct DismissAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  nonisolated init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  public func callAsFunction() { action() }
}

/// Whether a view is presented, the older form of `dismiss`.
public struct PresentationMode {
  let action: DismissAction
  /// Whether the view is presented.
  public let isPresented: Bool

  @MainActor
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Dismisses the presentation of the view; does nothing at the root.
  @Entry public var dismiss: DismissAction = DismissAction {}
  /// Whether the view is presented.
  @Entry public var isPresented: Bool = false
  /// Whether the view is presented, the older form of `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(action: dismiss, isPresented: isPresented))
  }
}
