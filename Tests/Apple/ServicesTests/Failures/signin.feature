@app:signin
Feature: Failures about signing in

  Scenario: no answer to the web session at https://school.example/login; use the step `web authentication returns "…"`
    given launch
    tap "Sign in with School"
    wait 1 s

  Scenario: no answer to Sign in with Apple; use the step `Sign in with Apple returns "…"`
    given launch
    tap "Continue with Apple"
    wait 1 s

  Scenario: invalid callback URL other://done of a step; expected https://school.example/done…, with parameters of
    given web authentication returns "other://done"
    and launch
    tap "Sign in with School"
    wait 1 s

  Scenario: invalid callback URL https://school.example/done?id={id} of a step
    given web authentication returns "https://school.example/done?id={id}"
    and launch
    tap "Sign in with School"
    wait 1 s

  Scenario: invalid callback URL "done"; expected for example shop://signed-in?code=123
    given web authentication returns "done"

  Scenario: no web session has opened a page at "https://shop.example"
    given launch
    expect web authentication at "https://shop.example"

  Scenario: invalid account; expected one row with the columns email, given name, family name
    given Sign in with Apple returns "001.ann" with
      | mail            |
      | ann@example.com |

  Scenario: no user has signed in with Apple
    given Sign in with Apple is revoked
