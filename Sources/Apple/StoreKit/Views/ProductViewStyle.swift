import HeadlessUI
import SwiftUI

/// The appearance of views of products, StoreKit's `ProductViewStyle`.
@StaticMembers([
  "automatic": AutomaticProductViewStyle.self, "compact": CompactProductViewStyle.self,
  "regular": RegularProductViewStyle.self, "large": LargeProductViewStyle.self,
])
@MainActor @preconcurrency
public protocol ProductViewStyle {
  /// The type of the view that represents a product.
  associatedtype Body: View
  /// The properties of a view of a product.
  typealias Configuration = ProductViewStyleConfiguration
  /// Makes the view of a product.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a view of a product, StoreKit's `ProductViewStyleConfiguration`.
@MainActor @preconcurrency
public struct ProductViewStyleConfiguration {
  /// The icon of a product.
  public struct Icon: View {
    let content: AnyView?

    /// The icon.
    public var body: some View { content }
  }

  /// The icon, or its placeholder.
  public let icon: Icon
  /// The state of the product.
  public let state: Product.TaskState
  /// Whether the user has the product; never of one that is used up.
  public let hasCurrentEntitlement: Bool
  /// Whether the description is shown.
  public let descriptionVisibility: Visibility
  let buy: PurchaseProduct

  /// The product, if it is there.
  public var product: Product? { state.product }

  /// Buys the product.
  public func purchase() {
    if let product { buy(product) }
  }
}

/// How the styles of the system arrange a product.
enum ProductViewLayout {
  case compact, regular, large
}

extension EnvironmentValues {
  @Entry var productViewStyle: ErasedStyle<ProductViewStyleConfiguration>?
  @Entry var productViewLayout: ProductViewLayout = .regular
}

/// A style of the system.
protocol SystemProductViewStyle: ProductViewStyle {
  nonisolated var layout: ProductViewLayout { get }
}

/// The default style: ``RegularProductViewStyle``.
public struct AutomaticProductViewStyle: ProductViewStyle, SystemProductViewStyle, Sendable {
  nonisolated var layout: ProductViewLayout { .regular }
  /// Creates the style.
  public nonisolated init() {}
  /// The icon, the name, the description and the button of the product.
  public func makeBody(configuration: Configuration) -> some View { SystemProductView(configuration, layout) }
}

/// The style without a description.
public struct CompactProductViewStyle: ProductViewStyle, SystemProductViewStyle, Sendable {
  nonisolated var layout: ProductViewLayout { .compact }
  /// Creates the style.
  public nonisolated init() {}
  /// The icon, the name and the button of the product.
  public func makeBody(configuration: Configuration) -> some View { SystemProductView(configuration, layout) }
}

/// The style in one row.
public struct RegularProductViewStyle: ProductViewStyle, SystemProductViewStyle, Sendable {
  nonisolated var layout: ProductViewLayout { .regular }
  /// Creates the style.
  public nonisolated init() {}
  /// The icon, the name, the description and the button of the product.
  public func makeBody(configuration: Configuration) -> some View { SystemProductView(configuration, layout) }
}

/// The style with a large icon above the name.
public struct LargeProductViewStyle: ProductViewStyle, SystemProductViewStyle, Sendable {
  nonisolated var layout: ProductViewLayout { .large }
  /// Creates the style.
  public nonisolated init() {}
  /// The icon, the name, the description and the button of the product.
  public func makeBody(configuration: Configuration) -> some View { SystemProductView(configuration, layout) }
}

extension View {
  /// Sets the style of the views of products inside.
  public nonisolated func productViewStyle<S: ProductViewStyle>(_ style: S) -> some View {
    let layout = (style as? any SystemProductViewStyle)?.layout
    return self.style(\.productViewStyle, style, isSystem: layout != nil) { $0.makeBody(configuration: $1) }
      .transformEnvironment(\.productViewLayout) { if let layout { $0 = layout } }
  }

  /// Draws a border around the icon of a product.
  public nonisolated func productIconBorder() -> some View {
    clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
      .overlay { RoundedRectangle(cornerRadius: 12, style: .continuous).stroke(.quaternary) }
  }
}

/// A product as the styles of the system show it.
struct SystemProductView: View {
  private let configuration: ProductViewStyleConfiguration
  private let layout: ProductViewLayout

  init(_ configuration: ProductViewStyleConfiguration, _ layout: ProductViewLayout) {
    (self.configuration, self.layout) = (configuration, layout)
  }

  var body: some View {
    switch configuration.state {
    case .loading:
      HStack {
        configuration.icon
        ProgressView()
      }
    // Guess: the words.
    case .unavailable: message("Product Unavailable")
    case .failure: message("Unable to Connect to the App Store")
    case .success(let product):
      if layout == .large {
        VStack {
          configuration.icon
          texts(product, .center)
          button(product)
        }
      } else {
        HStack {
          configuration.icon
          texts(product, .leading)
          Spacer()
          button(product)
        }
      }
    }
  }

  private func message(_ text: String) -> some View {
    HStack {
      configuration.icon
      Text(verbatim: text).foregroundStyle(.secondary)
    }
  }

  private func texts(_ product: Product, _ alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment) {
      Text(verbatim: product.displayName).font(layout == .large ? .title2.bold() : .headline)
      // Guess: the compact style shows no description, unless a modifier asks for it.
      if !product.description.isEmpty, configuration.descriptionVisibility != .hidden,
        layout != .compact || configuration.descriptionVisibility == .visible
      {
        Text(verbatim: product.description).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }

  @ViewBuilder private func button(_ product: Product) -> some View {
    // Guess: what the user has can't be bought again, which the button says.
    if configuration.hasCurrentEntitlement {
      Button(action: configuration.purchase) { Label("Purchased", systemImage: "checkmark") }
        .labelStyle(.iconOnly)
        .buttonStyle(.bordered)
        .disabled(true)
    } else {
      Button(product.displayPrice, action: configuration.purchase).buttonStyle(.bordered)
    }
  }
}
