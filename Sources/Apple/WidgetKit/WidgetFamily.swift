import AppModel

/// The size and the place of a widget, WidgetKit's `WidgetFamily`.
public enum WidgetFamily: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// On the home screen.
  case systemSmall = 0, systemMedium, systemLarge, systemExtraLarge
  /// On a watch; on the lock screen.
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  /// The name.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }

  /// Those that a phone has.
  static let phoneFamilies: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]

  /// The size in points.
  ///
  /// Source: https://developer.apple.com/design/human-interface-guidelines/widgets, for a screen of 390 × 844.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 715, height: 354)
    case .accessoryCorner, .accessoryCircular: CGSize(width: 72, height: 72)
    case .accessoryRectangular: CGSize(width: 160, height: 72)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }
}

/// How a widget is colored, WidgetKit's `WidgetRenderingMode`: in full color here.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// In its own colors.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two colors.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// In shades, on the lock screen.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

extension EnvironmentValues {
  @Entry fileprivate var shownFamily: WidgetFamily?
  @Entry fileprivate var shownMode = WidgetRenderingMode.fullColor

  /// The size of the widget; the small one outside of widgets.
  public var widgetFamily: WidgetFamily {
    get { shownFamily ?? .systemSmall }
    set { shownFamily = newValue }
  }
  /// How the widget is colored; a test sets another mode.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { shownMode }
    set { shownMode = newValue }
  }

  /// Whether the view is in a widget.
  fileprivate var isInWidget: Bool { shownFamily != nil }
}

/// A widget of a size as the context of a preview, WidgetKit's `WidgetPreviewContext`.
public struct WidgetPreviewContext: PreviewContext {
  let family: WidgetFamily

  /// Creates the context of a size.
  public init(family: WidgetFamily) { self.family = family }

  /// Returns the default: the size is in the environment.
  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

extension View {
  /// Shows the view as a widget of a size.
  public func previewContext(_ value: WidgetPreviewContext) -> some View {
    modifier(WidgetFrame(family: value.family))
  }

  /// Sets the URL that a tap on the widget opens; a drawn widget opens it in its app.
  public func widgetURL(_ url: URL?) -> some View { modifier(WidgetLink(url: url)) }

  /// Adds the view to those with the accent color: drawn widgets are in full color.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}

/// The frame and the environment of a widget.
struct WidgetFrame: ViewModifier {
  let family: WidgetFamily

  func body(content: Content) -> some View {
    content
      .frame(width: family.size.width, height: family.size.height)
      .environment(\.shownFamily, family)
  }
}

private struct WidgetLink: ViewModifier {
  let url: URL?
  @Environment(\.openURL) private var openURL
  @Environment(\.shownFamily) private var family

  @ViewBuilder func body(content: Content) -> some View {
    if let url, family != nil {
      content.contentShape(Rectangle()).onTapGesture { openURL(url) }
    } else {
      content
    }
  }
}
