Feature: Shop

  Background:
    given launch

  Scenario: Wrong password
    expect login.signIn is disabled
    expect text field "Email" is focused
    type "ada@example.com" into "Email"
    type "nope" into "Password"
    tap login.signIn
    expect login.signIn is disabled
    expect login.error reads "Wrong email or password." within 1s

  Scenario: Buying something
    type "ada@example.com" into "Email"
    type "secret" into "Password"
    tap login.signIn
    expect screen "Products"
    expect text "Loading…"
    expect button containing "Product 3"
    tap button containing "Product 3"
    expect screen "Product 3"
    tap add
    expect alert "Added"
    tap "Keep shopping"
    expect screen "Products"
    tap button "Cart"
    expect cart.total reads "Total: 4.50"
    swipe left on cell containing "Product 3"
    tap "Delete"
    expect cart.empty

  Scenario: Checkout
    type "ada@example.com" into "Email"
    type "secret" into "Password"
    press return
    expect screen "Products"
    swipe right on cell containing "Product 2"
    tap "Add"
    tap button "Cart"
    tap "Buy"
    expect screen "Checkout"
    clear checkout.name
    expect "Order" is disabled
    type "Ada" into checkout.name
    tap switch in switch "Gift"
    expect switch "Gift" is on
    tap "Order"
    expect cart.empty
    tap "Sign Out"
    expect text field "Email" is focused

  Scenario: Stock
    given server answers 200 to GET /stock/3 with "12" after 2s
    and server answers 200 to GET /images/* with an image after 1s
    type "ada@example.com" into "Email"
    type "secret" into "Password"
    tap login.signIn
    tap button containing "Product 3"
    expect stock reads "Checking…"
    expect no photo
    expect photo within 1s
    expect stock reads "12 in stock" within 2s
    expect 1 request to GET /stock/3
    server is offline
    tap BackButton
    tap button containing "Product 4"
    expect stock reads "Offline"
