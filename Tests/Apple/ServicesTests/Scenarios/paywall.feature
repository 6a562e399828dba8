@app:paywall
Feature: Views of StoreKit

  Background:
    given app store sells
      | id      | name    | description    | price | type           | period | group | level | trial |
      | coins   | Coins   | A bag of coins | 0.99  | consumable     |        |       |       |       |
      | theme   | Dark    | Dark colors    | 1.99  | non-consumable |        |       |       |       |
      | monthly | Monthly | All themes     | 4.99  | subscription   | P1M    | plus  | 2     | P1W   |
      | yearly  | Yearly  | And wallpapers | 39.99 | subscription   | P1Y    | plus  | 1     |       |

  # Source: https://developer.apple.com/documentation/storekit/productview
  # Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasecompletion(perform:)
  Scenario: Products in a list are bought, and without an action the transactions are updates
    given launch
    expect text "Coins"
    expect text "A bag of coins"
    tap button "$0.99"
    expect log reads "update coins"
    expect purchase of "coins"
    expect button "$0.99"
    expect text "Dark"
    expect no text "Dark colors"
    tap button "$1.99"
    expect log reads "update theme"
    expect button "Purchased" is disabled

  # Source: https://developer.apple.com/documentation/storekit/product/taskstate
  Scenario: A style of the app shows the state of a product that isn't sold
    given launch
    expect text "sold out"

  # Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasecompletion(perform:)
  Scenario: Without an action an alert shows errors, and nothing happens if the user cancels
    given purchases are cancelled
    and launch
    tap button "$1.99"
    expect no alert
    purchases fail
    tap button "$1.99"
    expect text "Unable to Complete Request" in alert
    tap "OK"
    expect no purchase of "theme"

  # Source: https://developer.apple.com/documentation/storekit/subscriptionstoreview
  Scenario: The user selects a subscription of the paywall and buys it
    given launch
    expect plan reads "free"
    tap "Get Plus"
    expect text "Unlock Plus"
    expect button "Monthly, 1 week free, then $4.99/month, All themes" is selected
    expect button "Try It Free"
    tap "Yearly, $39.99/year, And wallpapers"
    tap "Subscribe"
    expect no text "Unlock Plus"
    expect log reads "start yearly, bought yearly"
    expect plan reads "yearly"
    expect purchase of "yearly"

  # Source: https://developer.apple.com/documentation/storekit/storebuttonkind
  Scenario: The buttons of the paywall
    given launch
    tap "Get Plus"
    expect button "Restore Purchases"
    tap "Redeem Code"
    tap "Cancel"
    tap "Privacy Policy"
    expect text "We keep nothing."
    dismiss
    tap "Close"
    expect no text "Unlock Plus"

  # Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasecompletion(perform:)
  Scenario: The action knows that the user has cancelled
    given purchases are cancelled
    and launch
    tap "Get Plus"
    tap "Try It Free"
    expect text "Unlock Plus"
    tap "Close"
    expect log reads "start monthly, not bought"
    expect no purchase of "monthly"

  # Source: https://developer.apple.com/documentation/swiftui/view/subscriptionstatustask(for:priority:action:)
  Scenario: The status follows the end of a subscription, and a subscriber has no trial
    given user owns "monthly"
    and launch
    expect plan reads "monthly"
    tap "Get Plus"
    expect button "Current Plan" is disabled
    expect no button "Try It Free"
    tap "Close"
    tap "Manage"
    tap "Cancel Subscription"
    expect no button "Cancel Subscription"
    tap "Done"
    wait 45000min
    expect plan reads "free"

  # Source: https://developer.apple.com/documentation/swiftui/view/refundrequestsheet(for:ispresented:ondismiss:)
  Scenario: The user asks for the money of a purchase
    given launch
    tap button "$1.99"
    expect log reads "update theme"
    expect button "Purchased"
    tap "Refund"
    tap "Request Refund"
    expect log contains "success"
    expect button "$1.99"

  # Source: https://developer.apple.com/documentation/storekit/storeview
  Scenario: A store of products
    given launch
    tap "Show Store"
    expect text "Dark colors"
    tap "Restore Purchases"
    tap "Close"

  # Source: https://developer.apple.com/documentation/storekit/subscriptionstoreview
  Scenario: Without network the store is unavailable
    given server is offline
    and launch
    tap "Get Plus"
    expect text "Subscription Unavailable"
