import Foundation

/// A title with an icon, SwiftUI's `Label`.
public struct Label<Title: View, Icon: View> {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style
  @Environment(\.isInBar) private var isInBar
  @Environment(\.isInMenu) private var isInMenu

  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label: View, UnaryView {
  /// The label in its style.
  public var body: some View {
    let configuration = LabelStyleConfiguration(title: .init(AnyView(title)), icon: .init(AnyView(icon)))
    if let style {
      style.body(configuration)
    } else if isInMenu {
      MenuLabelStyle().makeBody(configuration: configuration)
    } else if isInBar {
      IconOnlyLabelStyle().makeBody(configuration: configuration)
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style was given.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// The appearance of labels, SwiftUI's `LabelStyle`.
@StaticMembers([
  "automatic": DefaultLabelStyle.self, "titleAndIcon": TitleAndIconLabelStyle.self, "iconOnly": IconOnlyLabelStyle.self,
  "titleOnly": TitleOnlyLabelStyle.self,
])
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label.
public struct LabelStyleConfiguration {
  @ErasedView public struct Title {}
  @ErasedView public struct Icon {}
  public let title: Title
  public let icon: Icon
}

extension EnvironmentValues {
  @Entry var labelStyle: ErasedStyle<LabelStyleConfiguration>?
  /// Whether the view is in a bar, where labels show their icons alone.
  @Entry var isInBar: Bool = false
  /// The text size around the bar that the view is in.
  @Entry var textSizeOutsideBar: DynamicTypeSize?
  /// Whether the view is in a sheet.
  @Entry var isInSheet: Bool = false
}

extension View {
  /// Sets the style of the labels inside.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    self.style(\.labelStyle, style, isSystem: style is DefaultLabelStyle) { $0.makeBody(configuration: $1) }
  }
}

public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public nonisolated init() {}
  /// The icon before the title. Accessibility sees the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

/// The icon alone; accessibility reads the title.
public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public nonisolated init() {}
  /// The icon, with the title for accessibility only.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityHidden(true)
      .overlay { configuration.title.fixedSize().frame(width: 24, height: 24).notDrawn() }
  }
}

public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The default style.
public struct DefaultLabelStyle: LabelStyle, Sendable {
  public nonisolated init() {}
  /// The title and the icon.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}
