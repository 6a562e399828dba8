Feature: missing-id

  Scenario: The next contact
    given launch
    type " L." into name
    expect name reads "Ada L."
    tap "Next"
    expect name reads "Grace"
