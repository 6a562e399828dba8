@app:signin
Feature: Signing in

  Rule: Pages of the web

    Scenario: The browser returns a URL
      given web authentication returns "shop://signed-in?code=42&state={state}"
      given launch
      tap "Sign in with Shop"
      expect status reads "code 42"
      expect web authentication at "https://shop.example/authorize?client=app"

    Scenario: The state is another one
      given web authentication returns "SHOP://signed-in?code=42&state=1"
      given launch
      tap "Sign in with Shop"
      expect status reads "forged"

    Scenario: An https URL ends the session
      given web authentication returns "https://school.example/done/now#42"
      given launch
      tap "Sign in with School"
      expect status reads "token 42"
      expect web authentication at "https://school.example/login"

    Scenario Outline: The user cancels
      given web authentication is canceled
      given launch
      tap "Sign in with <service>"
      expect status reads "canceled"

      Examples:
        | service |
        | Shop    |
        | School  |

  Rule: Sign in with Apple

    # Source: https://developer.apple.com/forums/thread/131658
    Scenario: The name and the email come the first time
      given Sign in with Apple returns "001.ann" with
        | given name | family name | email           |
        | Ann        | Lee         | ann@example.com |
      given launch
      expect button "Continue with Apple" is enabled
      tap "Continue with Apple"
      expect status reads "user 001.ann"
      expect profile reads "Ann Lee, ann@example.com"
      tap "Continue with Apple"
      expect profile reads "no name, no email"
      relaunch
      tap "Check"
      expect status reads "authorized"
      tap "Continue with Apple"
      expect profile reads "no name, no email"

    Scenario: The app asks for the email only
      given Sign in with Apple returns "001.ann" with
        | given name | email           |
        | Ann        | ann@example.com |
      given launch
      expect button "Sign up with Apple" is enabled
      tap "Sign up with Apple"
      expect profile reads "no name, ann@example.com"

    Scenario: The user stops using it
      given Sign in with Apple returns "001.ann"
      given launch
      tap "Sign up with Apple"
      expect profile reads "no name, no email"
      given Sign in with Apple is revoked
      expect status reads "revoked"
      tap "Check"
      expect status reads "another state"

    Scenario: The user has never signed in
      given launch
      tap "Check"
      expect status reads "not found"

    Scenario Outline: The user cancels
      given Sign in with Apple is canceled
      given launch
      tap "<button> with Apple"
      expect status reads "canceled"

      Examples:
        | button   |
        | Continue |
        | Sign up  |

    # Guess: the phone has no passkeys, and the app isn't associated with the domain.
    Scenario: A passkey
      given launch
      tap "Passkey"
      expect status reads "error 1004"
