import HeadlessUI
import SwiftUI
import UIKit

/// A button of a view of the store, StoreKit's `StoreButtonKind`.
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String
  /// Dismisses the view. Shown in presentations, unless a modifier says otherwise.
  public static let cancellation = StoreButtonKind(name: "cancellation")
  /// Restores purchases. Hidden, unless a modifier shows it.
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  /// Asks for the code of an offer. Hidden, unless a modifier shows it.
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  /// Signs in. Shown with `subscriptionStoreSignInAction`, unless a modifier says otherwise.
  public static let signIn = StoreButtonKind(name: "signIn")
  /// Shows the policies. Shown with `subscriptionStorePolicyDestination`, unless a modifier says otherwise.
  public static let policies = StoreButtonKind(name: "policies")
}

/// A policy of subscriptions, StoreKit's `SubscriptionStorePolicyKind`.
public struct SubscriptionStorePolicyKind: Hashable, Sendable {
  /// Where a policy is.
  enum Destination {
    case url(URL)
    case view(AnyView)
  }

  let name: String
  /// The terms of service.
  public static let termsOfService = SubscriptionStorePolicyKind(name: "Terms of Service")
  /// The privacy policy.
  public static let privacyPolicy = SubscriptionStorePolicyKind(name: "Privacy Policy")
}

extension View {
  /// Shows or hides buttons of the views of the store inside.
  public nonisolated func storeButton(_ visibility: Visibility, for buttonKinds: StoreButtonKind...) -> some View {
    storeSettings { settings in
      for kind in buttonKinds { settings.buttons[kind] = visibility }
    }
  }

  /// Sets what the sign-in button of the stores of subscriptions inside does.
  public nonisolated func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    return storeSettings { settings in
      settings.signIn = action.map { action in
        nonisolated(unsafe) let action = action
        return { action() }
      }
    }
  }

  /// Sets the page of a policy, for the stores of subscriptions inside.
  public nonisolated func subscriptionStorePolicyDestination(
    url: URL, for button: SubscriptionStorePolicyKind
  ) -> some View { storeSettings { $0.policies[button] = .url(url) } }

  /// Sets the view of a policy, for the stores of subscriptions inside.
  public nonisolated func subscriptionStorePolicyDestination(
    for button: SubscriptionStorePolicyKind, @ViewBuilder destination: () -> some View
  ) -> some View {
    nonisolated(unsafe) let view = AnyView(destination())
    return storeSettings { $0.policies[button] = .view(view) }
  }

  /// Sets the style of the buttons for policies.
  public nonisolated func subscriptionStorePolicyForegroundStyle(_ style: some ShapeStyle) -> some View {
    storeSettings { $0.policyStyle = AnyShapeStyle(style) }
  }
  /// Sets the styles of the buttons for policies, and of the word between them, which isn't there.
  public nonisolated func subscriptionStorePolicyForegroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View { subscriptionStorePolicyForegroundStyle(primary) }
}

// The titles of the buttons are guesses, in the words of Apple's documentation.

/// The button that dismisses a store.
struct StoreCancelButton: View {
  @Environment(\.storeSettings) private var settings
  @Environment(\.isPresented) private var isPresented
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if settings.shows(.cancellation, unlessSet: isPresented) {
      Button {
        dismiss()
      } label: {
        Label("Close", systemImage: "xmark")
      }
      .labelStyle(.iconOnly)
      .frame(maxWidth: .infinity, alignment: .trailing)
    }
  }
}

/// The button that restores purchases.
struct RestorePurchasesButton: View {
  @Environment(\.storeSettings) private var settings
  @State private var failure: String?

  var body: some View {
    if settings.shows(.restorePurchases) {
      Button("Restore Purchases", action: restore)
        .alert(
          "Unable to Restore Purchases",
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
  }

  private func restore() {
    Task { @MainActor in
      do {
        try await AppStore.sync()
      } catch {
        failure = error.localizedDescription
      }
    }
  }
}

/// The buttons below subscriptions.
struct SubscriptionStoreButtons: View {
  @Environment(\.storeSettings) private var settings
  @State private var redeemsCode = false

  var body: some View {
    VStack {
      RestorePurchasesButton()
      if settings.shows(.redeemCode) {
        Button("Redeem Code") { redeemsCode = true }.offerCodeRedemption(isPresented: $redeemsCode)
      }
      if settings.shows(.signIn, unlessSet: settings.signIn != nil) {
        Button("Sign In") { settings.signIn?() }
      }
      if settings.shows(.policies, unlessSet: !settings.policies.isEmpty) {
        HStack {
          PolicyButton(kind: .termsOfService)
          PolicyButton(kind: .privacyPolicy)
        }
        .foregroundStyle(settings.policyStyle ?? AnyShapeStyle(.tint))
      }
    }
  }
}

/// The button for a policy.
private struct PolicyButton: View {
  let kind: SubscriptionStorePolicyKind
  @Environment(\.storeSettings) private var settings
  @State private var isPresented = false

  var body: some View {
    switch settings.policies[kind] {
    case .url(let url): Link(kind.name, destination: url)
    case .view(let view):
      Button(kind.name) { isPresented = true }.sheet(isPresented: $isPresented) { view }
    case nil:
      // App Store Connect, which has the text, isn't there.
      Button(kind.name) { UIApplication.shared.warn("\(kind.name) isn't there on Linux: \(Self.remedy)") }
    }
  }

  private static let remedy = "set subscriptionStorePolicyDestination(url:for:)"
}
