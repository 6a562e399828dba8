import Foundation

// More of the environment: what a phone with one window, without assistive technologies, has.

extension EnvironmentValues {
  /// The style of backgrounds; `nil` for the default.
  @Entry public var backgroundStyle: AnyShapeStyle?
  /// The material that the view is drawn on; `nil` if there is none.
  @Entry public var backgroundMaterial: Material?
  @Entry public var symbolVariants: SymbolVariants = .none
  /// How the parts of symbols are colored; `nil` for the default.
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  @Entry public var headerProminence: Prominence = .standard
  /// The weight of text that the user prefers.
  @Entry public var legibilityWeight: LegibilityWeight? = .regular
  /// Opens a window; a phone has only one.
  @Entry public var openWindow: OpenWindowAction = OpenWindowAction()
  /// Closes a window; a phone keeps its only one.
  @Entry public var dismissWindow: DismissWindowAction = DismissWindowAction()
  /// Whether the app can have several windows: a phone can't.
  @Entry public var supportsMultipleWindows: Bool = false
  /// Whether the screen is always on and dimmed.
  @Entry public var isLuminanceReduced: Bool = false
  /// Whether the screen is being recorded.
  @Entry public var isSceneCaptured: Bool = false
  /// Whether the background of a widget is shown.
  @Entry public var showsWidgetContainerBackground: Bool = true
  /// Whether an assistive technology is on.
  @Entry public var accessibilityEnabled: Bool = false
  @Entry public var accessibilitySwitchControlEnabled: Bool = false
  @Entry public var accessibilityQuickActionsEnabled: Bool = false
  @Entry public var accessibilityLargeContentViewerEnabled: Bool = false
  /// Whether the user wants flashing lights dimmed.
  @Entry public var accessibilityDimFlashingLights: Bool = false
  /// Whether animated images may move.
  @Entry public var accessibilityPlayAnimatedImages: Bool = true
  @Entry public var accessibilityAssistiveAccessEnabled: Bool = false
  /// Whether the window is in front.
  @Entry public var controlActiveState: ControlActiveState = .key
}

extension EnvironmentValues {
  /// The size of a widget.
  @available(
    *, unavailable, message: "there are no widgets headless; pass the size to the view and test it with each one"
  )
  public var widgetFamily: Never { fatalError("widgetFamily is unavailable") }
  /// How a widget is colored.
  @available(
    *, unavailable, message: "there are no widgets headless; pass the mode to the view and test it with each one"
  )
  public var widgetRenderingMode: Never { fatalError("widgetRenderingMode is unavailable") }
  /// The size of a Live Activity.
  @available(
    *, unavailable,
    message: "there are no Live Activities headless; pass the size to the view and test it with each one"
  )
  public var activityFamily: Never { fatalError("activityFamily is unavailable") }
  /// Opens documents of a Mac app.
  @available(*, unavailable, message: "there are no documents headless; put the call inside of #if os(macOS)")
  public var openDocument: Never { fatalError("openDocument is unavailable") }
  /// Creates documents of a Mac app.
  @available(*, unavailable, message: "there are no documents headless; put the call inside of #if os(macOS)")
  public var newDocument: Never { fatalError("newDocument is unavailable") }
  /// Opens the settings of a Mac app.
  @available(*, unavailable, message: "there is no settings window headless; put the call inside of #if os(macOS)")
  public var openSettings: Never { fatalError("openSettings is unavailable") }
  /// Shows the sheets of Sign in with Apple.
  @available(
    *, unavailable, message: "there is no Sign in with Apple headless; hide it behind a protocol and pass a double"
  )
  public var authorizationController: Never { fatalError("authorizationController is unavailable") }
}
