Feature: toast-hidden-by-earlier-timer

  Scenario: Two messages
    given launch
    tap "Copy"
    tap "Share"
    expect toast reads "Shared"
    expect toast reads "Shared" for 1900ms
