@app:store
Feature: StoreKit 2

  Background:
    given app store sells
      | id          | name    | price | type           | period | group |
      | coffee      | Coffee  | 0.99  | consumable     |        |       |
      | theme       | Dark    | 1.99  | non-consumable |        |       |
      | pro.monthly | Monthly | 4.99  | subscription   | P1M    | pro   |
      | pro.yearly  | Yearly  | 39.99 | subscription   | P1Y    | pro   |

  # Source: https://developer.apple.com/documentation/storekit/product/products(for:)
  Scenario: Products, of which unknown ones are left out
    given launch
    expect status reads "4 products"
    expect button "Dark $1.99"

  # Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements
  Scenario: What the user has
    given launch
    tap "Dark $1.99"
    expect status reads "bought theme"
    expect owned reads "theme"
    tap "Coffee $0.99"
    expect status reads "bought coffee"
    expect owned reads "theme"
    expect purchase of "coffee"
    relaunch
    expect owned reads "theme"
    expect status reads "4 products"

  Scenario: Results of a purchase
    given purchases are cancelled
    and launch
    tap "Dark $1.99"
    expect status reads "cancelled"
    expect no purchase of "theme"
    purchases fail
    tap "Dark $1.99"
    expect status reads "failed"
    server is offline
    tap "Dark $1.99"
    expect status reads "no network"

  # Source: https://developer.apple.com/documentation/storekit/product/purchaseresult/pending
  Scenario: A purchase that must be approved
    given purchases wait for approval
    and launch
    tap "Dark $1.99"
    expect status reads "pending"
    purchase of "theme" is approved
    expect status reads "update theme"
    expect owned reads "theme"

  # Source: https://developer.apple.com/documentation/storekit/transaction/revocationdate
  Scenario: A refund
    given user owns "theme"
    and launch
    expect owned reads "theme"
    purchase of "theme" is refunded
    expect status reads "update theme"
    expect owned reads "nothing"

  # Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate
  Scenario: A subscription is renewed until the user cancels it
    given launch
    tap "Monthly $4.99"
    expect owned reads "pro.monthly"
    expect subscription reads "subscribed"
    wait 45000min
    expect status reads "update pro.monthly"
    expect owned reads "pro.monthly"
    subscription "pro.monthly" is cancelled
    wait 45000min
    tap "Check"
    expect owned reads "nothing"
    expect subscription reads "expired"

  # Source: https://developer.apple.com/documentation/storekit/transaction/isupgraded
  Scenario: Another subscription of the group
    given user owns "pro.monthly"
    and launch
    expect owned reads "pro.monthly"
    tap "Yearly $39.99"
    expect owned reads "pro.yearly"

  Scenario: A review
    given launch
    tap "Review"
    expect a review request

  Scenario: The products of a file
    given app store sells products of "Shop.storekit"
    and launch
    expect button "Night $2.49"
    expect button "Half a year $19.99"
