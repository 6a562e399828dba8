Feature: Actions of the icon on the home screen

  # Source: https://developer.apple.com/documentation/uikit/add-home-screen-quick-actions
  @app:quickactions
  Scenario: An action while the app runs
    launch
    choose quick action "Recent"
    expect log reads "foreground, active, foreground, recent, active"
    send to background
    choose quick action "New"
    expect log reads "foreground, active, foreground, recent, active, foreground, quick://new, active"

  # Source: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/shortcutitem
  @app:quickactions
  Scenario: An action launches the app
    launch
    terminate
    choose quick action "New"
    expect log reads "launched by quick://new, foreground, active"

  # Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:performactionfor:completionhandler:)
  @app:quickactionsUIKit
  Scenario: An app without scenes
    launch
    choose quick action "Recent"
    expect log reads "launched, recent"
    terminate
    choose quick action "New"
    expect log reads "launched by quick://new, quick://new"
