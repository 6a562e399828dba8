import SwiftUI

/// A button that buys a subscription, StoreKit's `SubscriptionStoreButton`.
@MainActor @preconcurrency
public struct SubscriptionStoreButton: View {
  private let option: SubscriptionStoreControlStyleConfiguration.Option
  @Environment(\.storeSettings) private var settings

  /// Creates a button.
  public init(_ option: SubscriptionStoreControlStyleConfiguration.Option) { self.option = option }

  /// The button, with the price below it unless its label has it.
  public var body: some View {
    let label = settings.buttonLabel
    let price = option.subscription.priceWithPeriod(option.activeOffer)
    VStack {
      // Guess: what the user has can't be bought again.
      if option.isCurrent {
        Button("Current Plan") {}.disabled(true)
      } else {
        Button(action: option.subscribe) {
          VStack {
            Text(verbatim: title(label))
            if label.isMultiline, label.content != .price { Text(verbatim: price).font(.caption) }
          }
          .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        if !label.isMultiline, label.content != .price {
          // Guess: the words below the button.
          Text(verbatim: option.activeOffer == nil ? "Plan auto-renews for \(price) until canceled." : price)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
    }
  }

  private func title(_ label: SubscriptionStoreButtonLabel) -> String {
    // Source: Apple's documentation of subscriptionStoreButtonLabel(_:): with several buttons, the name is shown
    // instead of the action.
    switch label.content {
    case .displayName: option.subscription.displayName
    case .price: option.subscription.priceWithPeriod(option.activeOffer)
    case .action, nil: option.isOnly ? action : option.subscription.displayName
    }
  }

  private var action: String { option.activeOffer?.paymentMode == .freeTrial ? "Try It Free" : "Subscribe" }

  /// The button for the selected subscription of a picker, whose action is clear.
  static func confirmation(_ option: SubscriptionStoreControlStyleConfiguration.Option) -> SubscriptionStoreButton {
    SubscriptionStoreButton(
      SubscriptionStoreControlStyleConfiguration.Option(
        subscription: option.subscription, activeOffer: option.activeOffer, icon: option.icon,
        isCurrent: option.isCurrent, isOnly: true, buy: option.buy))
  }
}

/// Subscriptions of which the user selects one, with a button that buys it, StoreKit's `SubscriptionStorePicker`.
@MainActor @preconcurrency
public struct SubscriptionStorePicker<PickerContent: View, ConfirmationContent: View>: View {
  private let configuration: SubscriptionStoreControlStyleConfiguration
  private let content: (SubscriptionStoreControlStyleConfiguration.PickerOption) -> PickerContent
  private let confirmation: (SubscriptionStoreControlStyleConfiguration.Option) -> ConfirmationContent
  @State private var selection: Product.ID?
  @Environment(\.storeSettings) private var settings

  /// Creates a picker with views for the subscriptions, and a button for the selected one.
  public init(
    _ configuration: SubscriptionStoreControlStyleConfiguration,
    @ViewBuilder pickerContent: @escaping (SubscriptionStoreControlStyleConfiguration.PickerOption) -> PickerContent,
    @ViewBuilder confirmation: @escaping (SubscriptionStoreControlStyleConfiguration.Option) -> ConfirmationContent
  ) { (self.configuration, content, self.confirmation) = (configuration, pickerContent, confirmation) }

  /// The selected one: at first what the user has, or the first one.
  private var selected: SubscriptionStoreControlStyleConfiguration.Option? {
    let options = configuration.options
    return options.first { $0.id == selection } ?? options.first { $0.isCurrent } ?? options.first
  }

  /// A button that selects it for each subscription, and the button below them.
  public var body: some View {
    VStack {
      ForEach(configuration.options) { option in
        let isSelected = option.id == selected?.id
        Button {
          selection = option.id
        } label: {
          content(SubscriptionStoreControlStyleConfiguration.PickerOption(option: option, isSelected: isSelected))
            .padding()
            .background(
              settings.itemBackground ?? AnyShapeStyle(.quaternary),
              in: settings.itemShape ?? AnyShape(RoundedRectangle(cornerRadius: 12)))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
      }
      if let selected { confirmation(selected) }
    }
  }
}

extension SubscriptionStorePicker where ConfirmationContent == SubscriptionStoreButton {
  /// Creates a picker with views for the subscriptions.
  public init(
    _ configuration: SubscriptionStoreControlStyleConfiguration,
    @ViewBuilder pickerContent: @escaping (SubscriptionStoreControlStyleConfiguration.PickerOption) -> PickerContent
  ) {
    self.init(configuration, pickerContent: pickerContent, confirmation: SubscriptionStoreButton.confirmation)
  }
}

extension SubscriptionStorePicker
where PickerContent == SubscriptionStorePickerOption, ConfirmationContent == SubscriptionStoreButton {
  /// Creates a picker.
  public init(_ configuration: SubscriptionStoreControlStyleConfiguration) {
    self.init(configuration) { SubscriptionStorePickerOption($0) }
  }
}

/// A subscription in a picker, StoreKit's `SubscriptionStorePickerOption`.
@MainActor @preconcurrency
public struct SubscriptionStorePickerOption: View {
  private let option: SubscriptionStoreControlStyleConfiguration.PickerOption
  @Environment(\.storeSettings) private var settings

  /// Creates the view of a subscription.
  public init(_ option: SubscriptionStoreControlStyleConfiguration.PickerOption) { self.option = option }

  /// The icon, the name, the price and the description.
  public var body: some View {
    HStack {
      option.icon.accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(verbatim: option.subscription.displayName).font(.headline)
        Text(verbatim: option.subscription.priceWithPeriod(option.activeOffer))
        if settings.descriptionVisibility != .hidden, !option.subscription.description.isEmpty {
          Text(verbatim: option.subscription.description).font(.footnote)
        }
      }
      Spacer()
      Image(systemName: option.isSelected ? "checkmark.circle.fill" : "circle").accessibilityHidden(true)
    }
  }
}
