@app:keychain
Feature: The keychain

  Scenario: It is empty at first, and keeps items over a relaunch
    given launch
    expect token reads "none"
    expect keychain has no account "token"
    tap "Save"
    expect keychain has account "token"
    relaunch
    expect token reads "4711"
    tap "Delete"
    expect token reads "none"

  Scenario: A token of an earlier session
    given keychain has account "token" of "shop" with "42"
    given launch
    expect token reads "42"
