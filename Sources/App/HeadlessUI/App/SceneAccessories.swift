// Content on another display, of the SDKs of iOS 27 and 27.1: the phone has one display, so it is never shown.

/// Content on another display, SwiftUI's `SceneAccessoryContent`.
@MainActor @preconcurrency
public protocol SceneAccessoryContent {}

/// Content on an external display, SwiftUI's `ExternalNonInteractiveAccessory`.
public struct ExternalNonInteractiveAccessory<Content: View>: SceneAccessoryContent {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Creates the content while a binding is true.
  public nonisolated init(isEnabled: Binding<Bool>, @ViewBuilder content: () -> Content) {}
}

/// Content on the outer display while the camera is used, SwiftUI's `CameraCaptureAccessory`.
public struct CameraCaptureAccessory<Content: View>: SceneAccessoryContent {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Creates the content while a binding is true.
  public nonisolated init(isEnabled: Binding<Bool>, @ViewBuilder content: () -> Content) {}
}

/// Builds content on other displays.
@resultBuilder
public struct _SceneAccessoryBuilder {
  public static func buildBlock<Content: SceneAccessoryContent>(_ content: Content) -> Content { content }
}

extension SceneAccessoryContent {
  /// Calls an action when the content can be shown: never.
  public nonisolated func onAvailabilityChange(
    perform action: @escaping (_ isAvailable: Bool) -> Void
  ) -> some SceneAccessoryContent { self }
}

extension View {
  /// Shows content on another display: the phone has one.
  public nonisolated func sceneAccessory<C: SceneAccessoryContent>(
    @_SceneAccessoryBuilder content: () -> C
  ) -> some View { accepted() }
}
