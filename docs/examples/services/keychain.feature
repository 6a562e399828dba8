@app:keychain
Feature: A token

  Scenario: Signing out deletes the token
    * keychain has account "token" of "shop" with "4711"
    * launch
    * expect token reads "4711"
    * tap "Delete"
    * expect keychain has no account "token"
