import Foundation

// More of the environment: what a phone with one window, without assistive technologies, has.

private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }
private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { .regular } }
private enum OpenWindowKey: EnvironmentKey { static var defaultValue: OpenWindowAction { OpenWindowAction() } }
private enum DismissWindowKey: EnvironmentKey { static var defaultValue: DismissWindowAction { DismissWindowAction() } }
private enum SupportsMultipleWindowsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IsLuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IsSceneCapturedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ShowsWidgetContainerBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilitySwitchControlEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityQuickActionsEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityLargeContentViewerEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityDimFlashingLightsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityPlayAnimatedImagesKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum AccessibilityAssistiveAccessEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ControlActiveStateKey: EnvironmentKey { static var defaultValue: ControlActiveState { .key } }

extension EnvironmentValues {
  /// The style of backgrounds; `nil` for the default.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  /// The material that the view is drawn on; `nil` if there is none.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
  /// The variants of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// How the parts of symbols are colored; `nil` for the default.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  /// The prominence of headers.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  /// The weight of text that the user prefers.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// Opens a window; a phone has only one.
  public var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }
  /// Closes a window; a phone keeps its only one.
  public var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }
  /// Whether the app can have several windows: a phone can't.
  public var supportsMultipleWindows: Bool {
    get { self[SupportsMultipleWindowsKey.self] }
    set { self[SupportsMultipleWindowsKey.self] = newValue }
  }
  /// Whether the screen is always on and dimmed.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }
  /// Whether the screen is being recorded.
  public var isSceneCaptured: Bool {
    get { self[IsSceneCapturedKey.self] }
    set { self[IsSceneCapturedKey.self] = newValue }
  }
  /// Whether the background of a widget is shown.
  public var showsWidgetContainerBackground: Bool {
    get { self[ShowsWidgetContainerBackgroundKey.self] }
    set { self[ShowsWidgetContainerBackgroundKey.self] = newValue }
  }
  /// Whether an assistive technology is on.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityEnabledKey.self] }
    set { self[AccessibilityEnabledKey.self] = newValue }
  }
  /// Whether Switch Control is on.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilitySwitchControlEnabledKey.self] }
    set { self[AccessibilitySwitchControlEnabledKey.self] = newValue }
  }
  /// Whether quick actions are on.
  public var accessibilityQuickActionsEnabled: Bool {
    get { self[AccessibilityQuickActionsEnabledKey.self] }
    set { self[AccessibilityQuickActionsEnabledKey.self] = newValue }
  }
  /// Whether the large content viewer is on.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { self[AccessibilityLargeContentViewerEnabledKey.self] }
    set { self[AccessibilityLargeContentViewerEnabledKey.self] = newValue }
  }
  /// Whether the user wants flashing lights dimmed.
  public var accessibilityDimFlashingLights: Bool {
    get { self[AccessibilityDimFlashingLightsKey.self] }
    set { self[AccessibilityDimFlashingLightsKey.self] = newValue }
  }
  /// Whether animated images may move.
  public var accessibilityPlayAnimatedImages: Bool {
    get { self[AccessibilityPlayAnimatedImagesKey.self] }
    set { self[AccessibilityPlayAnimatedImagesKey.self] = newValue }
  }
  /// Whether Assistive Access is on.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AccessibilityAssistiveAccessEnabledKey.self] }
    set { self[AccessibilityAssistiveAccessEnabledKey.self] = newValue }
  }
  /// Whether the window is in front.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }
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
