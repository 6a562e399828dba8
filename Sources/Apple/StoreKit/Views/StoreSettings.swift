import SwiftUI

/// What modifiers around the views of a store set.
struct StoreSettings {
  /// A purchase that has ended.
  struct Completion: Sendable {
    let product: Product
    let result: Result<Product.PurchaseResult, any Error>
  }

  var start: StoreAction<Product>?
  var completion: StoreAction<Completion>?
  var options: (@MainActor (Product) async -> Set<Product.PurchaseOption>)?
  var buttons: [StoreButtonKind: Visibility] = [:]
  var descriptionVisibility = Visibility.automatic
  var signIn: (@MainActor () -> Void)?
  var policies: [SubscriptionStorePolicyKind: SubscriptionStorePolicyKind.Destination] = [:]
  var policyStyle: AnyShapeStyle?
  var buttonLabel = SubscriptionStoreButtonLabel.automatic
  var controlStyle: any SubscriptionStoreControlStyle = .automatic
  var controlIcon: (@MainActor (Product, Product.SubscriptionInfo) -> AnyView)?
  var itemBackground: AnyShapeStyle?
  var itemShape: AnyShape?

  /// Whether a button is shown.
  func shows(_ button: StoreButtonKind, unlessSet isVisible: Bool = false) -> Bool {
    switch buttons[button] ?? .automatic {
    case .automatic: isVisible
    case .visible: true
    case .hidden: false
    }
  }
}

extension EnvironmentValues {
  @Entry var storeSettings: StoreSettings = StoreSettings()
}

extension View {
  nonisolated func storeSettings(_ change: @escaping (inout StoreSettings) -> Void) -> some View {
    transformEnvironment(\.storeSettings, transform: change)
  }

  /// Performs an action before a view of the store inside buys a product; `nil` removes that of a view around.
  public nonisolated func onInAppPurchaseStart(perform action: ((Product) async -> Void)?) -> some View {
    let action = action.map { StoreAction($0) }
    return storeSettings { $0.start = action }
  }

  /// Performs an action after a view of the store inside has bought a product, or not; the nearest one only.
  ///
  /// Without an action, transactions come by ``Transaction/updates``, and an alert shows errors.
  public nonisolated func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View {
    let action = action.map { action in
      StoreAction<StoreSettings.Completion> { await action($0.product, $0.result) }
    }
    return storeSettings { $0.completion = action }
  }

  /// Sets options of the purchases that views of the store inside make.
  public nonisolated func inAppPurchaseOptions(
    _ options: ((Product) async -> Set<Product.PurchaseOption>)?
  ) -> some View {
    nonisolated(unsafe) let options = options
    return storeSettings { settings in
      settings.options = options.map { options in
        nonisolated(unsafe) let options = options
        return { await options($0) }
      }
    }
  }

  /// Shows or hides the descriptions of products.
  public nonisolated func productDescription(_ visibility: Visibility) -> some View {
    storeSettings { $0.descriptionVisibility = visibility }
  }
}

/// Buys a product for a view of the store.
typealias PurchaseProduct = @MainActor (Product) -> Void

/// A view that can buy products, and shows errors of purchases.
struct Purchases<Content: View>: View {
  @ViewBuilder let content: (@escaping PurchaseProduct) -> Content
  @Environment(\.storeSettings) private var settings
  @State private var failure: String?

  init(@ViewBuilder content: @escaping (@escaping PurchaseProduct) -> Content) { self.content = content }

  var body: some View {
    content(buy)
      // Guess: the title. Apple's documentation says that there is an alert.
      .alert(
        "Unable to Purchase",
        isPresented: Binding {
          failure != nil
        } set: {
          if !$0 { failure = nil }
        }
      ) {
        Button("OK") {}
      } message: {
        Text(verbatim: failure ?? "")
      }
  }

  private func buy(_ product: Product) {
    Task { @MainActor in
      await settings.start?(product)
      let options = await settings.options?(product) ?? []
      let result: Result<Product.PurchaseResult, any Error>
      do {
        result = .success(try await product.purchase(options: options))
      } catch {
        result = .failure(error)
      }
      if let completion = settings.completion {
        return await completion(StoreSettings.Completion(product: product, result: result))
      }
      switch result {
      case .success(.success(let transaction)): StoreState.current.notify(transaction.unsafePayloadValue)
      case .success: break
      case .failure(let error): failure = error.localizedDescription
      }
    }
  }
}
