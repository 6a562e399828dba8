@app:signin
Feature: Signing in

  Scenario: A page of the web
    * web authentication returns "shop://signed-in?code=42&state={state}"
    * launch
    * tap "Sign in with Shop"
    * expect status reads "code 42"
    * expect web authentication at "https://shop.example/authorize"

  Scenario: Sign in with Apple
    * Sign in with Apple returns "001.ann" with
      | given name | family name | email           |
      | Ann        | Lee         | ann@example.com |
    * launch
    * tap "Continue with Apple"
    * expect profile reads "Ann Lee, ann@example.com"
